import { type Locator, type Page, expect } from "@playwright/test";

import { keysOf, preferencesOf, storedGame } from "../../support/documents";
import { pointsBySeat } from "../../support/dom";
import { arrowToSquare, key, tabTo } from "../../support/keyboard";
import type { Press } from "../../support/menu";

export const COLOR = keysOf("color");

/** What the people at the device have to do next. */
export type Prompt = "choose" | "place" | "claim" | "uncover" | "new game";

/** A color in notation: red, blue, purple or black. */
export type Letter = "R" | "B" | "P" | "K";

/** The stored game: its actions up to the cursor, and the drafts of secret choices. */
export interface StoredColorGame {
  actions: (string | string[])[];
  cursor: number;
  drafts: unknown;
}

/** The preferences document for a game in which seat 1 is the DMO and seat 0 places first. */
export const colorPreferences = (body: object = {}): Record<string, string> =>
  preferencesOf("color", { options: { dmo: 1, first: 0 }, ...body });

/** The page on which Color is played. */
export class ColorPage {
  constructor(
    readonly page: Page,
    private readonly press: Press,
  ) {}

  square(name: string): Locator {
    return this.page.locator(`#square-${name}`);
  }

  /** The button that chooses a color. */
  half(letter: Letter): Locator {
    return this.page.locator(`#half-${letter}`);
  }

  /** All four of these buttons. */
  get choices(): Locator {
    return this.page.locator(".color-choice");
  }

  get place(): Locator {
    return this.page.locator("#place");
  }

  get uncover(): Locator {
    return this.page.locator("#uncover");
  }

  get endCard(): Locator {
    return this.page.locator(".ended-page");
  }

  /** Waits until the people at the device have something to do, and returns it. */
  async waitForPrompt(): Promise<Prompt> {
    const prompt = await this.page.waitForFunction((): Prompt | null => {
      if (document.querySelector(".ended .button.first") !== null) return "new game";
      if (document.getElementById("uncover") !== null) return "uncover";
      if (document.querySelector(".color-choice") !== null) return "choose";
      if (document.getElementById("domino") !== null) return "place";
      return document.querySelector(".color-groups") === null ? null : "claim";
    });
    return (await prompt.jsonValue()) as Prompt;
  }

  /** The totals, from seat 0. */
  async totals(): Promise<number[]> {
    return pointsBySeat(this.page);
  }

  async stored(): Promise<StoredColorGame> {
    const { record, cursor, drafts } = (await storedGame(this.page, COLOR.table)).body.session;
    return { actions: record.actions.slice(0, cursor), cursor, drafts };
  }

  /** Chooses a color and confirms it. */
  async choose(letter: Letter): Promise<void> {
    await this.press(this.half(letter));
    await expect(this.half(letter)).toHaveAttribute("aria-pressed", "true");
    await this.press(this.page.locator("#choose"));
  }

  /** Empty squares with an empty neighbor and, except on an empty board, a filled one. */
  async freeSquares(): Promise<string[]> {
    return this.page.locator(".square").evaluateAll((cells) => {
      const isEmpty = (cell: Element | undefined) => cell?.getAttribute("aria-label")?.endsWith(", empty") === true;
      const at = (row: number, column: number) =>
        row < 0 || column < 0 || row > 7 || column > 7 ? undefined : cells[row * 8 + column];
      const isBoardEmpty = cells.every((cell) => isEmpty(cell));
      return cells
        .filter((cell, index) => {
          const [row, column] = [Math.floor(index / 8), index % 8];
          const neighbors = [at(row - 1, column), at(row + 1, column), at(row, column - 1), at(row, column + 1)].filter(
            (cell) => cell !== undefined,
          );
          const touches = isBoardEmpty || neighbors.some((cell) => !isEmpty(cell));
          return isEmpty(cell) && neighbors.some((cell) => isEmpty(cell)) && touches;
        })
        .map((cell) => cell.id.replace("square-", ""));
    });
  }

  /** Previews the domino on the first `most` free squares, and places it where it brings most points. */
  async placeBest(most = 5): Promise<void> {
    const free = (await this.freeSquares()).slice(0, most);
    expect(free.length, "free squares").toBeGreaterThan(0);
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

  /** Makes the suggested claim, or claims nothing if none is suggested. */
  async claimBest(): Promise<void> {
    await this.press(this.page.locator(".actions .button.first"));
    await expect(this.page.locator(".color-groups")).toHaveCount(0);
  }
}

/** Does what is prompted for, once, by keyboard. `turn` varies the color. */
export async function actByKeys(color: ColorPage, prompt: Prompt, turn: number): Promise<void> {
  const { page } = color;
  if (prompt === "uncover") {
    await tabTo(page, "#uncover");
    await key(page, "Enter");
  } else if (prompt === "choose") {
    await tabTo(page, ".tray-bone");
    await key(page, "Home");
    for (let steps = 0; steps < turn % 2; steps += 1) await key(page, "ArrowRight");
    await key(page, "Enter");
    await key(page, "Enter");
  } else if (prompt === "place") {
    await tabTo(page, "#domino");
    await key(page, "Enter");
    await expect(page.locator(".square:focus"), "Enter on the domino moves the focus to the board").toHaveCount(1);
    const [goal] = await color.freeSquares();
    await arrowToSquare(page, goal);
    await key(page, "Enter");
    await expect(color.place, `the domino is previewed on ${goal}`).toBeVisible();
    await key(page, "Enter");
    await expect(page.locator("#domino")).toHaveCount(0);
  } else {
    await tabTo(page, ".actions .button.first");
    await key(page, "Enter");
    await expect(page.locator(".color-groups")).toHaveCount(0);
  }
}
