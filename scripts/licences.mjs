// The licences of the crates that the page and its workers are made of, as one text.

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

const TARGET = "wasm32-unknown-unknown";
/** The features of both programs together. */
const FEATURES = "split,worker";
const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense)/i;

const HEAD = `Licences of the libraries in Boneyard

Boneyard contains the crates listed below, from https://crates.io, and parts of the standard library of Rust, by the Rust
Project contributors, under MIT OR Apache-2.0. The script link-*.js is made by wasm_split_cli_support, by Greg Johnston,
Jeremy Maitin-Shepard and Martin Molzer, under MIT OR Apache-2.0.

`;

function cargo(...args) {
  return execFileSync("cargo", [...args, "--locked", "--offline", "--features", FEATURES], { encoding: "utf8", maxBuffer: 1 << 28 });
}

/** The packages that ship, sorted by name; not those that only run while the app is compiled. */
function shippedPackages() {
  const tree = cargo("tree", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}", "--target", TARGET);
  const shipped = new Set([...tree.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`));
  const { packages } = JSON.parse(cargo("metadata", "--format-version", "1", "--filter-platform", TARGET));
  return packages
    .filter(({ name, version, source }) => source !== null && shipped.has(`${name} ${version}`))
    .sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1));
}

/** The texts of a package's licence files. Many packages have none: then the texts of the licences that they name. */
function licenceTexts({ license, manifest_path }) {
  const folder = dirname(manifest_path);
  const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name)).sort();
  if (files.length > 0) return files.map((name) => readFileSync(join(folder, name), "utf8"));
  const known = { MIT: "LICENSE-MIT", "Apache-2.0": "LICENSE-APACHE" };
  const named = Object.keys(known).filter((name) => license?.includes(name));
  if (named.length === 0) throw new Error(`${folder} has no licence file`);
  return named.map((name) => readFileSync(known[name], "utf8").replace(/^Copyright .*\n/m, "Copyright (c) its authors\n"));
}

/** A list of the crates, then each different text once, under the crates that it belongs to. */
export function thirdPartyLicences() {
  const packages = shippedPackages();
  const list = packages.map(({ name, version, license, authors, repository }) => {
    const names = authors.map((author) => author.replace(/ *<.*>/, "")).join(", ");
    return [`${name} ${version}`, license, names, repository].filter(Boolean).join("; ");
  });
  const users = new Map();
  for (const shipped of packages) {
    for (const text of licenceTexts(shipped)) {
      const key = text.replaceAll("\r", "").trim();
      users.set(key, [...(users.get(key) ?? []), shipped.name]);
    }
  }
  const texts = [...users].map(([text, names]) => `${"-".repeat(80)}\n${[...new Set(names)].join(", ")}\n\n${text}\n`);
  return `${HEAD}${list.join("\n")}\n\n${texts.join("\n")}`;
}
