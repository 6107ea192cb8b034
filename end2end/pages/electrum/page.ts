import { type Locator, type Page, expect } from "@playwright/test";

import { pointsBySeat } from "../../support/dom";
import { arrowTo, focused, key, tabTo, waitForFrames } from "../../support/keyboard";
import { menuButton, redoButton, setting, settingSwitch, settingValue, sheet, undoButton } from "../../support/menu";

/** What the player has to do next. */
export type Prompt = "play" | "draw" | "pass" | "ok" | "next hand" | "new game";

/** A bone and the end where it is played. */
export interface Play {
  bone: string;
  end: string;
}

/** The visible state of the game. */
export interface Snapshot {
  scores: string[];
  held: string[];
  stock: string | null;
  toMove: string | null;
  message: string;
  /** The hand from left to right, with `+` after each bone that fits. */
  hand: string[];
  /** The bones of the chain, each with its position and rotation. */
  chain: string[];
  ends: string[];
  button: string | null;
  endCard: string | null;
  canUndo: boolean;
  canRedo: boolean;
  moves: string[];
}

/** Recorded by `ElectrumPage.recordEvents`. */
interface RecordedEvents {
  pointerEvents: string[];
  announcements: string[];
}

/** The page on which Electrum is played. */
export class ElectrumPage {
  constructor(readonly page: Page) {}

  /** Records pointer events and the texts of the live region. Call it before the page is opened. */
  async recordEvents(): Promise<void> {
    await this.page.addInitScript(() => {
      const pointerEvents: string[] = [];
      for (const kind of ["pointerdown", "pointerup", "pointercancel", "click", "contextmenu", "resize"]) {
        const record = ({ target, timeStamp }: Event) => {
          const on = target instanceof Element ? target.closest("[id]")?.id || target.tagName : "window";
          pointerEvents.push(`${Math.round(timeStamp)} ms ${kind} ${on}, handled at ${Math.round(performance.now())}`);
        };
        addEventListener(kind, record, { capture: true, passive: true });
      }
      const announcements: string[] = [];
      Object.assign(globalThis, { recorded: { pointerEvents, announcements } });
      const isInLiveRegion = (node: Node) =>
        (node instanceof Element ? node : node.parentElement)?.closest("#live") != null;
      new MutationObserver((records) => {
        const live = document.getElementById("live");
        if (live === null) return;
        const isNew = records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(live)));
        // screen readers announce a text that is set again, even if it is the same
        if (isNew || records.some(({ target }) => isInLiveRegion(target))) announcements.push(live.textContent ?? "");
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
  }

  private async recorded(): Promise<RecordedEvents> {
    return this.page.evaluate(() => (globalThis as unknown as { recorded: RecordedEvents }).recorded);
  }

  /** The texts that the live region has announced since the page was opened. */
  async announcements(): Promise<string[]> {
    return (await this.recorded()).announcements;
  }

  /** The number of clicks that have arrived in the page. */
  async clickCount(): Promise<number> {
    return (await this.recorded()).pointerEvents.filter((event) => event.includes(" ms click ")).length;
  }

  /** The latest pointer events and announcements, for the report of a failed test. */
  async recentEvents(): Promise<string> {
    const { pointerEvents, announcements } = await this.recorded();
    return [...pointerEvents.slice(-16), ...announcements.slice(-3)].join("\n");
  }

  // elements

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
    return undoButton(this.page);
  }

  get redo(): Locator {
    return redoButton(this.page);
  }

  get nextHand(): Locator {
    return this.endCard.getByRole("button", { name: "Next hand" });
  }

  get newGame(): Locator {
    return this.endCard.getByRole("button", { name: "New game" });
  }

  /** The card that tells how a hand or the game ended. */
  get endCard(): Locator {
    return this.page.locator(".ended-page");
  }

  /** The live region. */
  get live(): Locator {
    return this.page.locator("#live");
  }

  get message(): Locator {
    return this.page.locator(".message");
  }

  /** The message that says why an action is not allowed. */
  get refusal(): Locator {
    return this.page.locator(".refusal");
  }

  /** The bones of the hand. */
  get bones(): Locator {
    return this.page.locator(".tray-bone");
  }

  get hand(): Locator {
    return this.page.getByRole("group", { name: "Your hand" });
  }

  get chain(): Locator {
    return this.page.locator(".chain .chain-bone");
  }

  /** The button that shows the table count. */
  get count(): Locator {
    return this.page.locator("button.count");
  }

  get menu(): Locator {
    return menuButton(this.page);
  }

  get home(): Locator {
    return this.page.getByRole("link", { name: "All games" });
  }

  sheet(title: string): Locator {
    return sheet(this.page, title);
  }

  setting(key: string): Locator {
    return setting(this.page, key);
  }

  value(key: string, value: string): Locator {
    return settingValue(this.page, key, value);
  }

  switch(key: string): Locator {
    return settingSwitch(this.page, key);
  }

  // state

  /** The points, the player's first. */
  async scores(): Promise<[number, number]> {
    await expect(this.page.locator(".seat")).toHaveCount(2);
    const [yours, nestors] = await pointsBySeat(this.page);
    return [yours, nestors];
  }

  /** Waits until the player has something to do, and returns it. */
  async waitForPrompt(): Promise<Prompt> {
    const prompt = await this.page.waitForFunction((): Prompt | null => {
      const first = document.querySelector(".ended .button.first");
      if (first !== null) return first.textContent?.trim() === "Next hand" ? "next hand" : "new game";
      if (document.querySelector(".ended") !== null) return null;
      for (const button of ["ok", "draw", "pass"] as const) {
        if (document.getElementById(button) !== null) return button;
      }
      return document.querySelector(".tray-bone.playable") === null ? null : "play";
    });
    return (await prompt.jsonValue()) as Prompt;
  }

  /** The bones of the hand that fit, from left to right; waits until there is one. */
  async playable(): Promise<string[]> {
    const fitting = this.page.locator(".tray-bone.playable, .tray-bone[aria-pressed=true]");
    await expect(fitting, "bones that fit").not.toHaveCount(0);
    return fitting.evaluateAll((bones) => bones.map((bone) => bone.id.replace("hand-", "")));
  }

  /** The ends where the selected bone fits; waits until there is one. */
  async fittingEnds(): Promise<string[]> {
    const fitting = this.page.locator(".end.fits");
    await expect(fitting, "ends where the bone fits").not.toHaveCount(0);
    return fitting.evaluateAll((ends) => ends.map((end) => end.id.replace("end-", "")));
  }

  /** The visible state, once the chain is laid out, which takes a frame. */
  async snapshot(): Promise<Snapshot> {
    await expect(this.page.locator(".seat")).toHaveCount(2);
    await waitForFrames(this.page);
    return this.page.evaluate(() => {
      const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? null;
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      const isEnabled = (selector: string) => document.querySelector<HTMLButtonElement>(selector)?.disabled === false;
      return {
        scores: all(".seat-score").map((score) => text(score) ?? ""),
        held: all(".seat .amount-words").map((held) => text(held) ?? ""),
        stock: text(document.querySelector(".stock .amount-words")),
        toMove: document.querySelector(".seat.to-move")?.getAttribute("data-seat") ?? null,
        message: text(document.querySelector(".message")) ?? "",
        hand: all(".tray-bone").map((bone) => bone.id + (bone.classList.contains("playable") ? "+" : "")),
        chain: all(".chain .chain-bone").map((bone) => {
          const turn = bone.querySelector<SVGGElement>(".chain-turn");
          const position = (bone as SVGGElement).style.transform;
          // full turns do not matter
          const rotation = turn?.style.transform.replace(
            /rotate\((-?\d+)deg\)/,
            (_, degrees) => `rotate(${((Number(degrees) % 360) + 360) % 360}deg)`,
          );
          return `${bone.getAttribute("data-bone")} ${position} ${rotation}`;
        }),
        ends: all(".end").map((end) => `${end.id} ${end.getAttribute("aria-label")}`),
        button: text(document.querySelector(".actions .button.first")),
        endCard: text(document.querySelector(".ended-page")),
        canUndo: isEnabled(".actions .undo"),
        canRedo: isEnabled(".actions .redo"),
        moves: all(".column .moves li").map((move) => text(move) ?? ""),
      };
    });
  }
}

/** A way to play: by touch, by mouse or by keyboard. */
export interface InputMethod {
  /** Plays the first bone that fits at the first end where it fits. */
  play(electrum: ElectrumPage): Promise<Play>;
  /** Presses the button for a prompt. */
  press(electrum: ElectrumPage, prompt: Exclude<Prompt, "play">): Promise<void>;
}

/** The button for a prompt. */
export function buttonFor(electrum: ElectrumPage, prompt: Exclude<Prompt, "play">): Locator {
  const buttons = {
    ok: electrum.ok,
    draw: electrum.draw,
    pass: electrum.pass,
    "next hand": electrum.nextHand,
    "new game": electrum.newGame,
  };
  return buttons[prompt];
}

async function playFirst(electrum: ElectrumPage, press: (target: Locator) => Promise<void>): Promise<Play> {
  const [bone] = await electrum.playable();
  const isSelected = (await electrum.bone(bone).getAttribute("aria-pressed")) === "true";
  if (!isSelected) await press(electrum.bone(bone));
  await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
  const [end] = await electrum.fittingEnds();
  await press(electrum.end(end));
  await expect(electrum.bone(bone)).toHaveCount(0);
  return { bone, end };
}

/** Taps and waits for the click event, which Chromium sends some time after the touch. */
async function tapAndWait(electrum: ElectrumPage, target: Locator): Promise<void> {
  const before = await electrum.clickCount();
  await target.tap();
  await expect.poll(() => electrum.clickCount(), "clicks after a tap").toBeGreaterThan(before);
}

export const finger: InputMethod = {
  play: (electrum) => playFirst(electrum, (target) => tapAndWait(electrum, target)),
  press: (electrum, prompt) => tapAndWait(electrum, buttonFor(electrum, prompt)),
};

export const mouse: InputMethod = {
  play: (electrum) => playFirst(electrum, (target) => target.click()),
  press: (electrum, prompt) => buttonFor(electrum, prompt).click(),
};

/** Tab to the hand, arrows to a bone that fits, Enter, and Enter at the end that has the focus then. */
async function playByKeys(electrum: ElectrumPage): Promise<Play> {
  const { page } = electrum;
  await electrum.playable();
  await tabTo(page, ".tray-bone");
  await arrowTo(page, ".tray-bone:is(.playable, [aria-pressed=true])");
  const bone = (await focused(page)).replace("hand-", "");
  await key(page, "Enter");
  await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".end:focus"), "Enter on a bone moves the focus to an end").toHaveCount(1);
  const end = (await focused(page)).replace("end-", "");
  expect(await electrum.fittingEnds()).toContain(end);
  await key(page, "Enter");
  await expect(electrum.bone(bone)).toHaveCount(0);
  return { bone, end };
}

export const keys: InputMethod = {
  play: playByKeys,
  async press({ page }, prompt) {
    const name = { ok: "o", draw: "d", pass: "p", "next hand": "Enter", "new game": "Enter" }[prompt];
    if (prompt === "next hand" || prompt === "new game") await tabTo(page, ".ended .button.first");
    await key(page, name);
  },
};

/** Does what the player is prompted for, once. */
export async function answerPrompt(electrum: ElectrumPage, input: InputMethod = mouse): Promise<Prompt> {
  const prompt = await electrum.waitForPrompt();
  if (prompt === "play") await input.play(electrum);
  else await input.press(electrum, prompt);
  return prompt;
}

/** Plays until `isDone` accepts a prompt; calls `afterEach` after each action. Returns the prompts that were answered. */
export async function playUntil(
  electrum: ElectrumPage,
  input: InputMethod,
  isDone: (prompt: Prompt) => boolean | Promise<boolean>,
  afterEach: (prompt: Prompt) => Promise<void> = async () => {},
  most = 600,
): Promise<Prompt[]> {
  const answered: Prompt[] = [];
  while (!(await isDone(await electrum.waitForPrompt()))) {
    expect(answered.length, "actions").toBeLessThan(most);
    answered.push(await answerPrompt(electrum, input));
    await afterEach(answered[answered.length - 1]);
  }
  return answered;
}

/** Answers this many prompts. */
export async function answerPrompts(electrum: ElectrumPage, input: InputMethod, count: number): Promise<Prompt[]> {
  let left = count;
  return playUntil(electrum, input, () => (left -= 1) < 0);
}
