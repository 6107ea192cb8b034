import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Page, expect } from "@playwright/test";

/** A file on the disk with this text. */
export async function fileWith(name: string, text: string | Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "boneyard-")), name);
  await writeFile(path, text);
  return path;
}

/** Drags something from outside over the middle of the page, as the device would: files by their paths, or a text. */
export async function drag(page: Page, dragged: { files?: string[]; text?: string }) {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  const items = dragged.text === undefined ? [] : [{ mimeType: "text/plain", data: dragged.text }];
  const data = { items, files: dragged.files ?? [], dragOperationsMask: 1 };
  const send = (type: "dragEnter" | "dragOver" | "drop" | "dragCancel") =>
    session.send("Input.dispatchDragEvent", { type, x: width / 2, y: height / 2, data });
  await send("dragEnter");
  await send("dragOver");
  return {
    /** Lets it go where it is. */
    drop: async () => {
      await send("dragOver");
      await send("drop");
    },
    /** Takes it out of the page again. */
    leave: () => send("dragCancel"),
  };
}

/** Drops something from outside in the middle of the page. */
export async function drop(page: Page, dragged: { files?: string[]; text?: string }): Promise<void> {
  await takesDrops(page);
  await (await drag(page, dragged)).drop();
}

/** Waits until the script is there that takes what is dropped: it comes when the page is at rest. */
export async function takesDrops(page: Page): Promise<void> {
  const come = () => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/opened.js"));
  await expect.poll(() => page.evaluate(come), { timeout: 15_000 }).toBe(true);
  // it has been run when a drag is forbidden its own way
  const listens = () => !document.body.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }));
  await expect.poll(() => page.evaluate(listens)).toBe(true);
}

/** What happens in each step of a replay, from the first move on. */
export async function steps(page: Page): Promise<string[]> {
  const said = page.locator(".replay-words > p").first();
  const next = page.getByRole("button", { name: "One move forward" });
  const first = page.getByRole("button", { name: "To the start" });
  if (await first.isEnabled()) await first.click();
  const all: string[] = [];
  while (await next.isEnabled()) {
    await next.click();
    all.push(((await said.textContent()) ?? "").trim());
  }
  return all;
}
