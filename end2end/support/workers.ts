import type { Page } from "@playwright/test";

/** What goes wrong with a worker: nothing, it is terminated at its first question, or it receives pings only. */
export type WorkerFault = "none" | "terminated" | "deaf";

/** The messages between the page and its workers. */
export interface WorkerLog {
  workers: number;
  sent: string[];
  received: string[];
}

/**
 * Records the messages of the page's workers, and gives the first worker the first fault and so on; the last fault is
 * repeated. Call it before the page is opened.
 */
export async function watchWorkers(page: Page, ...faults: WorkerFault[]): Promise<void> {
  await page.addInitScript((faults: WorkerFault[]) => {
    const workerLog: WorkerLog = { workers: 0, sent: [], received: [] };
    const Original = globalThis.Worker;
    class Watched extends Original {
      readonly fault: WorkerFault;

      constructor(address: string | URL) {
        super(address);
        this.fault = faults[Math.min(workerLog.workers, faults.length - 1)];
        workerLog.workers += 1;
        this.addEventListener("message", ({ data }) => workerLog.received.push(data as string));
      }

      override postMessage(message: string): void {
        workerLog.sent.push(message);
        const isQuestion = "ask" in Object(JSON.parse(message));
        if (isQuestion && this.fault === "deaf") return;
        super.postMessage(message);
        // a browser that is short of memory terminates a worker without telling the page
        if (isQuestion && this.fault === "terminated") super.terminate();
      }
    }
    Object.assign(globalThis, { workerLog, Worker: Watched });
  }, faults.length > 0 ? faults : ["none" as WorkerFault]);
}

/** The messages so far. */
export async function workerLog(page: Page): Promise<WorkerLog> {
  return page.evaluate(() => (globalThis as unknown as { workerLog: WorkerLog }).workerLog);
}

/** The number of answers that the page has received. */
export async function answerCount(page: Page): Promise<number> {
  return answers(await workerLog(page));
}

/** The number of questions that the page has sent and that are not answered, read at one moment. */
export async function openQuestions(page: Page): Promise<number> {
  const log = await workerLog(page);
  return questions(log).length - answers(log);
}

/** Why the page asks: the questions' lanes. */
export type Lane = "turn" | "background" | "estimate" | "puzzle";

/** The number of questions that the page has sent, of a lane or of all. */
export async function questionCount(page: Page, lane?: Lane): Promise<number> {
  return questions(await workerLog(page)).filter((question) => lane === undefined || question.lane === lane).length;
}

const questions = (log: WorkerLog) =>
  log.sent.filter((message) => message.startsWith('{"ask"')).map((message) => (JSON.parse(message) as { ask: { lane: Lane } }).ask);

const answers = (log: WorkerLog) => log.received.filter((message) => message.startsWith('{"answer"')).length;
