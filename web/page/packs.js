// Brings the packs of the program, and puts their files where Python looks for them. A classic script.
(() => {
  "use strict";

  const { solstis } = globalThis;
  const coming = new Map();
  const here = new Set();
  let system = null;
  let folder = "";

  async function fetchPack(loader, name) {
    solstis.writeFiles(system, await loader.files(name), folder);
    here.add(name);
    if (document.body.dataset.settled) await solstis.offline?.keep();
  }

  function bring(name, loader = solstis.loader.aside()) {
    if (!coming.has(name)) {
      const arriving = fetchPack(loader, name);
      coming.set(name, arriving);
      // what failed may be tried again
      arriving.catch(() => coming.delete(name));
    }
    return coming.get(name);
  }

  solstis.packs = {
    // Where the program lies: Pyodide's file system and a folder in it.
    open(fileSystem, root) {
      system = fileSystem;
      folder = root;
    },

    has: (name) => here.has(name) || !solstis.loader.knows(name),

    // Whether a pack could be had; true once its files are there. A pack that does not exist has all its files.
    async bring(name) {
      if (!solstis.loader.knows(name)) return true;
      try {
        await bring(name);
        return true;
      } catch (error) {
        solstis.remember(String(error));
        return false;
      }
    },

    // The first pack, without which there is no game: its failure is that of the start.
    begin: (name) => bring(name, solstis.loader),

    // The title takes input: what was put off may come now, one after the other.
    async ready() {
      performance.mark("playable");
      for (const name of solstis.page.late) await solstis.packs.bring(name);
      await solstis.offline?.begin();
      document.body.dataset.settled = "true";
    },
  };
})();
