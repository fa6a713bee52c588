// Fails when the side module wants a symbol that Pyodide's main module does not provide.
// usage: node check_imports.js SIDE_MODULE PYODIDE_FOLDER
const fs = require("node:fs");

const [sideFile, folder] = process.argv.slice(2);
const side = new WebAssembly.Module(fs.readFileSync(sideFile));
const main = new WebAssembly.Module(fs.readFileSync(`${folder}/pyodide.asm.wasm`));
const glue = ["pyodide.asm.mjs", "pyodide.asm.js"].map((name) => `${folder}/${name}`).find((name) => fs.existsSync(name));
const script = fs.readFileSync(glue, "utf8");

const linkerNames = ["memory", "__indirect_function_table", "__stack_pointer", "__memory_base", "__table_base"];
const exported = [main, side].flatMap((module) => WebAssembly.Module.exports(module).map((entry) => entry.name));
const provided = new Set([...linkerNames, ...exported]);
const inScript = (name) => {
  const escaped = name.replace(/\$/g, "\\$&");
  return new RegExp(`[{,]_*${escaped}\\b|\\b${escaped}:`).test(script);
};

const wanted = WebAssembly.Module.imports(side).map((entry) => entry.name);
const missing = wanted.filter((name) => !provided.has(name) && !inScript(name));
console.log(`${wanted.length} imports, ${missing.length} missing`);
if (missing.length) {
  console.error(`missing in Pyodide: ${missing.join(" ")}`);
  process.exit(1);
}
