// The screen that says what went wrong, what to do about it, and offers a report to copy. It needs neither Python nor
// any other script but words.js. A classic script.
(() => {
  "use strict";

  const KEPT_LINES = 60;
  const STORE_PATIENCE = 3000; // ms
  const KEPT = "Your game is kept: reload the page to go on with it.";
  const NOT_KEPT = "Reload the page to begin again.";

  const solstis = (globalThis.solstis ??= {});
  const { say } = solstis;
  const element = (id) => document.getElementById(id);
  const printed = [];
  let shown = false;

  // Remembers what Python printed, for the report.
  solstis.remember = (line) => {
    printed.push(line);
    if (printed.length > KEPT_LINES) printed.shift();
  };

  // The record of the game in progress: from the running program, else from the journal that it kept.
  function runningRecord() {
    try {
      return JSON.parse(solstis.inspect()).record ?? "";
    } catch {
      return ""; // the program does not answer any more, or never began
    }
  }

  async function journal() {
    const lines = [...storedLines()];
    const known = (await indexedDB.databases?.()) ?? [{ name: "solstis" }];
    if (known.some((database) => database.name === "solstis")) lines.push(...(await databaseLines()));
    return lines.join("\n");
  }

  async function journalOrReason() {
    try {
      return await journal();
    } catch (error) {
      return `the journal could not be read (${error.message})`;
    }
  }

  function* storedLines() {
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("solstis/text/")) yield `[${key}]\n${localStorage.getItem(key)}`;
      }
    } catch {
      // storage is refused: then nothing was kept there
    }
  }

  function databaseLines() {
    return new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("no answer")), STORE_PATIENCE);
      const opening = indexedDB.open("solstis");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const lines = [];
        if (!database.objectStoreNames.contains("lines")) {
          resolve(lines);
          return;
        }
        const store = database.transaction("lines").objectStore("lines");
        store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
          if (!cursor) {
            database.close();
            resolve(lines);
            return;
          }
          lines.push(`${[cursor.key].flat().join(" ")}: ${cursor.value}`);
          cursor.continue();
        };
      };
    });
  }

  function machine() {
    const size = `${innerWidth}x${innerHeight} at ${devicePixelRatio}`;
    return `${navigator.userAgent}\nwindow ${size}, language ${navigator.language}, ${location.pathname}`;
  }

  function report(title, details, record) {
    const page = solstis.page ?? {};
    return [
      `Solstis ${page.version ?? "?"}, Pyodide ${page.pyodide ?? "?"}`,
      machine(),
      `\n${title}\n${details}`,
      printed.length ? `\nPrinted before:\n${printed.join("\n")}` : "",
      `\nGame record:\n${record || "none"}`,
    ].join("\n");
  }

  async function copy() {
    const field = element("report");
    let done = false;
    try {
      await navigator.clipboard.writeText(field.value);
      done = true;
    } catch {
      field.focus();
      field.select();
      done = document.execCommand("copy");
    }
    element("copy").textContent = say(done ? "Copied" : "Select and copy the text below");
    element("details").open = true;
  }

  // Shows the screen: a title, a sentence for the player, details for the report, the label of the button that loads
  // the page anew, and whether a game may be under way. The first trouble is the one that counts.
  solstis.trouble = async ({ title, text, details, again = "Reload", playing = false }) => {
    if (shown) return;
    shown = true;
    const record = runningRecord();
    solstis.silence?.();
    element("loading").hidden = true;
    element("canvas").hidden = true;
    element("trouble-title").textContent = say(title);
    element("trouble-text").textContent = say(text);
    element("again").textContent = say(again);
    element("again").onclick = () => location.reload();
    element("copy").onclick = copy;
    element("trouble").hidden = false;
    element("again").focus({ preventScroll: true });
    const kept = await journalOrReason();
    if (playing) element("trouble-text").textContent += ` ${say(kept ? KEPT : NOT_KEPT)}`;
    element("report").value = report(title, details, record || kept);
  };
})();
