// The Python that thinks, in a Web Worker of its own: game/bots over messages, one line of JSON each. The runtime's
// script and python.js stand before this one. It gets all its files with its first message and asks nobody for anything. What it
// throws ends it: web/thinker.js hears of it.
(() => {
  "use strict";

  const SLICE = 20; // simulations between two looks at the messages
  const FOLDER = "/solstis";
  const BASE = "solstis:/worker/"; // of no place: everything comes by message
  const START = `
import gc, sitecustomize, sys, time
sys.path.insert(0, "${FOLDER}")
sitecustomize.finder.learn("${FOLDER}")
from game.bots.protocol import Service
gc.freeze()
gc.enable()
Service(time.monotonic)
`;

  const { solstis } = globalThis;
  solstis.turns = 0; // how often Python was called since the start
  solstis.python = null;
  const early = [];
  const next = new MessageChannel();
  let service = null;
  let thinking = false;

  async function start({ module, library, program, build }) {
    const options = { env: { HOME: FOLDER }, stdout: () => {}, stderr: () => {} };
    const python = await solstis.startPython({ module, library, base: BASE, build, options });
    solstis.writeFiles(python.FS, program, FOLDER);
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
