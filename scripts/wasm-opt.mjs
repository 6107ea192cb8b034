// Runs wasm-opt many times in one process. The program is itself wasm, which every process of its own would compile again:
// for the many small parts of the page, that takes longer than the work.
//
// As a worker thread: takes the arguments of one run per message, and answers once it has ended.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { Worker, isMainThread, parentPort } from "node:worker_threads";

/** The program, where `need_build_packages` in scripts/tools.sh has installed it. */
const PROGRAM = fileURLToPath(new URL("../target/tools/node_modules/binaryen/bin/wasm-opt", import.meta.url));

/** Makes a function that runs the program with arguments and resolves to its exit status. */
function program() {
  const source = readFileSync(PROGRAM, "utf8").replace(/^#!.*/, "");
  const script = new Script(`(function (Module, require, module, __filename, __dirname, process, WebAssembly) {${source}\n})`, { filename: PROGRAM });
  const start = script.runInThisContext();
  let compiled;
  return (args) =>
    new Promise((ended, failed) => {
      // its own arguments and exit status
      const own = Object.create(process, { argv: { value: ["node", PROGRAM, ...args] }, exitCode: { set: ended } });
      const instantiate = async (binary, imports) => {
        compiled ??= await WebAssembly.compile(binary);
        return { instance: await WebAssembly.instantiate(compiled, imports) };
      };
      const engine = Object.create(WebAssembly, { instantiate: { value: instantiate } });
      const module = { onExit: ended, onAbort: failed };
      if (compiled !== undefined) module.instantiateWasm = (imports, done) => done(new WebAssembly.Instance(compiled, imports));
      start(module, createRequire(PROGRAM), {}, PROGRAM, dirname(PROGRAM), own, engine);
    });
}

if (!isMainThread) {
  const run = program();
  parentPort.on("message", async (args) => {
    try {
      parentPort.postMessage({ status: await run(args) });
    } catch (reason) {
      parentPort.postMessage({ reason: String(reason) });
    }
  });
}

/** A thread and what runs wasm-opt in it: a function of the arguments that resolves at its end. */
function thread() {
  const worker = new Worker(new URL(import.meta.url));
  const run = (args) =>
    new Promise((done, failed) => {
      worker.once("error", failed);
      worker.once("message", ({ status, reason }) => {
        worker.off("error", failed);
        if (status === 0) done();
        else failed(new Error(`wasm-opt ${args.join(" ")}: ${reason ?? `exit status ${status}`}`));
      });
      worker.postMessage(args);
    });
  return { worker, run };
}

/** Runs wasm-opt once for each list of arguments, as many at the same time as the machine has processors. */
export async function wasmOpt(lists) {
  const queue = [...lists];
  const threads = Array.from({ length: availableParallelism() }, thread);
  const work = async ({ run }) => {
    for (let args = queue.shift(); args !== undefined; args = queue.shift()) await run(args);
  };
  try {
    await Promise.all(threads.map(work));
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
