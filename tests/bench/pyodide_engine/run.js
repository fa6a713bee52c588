// Runs tests/bench/engine.py on the plain sources of the engine inside Pyodide.
// usage: node run.js ROOT PYODIDE.js
const fs = require("node:fs");
const path = require("node:path");

function copyInto(python, from, to) {
  python.FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    if (entry.isFile() && entry.name.endsWith(".py")) {
      python.FS.writeFile(`${to}/${entry.name}`, fs.readFileSync(source));
    }
  }
}

async function main() {
  const [root, runtime] = process.argv.slice(2);
  const { loadPyodide } = require(runtime);
  const python = await loadPyodide({ indexURL: path.dirname(runtime) });
  python.FS.mkdirTree("/bench/game");
  copyInto(python, path.join(root, "game", "engine"), "/bench/game/engine");
  copyInto(python, path.join(root, "tests", "bench"), "/bench/tests/bench");
  python.runPython("import sys; sys.path.insert(0, '/bench'); from tests.bench.engine import main; main()");
}

main().catch((error) => {
  console.error(String(error && error.message).slice(0, 2000));
  process.exit(1);
});
