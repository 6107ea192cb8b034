import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Page, expect } from "@playwright/test";

/** Writes a temporary file and returns its path. */
export async function temporaryFile(name: string, content: string | Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "boneyard-")), name);
  await writeFile(path, content);
  return path;
}

/** An archive of all documents, larger than session storage. */
export function largeArchive(): string {
  const body = { from: "boneyard/electrum/table", fault: "torn", text: "x".repeat(6_000_000) };
  const documents = { "boneyard/aside/1": JSON.stringify({ v: 1, kind: "aside", body }) };
  return JSON.stringify({ v: 1, kind: "boneyard-data", made_at: 1795296400000, documents });
}

/** Does something that starts a download, and reads the file. */
export async function downloaded(page: Page, action: () => Promise<void>): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent("download");
  await action();
  const download = await started;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

/** What is dragged into the page from outside: files, by their paths, or a text. */
export interface Dragged {
  files?: string[];
  text?: string;
}

/** Drags something over the middle of the page, as the operating system does. */
export async function dragOver(page: Page, { files = [], text }: Dragged) {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  const items = text === undefined ? [] : [{ mimeType: "text/plain", data: text }];
  const data = { items, files, dragOperationsMask: 1 };
  const send = (type: "dragEnter" | "dragOver" | "drop" | "dragCancel") =>
    session.send("Input.dispatchDragEvent", { type, x: width / 2, y: height / 2, data });
  await send("dragEnter");
  await send("dragOver");
  return {
    drop: async () => {
      await send("dragOver");
      await send("drop");
    },
    leave: () => send("dragCancel"),
  };
}

/** Drops something in the middle of the page. */
export async function drop(page: Page, dragged: Dragged): Promise<void> {
  await waitForDropHandler(page);
  await (await dragOver(page, dragged)).drop();
}

/** Waits until the script that handles drops, which is loaded when the page is idle, has run. */
export async function waitForDropHandler(page: Page): Promise<void> {
  const isLoaded = () => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/opened.js"));
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
  // the handler prevents the default action of a drag
  const isHandled = () =>
    !document.body.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }));
  await expect.poll(() => page.evaluate(isHandled)).toBe(true);
}

/** The text that a replay shows for each step, from the first move. */
export async function replayTexts(page: Page): Promise<string[]> {
  const words = page.locator(".replay-words > p").first();
  const next = page.getByRole("button", { name: "One move forward" });
  const first = page.getByRole("button", { name: "To the start" });
  if (await first.isEnabled()) await first.click();
  const texts: string[] = [];
  while (await next.isEnabled()) {
    await next.click();
    texts.push(((await words.textContent()) ?? "").trim());
  }
  return texts;
}
