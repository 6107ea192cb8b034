import { type Locator, type Page, expect } from "@playwright/test";

import { type Recorded, storedText } from "./documents";

/** Where the game under way and the settings of Brick Dominoes are kept. */
export const BRICK = { table: "boneyard/brick/table", preferences: "boneyard/brick/preferences" };

/** What the table asks of the people at the device. */
export type Asked = "uncover" | "choice" | "next match" | "new game";

/** What was done. */
export type Did = "reveal" | "place" | "ready" | "take" | "yard" | "skip";

/** A seat of a party as preferences keep it. */
export const person = (name: string) => ({ person: true, level: "easy", name });

/** An opponent that asks for no time. */
export const beginner = (name: string) => ({ person: false, level: "beginner", name });

/** The preferences of a table with these seats. */
export function settings(set: number, chairs: object[], matches = 1, display: object = {}): Record<string, string> {
  const body = { options: { set, matches }, party: { seats: chairs.length, chairs }, display };
  return { [BRICK.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) };
}

/** What everybody scored at the wall, by a reading of the notation and of the layers that shares nothing with the app's. */
export function gained(actions: (string | string[])[], movers: number[], seats: number): number[] {
  const high = new Map<string, number>();
  for (const at of ["(0,0)", "(1,0)"]) high.set(at, 1);
  const gains = Array<number>(seats).fill(0);
  actions.forEach((action, index) => {
    const found = typeof action === "string" ? /^(\*?)\d+-\d+@(\([-\d]+,[-\d]+\))(\([-\d]+,[-\d]+\))$/.exec(action) : null;
    if (found === null) return;
    const below = high.get(found[2]) ?? 0;
    if (found[1] === "") gains[movers[index]] += below;
    high.set(found[2], below + 1);
    high.set(found[3], below + 1);
  });
  return gains;
}

/** Who acted in each entry of one match, found from the notation alone; nobody in the reveal, in which all did. */
export function movers(actions: (string | string[])[], seats: number): number[] {
  const faces = (brick: string) => (/(\d+)-(\d+)$/.exec(brick) ?? []).slice(1).map(Number);
  const rank = (brick: string) => faces(brick)[0] + faces(brick)[1] + Math.max(...faces(brick)) / 100;
  let next = 0;
  return actions.map((action) => {
    if (typeof action !== "string") {
      const ranks = action.map(rank);
      next = ranks.indexOf(Math.max(...ranks));
      return -1;
    }
    // whoever has played or skipped draws what they draw
    if (action.startsWith("+")) return (next + seats - 1) % seats;
    const mover = next;
    next = (next + 1) % seats;
    return mover;
  });
}

/** The page on which Brick Dominoes is played. */
export class BrickPage {
  constructor(
    readonly page: Page,
    /** Presses a thing: with a finger, or with a mouse. */
    private readonly press: (target: Locator) => Promise<void>,
  ) {}

  get bones(): Locator {
    return this.page.locator(".tray-bone");
  }

  get playable(): Locator {
    return this.page.locator(".tray-bone.playable");
  }

  get places(): Locator {
    return this.page.locator(".brick-place");
  }

  get ended(): Locator {
    return this.page.locator(".ended-page");
  }

  get refusal(): Locator {
    return this.page.locator(".refusal");
  }

  button(id: string): Locator {
    return this.page.locator(`.actions #${id}`);
  }

  /** The bricks of the hand, in notation. */
  async hand(): Promise<string[]> {
    return this.page
      .locator(".tray-bone")
      .evaluateAll((bones) => bones.filter((bone) => bone.id.startsWith("hand-")).map((bone) => bone.id.slice("hand-".length)));
  }

  /** The game under way, as it is stored. */
  async kept(): Promise<Recorded & { cursor: number; drafts: (string | null)[] }> {
    const text = await storedText(this.page, BRICK.table);
    if (text === null) throw new Error("no game is stored");
    const { session } = (JSON.parse(text) as { body: { session: { record: Recorded; cursor: number; drafts: (string | null)[] } } }).body;
    return { ...session.record, cursor: session.cursor, drafts: session.drafts };
  }

  /** Waits until something is asked of the people at the device, and says what. */
  async asks(): Promise<Asked> {
    const { page } = this;
    const is = async (): Promise<Asked | undefined> =>
      page.evaluate((): Asked | undefined => {
        if (document.getElementById("uncover") !== null) return "uncover";
        const ended = document.querySelector(".ended .button.first");
        if (ended !== null) return document.querySelector('.ended a[href^="replay/"]') === null ? "next match" : "new game";
        const asked = document.querySelector(".tray-bone.playable, .actions #skip, .actions #yard");
        return asked === null ? undefined : "choice";
      });
    await expect.poll(is, { message: "what is asked", timeout: 20_000 }).toBeDefined();
    return (await is()) as Asked;
  }

  /** A press on the middle of a place, as a finger or a mouse would. */
  async pressPlace(place: Locator): Promise<void> {
    await this.press(place.locator("circle"));
  }

  /** Does something that is legal: reveals, draws, places where the most points are, or skips. */
  async actOnce(turn = 0): Promise<Did> {
    const before = await this.kept();
    const did = await this.choose(turn);
    const changed = async () => {
      const now = await this.kept();
      return now.cursor > before.cursor || now.drafts.filter((draft) => draft !== null).length > before.drafts.filter((draft) => draft !== null).length;
    };
    await expect.poll(changed, `${did} is in the record`).toBe(true);
    return did;
  }

  private async choose(turn: number): Promise<Did> {
    if ((await this.button("yard").count()) > 0 && (turn % 2 === 0 || (await this.playable.count()) === 0)) {
      await this.press(this.button("yard"));
      return "yard";
    }
    if ((await this.playable.count()) === 0) {
      await this.press(this.button("skip"));
      // all that can be done is done at once
      if ((await this.button("skip-now").count()) > 0) await this.press(this.button("skip-now"));
      return "skip";
    }
    const bone = this.playable.nth(turn % (await this.playable.count()));
    const isReadied = !((await bone.getAttribute("id")) ?? "").startsWith("hand-");
    await this.press(bone);
    await expect(this.page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(1);
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
