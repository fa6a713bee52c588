// Keeps the page for visits without a network, and offers a new version of it. Does without where the browser refuses,
// as some do in frames of other sites. Its other half is web/page/sw.js. A classic script.
(() => {
  "use strict";

  const { solstis } = globalThis;
  const CACHE = `solstis ${new URL(".", document.baseURI).pathname} ${solstis.page.build}`;
  const LOOK_AGAIN = 3600000; // ms between two looks for a new version
  const element = (id) => document.getElementById(id);
  const isThere = possible();
  let asked = false;

  // A single file needs no keeping; a frame without an origin may not even ask.
  function possible() {
    try {
      return !solstis.page.single && Boolean(globalThis.caches && navigator.serviceWorker);
    } catch {
      return false;
    }
  }

  const quietly = async (work) => {
    try {
      return await work();
    } catch {
      return undefined; // refused: the page plays without
    }
  };

  const openShelf = async () => ((await caches.has(CACHE)) ? caches.open(CACHE) : null);
  const shelf = isThere && navigator.serviceWorker.controller ? quietly(openShelf) : null;

  // What an earlier visit kept; looked up directly, which is quicker than by way of the service worker.
  async function find(url) {
    const cache = await shelf;
    return cache ? quietly(() => cache.match(url)) : undefined;
  }

  // Puts what has come so far where the service worker finds it, so that nothing is downloaded twice.
  async function keep() {
    const cache = await caches.open(CACHE);
    for (const [, url, blob] of solstis.loader.kept) {
      if (!(await cache.match(url))) await cache.put(url, new Response(blob));
    }
  }

  // A new version waits until the player wants it: nothing is swapped under a running game.
  function offer(registration) {
    element("news").hidden = false;
    element("news-later").onclick = () => { element("news").hidden = true; };
    element("news-now").onclick = () => {
      asked = true;
      registration.waiting?.postMessage("take over");
    };
  }

  function watch(registration) {
    const { controller } = navigator.serviceWorker;
    if (registration.waiting && controller) offer(registration);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed" && navigator.serviceWorker.controller) offer(registration);
      });
    });
    setInterval(() => quietly(() => registration.update()), LOOK_AGAIN);
    navigator.serviceWorker.addEventListener("controllerchange", () => { if (asked) location.reload(); });
  }

  async function begin() {
    await keep();
    const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    watch(registration);
    await navigator.serviceWorker.ready;
  }

  solstis.offline = {
    find,
    begin: () => (isThere ? quietly(begin) : undefined),
    keep: () => (isThere ? quietly(keep) : undefined),
  };
})();
