// Which tests catch which faults: puts the faults of faults.json into a copy of the project, one at a time, runs commands
// there until one fails, and prints a table.
//
//   node tests/faults/run.mjs                                      # ./check quick for each fault
//   node tests/faults/run.mjs --stages core,web,e2e --kind style   # stages of ./check, in this order
//   node tests/faults/run.mjs --together --kind rules,session -- cargo test --locked --lib -- MODULES
//
//   --kind A,B     only faults of these kinds
//   --name TEXT    only faults whose name contains the text
//   --together     only faults in Rust expressions; they are compiled once, all together. BONEYARD_FAULT selects one: an
//                  environment variable of native tests, which the browser tests pass on in the browser's user agent.
//   --prepare CMD  runs this in the copy before all others, by the shell, such as a build that --together needs once
//   -- COMMAND     runs this instead of stages; the word MODULES becomes the filters of tests that ./check quick derives
//                  from the fault's file
//
// The copy is target/faults/tree, with its own target folder unless CARGO_TARGET_DIR is set.

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const TREE = path.join(ROOT, "target/faults/tree");
/** A fault may make a loop endless. */
const TIMEOUT_MS = 60 * 60_000;

function git(folder, ...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.split("\n").filter((line) => line !== "");
}

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file) : undefined);

/** Brings the copy up to date. Unchanged files keep their times, so that builds stay incremental. */
function copyProject() {
  const files = git(ROOT, "-c", "core.quotePath=false", "ls-files", "--cached", "--others", "--exclude-standard");
  const present = files.filter((file) => fs.existsSync(path.join(ROOT, file)));
  for (const file of present) {
    const [from, to] = [path.join(ROOT, file), path.join(TREE, file)];
    const before = read(to);
    if (before?.equals(fs.readFileSync(from))) continue;
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.cpSync(from, to, { preserveTimestamps: before === undefined });
  }
  for (const folder of ["end2end/node_modules", "target/tools"]) {
    const [from, to] = [path.join(ROOT, folder), path.join(TREE, folder)];
    if (!fs.existsSync(from) || fs.existsSync(to)) continue;
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.symlinkSync(from, to);
  }
  // ./check quick asks git what has changed; a link is no folder to git, so .gitignore does not name it
  if (!fs.existsSync(path.join(TREE, ".git"))) git(TREE, "init", "--quiet");
  fs.writeFileSync(path.join(TREE, ".git/info/exclude"), "node_modules\ntarget\n");
  const kept = new Set(present);
  for (const file of git(TREE, "-c", "core.quotePath=false", "ls-files")) {
    if (!kept.has(file)) fs.rmSync(path.join(TREE, file), { force: true });
  }
  git(TREE, "add", "--all");
  git(TREE, "-c", "user.name=faults", "-c", "user.email=faults@localhost", "commit", "--quiet", "--allow-empty", "-m", "without faults");
}

/** Changes a file of the copy; returns a function that undoes it. */
function replace(file, old, text) {
  const name = path.join(TREE, file);
  const before = fs.readFileSync(name, "utf8");
  if (before.split(old).length !== 2) throw new Error(`${file} must have this text once: ${old}`);
  fs.writeFileSync(name, before.replace(old, () => text));
  return () => fs.writeFileSync(name, before);
}

const SWITCH = `
/// True if the tests are to meet this fault.
#[must_use]
pub fn seeded(fault: usize) -> bool {
    static CHOSEN: std::sync::OnceLock<Option<usize>> = std::sync::OnceLock::new();
    *CHOSEN.get_or_init(chosen_fault) == Some(fault)
}

#[cfg(not(target_arch = "wasm32"))]
fn chosen_fault() -> Option<usize> {
    std::env::var("BONEYARD_FAULT").ok()?.parse().ok()
}

#[cfg(target_arch = "wasm32")]
fn chosen_fault() -> Option<usize> {
    let navigator = js_sys::Reflect::get(&js_sys::global(), &"navigator".into()).ok()?;
    let agent = js_sys::Reflect::get(&navigator, &"userAgent".into()).ok()?.as_string()?;
    agent.rsplit_once("BONEYARD_FAULT/")?.1.parse().ok()
}
`;

/** Pages and workers read the fault in the name of their browser, whichever test starts it. */
const USER_AGENT = `
if (process.env.BONEYARD_FAULT !== undefined) {
  const fault = process.env.BONEYARD_FAULT;
  args.push(\`--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 BONEYARD_FAULT/\${fault}\`);
}
`;

/** Makes each fault a choice at run time. */
function applyTogether(faults) {
  for (const fault of faults) {
    const number = all.indexOf(fault);
    replace(fault.file, fault.old, `(if crate::seeded(${number}) { ${fault.new} } else { ${fault.old} })`);
    makeRunTime(path.join(TREE, fault.file), `(if crate::seeded(${number})`);
  }
  fs.appendFileSync(path.join(TREE, "src/lib.rs"), SWITCH);
  fs.appendFileSync(path.join(TREE, "end2end/chromium.mjs"), USER_AGENT);
}

/** The choice cannot be made while compiling: the function around this text is no longer `const`. */
function makeRunTime(name, text) {
  const source = fs.readFileSync(name, "utf8");
  const start = source.lastIndexOf("fn ", source.indexOf(text));
  if (source.endsWith("const ", start)) fs.writeFileSync(name, source.slice(0, start - "const ".length) + source.slice(start));
}

/** The filters of tests that the function changed_modules of ./check derives from a file. */
function modulesOf(file) {
  const script = '. scripts/tools.sh; eval "$(sed -n "/^modules_of()/,/^}/p" check)"; echo "$0" | modules_of';
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script, file], { cwd: TREE, encoding: "utf8" });
  if (status !== 0) throw new Error(`modules of ${file}: ${stderr}`);
  return stdout.split("\n").filter((line) => line !== "");
}

function run(command, fault, env = {}) {
  const [program, ...args] = command.flatMap((word) => (word === "MODULES" ? modulesOf(fault.file) : [word]));
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: TREE,
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 1e9,
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  const output = `${stdout}\n${stderr}`;
  const failed =
    /^test (\S+).* FAILED/m.exec(output)?.[1] ?? /^\s*(?:✘|x) +\d+ (.*?)(?: \(.*)?$/m.exec(output)?.[1] ?? /^.*error.*$/im.exec(output)?.[0];
  return { passed: status === 0, why: status === null ? "no end in time" : (failed ?? `exit status ${status}`) };
}

const args = process.argv.slice(2);
const end = args.includes("--") ? args.indexOf("--") : args.length;
const option = (name) => {
  const at = args.indexOf(name);
  return at >= 0 && at < end ? args[at + 1] : undefined;
};
const together = args.indexOf("--together") >= 0 && args.indexOf("--together") < end;
const all = JSON.parse(fs.readFileSync(path.join(ROOT, "tests/faults/faults.json"), "utf8"));
const kinds = option("--kind")?.split(",");
const faults = all.filter(
  ({ id, kind, expression }) =>
    (kinds?.includes(kind) ?? true) && id.includes(option("--name") ?? "") && (!together || expression === true),
);
const commands =
  end < args.length
    ? [[args.slice(end + 1).join(" "), args.slice(end + 1)]]
    : (option("--stages") ?? "quick").split(",").map((stage) => [stage, ["./check", stage]]);

copyProject();
if (together) applyTogether(faults);
const prepare = option("--prepare");
if (prepare !== undefined) {
  const { status } = spawnSync("sh", ["-c", prepare], { cwd: TREE, stdio: "inherit" });
  if (status !== 0) throw new Error(`"${prepare}" fails`);
}
// a command that fails without a fault would seem to catch all of them
for (const [name, command] of commands) {
  const first = command.includes("MODULES") ? new Map(faults.map((fault) => [modulesOf(fault.file).join(), fault])).values() : faults.slice(0, 1);
  for (const fault of first) {
    const { passed, why } = run(command, fault);
    if (!passed) throw new Error(`"${name}" fails without a fault: ${why}`);
  }
}
const counts = new Map();
for (const fault of faults) {
  const undo = together ? () => {} : replace(fault.file, fault.old, fault.new);
  const started = Date.now();
  let [by, why] = ["NOT CAUGHT", ""];
  try {
    for (const [name, command] of commands) {
      const result = run(command, fault, together ? { BONEYARD_FAULT: String(all.indexOf(fault)) } : {});
      if (result.passed) continue;
      [by, why] = [name, result.why];
      break;
    }
  } finally {
    undo();
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log([fault.kind, fault.id, by, `${seconds} s`, why].join(" | "));
  const [caught, of] = counts.get(fault.kind) ?? [0, 0];
  counts.set(fault.kind, [caught + Number(by !== "NOT CAUGHT"), of + 1]);
}
console.log("");
for (const [kind, [caught, of]] of counts) console.log(`${kind}: ${caught} of ${of} caught`);
