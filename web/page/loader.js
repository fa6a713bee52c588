// Turns the name of a file of the page into a Response, and tells how much has come.
//
// The page's files are listed in its element #files. A file that stops coming is asked for again, from where it
// stopped; one that is compressed is unpacked here, whatever the host has done to it meanwhile. A classic script,
// used by the page only through `solstis.loader`.
(() => {
  "use strict";

  const TRIES = 4;
  const FIRST_PAUSE = 400; // ms, doubled with every try
  const SILENCE = 20000; // ms without a byte that count as a broken connection

  const solstis = (globalThis.solstis ??= {});
  solstis.whole = new Set();
  const networkFetch = globalThis.fetch.bind(globalThis);
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

  class LoadError extends Error {
    name = "LoadError";

    // `file`: the name of the file; `reason`: what went wrong, for the report.
    constructor(file, reason) {
      super(`${file}: ${reason}`);
      this.file = file;
    }
  }

  const isPacked = (bytes) => bytes.length > 1 && bytes[0] === 0x1f && bytes[1] === 0x8b;

  // Asks for a file from a byte on; hosts that know no ranges send it whole.
  async function request(entry, from, signal, again) {
    const headers = from > 0 ? { Range: `bytes=${from}-` } : {};
    const response = await networkFetch(entry.url, { headers, signal, cache: again ? "no-cache" : "default" });
    if (response.ok) return { body: response.body, partial: response.status === 206 };
    const error = new Error(`the host answers ${response.status}`);
    error.final = response.status >= 400 && response.status < 500;
    throw error;
  }

  class Loader {
    #entries;
    #coming = new Map();
    #fail;

    // `entries`: name -> {url, size, type}; size is the number of bytes to come.
    constructor(entries) {
      this.#entries = entries;
      this.total = Object.values(entries).reduce((sum, entry) => sum + entry.size, 0);
      this.arrived = new Map();
      this.onprogress = () => {};
      // Rejects when a file cannot be had, also when the one who asked for it does not listen.
      this.failed = new Promise((_, reject) => { this.#fail = reject; });
      this.failed.catch(() => {});
    }

    // Bytes of all files that have come so far.
    get received() {
      let sum = 0;
      for (const [name, count] of this.arrived) sum += Math.min(count, this.#entries[name].size);
      return sum;
    }

    // The name that an address stands for, or undefined.
    nameOf(address) {
      const last = new URL(String(address?.url ?? address), document.baseURI).pathname.split("/").pop();
      return Object.hasOwn(this.#entries, last) ? last : undefined;
    }

    // Begins to load files that will be asked for later.
    prefetch(names) {
      for (const name of names) this.#coming.set(name, this.#open(name));
    }

    // A Response with the unpacked contents, as a stream.
    response(name) {
      const opened = this.#coming.get(name) ?? this.#open(name);
      this.#coming.delete(name);
      return opened;
    }

    // Runs a script of the page.
    async script(name) {
      const entry = this.#entries[name];
      for (let attempt = 1; ; attempt += 1) {
        try {
          await this.#runScript(name, attempt === 1 ? entry.url : `${entry.url}&try=${attempt}`);
          this.#note(name, entry.size);
          return;
        } catch {
          if (attempt === TRIES) throw this.#failure(name, "the script could not be loaded");
          await pause(FIRST_PAUSE * 2 ** attempt);
        }
      }
    }

    // The last line of a script, which the build adds, says that it came whole.
    #runScript(name, url) {
      return new Promise((resolve, reject) => {
        const element = document.createElement("script");
        element.src = url;
        element.onload = () => (solstis.whole.has(name) ? resolve() : reject());
        element.onerror = reject;
        document.head.append(element);
      });
    }

    #note(name, count) {
      this.arrived.set(name, count);
      this.onprogress();
    }

    #failure(name, reason) {
      const error = reason instanceof LoadError ? reason : new LoadError(name, reason?.message ?? String(reason));
      this.#fail(error);
      return error;
    }

    async #open(name) {
      const entry = this.#entries[name];
      if (!entry) throw this.#failure(name, "the page has no such file");
      const chunks = this.#chunks(name, entry);
      let first;
      try {
        first = await chunks.next();
      } catch (error) {
        throw this.#failure(name, error);
      }
      const stream = this.#stream(name, first, chunks);
      const body = isPacked(first.value ?? []) ? await this.#unpack(name, stream) : stream;
      return new Response(body, { headers: { "Content-Type": entry.type } });
    }

    // The bytes as they come from the host, in spite of interruptions.
    async *#chunks(name, entry) {
      let received = 0;
      let resumable = true;
      for (let attempt = 1; ; attempt += 1) {
        const before = received;
        try {
          for await (const chunk of this.#download(entry, resumable ? received : 0, received, attempt > 1)) {
            // a host that has unpacked the file counts other bytes than we do
            if (received === 0) resumable = isPacked(chunk) || entry.size < 2;
            received += chunk.length;
            this.#note(name, received);
            yield chunk;
          }
          if (received >= entry.size) return;
          throw new Error(`only ${received} of ${entry.size} bytes came`);
        } catch (error) {
          if (received > before) attempt = 1;
          if (error.final || attempt >= TRIES) throw error;
          await pause(FIRST_PAUSE * 2 ** attempt);
        }
      }
    }

    // One connection: asks for the bytes from `from` on and gives those that lie behind `have`.
    async *#download(entry, from, have, again) {
      const silence = new AbortController();
      let timer = 0;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(new Error("the connection fell silent")), SILENCE);
      };
      wait();
      try {
        const { body, partial } = await request(entry, from, silence.signal, again);
        let toSkip = partial ? have - from : have;
        const reader = body.getReader();
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          wait();
          const skipped = Math.min(toSkip, value.length);
          toSkip -= skipped;
          if (skipped < value.length) yield value.subarray(skipped);
        }
      } finally {
        clearTimeout(timer);
      }
    }

    // Keeps the download running whether or not anyone reads yet.
    #stream(name, first, chunks) {
      const pump = async (controller) => {
        try {
          for (let next = first; !next.done; next = await chunks.next()) controller.enqueue(next.value);
          controller.close();
        } catch (error) {
          controller.error(this.#failure(name, error));
        }
      };
      return new ReadableStream({ start: (controller) => { pump(controller); } });
    }

    async #unpack(name, stream) {
      if (typeof DecompressionStream !== "function") {
        if (!solstis.gunzip) await this.script("gunzip.js");
        return solstis.gunzip(new Uint8Array(await new Response(stream).arrayBuffer()));
      }
      const reader = stream.pipeThrough(new DecompressionStream("gzip")).getReader();
      return new ReadableStream({
        pull: async (controller) => {
          try {
            const { done, value } = await reader.read();
            if (done) controller.close();
            else controller.enqueue(value);
          } catch (error) {
            controller.error(this.#failure(name, error));
          }
        },
      });
    }
  }

  solstis.page = JSON.parse(document.getElementById("files").textContent);
  solstis.loader = new Loader(solstis.page.files);
  solstis.LoadError = LoadError;
})();
