// Runs Pyodide under Node: turns archives of Python sources into archives of bytecode, made by the very Python that
// will run them, and tells what the build wants to know about runtime and wheel.
// usage: node compile.js REQUEST.json ANSWER.json
//   request: {pyodide: folder, wheel: file, jobs: [{from, to}, ...]}   (archives: zip files)
//   answer:  {em_asm: [the wheel's JavaScript strings], builtin: [names of compiled modules]}
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const EVAL_OF_EM_ASM = "ASM_CONSTS[start]=eval(func)";

// Older Nodes have no navigator; SDL asks for gamepads.
globalThis.navigator ??= { userAgent: "Node.js", language: "en" };
navigator.getGamepads ??= () => [];

// Loads the runtime's script so that it writes down each string that it would evaluate.
function loadListening(folder) {
  const script = fs.readFileSync(path.join(folder, "pyodide.asm.js"), "utf8");
  if (script.split(EVAL_OF_EM_ASM).length !== 2) throw new Error("pyodide.asm.js does not evaluate as expected");
  const strings = (globalThis.emAsmStrings = []);
  const listening = script.replace(EVAL_OF_EM_ASM, `globalThis.emAsmStrings.push(func);${EVAL_OF_EM_ASM}`);
  globalThis.require = require;
  globalThis.__dirname = folder;
  globalThis.__filename = path.join(folder, "pyodide.asm.js");
  vm.runInThisContext(listening, { filename: "pyodide.asm.js" });
  return strings;
}

async function main() {
  const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
  const strings = loadListening(request.pyodide);
  const { loadPyodide } = require(path.join(request.pyodide, "pyodide.js"));
  const python = await loadPyodide({ indexURL: request.pyodide });
  python.runPython(fs.readFileSync(path.join(__dirname, "guest.py"), "utf8"));
  const compileArchive = python.globals.get("compile_archive");
  for (const job of request.jobs) {
    python.FS.writeFile("/from.zip", fs.readFileSync(job.from));
    compileArchive("/from.zip", "/to.zip", job.shown);
    fs.writeFileSync(job.to, python.FS.readFile("/to.zip"));
  }
  const builtin = python.runPython("import sys; list(sys.builtin_module_names)").toJs();
  strings.length = 0;
  await python.loadPackage(`file://${request.wheel}`, { checkIntegrity: false, messageCallback: () => {} });
  fs.writeFileSync(process.argv[3], JSON.stringify({ em_asm: strings, builtin }));
}

main().catch((error) => {
  // the runtime is one line of a million characters: never show a source excerpt
  console.error(String(error && error.message).slice(0, 2000));
  process.exit(1);
});
