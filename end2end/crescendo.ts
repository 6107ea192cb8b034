import { type Locator, type Page, expect } from "@playwright/test";

import { key, tabTo } from "./table";

/** Where the game under way and the settings of Crescendo are kept. */
export const CRESCENDO = { table: "boneyard/crescendo/table", preferences: "boneyard/crescendo/preferences" };

/** What the table asks of the people at the device. */
export type Asked = "place" | "uncover" | "new game";

/** The stored record of the game under way, and who plays it. */
export interface Kept {
  options: { threshold: number; first: number | null };
  seats: number;
  actions: string[];
  players: ({ person: { name: string | null } } | { bot: { name?: string; level: string } })[];
}

type Square = [row: number, column: number];

/** A placement as the notation writes it: the faces as they count, as they lie, and where. */
function placement(action: string): { counted: number[]; lies: number[]; squares: Square[] } {
  const found = /^(\d)-(\d)(?:=(\d))?@([a-j]\d+)([a-j]\d+)$/.exec(action);
  if (found === null) throw new Error(`${action} is no placement`);
  const lies = [Number(found[1]), Number(found[2])];
  const counted = lies.map((face) => (face === 0 ? Number(found[3] ?? 0) : face));
  const squares = [found[4], found[5]].map((name): Square => [Number(name.slice(1)) - 1, name.charCodeAt(0) - 97]);
  return { counted, lies, squares };
}

/** What each placement of a game scored, by a reading of the rules that shares nothing with the app's. */
export function sums(actions: string[], seats: number): { text: string; points: number }[] {
  const board = new Map<string, number>();
  const at = ([row, column]: Square) => `${row} ${column}`;
  return actions.map((action, index) => {
    const { counted, lies, squares } = placement(action);
    const [one, other] = squares;
    const across = one[0] === other[0] ? 1 : 0;
    const counts = [0, 1].map((side) => {
      const [own, far] = side === 0 ? [one, other] : [other, one];
      const before = own[across] < far[across];
      const inside = (square: Square) => (before ? square[across] <= own[across] : square[across] >= own[across]);
      const reached = new Set([at(own)]);
      const open = [own];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        for (const rows of [-1, 0, 1]) {
          for (const columns of [-1, 0, 1]) {
            const near: Square = [next[0] + rows, next[1] + columns];
            if (board.get(at(near)) !== counted[side] || !inside(near) || reached.has(at(near))) continue;
            reached.add(at(near));
            open.push(near);
          }
        }
      }
      return reached.size;
    });
    squares.forEach((square, side) => board.set(at(square), lies[side]));
    if (index < seats) return { text: "", points: 0 };
    const double = counted[0] === counted[1];
    const points = counts[0] * counts[1] * (double ? 2 : 1);
    return { text: `${counts[0]} × ${counts[1]}${double ? " × 2" : ""} = ${points}`, points };
  });
}

/** The page on which Crescendo is played. */
export class CrescendoPage {
  constructor(
    readonly page: Page,
    /** Presses a thing: with a finger, or with a mouse. */
    private readonly press: (target: Locator) => Promise<void>,
  ) {}

  square(name: string): Locator {
    return this.page.locator(`#square-${name}`);
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

  get ended(): Locator {
    return this.page.locator(".ended-page");
  }

  get standing(): Locator {
    return this.page.locator(".standing");
  }

  get live(): Locator {
    return this.page.locator("#live");
  }

  /** Waits until somebody at the device is asked something; `persons` are their seats. */
  async asks(persons: number[]): Promise<Asked> {
    const asked = await this.page.waitForFunction((persons): Asked | null => {
      if (document.querySelector(".ended .button.first") !== null) return "new game";
      if (document.getElementById("uncover") !== null) return "uncover";
      const mover = document.querySelector(".seat.to-move")?.getAttribute("data-seat");
      const theirs = mover !== undefined && persons.includes(Number(mover));
      return theirs && document.querySelector(".tray-bone") !== null ? "place" : null;
    }, persons);
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

  /** The bones that are seen in the hand. */
  async held(): Promise<string[]> {
    return this.hand.evaluateAll((bones) => bones.map((bone) => bone.id.replace("hand-", "")));
  }

  /**
   * Squares where a bone fits one way or another; a seed touches nothing. Those beside most faces like the bone's low
   * one come first.
   */
  async free(bone = "0-0"): Promise<string[]> {
    const low = ["blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][Number(bone[0])];
    return this.page.locator(".square").evaluateAll((cells, low) => {
      const label = (cell: Element | undefined) => cell?.getAttribute("aria-label") ?? "";
      const empty = (cell: Element) => label(cell).endsWith(", empty");
      const at = new Map(cells.map((cell, index) => [`${Math.floor(index / 10)} ${index % 10}`, cell]));
      const seeding = !cells.some((cell) => / of the /.test(label(cell)));
      const around = (row: number, column: number) =>
        [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => at.get(`${row + down} ${column + right}`)));
      const lonely = (row: number, column: number) => around(row, column).every((near) => near === undefined || empty(near));
      const alike = (row: number, column: number) =>
        around(row, column).filter((near) => label(near).includes(`, ${low} of the `)).length;
      const may = (row: number, column: number) => {
        const cell = at.get(`${row} ${column}`);
        return cell !== undefined && empty(cell) && (!seeding || lonely(row, column));
      };
      return cells
        .map((cell, index) => ({ cell, row: Math.floor(index / 10), column: index % 10 }))
        .filter(({ row, column }) => {
          const beside = may(row - 1, column) || may(row + 1, column) || may(row, column - 1) || may(row, column + 1);
          return may(row, column) && beside;
        })
        .sort((one, other) => alike(other.row, other.column) - alike(one.row, one.column))
        .map(({ cell }) => cell.id.replace("square-", ""));
    }, low);
  }

  /** Takes up a bone and considers it somewhere; says what it would score, in words. */
  async consider(bone: string, square: string): Promise<string> {
    const target = this.page.locator(`#hand-${bone}`);
    if ((await target.getAttribute("aria-pressed")) !== "true") await this.press(target);
    await expect(target).toHaveAttribute("aria-pressed", "true");
    await this.press(this.square(square));
    await expect(this.place).toBeVisible();
    const sum = this.place.locator(".sum");
    return (await sum.count()) > 0 ? ((await sum.textContent()) ?? "") : "";
  }

  /** Lays what is considered. */
  async lay(bone: string): Promise<void> {
    await this.press(this.place);
    await expect(this.page.locator(`#hand-${bone}`)).toHaveCount(0);
  }

  /** Places a bone of the hand, by turns another one, where it has most company. */
  async placeOne(turn = 0): Promise<{ bone: string; sum: string }> {
    const held = await this.held();
    const bone = held[turn % held.length];
    const [square] = await this.free(bone);
    expect(square, "a free square").toBeDefined();
    const sum = await this.consider(bone, square);
    await this.lay(bone);
    return { bone, sum };
  }

  /** The record of the game under way, as it is kept. */
  async kept(): Promise<Kept> {
    const text = await this.page.evaluate((key) => localStorage.getItem(key), CRESCENDO.table);
    const { record, cursor, players } = JSON.parse(text ?? "{}").body.session;
    return { options: record.options, seats: record.seats, actions: record.actions.slice(0, cursor), players };
  }

  /** The totals of the game under way, reckoned anew, and the arithmetic of its last placement. */
  async reckoned(first: number): Promise<{ totals: number[]; last: string }> {
    const { actions, seats } = await this.kept();
    const scored = sums(actions, seats);
    const totals = Array.from({ length: seats }, () => 0);
    // the seeds go round once, and the first player begins again
    scored.forEach(({ points }, index) => (totals[(first + index) % seats] += points));
    return { totals, last: scored.at(-1)?.text ?? "" };
  }
}

/** Keys: from the hand to the board, to a free square, and there. */
export async function placeByKeys(table: CrescendoPage): Promise<string> {
  const { page } = table;
  await tabTo(page, ".tray-bone");
  const bone = (await page.evaluate(() => document.activeElement?.id ?? "")).replace("hand-", "");
  await key(page, "Enter");
  await expect(page.locator(".square:focus"), "Enter on a bone leads to the board").toHaveCount(1);
  const [goal] = await table.free(bone);
  const rank = (square: string) => [Number(square.slice(1)), square.charCodeAt(0) - 96];
  for (let steps = 0; steps < 30; steps += 1) {
    const here = (await page.evaluate(() => document.activeElement?.id ?? "")).replace("square-", "");
    if (here === goal) break;
    const [[row, column], [goalRow, goalColumn]] = [rank(here), rank(goal)];
    if (row !== goalRow) await key(page, row < goalRow ? "ArrowDown" : "ArrowUp");
    else await key(page, column < goalColumn ? "ArrowRight" : "ArrowLeft");
  }
  await key(page, "Enter");
  await expect(table.place, `${bone} is considered on ${goal}`).toBeVisible();
  await key(page, "Enter");
  await expect(page.locator(`#hand-${bone}`)).toHaveCount(0);
  return bone;
}
