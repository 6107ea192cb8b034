import { type Locator, type Page, expect } from "@playwright/test";

import { key, tabTo } from "./table";

/** Where the game under way and the settings of Color are kept. */
export const COLOR = { table: "boneyard/color/table", preferences: "boneyard/color/preferences" };

/** What the table asks of the people at the device. */
export type Asked = "choose" | "place" | "claim" | "uncover" | "new game";

/** The letters of the four colours in the notation. */
export type Letter = "R" | "B" | "P" | "K";

/** The stored record of the game under way, and what was chosen in secret. */
export interface Kept {
  actions: (string | string[])[];
  cursor: number;
  drafts: unknown;
}

/** Settings as they are stored: who is the DMO, who places first, and who plays. */
export function settings(body: object = {}): Record<string, string> {
  const options = { dmo: 1, first: 0 };
  return { [COLOR.preferences]: JSON.stringify({ v: 1, kind: "preferences", body: { options, ...body } }) };
}

/** The page on which Color is played. */
export class ColorPage {
  constructor(
    readonly page: Page,
    /** Presses a thing: with a finger, or with a mouse. */
    private readonly press: (target: Locator) => Promise<void>,
  ) {}

  square(name: string): Locator {
    return this.page.locator(`#square-${name}`);
  }

  half(letter: Letter): Locator {
    return this.page.locator(`#half-${letter}`);
  }

  get place(): Locator {
    return this.page.locator("#place");
  }

  get uncover(): Locator {
    return this.page.locator("#uncover");
  }

  get ended(): Locator {
    return this.page.locator(".ended-page");
  }

  /** Waits until somebody at the device is asked something. */
  async asks(): Promise<Asked> {
    const asked = await this.page.waitForFunction((): Asked | null => {
      if (document.querySelector(".ended .button.first") !== null) return "new game";
      if (document.getElementById("uncover") !== null) return "uncover";
      if (document.querySelector(".color-choice") !== null) return "choose";
      if (document.getElementById("domino") !== null) return "place";
      return document.querySelector(".color-groups") === null ? null : "claim";
    });
    return (await asked.jsonValue()) as Asked;
  }

  /** The totals, from seat 0. */
  async totals(): Promise<number[]> {
    return this.page.locator(".seat").evaluateAll((seats) =>
      seats
        .sort((a, b) => Number(a.getAttribute("data-seat")) - Number(b.getAttribute("data-seat")))
        .map((seat) => Number(seat.querySelector(".seat-score")?.textContent)),
    );
  }

  /** The record of the game under way, as it is kept. */
  async kept(): Promise<Kept> {
    const text = await this.page.evaluate((key) => localStorage.getItem(key), COLOR.table);
    const { record, cursor, drafts } = JSON.parse(text ?? "{}").body.session;
    return { actions: record.actions.slice(0, cursor), cursor, drafts };
  }

  /** Chooses a colour by two taps; purple only as long as it may be chosen. */
  async choose(letter: Letter): Promise<void> {
    await this.press(this.half(letter));
    await expect(this.half(letter)).toHaveAttribute("aria-pressed", "true");
    await this.press(this.page.locator("#choose"));
  }

  /** Squares that are empty and have an empty and a filled one beside them; all of them on an empty board. */
  async free(): Promise<string[]> {
    return this.page.locator(".square").evaluateAll((cells) => {
      const empty = (cell: Element | undefined) => cell?.getAttribute("aria-label")?.endsWith(", empty") === true;
      const at = (row: number, column: number) =>
        row < 0 || column < 0 || row > 7 || column > 7 ? undefined : cells[row * 8 + column];
      const bare = cells.every((cell) => empty(cell));
      return cells
        .filter((cell, index) => {
          const [row, column] = [Math.floor(index / 8), index % 8];
          const beside = [at(row - 1, column), at(row + 1, column), at(row, column - 1), at(row, column + 1)];
          const near = beside.filter((cell) => cell !== undefined);
          return empty(cell) && near.some((cell) => empty(cell)) && (bare || near.some((cell) => !empty(cell)));
        })
        .map((cell) => cell.id.replace("square-", ""));
    });
  }

  /** Considers the domino on each of some free squares and lays it where it brings most. */
  async placeBest(most = 5): Promise<void> {
    const free = (await this.free()).slice(0, most);
    expect(free.length, "a free square").toBeGreaterThan(0);
    let best = { square: free[0], points: -1 };
    for (const square of free) {
      await this.press(this.square(square));
      await expect(this.place).toBeVisible();
      const points = Number(/\d+/.exec((await this.place.textContent()) ?? "")?.[0] ?? 0);
      if (points > best.points) best = { square, points };
      await this.press(this.page.locator("#give-up"));
      await expect(this.place).toHaveCount(0);
    }
    await this.press(this.square(best.square));
    await this.press(this.place);
    await expect(this.page.locator("#domino")).toHaveCount(0);
  }

  /** Takes the claim that is offered, or claims nothing where nothing is. */
  async claimBest(): Promise<void> {
    await this.press(this.page.locator(".actions .button.first"));
    await expect(this.page.locator(".color-groups")).toHaveCount(0);
  }
}

/** Keys: walks over the board to a square. */
export async function walkTo(page: Page, goal: string): Promise<void> {
  const rank = (square: string) => [Number(square.slice(1)), square.charCodeAt(0) - 96];
  for (let steps = 0; steps < 20; steps += 1) {
    const here = (await page.evaluate(() => document.activeElement?.id ?? "")).replace("square-", "");
    if (here === goal) return;
    const [[row, column], [goalRow, goalColumn]] = [rank(here), rank(goal)];
    if (row !== goalRow) await key(page, row < goalRow ? "ArrowDown" : "ArrowUp");
    else await key(page, column < goalColumn ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error(`the keys do not lead to ${goal}`);
}

/** Keys: whatever the table asks for, done once. */
export async function actByKeys(table: ColorPage, asked: Asked, turn: number): Promise<void> {
  const { page } = table;
  if (asked === "uncover") {
    await tabTo(page, "#uncover");
    await key(page, "Enter");
  } else if (asked === "choose") {
    await tabTo(page, ".tray-bone");
    await key(page, "Home");
    for (let steps = 0; steps < turn % 2; steps += 1) await key(page, "ArrowRight");
    await key(page, "Enter");
    await key(page, "Enter");
  } else if (asked === "place") {
    await tabTo(page, "#domino");
    await key(page, "Enter");
    await expect(page.locator(".square:focus"), "Enter on the domino leads to the board").toHaveCount(1);
    const [goal] = await table.free();
    await walkTo(page, goal);
    await key(page, "Enter");
    await expect(table.place, `the domino is considered on ${goal}`).toBeVisible();
    await key(page, "Enter");
    await expect(page.locator("#domino")).toHaveCount(0);
  } else {
    await tabTo(page, ".actions .button.first");
    await key(page, "Enter");
    await expect(page.locator(".color-groups")).toHaveCount(0);
  }
}
