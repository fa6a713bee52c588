// Turns the name of a file of the page into a Response, and tells how much has come.
//
// The page's files are listed in its element #files. They come from the page itself where it carries them (the single
// file), else from what an earlier visit kept, else from the host. A file that stops coming is asked for again, from
// where it stopped; one that is compressed is unpacked here, whatever the host has done to it meanwhile. What came once
// is not asked for twice. A classic script, used by the page only through `solstis.loader`.
(() => {
  "use strict";

  const TRIES = 4;
  const FIRST_PAUSE = 400; // ms, doubled with every try
  const SILENCE = 20000; // ms without a byte that count as a broken connection
  const CHECKED = 8; // bytes at the end of a packed file: checksum and length of what is in it
  const WASM = "application/wasm";

  const solstis = (globalThis.solstis ??= {});
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
  const hexadecimal = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

  // The bytes that the page carries in itself, or null.
  function carried(name) {
    const block = document.getElementById(`carried:${name}`);
    if (!block) return null;
    const text = atob(block.textContent);
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return bytes;
  }

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
    #kept;
    #coming = new Map();
    #fail;

    // `entries`: name -> {url, size, type, check}; size is the number of bytes to come. `counted`: names of those
    // whose coming is told. `kept`: name -> Blob of what has come.
    constructor(entries, counted, kept = new Map()) {
      this.#entries = entries;
      this.#kept = kept;
      this.arrived = new Map(counted.map((name) => [name, 0]));
      this.total = counted.reduce((sum, name) => sum + entries[name].size, 0);
      this.onprogress = () => {};
      // Rejects when a file cannot be had, also when the one who asked for it does not listen.
      this.failed = new Promise((_, reject) => { this.#fail = reject; });
      this.failed.catch(() => {});
    }

    // Bytes of the counted files that have come so far.
    get received() {
      let sum = 0;
      for (const [name, count] of this.arrived) sum += Math.min(count, this.#entries[name].size);
      return sum;
    }

    // Hands what has come, as it lies on the host, to `take(entry, blob)`, which keeps it from now on.
    async handOver(take) {
      for (const [name, blob] of this.#kept) {
        await take(this.#entries[name], blob);
        this.#kept.delete(name);
      }
    }

    // The address of a file on the host.
    address(name) {
      return this.#entries[name].url;
    }

    knows(name) {
      return Object.hasOwn(this.#entries, name);
    }

    // Another loader of the same files, whose failures are the affair of those who use it.
    aside() {
      return new Loader(this.#entries, [], this.#kept);
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

    // The files of a bundle: [path, bytes], all in one buffer.
    async files(name) {
      const whole = new Uint8Array(await (await this.response(name)).arrayBuffer());
      let at = 4 + new DataView(whole.buffer).getUint32(0, true);
      const listed = JSON.parse(new TextDecoder().decode(whole.subarray(4, at)));
      return listed.map(([path, size]) => [path, whole.subarray(at, (at += size))]);
    }

    async text(name) {
      return (await this.response(name)).text();
    }

    // Runs a script of the page. The page's policy knows it by its contents.
    async script(name) {
      const element = document.createElement("script");
      element.textContent = await this.text(name);
      document.head.append(element);
      element.remove();
    }

    #note(name, count) {
      if (!this.arrived.has(name)) return;
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
      const served = entry.type === WASM ? await solstis.offline?.served(entry.url) : undefined;
      if (served) {
        this.#note(name, entry.size);
        return served;
      }
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

    // The bytes from the nearest place; most are packed.
    async *#chunks(name, entry) {
      const kept = (await this.#kept.get(name)?.arrayBuffer()) ?? (await solstis.offline?.find(entry.url));
      const own = kept ? new Uint8Array(kept) : carried(name);
      if (own) {
        this.#note(name, entry.size);
        yield own;
        return;
      }
      const parts = [];
      for await (const chunk of this.#fromHost(name, entry)) {
        parts.push(chunk);
        yield chunk;
      }
      await this.#keep(name, entry, parts);
    }

    // A host that has a newer version by now sends another file under the same name.
    async #keep(name, entry, parts) {
      const blob = new Blob(parts, { type: entry.type });
      const end = new Uint8Array(await blob.slice(-CHECKED).arrayBuffer());
      if (isPacked(parts[0] ?? []) && hexadecimal(end) !== entry.check) {
        throw new Error("the host has another version of it by now");
      }
      this.#kept.set(name, blob);
    }

    // The bytes as they come from the host, in spite of interruptions.
    async *#fromHost(name, entry) {
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
        try {
          return solstis.gunzip(new Uint8Array(await new Response(stream).arrayBuffer()));
        } catch (error) {
          throw this.#failure(name, error);
        }
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
  solstis.loader = new Loader(solstis.page.files, solstis.page.first);
  solstis.LoadError = LoadError;
})();
