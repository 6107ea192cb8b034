import type { Page } from "@playwright/test";

/** What befalls a worker: it is left alone, ended at its first question, or hears no question but the pings. */
export type Fate = "lives" | "ends" | "is deaf";

/** What the page and its workers have written to each other. */
export interface Post {
  workers: number;
  posted: string[];
  heard: string[];
}

/**
 * Watches the page's workers, which remain the real ones, and lets their fates befall them: the first fate the first
 * worker, the last fate all that come after. To be called before the page is opened.
 */
export async function watchWorkers(page: Page, ...fates: Fate[]): Promise<void> {
  await page.addInitScript((fates: Fate[]) => {
    const post: Post = { workers: 0, posted: [], heard: [] };
    const Real = globalThis.Worker;
    class Watched extends Real {
      readonly fate: Fate;

      constructor(address: string | URL) {
        super(address);
        this.fate = fates[Math.min(post.workers, fates.length - 1)];
        post.workers += 1;
        this.addEventListener("message", ({ data }) => post.heard.push(data as string));
      }

      override postMessage(message: string): void {
        post.posted.push(message);
        const asks = "ask" in Object(JSON.parse(message));
        if (asks && this.fate === "is deaf") return;
        super.postMessage(message);
        // as a browser that needs the memory does it: the page is not told
        if (asks && this.fate === "ends") super.terminate();
      }
    }
    Object.assign(globalThis, { post, Worker: Watched });
  }, fates.length > 0 ? fates : ["lives" as Fate]);
}

/** What has been written so far. */
export async function post(page: Page): Promise<Post> {
  return page.evaluate(() => (globalThis as unknown as { post: Post }).post);
}

/** How many questions the page has posted. */
export async function questions(page: Page): Promise<number> {
  return (await post(page)).posted.filter((message) => message.startsWith('{"ask"')).length;
}

/** How many answers have come. */
export async function answers(page: Page): Promise<number> {
  return (await post(page)).heard.filter((message) => message.startsWith('{"answer"')).length;
}
