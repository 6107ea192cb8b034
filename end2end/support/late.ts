import type { BrowserContext } from "@playwright/test";

/**
 * The longest delay of a response of the host and of a question to the opponents' worker, in milliseconds. Run tests that you
 * change with BONEYARD_LATE=1500 too: a test that acts before the page is ready, or counts what is still going on, passes on
 * a fast machine, and fails now and then on a slow one.
 */
export const LATE = Number(process.env.BONEYARD_LATE ?? 0);

/** Delays each message to the workers of a context's pages by up to `LATE`; their order stays the same. */
export async function delayWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript((late: number) => {
    const Original = globalThis.Worker;
    class Late extends Original {
      private free = 0;

      override postMessage(message: unknown): void {
        this.free = Math.max(this.free, performance.now() + Math.random() * late);
        setTimeout(() => super.postMessage(message), this.free - performance.now());
      }
    }
    Object.assign(globalThis, { Worker: Late });
  }, LATE);
}
