// Unpacks gzip where the browser has no DecompressionStream. A classic script, loaded only there.
(() => {
  "use strict";

  const LENGTH_BASE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
  const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
  const DISTANCE_BASE = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ];
  const DISTANCE_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
  const ORDER_OF_LENGTHS = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
  const LONGEST_CODE = 15;

  const damaged = () => new Error("the packed file is damaged");

  // A canonical Huffman code: how many codes there are of each length, and their symbols in order.
  function huffman(lengths) {
    const counts = new Uint16Array(LONGEST_CODE + 1);
    for (const length of lengths) counts[length] += 1;
    counts[0] = 0;
    const next = new Uint16Array(LONGEST_CODE + 2);
    for (let length = 1; length <= LONGEST_CODE; length += 1) next[length + 1] = next[length] + counts[length];
    const symbols = new Uint16Array(lengths.length);
    lengths.forEach((length, symbol) => { if (length) symbols[next[length]++] = symbol; });
    return { counts, symbols };
  }

  const FIXED_LITERALS = huffman(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)));
  const FIXED_DISTANCES = huffman(new Array(30).fill(5));

  class Inflater {
    #bytes;
    #at;
    #held = 0;
    #count = 0;
    #out;
    #length = 0;

    constructor(bytes, at, size) {
      this.#bytes = bytes;
      this.#at = at;
      this.#out = new Uint8Array(size);
    }

    run() {
      for (let last = 0; !last;) {
        last = this.#bits(1);
        const kind = this.#bits(2);
        if (kind === 0) this.#stored();
        else if (kind === 1) this.#block(FIXED_LITERALS, FIXED_DISTANCES);
        else if (kind === 2) this.#block(...this.#codes());
        else throw damaged();
      }
      if (this.#length !== this.#out.length) throw damaged();
      return this.#out;
    }

    #bits(count) {
      while (this.#count < count) {
        if (this.#at >= this.#bytes.length) throw damaged();
        this.#held |= this.#bytes[this.#at++] << this.#count;
        this.#count += 8;
      }
      const value = this.#held & ((1 << count) - 1);
      this.#held >>>= count;
      this.#count -= count;
      return value;
    }

    #symbol({ counts, symbols }) {
      let code = 0;
      let first = 0;
      let index = 0;
      for (let length = 1; length <= LONGEST_CODE; length += 1) {
        code |= this.#bits(1);
        const count = counts[length];
        if (code - count < first) return symbols[index + code - first];
        index += count;
        first = (first + count) << 1;
        code <<= 1;
      }
      throw damaged();
    }

    #stored() {
      this.#held = 0;
      this.#count = 0;
      const size = this.#bytes[this.#at] | (this.#bytes[this.#at + 1] << 8);
      const start = this.#at + 4;
      if (start + size > this.#bytes.length || this.#length + size > this.#out.length) throw damaged();
      this.#out.set(this.#bytes.subarray(start, start + size), this.#length);
      this.#length += size;
      this.#at = start + size;
    }

    #codes() {
      const literals = this.#bits(5) + 257;
      const distances = this.#bits(5) + 1;
      const given = this.#bits(4) + 4;
      const small = new Array(19).fill(0);
      for (let i = 0; i < given; i += 1) small[ORDER_OF_LENGTHS[i]] = this.#bits(3);
      const lengthCode = huffman(small);
      const lengths = [];
      while (lengths.length < literals + distances) {
        const symbol = this.#symbol(lengthCode);
        if (symbol < 16) lengths.push(symbol);
        else if (symbol === 16) this.#repeat(lengths, lengths.at(-1), 3 + this.#bits(2));
        else this.#repeat(lengths, 0, symbol === 17 ? 3 + this.#bits(3) : 11 + this.#bits(7));
      }
      return [huffman(lengths.slice(0, literals)), huffman(lengths.slice(literals, literals + distances))];
    }

    #repeat(lengths, value, times) {
      if (value === undefined) throw damaged();
      for (let i = 0; i < times; i += 1) lengths.push(value);
    }

    #block(literals, distances) {
      for (;;) {
        const symbol = this.#symbol(literals);
        if (symbol === 256) return;
        if (symbol < 256) {
          if (this.#length >= this.#out.length) throw damaged();
          this.#out[this.#length++] = symbol;
        } else {
          const length = LENGTH_BASE[symbol - 257] + this.#bits(LENGTH_BITS[symbol - 257]);
          const far = this.#symbol(distances);
          this.#copy(length, DISTANCE_BASE[far] + this.#bits(DISTANCE_BITS[far]));
        }
      }
    }

    #copy(length, distance) {
      if (!(distance <= this.#length) || !(this.#length + length <= this.#out.length)) throw damaged();
      for (let i = 0; i < length; i += 1, this.#length += 1) this.#out[this.#length] = this.#out[this.#length - distance];
    }
  }

  // The contents of one gzip file; Error when it is damaged. The build writes no optional header fields.
  globalThis.solstis.gunzip = (bytes) => {
    if (bytes.length < 18 || bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8 || bytes[3] !== 0) throw damaged();
    const end = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4);
    return new Inflater(bytes, 10, end.getUint32(0, true)).run();
  };
})();
