import { type Page, expect } from "@playwright/test";

import { KEY } from "./documents";

/** Changes the language as another tab does, and waits until the page speaks it. Loading a page takes ten times as long. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(
    ([key, language]) => {
      const oldValue = localStorage.getItem(key);
      const document = oldValue === null ? { v: 1, kind: "preferences", body: {} } : (JSON.parse(oldValue) as { body: object });
      const newValue = JSON.stringify({ ...document, body: { ...document.body, language } });
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue, storageArea: localStorage }));
    },
    [KEY.app, language] as const,
  );
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** The languages, beginning with another one each time, so that each is also the one that pages start in. */
export const fromEach = (languages: readonly string[], turn: number): string[] =>
  languages.map((_, index) => languages[(turn + index) % languages.length]!);
