import { type Locator, type Page, expect } from "@playwright/test";

import { expectedSums } from "./scoring";
import { keysOf, type Player, preferencesOf, storedGame } from "../../support/documents";
import { handBones, pointsBySeat } from "../../support/dom";
import { arrowToSquare, focused, key, tabTo } from "../../support/keyboard";
import type { Press } from "../../support/menu";

export const CRESCENDO = keysOf("crescendo");

/** What the people at the device have to do next. */
export type Prompt = "place" | "uncover" | "new game";

/** The stored game: its settings, its actions up to the cursor, and its players. */
export interface StoredCrescendoGame {
  options: { threshold: number; first: number | null };
  seats: number;
  actions: string[];
  players: Player[];
}

/** The preferences document for a game to this threshold, which seat 0 begins. */
export const crescendoPreferences = (threshold: number, body: object = {}): Record<string, string> =>
  preferencesOf("crescendo", { options: { threshold, first: 0 }, ...body });

/** The page on which Crescendo is played. */
export class CrescendoPage {
  constructor(
    readonly page: Page,
    private readonly press: Press,
  ) {}

  square(name: string): Locator {
    return this.page.locator(`#square-${name}`);
  }

  bone(bone: string): Locator {
    return this.page.locator(`#hand-${bone}`);
  }

  get hand(): Locator {
    return this.page.locator(".tray-bone");
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

  get standing(): Locator {
    return this.page.locator(".standing");
  }

  /** The live region. */
  get live(): Locator {
    return this.page.locator("#live");
  }

  /** Waits until the people in these seats have something to do, and returns it. */
  async waitForPrompt(seats: number[]): Promise<Prompt> {
    const prompt = await this.page.waitForFunction((seats): Prompt | null => {
      if (document.querySelector(".ended .button.first") !== null) return "new game";
      if (document.getElementById("uncover") !== null) return "uncover";
      const mover = document.querySelector(".seat.to-move")?.getAttribute("data-seat");
      const isTheirs = mover !== undefined && seats.includes(Number(mover));
      return isTheirs && document.querySelector(".tray-bone") !== null ? "place" : null;
    }, seats);
    return (await prompt.jsonValue()) as Prompt;
  }

  /** The totals, from seat 0. */
  async totals(): Promise<number[]> {
    return pointsBySeat(this.page);
  }

  /** The visible bones of the hand, in notation. */
  async handBones(): Promise<string[]> {
    return handBones(this.page);
  }

  /**
   * The squares where a bone fits one way or another, those with most faces around like the bone's low one first. A
   * seed may not touch another seed.
   */
  async freeSquares(bone = "0-0"): Promise<string[]> {
    const low = ["blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][Number(bone[0])];
    return this.page.locator(".square").evaluateAll((cells, low) => {
      const label = (cell: Element | undefined) => cell?.getAttribute("aria-label") ?? "";
      const isEmpty = (cell: Element) => label(cell).endsWith(", empty");
      const at = new Map(cells.map((cell, index) => [`${Math.floor(index / 10)} ${index % 10}`, cell]));
      const isSeeding = !cells.some((cell) => / of the /.test(label(cell)));
      const around = (row: number, column: number) =>
        [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => at.get(`${row + down} ${column + right}`)));
      const isApart = (row: number, column: number) => around(row, column).every((near) => near === undefined || isEmpty(near));
      const alike = (row: number, column: number) =>
        around(row, column).filter((near) => label(near).includes(`, ${low} of the `)).length;
      const isAllowed = (row: number, column: number) => {
        const cell = at.get(`${row} ${column}`);
        return cell !== undefined && isEmpty(cell) && (!isSeeding || isApart(row, column));
      };
      return cells
        .map((cell, index) => ({ cell, row: Math.floor(index / 10), column: index % 10 }))
        .filter(({ row, column }) => {
          const neighbors = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]];
          return isAllowed(row, column) && neighbors.some(([row, column]) => isAllowed(row, column));
        })
        .sort((one, other) => alike(other.row, other.column) - alike(one.row, one.column))
        .map(({ cell }) => cell.id.replace("square-", ""));
    }, low);
  }

  /** Selects a bone and previews it on a square; returns the text of its score, empty for a seed. */
  async preview(bone: string, square: string): Promise<string> {
    const target = this.bone(bone);
    if ((await target.getAttribute("aria-pressed")) !== "true") await this.press(target);
    await expect(target).toHaveAttribute("aria-pressed", "true");
    await this.press(this.square(square));
    await expect(this.place).toBeVisible();
    const sum = this.place.locator(".sum");
    // no-break spaces keep the sum on one line
    return (await sum.count()) > 0 ? ((await sum.textContent()) ?? "").replaceAll("\u00a0", " ") : "";
  }

  /** Places the previewed bone. */
  async placePreviewed(bone: string): Promise<void> {
    await this.press(this.place);
    await expect(this.bone(bone)).toHaveCount(0);
  }

  /** Places a bone of the hand where most faces are alike; `turn` varies the bone. */
  async placeOne(turn = 0): Promise<{ bone: string; sum: string }> {
    await expect(this.hand).not.toHaveCount(0);
    const bones = await this.handBones();
    const bone = bones[turn % bones.length];
    const [square] = await this.freeSquares(bone);
    expect(square, "a free square").toBeDefined();
    const sum = await this.preview(bone, square);
    await this.placePreviewed(bone);
    return { bone, sum };
  }

  async stored(): Promise<StoredCrescendoGame> {
    const { record, cursor, players } = (await storedGame(this.page, CRESCENDO.table)).body.session;
    const options = record.options as unknown as StoredCrescendoGame["options"];
    return { options, seats: record.seats, actions: record.actions.slice(0, cursor), players };
  }

  /** The totals of the stored game by a second implementation of the scoring, if this seat began. */
  async expectedTotals(first: number): Promise<number[]> {
    const { actions, seats } = await this.stored();
    const totals = Array.from({ length: seats }, () => 0);
    // one seed from each seat, then the first seat again
    expectedSums(actions, seats).forEach(({ points }, index) => (totals[(first + index) % seats] += points));
    return totals;
  }
}

/** Places a bone by keyboard: Tab to the hand, Enter, arrows to a free square, Enter twice. Returns the bone. */
export async function placeByKeys(crescendo: CrescendoPage): Promise<string> {
  const { page } = crescendo;
  await tabTo(page, ".tray-bone");
  const bone = (await focused(page)).replace("hand-", "");
  await key(page, "Enter");
  await expect(page.locator(".square:focus"), "Enter on a bone moves the focus to the board").toHaveCount(1);
  const [goal] = await crescendo.freeSquares(bone);
  await arrowToSquare(page, goal);
  await key(page, "Enter");
  await expect(crescendo.place, `${bone} is previewed on ${goal}`).toBeVisible();
  await key(page, "Enter");
  await expect(crescendo.bone(bone)).toHaveCount(0);
  return bone;
}
