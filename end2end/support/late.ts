import type { BrowserContext } from "@playwright/test";

/**
 * The longest delay in milliseconds of a response of the host and of a question to the opponents' worker. Run tests that you
 * change with BONEYARD_LATE=1500 too: a test that acts before the page is ready, or counts what is still going on, passes on
 * a fast machine and fails now and then on a slow one.
 */
export const LATE = Number(process.env.BONEYARD_LATE ?? 0);

/**
 * Delays about one in four messages to the workers of a context's pages by up to `LATE`; their order stays the same. With all
 * of them late, a review of 60 choices would take longer than its test waits.
 */
export async function delayWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript((late: number) => {
    const Original = globalThis.Worker;
    class Late extends Original {
      private free = 0;

      override postMessage(message: unknown): void {
        const delay = Math.random() < 0.25 ? Math.random() * late : 0;
        this.free = Math.max(this.free, performance.now() + delay);
        setTimeout(() => super.postMessage(message), this.free - performance.now());
      }
    }
    Object.assign(globalThis, { Worker: Late });
  }, LATE);
}
