// The page's side of game/host/storage_web.py: named texts of lines in IndexedDB, or in localStorage
// where a browser refuses that. A classic script, loaded before the runtime.
//
// A write counts once its transaction is complete with strict durability: then it outlives the browser.
(() => {
  "use strict";

  const NAME = "solstis";
  // What a text is called, behind its own name, that cannot be understood.
  const CORRUPT = "corrupt";
  // Looking for a database that is not there, as an error report does, makes an empty one of version 1.
  const VERSION = 2;
  // After a reload the page before may hold the lock a moment longer.
  const LOCK_ATTEMPTS = 5;
  const LOCK_PAUSE = 250;
  // Some browsers' databases never answer at all. Patience is counted in ticks, not by the clock, so that a
  // page that was stopped for a while still hears the answers that came meanwhile.
  const TICK = 500;
  const OPEN_TICKS = 16;
  const WRITE_TICKS = 20;

  const solstis = (globalThis.solstis ??= {});

  // One page at a time holds the pen. Locks keep a second page from taking it; where there are none, the
  // page that came last has it, and this mark in the storage tells the others that they lost it.
  const mark = `${Date.now()}-${Math.random()}`;

  class PenLost extends Error {
    name = "PenLost";
  }

  const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

  function tryLock() {
    return new Promise((resolve) => {
      const keep = (lock) => {
        resolve(lock ? "mine" : "taken");
        return lock && new Promise(() => {});
      };
      navigator.locks.request(NAME, { ifAvailable: true }, keep).catch(() => resolve("unknown"));
    });
  }

  // Resolves to "mine", "taken", or "unknown" where the browser has no locks to give.
  async function requestLock() {
    if (!navigator.locks) return "unknown";
    let answer = await tryLock();
    for (let attempt = 1; attempt < LOCK_ATTEMPTS && answer === "taken"; attempt += 1) {
      await pause(LOCK_PAUSE);
      answer = await tryLock();
    }
    return answer;
  }

  function within(ticks, begin) {
    let timer = 0;
    const late = new Promise((_, reject) => {
      const wait = (left) => {
        if (left > 0) timer = setTimeout(wait, TICK, left - 1);
        else reject(new Error("the browser's storage does not answer"));
      };
      wait(ticks);
    });
    return Promise.race([new Promise(begin), late]).finally(() => clearTimeout(timer));
  }

  function openDatabase() {
    return within(OPEN_TICKS, (resolve, reject) => {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("lines"); // key [name, number], value the line
        request.result.createObjectStore("pen"); // key "holder", value that page's mark
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        request.result.onversionchange = () => request.result.close();
        resolve(request.result);
      };
    });
  }

  // Numbers sort before arrays, so this holds every [name, number].
  const all = (name) => IDBKeyRange.bound([name], [name, []]);

  // Calls `then` with the first of the names `name.mark-1`, `name.mark-2`, ... that is free, once `name` is called so.
  function moveAside(lines, name, mark, then) {
    const move = (aside) => {
      lines.getAll(all(name)).onsuccess = (event) => {
        event.target.result.forEach((text, number) => lines.put(text, [aside, number]));
        lines.delete(all(name));
        then(aside);
      };
    };
    const seek = (number) => {
      const aside = `${name}.${mark}-${number}`;
      lines.count(all(aside)).onsuccess = (event) => (event.target.result ? seek(number + 1) : move(aside));
    };
    seek(1);
  }

  class Database {
    kind = "indexeddb";

    static async open() {
      const store = new Database();
      store.database = await openDatabase();
      await store.#transact("readwrite", (lines, pen) => pen.put(mark, "holder"), { claiming: true });
      return store;
    }

    // A line that is no text was not written by us: as text no reader takes it for one of its own.
    read(name) {
      return this.#again("readonly", (lines, pen, answer) => {
        lines.getAll(all(name)).onsuccess = (event) => answer(event.target.result.map(String));
      });
    }

    // From each name it leaps behind the last of its lines.
    names() {
      return this.#again("readonly", (lines, pen, answer) => {
        const found = [];
        answer(found);
        lines.openKeyCursor().onsuccess = ({ target: { result: cursor } }) => {
          if (!cursor) return;
          found.push(cursor.key[0]);
          cursor.continue([cursor.key[0], []]);
        };
      });
    }

    begin(name, texts, keep = "") {
      return this.#again("readwrite", (lines) => {
        const write = () => {
          lines.delete(all(name));
          texts.forEach((text, number) => lines.put(text, [name, number]));
        };
        if (keep) moveAside(lines, name, keep, write);
        else write();
      });
    }

    append(name, text) {
      return this.#again("readwrite", (lines) => {
        lines.openKeyCursor(all(name), "prev").onsuccess = (event) => {
          const last = event.target.result;
          lines.put(text, [name, last ? last.key[1] + 1 : 0]);
        };
      });
    }

    remove(name) {
      return this.#again("readwrite", (lines) => lines.delete(all(name)));
    }

    setAside(name) {
      return this.#again("readwrite", (lines, pen, answer) => moveAside(lines, name, CORRUPT, answer));
    }

    // Phones close the database of a page in the background: then it is opened once more. What failed has
    // written nothing, so doing it again is safe.
    async #again(mode, work) {
      try {
        return await this.#transact(mode, work);
      } catch (error) {
        if (error instanceof PenLost || error.name === "QuotaExceededError") throw error;
        this.database = await openDatabase();
        return this.#transact(mode, work);
      }
    }

    #transact(mode, work, { claiming = false } = {}) {
      return within(WRITE_TICKS, (resolve, reject) => {
        const transaction = this.database.transaction(["lines", "pen"], mode, { durability: "strict" });
        const lines = transaction.objectStore("lines");
        const pen = transaction.objectStore("pen");
        let result;
        let lost = false;
        const begin = () => work(lines, pen, (value) => { result = value; });
        transaction.oncomplete = () => resolve(result);
        transaction.onabort = () => {
          reject(lost ? new PenLost("another page writes now") : transaction.error ?? new Error("the write failed"));
        };
        if (mode === "readonly" || claiming) {
          begin();
          return;
        }
        pen.get("holder").onsuccess = (event) => {
          lost = event.target.result !== mark;
          if (lost) transaction.abort();
          else begin();
        };
      });
    }
  }

  class Simple {
    kind = "localstorage";

    constructor() {
      localStorage.setItem(`${NAME}/pen`, mark);
    }

    async read(name) {
      return this.#text(name).split("\n").slice(0, -1);
    }

    async names() {
      const start = this.#key("");
      return Object.keys(localStorage).filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
    }

    async begin(name, texts, keep = "") {
      if (keep) this.#moveAside(name, keep);
      this.#write(name, texts.map((text) => `${text}\n`).join(""));
    }

    async append(name, text) {
      this.#write(name, `${this.#text(name)}${text}\n`);
    }

    async remove(name) {
      this.#checkPen();
      localStorage.removeItem(this.#key(name));
    }

    async setAside(name) {
      return this.#moveAside(name, CORRUPT);
    }

    #moveAside(name, mark) {
      let number = 1;
      while (localStorage.getItem(this.#key(`${name}.${mark}-${number}`)) !== null) number += 1;
      const aside = `${name}.${mark}-${number}`;
      const text = this.#text(name);
      if (text) {
        this.#write(aside, text);
        localStorage.removeItem(this.#key(name));
      }
      return aside;
    }

    #key(name) {
      return `${NAME}/text/${name}`;
    }

    #text(name) {
      return localStorage.getItem(this.#key(name)) ?? "";
    }

    #write(name, text) {
      this.#checkPen();
      localStorage.setItem(this.#key(name), text);
    }

    #checkPen() {
      if (localStorage.getItem(`${NAME}/pen`) !== mark) throw new PenLost("another page writes now");
    }
  }

  // Resolves to a store, or to "taken" or "refused".
  async function open() {
    if ((await requestLock()) === "taken") return "taken";
    try {
      return await Database.open();
    } catch {
      // Some browsers refuse databases in private windows or in frames of other sites.
    }
    try {
      return new Simple();
    } catch {
      return "refused";
    }
  }

  solstis.store = { open };
})();
