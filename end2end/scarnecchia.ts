import { type Locator, type Page, expect } from "@playwright/test";

import { type Recorded, storedText } from "./documents";

/** Where the game under way and the settings of Scarnecchia are kept. */
export const SCARNECCHIA = { table: "boneyard/scarnecchia/table", preferences: "boneyard/scarnecchia/preferences" };

/** What the table asks of the people at the device. */
export type Asked = "turn" | "uncover" | "next hand" | "new game";

/** What a hand counted for each seat, by a reading of the rules that shares nothing with the app's. */
export interface Hand {
  tiles: [number, number];
  sweeps: [number, number];
  points: [number, number];
}

/** The turns of a hand with one set. */
const TURNS = 16;

/** The hands of a game with one set, scored by tiles, from its actions alone. */
export function hands(actions: string[], first: 0 | 1): Hand[] {
  const all: Hand[] = [];
  let starter = first;
  for (let from = 0; from < actions.length; from += TURNS) {
    const hand: Hand = { tiles: [0, 0], sweeps: [0, 0], points: [0, 0] };
    let inPool = 4;
    actions.slice(from, from + TURNS).forEach((action, index) => {
      const seat = ((starter + index) % 2) as 0 | 1;
      const [, taken] = action.split("x");
      if (taken !== undefined) {
        const tiles = taken.replace(/[[\]]/g, "").split(",").length;
        hand.tiles[seat] += tiles + 1;
        inPool -= taken.startsWith("[") ? 1 : tiles;
        if (inPool === 0) hand.sweeps[seat] += 1;
      } else if (!action.includes("+")) {
        inPool += 1;
      }
    });
    hand.points = [0, 1].map((seat) => hand.tiles[seat] + 3 * hand.sweeps[seat]) as [number, number];
    all.push(hand);
    const [ours, theirs] = hand.points;
    starter = ours === theirs ? ((1 - starter) as 0 | 1) : ours < theirs ? 0 : 1;
  }
  return all;
}

/** The page on which Scarnecchia is played. */
export class ScarnecchiaPage {
  constructor(
    readonly page: Page,
    /** Presses a thing: with a finger, or with a mouse. */
    private readonly press: (target: Locator) => Promise<void>,
  ) {}

  bone(bone: string): Locator {
    return this.page.locator(`#hand-${bone}`);
  }

  get items(): Locator {
    return this.page.locator(".pool-item");
  }

  /** What the tile that is taken up can take or join. */
  get marked(): Locator {
    return this.page.locator(".pool-item:is(.takes, .joins):not(.chosen)");
  }

  get offered(): Locator {
    return this.page.locator(".actions-now .button");
  }

  get ended(): Locator {
    return this.page.locator(".ended-page");
  }

  get promise(): Locator {
    return this.page.locator(".promise");
  }

  /** The game under way, as it is stored. */
  async kept(): Promise<Recorded> {
    const text = await storedText(this.page, SCARNECCHIA.table);
    if (text === null) throw new Error("no game is stored");
    return (JSON.parse(text) as { body: { session: { record: Recorded } } }).body.session.record;
  }

  /** Waits until something is asked of the people in these seats, and says what. */
  async asks(seats: number[]): Promise<Asked> {
    const { page } = this;
    const turn = seats.map((seat) => `.seat.to-move[data-seat='${seat}']`).join(",");
    const is = async (): Promise<Asked | undefined> => {
      if (await page.locator("#uncover").isVisible()) return "uncover";
      if (await this.ended.isVisible()) {
        return (await this.ended.getByRole("button", { name: "New game" }).count()) > 0 ? "new game" : "next hand";
      }
      const mine = (await page.locator(turn).count()) > 0 && (await page.locator(".tray-bone").count()) > 0;
      return mine ? "turn" : undefined;
    };
    await expect.poll(is, "what is asked").toBeDefined();
    return (await is()) as Asked;
  }

  /** Takes up a tile that can do something and does the first thing that is offered, or lays a tile down. */
  async playOne(): Promise<void> {
    const before = (await this.kept()).actions.length;
    const useful = this.page.locator(".tray-bone.playable");
    await this.press((await useful.count()) > 0 ? useful.first() : this.page.locator(".tray-bone:not(.unplayable)").first());
    await expect(this.page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(1);
    // nothing to choose where a build binds
    for (let taps = 0; taps < 9 && (await this.marked.count()) > 0; taps += 1) {
      const done = await this.offered.filter({ hasNotText: "Lay down" }).count();
      if (done > 0) break;
      await this.press(this.marked.first());
    }
    await this.press(this.offered.first());
    await expect.poll(async () => (await this.kept()).actions.length, "the move is in the record").toBeGreaterThan(before);
  }
}
