// A small static host for a finished build: what `./play` shows and what the tests play against.
//
//   node server.mjs [folder] [--port 8080] [--mount /sub/] [--plain]
//
// A path that names no file gets the page, so that deep links work. With --plain it behaves like a plain file host
// instead: 404.html, and the status that goes with it.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

/** Trunk's hashed names never change their content. */
const HASHED = /-[0-9a-f]{8,16}(_bg)?\.[a-z]+$/;

/** What is packed beside a file, the smallest first. */
const PACKED = { br: ".br", gzip: ".gz" };

/** What a script alone may do, where the page's own policy does not reach: both workers. */
const POLICIES = [
  [/^sw\.js$/, "default-src 'none'; connect-src 'self'"],
  [/^bot_worker-.*\.js$/, "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'"],
];

/** The size of a file, or undefined where there is none. */
async function sizeOf(path) {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

/** The file as it is sent: packed, where the browser can unpack it and it lies there. */
async function packed({ file, size }, accepted) {
  const known = accepted.split(",").map((one) => one.split(";")[0].trim());
  for (const [encoding, ending] of Object.entries(PACKED)) {
    const found = known.includes(encoding) ? await sizeOf(file + ending) : undefined;
    if (found !== undefined) return { encoding, file: file + ending, size: found };
  }
  return { encoding: undefined, file, size };
}

/**
 * Serves a folder on the loopback address.
 *
 * @param {object} options
 * @param {string} options.root the folder
 * @param {string} [options.mount] the path it lies under; begins and ends with a slash
 * @param {number} [options.port] 0 takes any free one
 * @param {boolean} [options.plain] answer unknown paths as a plain file host does
 * @returns {Promise<{url: string, close: () => Promise<void>}>} the address of the page
 */
export async function serve({ root, mount = "/", port = 0, plain = false }) {
  const folder = resolve(root);
  if ((await sizeOf(join(folder, "index.html"))) === undefined) {
    throw new Error(`${folder} holds no build: there is no index.html in it`);
  }

  async function find(pathname) {
    if (!pathname.startsWith(mount)) return undefined;
    const path = resolve(folder, `.${sep}${pathname.slice(mount.length)}`);
    if (path !== folder && !path.startsWith(folder + sep)) return undefined;
    const file = path === folder ? join(folder, "index.html") : path;
    const size = await sizeOf(file);
    if (size !== undefined) return { status: 200, file, size };
    // a missing asset is an error; a missing page is a deep link
    if (!plain && extname(pathname) !== "") return undefined;
    const page = join(folder, plain ? "404.html" : "index.html");
    const pageSize = await sizeOf(page);
    return pageSize === undefined ? undefined : { status: plain ? 404 : 200, file: page, size: pageSize };
  }

  const server = createServer(async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405).end();
      return;
    }
    let pathname;
    try {
      pathname = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    } catch {
      response.writeHead(400).end();
      return;
    }
    const found = await find(pathname);
    if (found === undefined) {
      response.writeHead(404, { "content-type": TYPES[".txt"] }).end("There is nothing here.\n");
      return;
    }
    const headers = {
      "content-type": TYPES[extname(found.file)] ?? "application/octet-stream",
      "cache-control": HASHED.test(found.file) ? "public, max-age=31536000, immutable" : "no-cache",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
    };
    const [, policy] = POLICIES.find(([name]) => name.test(basename(found.file))) ?? [];
    if (policy !== undefined) headers["content-security-policy"] = policy;
    const { encoding, file, size } = await packed(found, request.headers["accept-encoding"] ?? "");
    if (encoding !== undefined) headers["content-encoding"] = encoding;
    response.writeHead(found.status, { ...headers, "content-length": size });
    if (request.method === "HEAD") response.end();
    else createReadStream(file).pipe(response);
  });

  await new Promise((ready, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", ready);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}${mount}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Serves from the command line, on the next free port where the wanted one is taken. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: "string", default: "8080" },
      mount: { type: "string", default: "/" },
      plain: { type: "boolean", default: false },
    },
  });
  const wanted = Number(values.port);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) throw new Error(`${values.port} is not a port`);
  for (let port = wanted; ; port += 1) {
    try {
      const { url } = await serve({ root: positionals[0] ?? "dist", mount: values.mount, port, plain: values.plain });
      console.log(`Boneyard is at ${url}  (Ctrl+C ends it)`);
      return;
    } catch (error) {
      if (error.code !== "EADDRINUSE" || port >= Math.min(wanted + 20, 65535)) throw error;
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
