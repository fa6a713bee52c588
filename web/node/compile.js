// Runs Pyodide under Node, for the build. Either turns an archive of Python sources into one of bytecode, made by the
// very Python that will run it, or the methods that a program's dataclasses write, or tells about the runtime and a wheel.
// usage: node compile.js REQUEST.json ANSWER.json
//   {pyodide: folder, from: zip, to: zip, shown: folder for tracebacks} -> {}
//   {pyodide: folder, wheel: file, program: zip of bytecode, modules: [names], to: file} -> {}
//   {pyodide: folder, wheel: file} -> {em_asm: [the wheel's JavaScript strings], builtin: [names of compiled modules]}
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

function compile(python, { from, to, shown }) {
  python.runPython(fs.readFileSync(path.join(__dirname, "guest.py"), "utf8"));
  python.FS.writeFile("/from.zip", fs.readFileSync(from));
  python.globals.get("compile_archive")("/from.zip", "/to.zip", shown);
  fs.writeFileSync(to, python.FS.readFile("/to.zip"));
  return {};
}

// The methods that the program's dataclasses write.
async function compileMethods(python, { wheel, program, modules, to }) {
  await stringsOf(python, wheel);
  python.runPython(fs.readFileSync(path.join(__dirname, "guest.py"), "utf8"));
  python.FS.writeFile("/program.zip", fs.readFileSync(program));
  python.globals.get("compile_methods")("/program.zip", modules, "/methods");
  fs.writeFileSync(to, python.FS.readFile("/methods"));
  return {};
}

async function tell(python, { wheel }) {
  const builtin = python.runPython("import sys; list(sys.builtin_module_names)").toJs();
  return { em_asm: await stringsOf(python, wheel), builtin };
}

function jobOf({ wheel, program }) {
  if (program) return compileMethods;
  return wheel ? tell : compile;
}

async function main() {
  const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
  const { loadPyodide } = require(path.join(request.pyodide, "pyodide.js"));
  const python = await loadPyodide({ indexURL: request.pyodide });
  const answer = await jobOf(request)(python, request);
  fs.writeFileSync(process.argv[3], JSON.stringify(answer));
}

main().catch((error) => {
  // the runtime is one line of a million characters: never show a source excerpt
  console.error(String(error && error.message).slice(0, 2000));
  process.exit(1);
});
