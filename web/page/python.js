// Starts Pyodide from what is at hand: the page does so, and its worker. A classic script.
(() => {
  "use strict";

  const solstis = (globalThis.solstis ??= {});

  // Writes [path, bytes] into a folder of Python's file system, which owns the bytes from then on.
  solstis.writeFiles = (system, files, root) => {
    const made = new Set();
    for (const [path, bytes] of files) {
      const whole = `${root}/${path}`;
      const parent = whole.slice(0, whole.lastIndexOf("/"));
      if (!made.has(parent)) system.mkdirTree(parent);
      made.add(parent);
      system.writeFile(whole, bytes, { canOwn: true });
    }
    const modules = files.map(([path]) => path).filter((path) => /\.pyc?$/.test(path));
    if (modules.length) system.writeFile(`${root}/modules.txt`, modules.join("\n")); // for sitecustomize.py
  };

  // `module`: the compiled runtime, `library`: [path, bytes] of Python's own library, or promises of both. `base`: the
  // address that stands for the page; nothing is asked of it. `build`: what the page tells of its Python. `options`:
  // more for loadPyodide.
  solstis.startPython = async ({ module, library, base, build, options }) => {
    const { fetch } = globalThis;
    const { instantiateStreaming, Suspending } = WebAssembly;
    // the runtime asks for its program and for an archive of its library: both are here already, in other shapes
    globalThis.fetch = async () => new Response();
    WebAssembly.instantiateStreaming = async (_, imports) => {
      const compiled = await module;
      return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
    };
    // Python never waits within a call here, so it needs no stack of its own beside the thread's; and Chromium, where it
    // notes down the stack of some allocation, crashes on such a stack
    delete WebAssembly.Suspending;
    try {
      return await globalThis.loadPyodide({
        indexURL: base,
        lockFileContents: { info: { abi_version: build.abi, arch: "wasm32", platform: "emscripten", python: build.python }, packages: {} },
        packageBaseUrl: base,
        fsInit: async (system) => solstis.writeFiles(system, await library, `/lib/python${build.python}`),
        ...options,
      });
    } finally {
      globalThis.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
      if (Suspending) WebAssembly.Suspending = Suspending;
    }
  };
})();
