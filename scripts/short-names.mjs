// Shortens the names by which the page's wasm and its glue script know each other. wasm-bindgen ends each of them with a
// hash of 16 digits, which no compression shortens: for some 400 names that is a fiftieth of the first page, in both files.

const IMPORT = 2;
const EXPORT = 7;
const LONG = /^(__wbg_|__wbindgen_|wasm_bindgen__)\w*_h?[0-9a-f]{16}(_\d+)?$/;

/** Reads and copies the parts of a wasm module; `at` is the place of the next byte. */
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  get isAtEnd() {
    return this.at >= this.bytes.length;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned number in LEB128. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  name() {
    return new TextDecoder().decode(this.take(this.number()));
  }

  /** The bytes that `read` passes over. */
  passed(read) {
    const from = this.at;
    read();
    return this.bytes.subarray(from, this.at);
  }

  limits() {
    const flags = this.number();
    this.number();
    if (flags & 1) this.number();
  }

  /** What an import is, after its names. */
  description() {
    const kind = this.byte();
    if (kind === 0) this.number();
    else if (kind === 1) this.take(1), this.limits();
    else if (kind === 2) this.limits();
    else if (kind === 3) this.take(2);
    else if (kind === 4) this.take(1), this.number();
    else throw new Error(`an import of the unknown kind ${kind}`);
  }
}

function number(value) {
  const bytes = [];
  for (; value >= 0x80; value = Math.floor(value / 128)) bytes.push((value % 128) | 0x80);
  return Buffer.from([...bytes, value]);
}

function name(text) {
  const bytes = Buffer.from(text);
  return Buffer.concat([number(bytes.length), bytes]);
}

/** A section of imports or exports with other names. */
function renamed(id, content, short) {
  const reader = new Reader(content);
  const count = reader.number();
  const parts = [number(count)];
  for (let index = 0; index < count; index += 1) {
    if (id === IMPORT) parts.push(name(reader.name()));
    const long = reader.name();
    parts.push(name(short.get(long) ?? long));
    parts.push(reader.passed(() => (id === IMPORT ? reader.description() : (reader.byte(), reader.number()))));
  }
  return Buffer.concat(parts);
}

/** The script and the module with short names; fails if the script does not know one of the names. */
export function withShortNames(script, wasm) {
  const module = new WebAssembly.Module(wasm);
  const all = [...WebAssembly.Module.imports(module), ...WebAssembly.Module.exports(module)].map((item) => item.name);
  const long = [...new Set(all)].filter((known) => LONG.test(known));
  if (long.length === 0) throw new Error("no name ends with a hash (LONG in short-names.mjs)");
  const short = new Map(long.map((known, index) => [known, `$${index.toString(36)}`]));
  const found = new Set();
  const shorter = script.replace(/\b(?:__wbg|__wbindgen|wasm_bindgen)_\w+/g, (word) => {
    if (short.has(word)) found.add(word);
    return short.get(word) ?? word;
  });
  const lost = long.filter((known) => !found.has(known));
  if (lost.length > 0) throw new Error(`the script does not know ${lost.join(", ")}`);

  const reader = new Reader(wasm);
  const parts = [reader.take(8)];
  while (!reader.isAtEnd) {
    const id = reader.byte();
    const content = reader.take(reader.number());
    const written = id === IMPORT || id === EXPORT ? renamed(id, content, short) : content;
    parts.push(Buffer.from([id]), number(written.length), written);
  }
  return { script: shorter, wasm: Buffer.concat(parts) };
}
