// A static server for a finished build, used by `./play` and by the tests.
//
//   node server.mjs [folder] [--port 8080] [--mount /sub/] [--plain]
//
// The address X is that of X.html, if there is one. Other paths without a file get index.html, so that deep links work.
// With --plain the server behaves like a plain file host: it answers both with 404.html and status 404.

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

/** Files with a hash in their name never change. */
const HASHED = /-[0-9a-f]{8,16}(_bg)?\.[a-z]+$/;

/** Extensions of compressed copies by encoding, the smallest first. */
const EXTENSIONS = { br: ".br", gzip: ".gz" };

/**
 * Content security policies: those of the workers, to which the page's own policy does not apply, and the part of the
 * page's policy that only a header can set: no other site may show it in a frame.
 */
const POLICIES = [
  [/\.html$/, "frame-ancestors 'none'"],
  [/^sw\.js$/, "default-src 'none'; connect-src 'self'"],
  [/^(bot|qr)_worker-.*\.js$/, "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'"],
];

/** The size of a file; undefined if there is none. */
async function sizeOf(path) {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

/** The file to send: a compressed copy if there is one that the browser accepts. */
async function negotiate({ file, size }, acceptEncoding) {
  const accepted = acceptEncoding.split(",").map((entry) => entry.split(";")[0].trim());
  for (const [encoding, extension] of Object.entries(EXTENSIONS)) {
    const found = accepted.includes(encoding) ? await sizeOf(file + extension) : undefined;
    if (found !== undefined) return { encoding, file: file + extension, size: found };
  }
  return { encoding: undefined, file, size };
}

/**
 * Serves a folder on the loopback address.
 *
 * @param {object} options
 * @param {string} options.root the folder
 * @param {string} [options.mount] the URL path of the folder, with a slash at both ends
 * @param {number} [options.port] 0 for any free port
 * @param {boolean} [options.plain] answer unknown paths like a plain file host
 * @param {(pathname: string) => boolean} [options.isSilent] true for paths whose requests are never answered
 * @param {number} [options.late] the longest delay of a response in milliseconds, random for each request; requests of the
 *   service worker are not delayed
 * @returns {Promise<{url: string, close: () => Promise<void>}>} the URL of the page
 */
export async function serve({ root, mount = "/", port = 0, plain = false, isSilent = () => false, late = 0 }) {
  const folder = resolve(root);
  if ((await sizeOf(join(folder, "index.html"))) === undefined) {
    throw new Error(`${folder} is not a build: it has no index.html`);
  }

  async function find(pathname) {
    if (!pathname.startsWith(mount)) return undefined;
    const path = resolve(folder, `.${sep}${pathname.slice(mount.length)}`);
    if (path !== folder && !path.startsWith(folder + sep)) return undefined;
    const candidates = pathname.endsWith("/") ? [join(path, "index.html")] : plain ? [path] : [path, `${path}.html`];
    for (const file of candidates) {
      const size = await sizeOf(file);
      if (size !== undefined) return { status: 200, file, size };
    }
    // a path with an extension is a missing file, others are deep links
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
    if (isSilent(pathname)) return;
    // a service worker caches hundreds of files, two at a time
    const isCached = request.headers.referer?.endsWith("/sw.js");
    if (late > 0 && !isCached) await new Promise((resolve) => setTimeout(resolve, late * Math.random()));
    const found = await find(pathname);
    if (found === undefined) {
      response.writeHead(404, { "content-type": TYPES[".txt"] }).end("Not found.\n");
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
    const { encoding, file, size } = await negotiate(found, request.headers["accept-encoding"] ?? "");
    if (encoding !== undefined) headers["content-encoding"] = encoding;
    response.writeHead(found.status, { ...headers, "content-length": size });
    if (request.method === "HEAD") response.end();
    else {
      // the file may have been removed since, as a test's folder is at its end
      createReadStream(file).once("error", () => response.destroy()).pipe(response);
    }
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

/** Serves from the command line; if the port is taken, on the next free one. */
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
      console.log(`Boneyard is at ${url}  (Ctrl+C to stop)`);
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
