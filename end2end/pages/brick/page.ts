import { type Locator, type Page, expect } from "@playwright/test";

import { type GameRecord, keysOf, preferencesOf, storedGame } from "../../support/documents";
import { handBones } from "../../support/dom";
import type { Press } from "../../support/menu";

export const BRICK = keysOf("brick");

/** What the people at the device have to do next. */
export type Prompt = "uncover" | "choice" | "next match" | "new game";

/** An action of `BrickPage.actOnce`. */
export type Action = "reveal" | "place" | "ready" | "take" | "yard" | "skip";

/** The preferences document for a game with this set of bricks and these seats. */
export function brickPreferences(set: number, chairs: object[], matches: number | null = 1): Record<string, string> {
  return preferencesOf("brick", { options: { set, matches }, party: { seats: chairs.length, chairs }, display: {} });
}

/** The page on which Brick is played. */
export class BrickPage {
  constructor(
    readonly page: Page,
    private readonly press: Press,
  ) {}

  get bones(): Locator {
    return this.page.locator(".tray-bone");
  }

  get playable(): Locator {
    return this.page.locator(".tray-bone.playable");
  }

  get selected(): Locator {
    return this.page.locator(".tray-bone[aria-pressed=true]");
  }

  /** The places where the selected brick may lie. */
  get places(): Locator {
    return this.page.locator(".brick-place");
  }

  get blocks(): Locator {
    return this.page.locator(".brick-block");
  }

  get uncover(): Locator {
    return this.page.locator("#uncover");
  }

  get endCard(): Locator {
    return this.page.locator(".ended-page");
  }

  get refusal(): Locator {
    return this.page.locator(".refusal");
  }

  /** A button of the action bar. */
  button(id: string): Locator {
    return this.page.locator(`.actions #${id}`);
  }

  /** The bricks of the hand, in notation. */
  async hand(): Promise<string[]> {
    return handBones(this.page);
  }

  /** The stored game: its record, its cursor and the drafts of secret choices. */
  async stored(): Promise<GameRecord & { cursor: number; drafts: (string | null)[] }> {
    const { record, cursor, drafts } = (await storedGame(this.page, BRICK.table)).body.session;
    return { ...record, cursor, drafts };
  }

  /** Waits until the people at the device have something to do, and returns it. */
  async waitForPrompt(): Promise<Prompt> {
    const prompt = await this.page.waitForFunction(
      (): Prompt | undefined => {
        if (document.getElementById("uncover") !== null) return "uncover";
        const ended = document.querySelector(".ended .button.first");
        if (ended !== null) return document.querySelector('.ended a[href^="replay/"]') === null ? "next match" : "new game";
        const choice = document.querySelector(".tray-bone.playable, .actions #skip, .actions #yard");
        return choice === null ? undefined : "choice";
      },
      undefined,
    );
    return (await prompt.jsonValue()) as Prompt;
  }

  /** Presses the center of a place. */
  async pressPlace(place: Locator): Promise<void> {
    await this.press(place.locator("circle"));
  }

  /** Does something legal: reveals, draws, places where most points are, or skips. `turn` varies the choice. */
  async actOnce(turn = 0): Promise<Action> {
    const progress = async () => {
      const { cursor, drafts } = await this.stored();
      return [cursor, drafts.filter((draft) => draft !== null).length];
    };
    const [cursor, drafts] = await progress();
    const action = await this.choose(turn);
    const isStored = async () => {
      const [nextCursor, nextDrafts] = await progress();
      return nextCursor > cursor || nextDrafts > drafts;
    };
    await expect.poll(isStored, `${action} is stored`).toBe(true);
    return action;
  }

  private async choose(turn: number): Promise<Action> {
    const playable = await this.playable.count();
    if ((await this.button("yard").count()) > 0 && (turn % 2 === 0 || playable === 0)) {
      await this.press(this.button("yard"));
      return "yard";
    }
    if (playable === 0) {
      const { cursor } = await this.stored();
      await this.press(this.button("skip"));
      // a skip is confirmed unless nothing else is possible
      const confirm = this.button("skip-now");
      await expect.poll(async () => (await confirm.count()) > 0 || (await this.stored()).cursor > cursor, "a skip").toBe(true);
      if ((await confirm.count()) > 0) await this.press(confirm);
      return "skip";
    }
    const bone = this.playable.nth(turn % playable);
    const isReadied = !((await bone.getAttribute("id")) ?? "").startsWith("hand-");
    await this.press(bone);
    await expect(this.selected).toHaveCount(1);
    await expect(this.page.locator(".actions #reveal, .actions #take, .brick-place"), "what can be done with it").not.toHaveCount(0);
    for (const id of ["reveal", "take"] as const) {
      if ((await this.button(id).count()) > 0) {
        await this.press(this.button(id));
        return id;
      }
    }
    const paying = this.places.filter({ has: this.page.locator("text") });
    await this.pressPlace((await paying.count()) > 0 ? paying.last() : this.places.first());
    await this.press(this.button("place"));
    return isReadied ? "ready" : "place";
  }
}
