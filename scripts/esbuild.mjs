// esbuild, from where ./play and ./check install it (need_build_packages in tools.sh).

import { createRequire } from "node:module";
import { resolve } from "node:path";

const requireTool = createRequire(resolve("target/tools/package.json"));

function load() {
  try {
    return requireTool("esbuild");
  } catch {
    console.error("boneyard: esbuild is missing. Build with ./play or ./check, which install it.");
    process.exit(1);
  }
}

export const { buildSync, transformSync } = load();

/** The options of every script: es2022 is the syntax of the oldest browsers that boot.js lets in. */
export const SCRIPT = { charset: "utf8", minify: true, target: "es2022" };
