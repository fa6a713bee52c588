// The Python that thinks, in a Web Worker of its own: game/bots over messages, one line of JSON each. The runtime's
// script stands before this one. It gets all its files with its first message and asks nobody for anything. What it
// throws ends it: web/thinker.js hears of it.
(() => {
  "use strict";

  const SLICE = 20; // simulations between two looks at the messages
  const LIBRARY = "python_stdlib.zip";
  const FOLDER = "/solstis";
  const BASE = "solstis:/worker/"; // of no place: every file comes by message
  const START = `
import sys, time
sys.path.insert(0, "${FOLDER}")
from game.bots.protocol import Service
Service(time.monotonic)
`;

  // turns: how often Python was called since the start.
  const solstis = (globalThis.solstis = { turns: 0, python: null });
  const early = [];
  const next = new MessageChannel();
  let service = null;
  let thinking = false;

  // The runtime asks for its files by fetch, each once.
  function answerFetches(files) {
    globalThis.fetch = async (address) => {
      const asked = new URL(address).pathname.split("/").pop();
      const at = files.findIndex(({ name }) => name === asked);
      if (at < 0) throw new TypeError(`the worker has no ${asked}`);
      const [{ bytes, type }] = files.splice(at, 1);
      return new Response(bytes, { headers: { "Content-Type": type } });
    };
  }

  function install(python, program) {
    for (const [path, bytes] of program) {
      const file = `${FOLDER}/${path}`;
      python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
      python.FS.writeFile(file, bytes);
    }
  }

  async function start({ files, program, abi, python: version }) {
    answerFetches(files);
    const python = await loadPyodide({
      indexURL: BASE,
      stdLibURL: BASE + LIBRARY,
      lockFileContents: { info: { abi_version: abi, arch: "wasm32", platform: "emscripten", python: version }, packages: {} },
      packageBaseUrl: BASE,
      env: { HOME: FOLDER },
      stdout: () => {},
      stderr: () => {},
    });
    install(python, program);
    solstis.python = python;
    service = python.runPython(START);
    early.splice(0).forEach(receive);
  }

  function say(replies) {
    solstis.turns += 1;
    for (const line of replies.toJs()) postMessage(line);
    replies.destroy();
    if (service.busy && !thinking) {
      thinking = true;
      next.port2.postMessage(null);
    }
  }

  function receive(line) {
    if (service) say(service.receive(line));
    else early.push(line);
  }

  next.port1.onmessage = () => {
    thinking = false;
    say(service.work(SLICE));
  };

  onmessage = ({ data }) => {
    if (typeof data === "string") receive(data);
    // a rejected promise would not be heard on the page
    else start(data).catch((error) => setTimeout(() => { throw error; }));
  };
})();
