// Runs Pyodide under Node: turns archives of Python sources into archives of bytecode, made by the very Python that
// will run them, and tells what the build wants to know about runtime and wheel.
// usage: node compile.js REQUEST.json ANSWER.json
//   request: {pyodide: folder, wheel: file, jobs: [{from, to, shown, optimize}, ...]}   (archives: zip files)
//   answer:  {em_asm: [the wheel's JavaScript strings], builtin: [names of compiled modules]}
const fs = require("node:fs");
const path = require("node:path");

// Older Nodes have no navigator; SDL asks for gamepads.
globalThis.navigator ??= { userAgent: "Node.js", language: "en" };
navigator.getGamepads ??= () => [];

// While the wheel is loaded, the runtime evaluates its JavaScript strings: note them instead. None is called here.
async function stringsOf(python, wheel) {
  const strings = [];
  const { eval: evaluate } = globalThis;
  globalThis.eval = (text) => {
    strings.push(text);
    return () => 0;
  };
  await python.loadPackage(`file://${wheel}`, { checkIntegrity: false, messageCallback: () => {} });
  globalThis.eval = evaluate;
  return strings;
}

async function main() {
  const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
  const { loadPyodide } = require(path.join(request.pyodide, "pyodide.js"));
  const python = await loadPyodide({ indexURL: request.pyodide });
  python.runPython(fs.readFileSync(path.join(__dirname, "guest.py"), "utf8"));
  const compileArchive = python.globals.get("compile_archive");
  for (const job of request.jobs) {
    python.FS.writeFile("/from.zip", fs.readFileSync(job.from));
    compileArchive("/from.zip", "/to.zip", job.shown, job.optimize);
    fs.writeFileSync(job.to, python.FS.readFile("/to.zip"));
  }
  const builtin = python.runPython("import sys; list(sys.builtin_module_names)").toJs();
  fs.writeFileSync(process.argv[3], JSON.stringify({ em_asm: await stringsOf(python, request.wheel), builtin }));
}

main().catch((error) => {
  // the runtime is one line of a million characters: never show a source excerpt
  console.error(String(error && error.message).slice(0, 2000));
  process.exit(1);
});
