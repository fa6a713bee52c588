// The page's side of game/host/worker_web.py: starts another Pyodide in a Web Worker and carries lines of text to it and
// back. Whatever goes wrong there ends it and nothing else. A classic script, loaded before the runtime.
(() => {
  "use strict";

  const LEAST_MEMORY = 1; // GB: with no more than that one Python has to do
  const SCRIPTS = ["runtime.js", "worker.js"]; // as one, so that there is nothing more to ask a host for
  const MODULE = "runtime.wasm";
  const LIBRARY = "library";

  const solstis = (globalThis.solstis ??= {});
  const framePainted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  class Thinker {
    alive = true;
    #worker = null;
    #lines = [];
    #unsent = [];

    // `program`: [path, bytes] of every file of the program that thinks.
    constructor(program) {
      this.#start(program).catch((error) => this.#die(error.message));
    }

    async #start(program) {
      await framePainted();
      const loader = solstis.loader.aside();
      const scripts = await Promise.all(SCRIPTS.map((name) => loader.text(name)));
      const library = await loader.files(LIBRARY);
      const module = (await solstis.offline?.module(loader.address(MODULE))) ?? (await solstis.module);
      const script = URL.createObjectURL(new Blob(scripts, { type: "text/javascript" }));
      if (!this.alive) return;
      this.#worker = new Worker(script);
      this.#worker.onmessage = ({ data }) => this.#hear(data);
      this.#worker.onerror = (event) => {
        event.preventDefault();
        this.#die(event.message);
      };
      const { abi, python } = solstis.page;
      this.#worker.postMessage({ module, library, program, build: { abi, python } }, [library[0][1].buffer]);
      for (const line of this.#unsent.splice(0)) this.#worker.postMessage(line);
    }

    #hear(line) {
      this.#lines.push(line);
      solstis.host.stir();
    }

    #die(reason) {
      if (!this.alive) return;
      this.end();
      solstis.remember?.(`The worker is lost: ${reason}`);
      solstis.host.stir();
    }

    send(line) {
      if (this.#worker) this.#worker.postMessage(line);
      else this.#unsent.push(line);
    }

    // The lines that have come since the last call.
    take() {
      return this.#lines.splice(0);
    }

    end() {
      this.alive = false;
      this.#worker?.terminate();
    }
  }

  // Whether this device can have a worker.
  solstis.mayStartWorker = () => typeof Worker === "function" && !(navigator.deviceMemory <= LEAST_MEMORY);

  solstis.startWorker = (program) => new Thinker(program);
})();
