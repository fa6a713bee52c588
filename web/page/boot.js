// Starts the game: loads the runtime, starts Python in it and hands over the canvas. A classic script, the last one.
(() => {
  "use strict";

  const NEEDED = ["loader", "startPython", "packs", "store", "host", "exchange", "gamepad"];

  const { solstis } = globalThis;
  if (!solstis?.trouble) return; // then the page's own words stand
  const absent = NEEDED.filter((name) => !solstis[name]);
  if (absent.length) {
    notArrived(absent.map((name) => `${name}.js`).join(", "));
    return;
  }

  const { loader, page, LoadError } = solstis;
  const BYTES_SHARE = 0.75; // of the bar; the rest is for the steps that follow
  const STEPS = 4;
  const SAMPLING = 101; // pixels from one that is looked at to the next
  const SLOW_START = 60000; // ms after which a start without a picture is worth a word

  const RUNTIME = "runtime.js";
  const MODULE = "runtime.wasm";
  const LIBRARY = "library";
  const WHEEL = "wheel";
  const PROGRAM = "program";
  const ENVIRONMENT = {
    HOME: "/home/solstis",
    PYGAME_BLEND_ALPHA_SDL2: "1",
    PYGAME_HIDE_SUPPORT_PROMPT: "1",
    SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas",
  };
  const WHEEL_FOLDER = `/lib/python${page.python}/site-packages`;
  const PROGRAM_FOLDER = "/solstis";
  // A page that carries its files has perhaps no address to count from.
  const BASE = solstis.page.single ? "solstis:/page/" : new URL(".", document.baseURI).href;
  const START = `
import asyncio, gc, sitecustomize, sys
import js, pyodide.ffi

def _lost(loop, context):
    error = context.get("exception")
    if error is None:
        loop.default_exception_handler(context)
    else:
        import traceback
        js.solstis.pythonFailed("".join(traceback.format_exception(error)))

asyncio.get_event_loop().set_exception_handler(_lost)
sys.path.insert(0, "${PROGRAM_FOLDER}/assets")
sitecustomize.finder.learn("${WHEEL_FOLDER}")
sitecustomize.finder.learn("${PROGRAM_FOLDER}", "assets/")
sitecustomize.know_methods("${PROGRAM_FOLDER}/methods")
from game.table import main
gc.freeze()
gc.enable()
await main()
`;

  const element = (id) => document.getElementById(id);
  const { say } = solstis;
  const megabytes = (count) => (count / 1e6).toFixed(1).replace(".", say(".")); // a browser's own format takes 20 ms
  let steps = 0;
  let soon = 0;

  // Once for each frame that is shown: files may come in a thousand pieces, or all at once.
  function showProgress() {
    soon ||= requestAnimationFrame(showNow);
  }

  function showNow() {
    soon = 0;
    const share = loader.received / loader.total;
    const done = BYTES_SHARE * share + (1 - BYTES_SHARE) * (steps / STEPS);
    element("fill").style.transform = `scaleX(${done})`;
    element("bar").setAttribute("aria-valuenow", Math.round(100 * done));
    element("bytes").textContent = `${megabytes(loader.received)} / ${megabytes(loader.total)} MB`;
  }

  function stage(text) {
    element("stage").dataset.say = text; // so that it follows a change of language
    element("stage").textContent = say(text);
    showProgress();
  }

  function step(text) {
    steps += 1;
    performance.mark(text);
    stage(text);
  }

  // What the browser must have; a sentence if it lacks it.
  function missingAbility() {
    if (typeof WebAssembly !== "object") return "WebAssembly is switched off or missing";
    if (typeof WebAssembly.Tag !== "function") return "its WebAssembly has no exceptions";
    if (typeof WebAssembly.compileStreaming !== "function") return "its WebAssembly cannot compile what is still coming";
    if (typeof ReadableStream !== "function" || !Response.prototype.arrayBuffer) return "it has no streams";
    return "";
  }

  function print(line) {
    solstis.remember(line);
    console.log(line);
  }

  async function startPython(library) {
    const options = { env: ENVIRONMENT, stdout: print, stderr: print };
    const python = await solstis.startPython({ module: solstis.module, library, base: BASE, build: page, options });
    python._api.on_fatal = trapped;
    solstis.silence = () => { python._module.SDL2?.audioContext?.suspend(); };
    solstis.memory = () => python._module.HEAPU8.length;
    python.canvas.setCanvas2D(element("canvas"));
    return python;
  }

  const isLibrary = ([path]) => path.endsWith(".so");

  async function compileWheel(files) {
    return WebAssembly.compile(files.find(isLibrary)[1]);
  }

  // The wheel lies unpacked in its bundle; its one library is linked before anyone imports it, off the main thread.
  async function installWheel(python, files, compiled) {
    solstis.writeFiles(python.FS, files, WHEEL_FOLDER);
    const { instantiate } = WebAssembly;
    // the runtime would compile it only now
    WebAssembly.instantiate = async (_, imports) => ({ module: compiled, instance: await instantiate(compiled, imports) });
    try {
      await python._api.loadDynlib(`${WHEEL_FOLDER}/${files.find(isLibrary)[0]}`);
    } finally {
      WebAssembly.instantiate = instantiate;
    }
  }

  // Whether there is more than black: SDL shows its empty window first.
  function isPicture({ data }) {
    for (let at = 0; at < data.length; at += 4 * SAMPLING) {
      if (data[at] || data[at + 1] || data[at + 2]) return true;
    }
    return false;
  }

  // The game is there once the first picture has been put on the canvas.
  function watchForPicture() {
    const canvas = element("canvas");
    const slow = setTimeout(() => stage("Still starting; this device takes its time"), SLOW_START);
    const shown = () => {
      clearTimeout(slow);
      element("loading").hidden = true;
      document.body.classList.add("playing");
    };
    canvas.getContext = (...wishes) => {
      delete canvas.getContext;
      const context = canvas.getContext(...wishes);
      const put = context.putImageData.bind(context);
      context.putImageData = (image, ...place) => {
        put(image, ...place);
        if (!isPicture(image)) return;
        delete context.putImageData;
        shown();
      };
      return context;
    };
  }

  // The language that the page speaks is probably the one that the game will ask for.
  function prefetchLanguage() {
    const spoken = document.documentElement.lang.split("-")[0].toLowerCase();
    const name = page.languages.find((code) => code.split("_")[0] === spoken);
    if (name) solstis.packs.bring(name);
  }

  async function start() {
    stage("Loading the game");
    loader.onprogress = showProgress;
    loader.prefetch([RUNTIME]);
    solstis.module = WebAssembly.compileStreaming(loader.response(MODULE)); // for the worker too
    loader.prefetch([LIBRARY, WHEEL, PROGRAM]);
    const library = loader.files(LIBRARY);
    const wheel = loader.files(WHEEL);
    const linkable = wheel.then(compileWheel); // while Python starts
    for (const coming of [solstis.module, library, wheel, linkable]) coming.catch(() => {}); // loader.failed tells
    await loader.script(RUNTIME);
    step("Starting Python");
    const python = await startPython(library);
    solstis.packs.open(python.FS, PROGRAM_FOLDER);
    prefetchLanguage();
    step("Loading pygame");
    await installWheel(python, await wheel, await linkable);
    step("Unpacking the game");
    await solstis.packs.begin(PROGRAM);
    step("Opening the table");
    watchForPicture();
    await python.runPythonAsync(START, { filename: "start.py" });
  }

  function trapped(error) {
    solstis.trouble({
      title: "The game has stopped",
      text: "Something broke inside the program.",
      details: error?.stack ?? String(error),
      playing: true,
    });
  }

  solstis.pythonFailed = (traceback) => {
    solstis.trouble({
      title: "The game has stopped",
      text: "The program made a mistake; a report helps to mend it.",
      details: traceback,
      playing: true,
    });
  };

  function notArrived(details) {
    solstis.trouble({
      title: "A file did not arrive",
      text: "Part of the game could not be loaded. Check the connection and try again.",
      details,
      again: "Try again",
    });
  }

  function failedToStart(error) {
    if (error instanceof LoadError) {
      notArrived(error.message);
    } else if (error?.name === "PythonError") {
      solstis.pythonFailed(error.message);
    } else {
      trapped(error);
    }
  }

  // What nobody has caught: from Python by way of a callback of the page, or from the page's own scripts.
  function uncaught(error) {
    if (error?.name === "PythonError") solstis.pythonFailed(error.message);
    else if (error instanceof WebAssembly.RuntimeError || error?.pyodide_fatal_error) trapped(error);
  }
  addEventListener("error", (event) => uncaught(event.error));
  addEventListener("unhandledrejection", (event) => uncaught(event.reason));

  document.body.classList.add("started");
  const missing = missingAbility();
  if (missing) {
    solstis.trouble({
      title: "This browser cannot run the game",
      text: "The game needs a current browser with WebAssembly.",
      details: missing,
      again: "Try again",
    });
    return;
  }
  Promise.race([start(), loader.failed]).catch(failedToStart);
})();
