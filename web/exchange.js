// The page's side of game/host/exchange_web.py: links, pasted and dropped texts, a text field, files.
// A classic script, loaded before the runtime. Nothing that comes in is ever used as markup.
(() => {
  "use strict";

  const LONGEST = 32000000; // characters
  const KEPT_URL = 60000; // ms that a download may take to begin
  const isFrame = globalThis.parent !== globalThis;
  const isNowhere = globalThis.origin === "null"; // as a frame is that may do nothing but run scripts

  const solstis = (globalThis.solstis ??= {});
  let inbox = [];

  const exchange = (solstis.exchange = {
    get waiting() { return inbox.length > 0; },

    // All texts that came since the last call.
    take() {
      const texts = inbox;
      inbox = [];
      return texts;
    },

    // Where the page can be opened by others; empty for a page that has no address of its own.
    address() {
      return /^(https?|file):$/.test(location.protocol) ? location.href.split("#")[0] : "";
    },
  });

  function receive(text) {
    if (!text) return;
    inbox.push(String(text).slice(0, LONGEST));
    solstis.host?.stir();
  }

  // A link is opened once: afterwards the address is that of the game again, so that a reload goes on with it.
  function takeLink() {
    if (location.hash.length < 2) return;
    receive(location.hash);
    try {
      history.replaceState(null, "", location.href.split("#")[0]);
    } catch {
      // a page without an origin may not change its address
    }
  }

  function isField(target) {
    return target instanceof Element && target.closest("textarea, input") !== null;
  }

  // SDL would take the key for itself, and nothing would be pasted.
  function letPaste(event) {
    const paste = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "v";
    if (paste && !isField(event.target)) event.stopImmediatePropagation();
  }

  function paste(event) {
    if (isField(event.target)) return;
    event.preventDefault();
    receive(event.clipboardData?.getData("text/plain"));
  }

  async function drop(event) {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    receive(file ? await textOf(file) : event.dataTransfer?.getData("text/plain"));
  }

  async function textOf(file) {
    try {
      return await file.slice(0, 4 * LONGEST).text();
    } catch {
      return "";
    }
  }

  function element(kind, text, type) {
    const made = document.createElement(kind);
    made.textContent = text;
    if (type) made.type = type;
    return made;
  }

  // A dialog above the canvas with a text field; resolves to its text, or to null when it was put away.
  function dialog(heading, text, labels) {
    return new Promise((resolve) => {
      const made = document.createElement("dialog");
      made.className = "exchange";
      const title = element("h1", heading);
      const field = element("textarea", text);
      field.readOnly = labels.length === 1;
      field.spellcheck = false;
      field.setAttribute("aria-label", heading);
      const buttons = element("div", "");
      buttons.className = "buttons";
      let answer = null;
      const finish = () => made.close();
      labels.forEach((label, number) => {
        const button = element("button", label, "button");
        if (number === 0) button.className = "first";
        button.onclick = () => {
          if (number === 0) answer = field.value;
          finish();
        };
        buttons.append(button);
      });
      made.onclose = () => {
        made.remove();
        document.getElementById("canvas").focus({ preventScroll: true });
        resolve(answer);
      };
      made.append(title, field, buttons);
      document.body.append(made);
      made.showModal();
      field.focus();
      field.select();
    });
  }

  exchange.ask = (question, yes, no) => dialog(question, "", [yes, no]);

  exchange.show = (heading, text, done) => dialog(heading, text, [done]);

  // Whether the text is among the downloads now. A frame may be forbidden to have any, and is not told.
  exchange.save = (name, text) => {
    if (isFrame && isNowhere) return false;
    try {
      const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      const link = document.createElement("a");
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), KEPT_URL);
      return !isFrame;
    } catch {
      return false;
    }
  };

  exchange.pick = () => new Promise((resolve) => {
    const field = document.createElement("input");
    field.type = "file";
    field.accept = ".json,.txt,application/json,text/plain";
    field.onchange = async () => resolve(field.files[0] ? await textOf(field.files[0]) : null);
    field.oncancel = () => resolve(null);
    field.click();
  });

  addEventListener("hashchange", takeLink);
  addEventListener("keydown", letPaste, { capture: true });
  addEventListener("paste", paste);
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", drop);
  takeLink();
})();
