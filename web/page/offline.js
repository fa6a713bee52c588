// Keeps the page for visits without a network, and offers a new version of it. Does without where the browser refuses,
// as some do in frames of other sites. Its other half is web/page/sw.js. A classic script.
(() => {
  "use strict";

  const { solstis } = globalThis;
  const CACHE = `solstis ${new URL(".", document.baseURI).pathname} ${solstis.page.build}`;
  const LOOK_AGAIN = 3600000; // ms between two looks for a new version
  const PATIENCE = 5000; // ms that a first visit's worker waits for what a second one will be quicker by
  const WASM = "application/wasm";
  const HEADER = 8; // bytes before the first section of a WebAssembly file
  const EMPTY_SECTION = new Uint8Array([0, 1, 0]); // one without meaning
  const networkFetch = globalThis.fetch.bind(globalThis);
  const element = (id) => document.getElementById(id);
  const isThere = possible();
  let asked = false;
  let reused = false;

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
  let shelf = isThere && navigator.serviceWorker.controller ? quietly(openShelf) : null;

  // The bytes that an earlier visit kept; looked up directly, which is quicker than by way of the service worker.
  async function find(url) {
    const cache = await shelf;
    return cache ? quietly(async () => (await cache.match(url))?.arrayBuffer()) : undefined;
  }

  // A file of WebAssembly as the service worker sends it: only so does the browser use the code that it has compiled
  // of it before. It must lie unpacked on the shelf.
  async function served(url) {
    const cache = await shelf;
    const there = cache && navigator.serviceWorker.controller ? await quietly(() => cache.match(url)) : undefined;
    if (there?.headers.get("Content-Type") !== WASM) return undefined;
    reused = true;
    return quietly(() => networkFetch(url));
  }

  // The module that a first visit's worker should run; undefined for the page's own. The browser keeps the code of what
  // it compiles as the service worker sends it, once it has been in use for some seconds.
  async function module(url) {
    if (!isThere || reused) return undefined;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
      setTimeout(resolve, PATIENCE);
    });
    const response = await served(url);
    return response ? quietly(() => WebAssembly.compileStreaming(response)) : undefined;
  }

  // Packed files are kept unpacked, where the browser can.
  async function unpacked(blob, type) {
    const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
    const packed = first === 0x1f && second === 0x8b;
    if (!packed) return new Response(blob, { headers: { "Content-Type": type } });
    if (typeof DecompressionStream !== "function") return new Response(blob);
    const whole = await new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
    // browsers share the code of equal modules, and would then not keep that of the second
    const apart = type === WASM ? [whole.slice(0, HEADER), EMPTY_SECTION, whole.slice(HEADER)] : [whole];
    return new Response(new Blob(apart), { headers: { "Content-Type": type } });
  }

  // Puts what has come so far where the service worker finds it, so that nothing is downloaded twice.
  async function keep() {
    const cache = await caches.open(CACHE);
    await solstis.loader.handOver(async ({ url, type }, blob) => {
      if (!(await cache.match(url))) await cache.put(url, await unpacked(blob, type));
    });
    shelf = cache;
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
    served,
    module,
    begin: () => (isThere ? quietly(begin) : undefined),
    keep: () => (isThere ? quietly(keep) : undefined),
  };
})();
