import { type Locator, type Page, expect } from "@playwright/test";

/** What the table asks of the person. */
export type Ask = "play" | "draw" | "pass" | "ok" | "next hand" | "new game";

/** A bone and an end where it may go. */
export interface Play {
  bone: string;
  end: string;
}

/** Everything that is seen of a game while it is played. */
export interface Seen {
  scores: string[];
  held: string[];
  stock: string | null;
  toMove: string | null;
  message: string;
  /** The hand from left to right; `+` stands behind a bone that fits. */
  hand: string[];
  /** Each bone of the chain with its place and its turn. */
  chain: string[];
  ends: string[];
  button: string | null;
  ended: string | null;
  canUndo: boolean;
  canRedo: boolean;
  moves: string[];
}

/** The page on which Electrum Dominoes is played. */
export class Table {
  constructor(readonly page: Page) {}

  /**
   * Keeps everything that is spoken in the live region, and every press that arrives, from now on; to be called before
   * the page is opened.
   */
  async listen(): Promise<void> {
    await this.page.addInitScript(() => {
      const pressed: string[] = [];
      Object.assign(globalThis, { pressed });
      for (const kind of ["pointerdown", "pointerup", "pointercancel", "click", "contextmenu", "resize"]) {
        const keep = ({ target, timeStamp }: Event) => {
          const on = target instanceof Element ? target.closest("[id]")?.id || target.tagName : "window";
          pressed.push(`${Math.round(timeStamp)} ms ${kind} ${on}, heard at ${Math.round(performance.now())}`);
        };
        addEventListener(kind, keep, { capture: true, passive: true });
      }
      const spoken: string[] = [];
      Object.assign(globalThis, { spoken });
      const inside = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest("#live") != null;
      new MutationObserver((records) => {
        const live = document.getElementById("live");
        if (live === null) return;
        const fresh = records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(live)));
        // a reader speaks when a text is set, even if it is the same as before
        if (fresh || records.some(({ target }) => inside(target))) spoken.push(live.textContent ?? "");
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
  }

  /** All that has been spoken since the page was opened, text by text. */
  async spoken(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
  }

  /** How many clicks have arrived in the page. */
  async clicks(): Promise<number> {
    return this.page.evaluate(
      () => (globalThis as unknown as { pressed: string[] }).pressed.filter((press) => press.includes(" ms click ")).length,
    );
  }

  /** The last presses that arrived in the page, and what was spoken last: what a test that fails wants to know. */
  async lately(): Promise<string> {
    const pressed = await this.page.evaluate(() => (globalThis as unknown as { pressed: string[] }).pressed.slice(-16));
    return [...pressed, ...(await this.spoken()).slice(-3)].join("\n");
  }

  // what is on the page

  bone(bone: string): Locator {
    return this.page.locator(`#hand-${bone}`);
  }

  end(end: string): Locator {
    return this.page.locator(`#end-${end}`);
  }

  get ok(): Locator {
    return this.page.locator("#ok");
  }

  get draw(): Locator {
    return this.page.locator("#draw");
  }

  get pass(): Locator {
    return this.page.locator("#pass");
  }

  get undo(): Locator {
    return this.page.locator(".actions").getByRole("button", { name: "Undo" });
  }

  get redo(): Locator {
    return this.page.locator(".actions").getByRole("button", { name: "Redo" });
  }

  get nextHand(): Locator {
    return this.ended.getByRole("button", { name: "Next hand" });
  }

  get newGame(): Locator {
    return this.ended.getByRole("button", { name: "New game" });
  }

  /** How the hand or the game ended. */
  get ended(): Locator {
    return this.page.locator(".ended-page");
  }

  get live(): Locator {
    return this.page.locator("#live");
  }

  get message(): Locator {
    return this.page.locator(".message");
  }

  get refusal(): Locator {
    return this.page.locator(".refusal");
  }

  get hand(): Locator {
    return this.page.getByRole("group", { name: "Your hand" });
  }

  get chain(): Locator {
    return this.page.locator(".chain .chain-bone");
  }

  get count(): Locator {
    return this.page.locator("button.count");
  }

  get menu(): Locator {
    return this.page.locator(".status").getByRole("button", { name: "Menu" });
  }

  get home(): Locator {
    return this.page.getByRole("link", { name: "All games" });
  }

  /** The sheet of this title. */
  sheet(title: string): Locator {
    return this.page.getByRole("dialog", { name: title });
  }

  /** A setting in the settings sheet, by its key. */
  setting(key: string): Locator {
    return this.page.locator(`[data-setting=${key}]`);
  }

  /** A value of a setting. */
  value(key: string, value: string): Locator {
    return this.setting(key).getByRole("radio", { name: value, exact: true });
  }

  /** A setting that is on or off. */
  switch(key: string): Locator {
    return this.setting(key).getByRole("switch");
  }

  // what it says

  /** The points, the person's first. */
  async scores(): Promise<[number, number]> {
    const points = await this.page
      .locator(".seat")
      .evaluateAll((seats) =>
        seats
          .sort((a, b) => Number(a.getAttribute("data-seat")) - Number(b.getAttribute("data-seat")))
          .map((seat) => Number(seat.querySelector(".seat-score")?.textContent)),
      );
    return [points[0], points[1]];
  }

  /** Waits until the table asks something of the person. */
  async asks(): Promise<Ask> {
    const asked = await this.page.waitForFunction((): Ask | null => {
      const first = document.querySelector(".ended .button.first");
      if (first !== null) return first.textContent?.trim() === "Next hand" ? "next hand" : "new game";
      const ended = document.querySelector(".ended") !== null;
      if (ended) return null;
      for (const button of ["ok", "draw", "pass"] as const) {
        if (document.getElementById(button) !== null) return button;
      }
      return document.querySelector(".tray-bone.playable") === null ? null : "play";
    });
    return (await asked.jsonValue()) as Ask;
  }

  /** The bones of the hand that fit, from left to right. */
  async playable(): Promise<string[]> {
    return this.page
      .locator(".tray-bone.playable, .tray-bone[aria-pressed=true]")
      .evaluateAll((bones) => bones.map((bone) => bone.id.replace("hand-", "")));
  }

  /** The ends where the bone that is taken up fits. */
  async fitting(): Promise<string[]> {
    return this.page.locator(".end.fits").evaluateAll((ends) => ends.map((end) => end.id.replace("end-", "")));
  }

  /** What is seen now, once the chain lies where the room for it lets it lie: that is measured with the next picture. */
  async seen(): Promise<Seen> {
    await drawn(this.page);
    return this.page.evaluate(() => {
      const words = (element: Element | null | undefined) => element?.textContent?.trim() ?? null;
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      const enabled = (selector: string) => document.querySelector<HTMLButtonElement>(selector)?.disabled === false;
      return {
        scores: all(".seat-score").map((score) => words(score) ?? ""),
        held: all(".seat .amount-words").map((held) => words(held) ?? ""),
        stock: words(document.querySelector(".stock .amount-words")),
        toMove: document.querySelector(".seat.to-move")?.getAttribute("data-seat") ?? null,
        message: words(document.querySelector(".message")) ?? "",
        hand: all(".tray-bone").map((bone) => bone.id + (bone.classList.contains("playable") ? "+" : "")),
        chain: all(".chain .chain-bone").map((bone) => {
          const turn = bone.querySelector<SVGGElement>(".chain-turn");
          const place = (bone as SVGGElement).style.transform;
          // a bone that has turned all the way round lies as it did
          const turned = turn?.style.transform.replace(/rotate\((-?\d+)deg\)/, (_, way) => `rotate(${((Number(way) % 360) + 360) % 360}deg)`);
          return `${bone.getAttribute("data-bone")} ${place} ${turned}`;
        }),
        ends: all(".end").map((end) => `${end.id} ${end.getAttribute("aria-label")}`),
        button: words(document.querySelector(".actions .button.first")),
        ended: words(document.querySelector(".ended-page")),
        canUndo: enabled(".actions .undo"),
        canRedo: enabled(".actions .redo"),
        moves: all(".column .moves li").map((move) => words(move) ?? ""),
      };
    });
  }
}

/** A way to press things: a finger, a mouse, or keys. */
export interface Hands {
  /** Plays the first bone that fits at the first end where it does. */
  play(table: Table): Promise<Play>;
  /** Presses one of the table's buttons. */
  press(table: Table, what: Exclude<Ask, "play">): Promise<void>;
}

/** The button that answers what the table asks. */
export function answer(table: Table, what: Exclude<Ask, "play">): Locator {
  const buttons = {
    ok: table.ok,
    draw: table.draw,
    pass: table.pass,
    "next hand": table.nextHand,
    "new game": table.newGame,
  };
  return buttons[what];
}

async function firstPlay(table: Table, press: (target: Locator) => Promise<void>): Promise<Play> {
  const [bone] = await table.playable();
  expect(bone, "a bone that fits").toBeDefined();
  const picked = (await table.bone(bone).getAttribute("aria-pressed")) === "true";
  if (!picked) await press(table.bone(bone));
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
  const [end] = await table.fitting();
  expect(end, `an end where ${bone} fits`).toBeDefined();
  await press(table.end(end));
  await expect(table.bone(bone)).toHaveCount(0);
  return { bone, end };
}

/** Taps, and waits until that has become a click in the page: the browser makes one of it in its own time. */
async function tap(table: Table, target: Locator): Promise<void> {
  const before = await table.clicks();
  await target.tap();
  await expect.poll(() => table.clicks(), "clicks that a tap has become").toBeGreaterThan(before);
}

/** A finger. */
export const finger: Hands = {
  play: (table) => firstPlay(table, (target) => tap(table, target)),
  press: (table, what) => tap(table, answer(table, what)),
};

/** A mouse. */
export const mouse: Hands = {
  play: (table) => firstPlay(table, (target) => target.click()),
  press: (table, what) => answer(table, what).click(),
};

/** Presses a key, and waits until the page has been drawn twice: focus moves with the next picture. */
export async function key(page: Page, name: string): Promise<void> {
  await page.keyboard.press(name);
  await drawn(page);
}

/** Waits until the page has been drawn twice. */
export async function drawn(page: Page): Promise<void> {
  // a sheet or a page that is on its way is not drawn yet
  await expect(page.locator(".part-coming, .skeleton")).toHaveCount(0, { timeout: 15_000 });
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
}

/** The id of the element that has the focus, or what else tells it; "nothing" if the focus is lost. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element === document.documentElement) return "nothing";
    return element.id || element.getAttribute("aria-label") || element.textContent?.trim() || element.tagName;
  });
}

/** Tab, until the focus is where it is wanted. */
export async function tabTo(page: Page, selector: string, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    const there = await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);
    if (there) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}; the focus is at ${await focused(page)}`);
}

/** Tab to the hand, arrows to a bone that fits, Enter, Enter at the end that has the focus then. */
export async function playByKeys(table: Table): Promise<Play> {
  const { page } = table;
  const playable = await table.playable();
  expect(playable.length, "bones that fit").toBeGreaterThan(0);
  await tabTo(page, ".tray-bone");
  for (let steps = 0; !playable.includes((await focused(page)).replace("hand-", "")); steps += 1) {
    expect(steps, "arrow presses along the hand").toBeLessThan(60);
    // from wherever it is, first to the left end, then to the right
    await key(page, steps === 0 ? "Home" : "ArrowRight");
  }
  const bone = (await focused(page)).replace("hand-", "");
  await key(page, "Enter");
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".end:focus"), "Enter on a bone leads to an end").toHaveCount(1);
  const end = (await focused(page)).replace("end-", "");
  expect(await table.fitting()).toContain(end);
  await key(page, "Enter");
  await expect(table.bone(bone)).toHaveCount(0);
  return { bone, end };
}

/** Keys. */
export const keys: Hands = {
  play: playByKeys,
  async press({ page }, what) {
    const name = { ok: "o", draw: "d", pass: "p", "next hand": "Enter", "new game": "Enter" }[what];
    if (what === "next hand" || what === "new game") await tabTo(page, ".ended .button.first");
    await key(page, name);
  },
};

/** What happened in one answer of the person's. */
export interface Step {
  ask: Ask;
  play?: Play;
}

/** Answers what the table asks until `until` says enough; `each` looks at the table after every answer. */
export async function playOn(
  table: Table,
  hands: Hands,
  until: (ask: Ask) => boolean | Promise<boolean>,
  each: (step: Step) => Promise<void> = async () => {},
  most = 600,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (;;) {
    const ask = await table.asks();
    if (await until(ask)) return steps;
    expect(steps.length, "answers").toBeLessThan(most);
    const step: Step = ask === "play" ? { ask, play: await hands.play(table) } : { ask };
    if (ask !== "play") await hands.press(table, ask);
    steps.push(step);
    await each(step);
  }
}
