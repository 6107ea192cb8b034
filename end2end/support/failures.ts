import type { FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { stripVTControlCharacters } from "node:util";

/** The number of lines that are repeated of each error: its message, the expected value and the received one. */
const LINES = 8;

/**
 * Prints at the very end the tests that did not pass at the first try, with their errors: if a log is cut, its end
 * remains.
 */
export default class FailureReporter implements Reporter {
  private tests: readonly TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onEnd(_result: FullResult): void {
    const failed = this.tests.filter((test) => ["unexpected", "flaky"].includes(test.outcome()));
    for (const test of failed) {
      const title = test.titlePath().filter(Boolean).join(" > ");
      for (const { retry, status, error } of test.results) {
        const message = stripVTControlCharacters(error?.message ?? "").split("\n").slice(0, LINES);
        console.log(`\n${title}, try ${retry + 1}: ${status}`);
        if (error) console.log([...message, error.location ? `at ${error.location.file}:${error.location.line}` : ""].join("\n  "));
      }
    }
    if (failed.length > 0) console.log(`\n${failed.length} tests did not pass at once.`);
  }
}
