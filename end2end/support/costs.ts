import type { FullResult, Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { relative } from "node:path";

/** What a test spends its time on, in milliseconds. Fixtures start browsers and contexts. */
const KINDS = ["fixtures", "loads", "waits", "actions", "reads", "expectations"] as const;
type Kind = (typeof KINDS)[number];
type Costs = Record<Kind, number> & { total: number; tests: number };

/** How many tests the table of single tests has. */
const SLOWEST = 20;

const LOAD = /goto|reload|navigate|go back|go forward|set content|waitForURL|waitForLoadState/i;
const WAIT = /wait for timeout|waitForTimeout/i;
const READ = /evaluate|query|count|inner ?text|text ?content|get attribute|bounding|is (visible|enabled|checked|hidden)|input value/i;

function kindOf(step: TestStep): Kind | undefined {
  if (step.category === "fixture" || step.category === "hook") return "fixtures";
  if (step.category === "expect") return "expectations";
  if (step.category !== "pw:api") return undefined;
  if (WAIT.test(step.title)) return "waits";
  if (LOAD.test(step.title)) return "loads";
  return READ.test(step.title) ? "reads" : "actions";
}

/** Adds the outermost steps of each kind; a group of steps has none. */
function add(steps: readonly TestStep[], costs: Costs): void {
  for (const step of steps) {
    const kind = kindOf(step);
    // a hook contains the steps that it consists of
    if (kind === undefined || (kind === "fixtures" && step.steps.length > 0)) add(step.steps, costs);
    else costs[kind] += step.duration;
  }
}

const none = (): Costs => ({ fixtures: 0, loads: 0, waits: 0, actions: 0, reads: 0, expectations: 0, total: 0, tests: 0 });

function row(name: string, costs: Costs): string {
  const seconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(8);
  return `${seconds(costs.total)} ${String(costs.tests).padStart(5)} ${KINDS.map((kind) => seconds(costs[kind]).padStart(12)).join(" ")}  ${name}`;
}

/** Prints what the tests have spent their time on, by file and for the slowest tests, in seconds of one worker. */
export default class CostReporter implements Reporter {
  private readonly files = new Map<string, Costs>();
  private readonly single: [string, Costs][] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const costs = none();
    add(result.steps, costs);
    costs.total = result.duration;
    costs.tests = 1;
    const file = relative(`${import.meta.dirname}/../specs`, test.location.file);
    this.single.push([`${file}: ${test.title}`, costs]);
    const sum = this.files.get(file) ?? none();
    for (const key of Object.keys(sum) as (keyof Costs)[]) sum[key] += costs[key];
    this.files.set(file, sum);
  }

  onEnd(_result: FullResult): void {
    const all = none();
    for (const costs of this.files.values()) for (const key of Object.keys(all) as (keyof Costs)[]) all[key] += costs[key];
    const slowest = (costs: [string, Costs][]) => costs.sort(([, one], [, other]) => other.total - one.total);
    console.log(`\n${"seconds".padStart(8)} tests ${KINDS.map((kind) => kind.padStart(12)).join(" ")}`);
    console.log(row("all", all));
    for (const [name, costs] of slowest([...this.files])) console.log(row(name, costs));
    console.log("");
    for (const [name, costs] of slowest(this.single).slice(0, SLOWEST)) console.log(row(name, costs));
  }
}
