import type { Locator, Page } from "@playwright/test";

import type { ElectrumPage } from "../../pages/electrum/page";
import { MUST_DRAW, NESTOR_DRAWS, NESTOR_SCORES, PASS_GOES_ON, YOU_WIN } from "../../pages/electrum/positions";
import { earlier, fillStorage, gameAt } from "../../support/documents";
import { handBones } from "../../support/dom";
import { expect, openElectrum, reload, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { closeSheet, openSheet, setting, settingSwitch } from "../../support/menu";
import { type Box, distance, recordAnimations, type RecordedAnimation, takeAnimations } from "../../support/motion";
import { center, type Point, press } from "../../support/pointer";

/** The animations of bones that fly. */
const flights = (animations: RecordedAnimation[]) => animations.filter(({ what }) => what === "flight");

/** The animations of points that rise. */
const points = (animations: RecordedAnimation[]) => animations.filter(({ what }) => what.includes("flight-point"));

/** Waits until the animation of a selected bone has ended. */
async function selectionSettled(bone: Locator): Promise<void> {
  await waitForFrames(bone.page());
  await bone.evaluate((bone) =>
    Promise.allSettled(
      bone
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
}

/** Selects a bone that fits and plays it; returns it with its slot in the hand. */
async function playFirst(electrum: ElectrumPage, touch: boolean): Promise<{ bone: string; slot: Point }> {
  const { page } = electrum;
  const [bone] = await electrum.playable();
  await press(electrum.bone(bone), touch);
  await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
  await selectionSettled(electrum.bone(bone));
  await takeAnimations(page);
  const slot = await center(electrum.bone(bone).locator("svg"));
  await press(page.locator(".end.fits").first(), touch);
  await expect(electrum.bone(bone)).toHaveCount(0);
  return { bone, slot };
}

/** Confirms Nestor's turn, in which he plays one bone. */
async function letNestorPlay(electrum: ElectrumPage, touch: boolean): Promise<void> {
  await expect(electrum.ok).toBeVisible();
  const bones = await electrum.chain.count();
  await press(electrum.ok, touch);
  await expect(electrum.chain).toHaveCount(bones + 1);
}

test.describe("motion", () => {
  test.beforeEach(async ({ page }) => recordAnimations(page));

  test("a played bone flies from its slot to its place, and the hand closes up; after Undo it flies back", async ({ page, electrum, hasTouch }) => {
    await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) });
    expect(await electrum.waitForPrompt()).toBe("play");
    expect(await electrum.bones.count(), "bones, so that some have to move").toBeGreaterThan(2);
    const { bone, slot } = await playFirst(electrum, hasTouch);
    const animations = await takeAnimations(page);
    const flight = flights(animations).find((animation) => animation.bone === bone);
    expect(flight, `${bone} flies`).toBeDefined();
    expect(distance(flight!.from, slot), "it starts in its slot").toBeLessThan(2);
    expect(flight!.durationMs).toBeGreaterThanOrEqual(160);
    expect(flight!.durationMs).toBeLessThanOrEqual(260);
    const left = distance(flight!.halfway, flight!.to) / distance(flight!.from, flight!.to);
    expect(left, "halfway in time it is still on its way").toBeGreaterThan(0.1);
    expect(left, "and slows down").toBeLessThan(0.5);
    await expect(page.locator(".flight")).toHaveCount(0);
    // the bounding box would include the shadow
    const place = await page.locator(`.chain-bone[data-bone="${bone}"] .chain-turn`).evaluate((drawing) => {
      const { e, f } = (drawing as SVGGElement).getScreenCTM()!;
      return { x: e, y: f };
    });
    expect(distance(flight!.to, place), "it ends in its place").toBeLessThan(2);
    const closingUp = animations.filter(({ what }) => what.startsWith("tray-bone"));
    expect(closingUp.length, "bones of the hand that move").toBeGreaterThan(0);
    for (const { frames } of animations) {
      const cheap = ["transform", "translate", "opacity", "easing", "offset"];
      expect(Object.keys(frames).filter((name) => !cheap.includes(name)), "other properties").toEqual([]);
    }

    await test.step("after Undo the bone flies back to the hand, and no points rise", async () => {
      await takeAnimations(page);
      await press(electrum.undo, hasTouch);
      await expect(electrum.bone(bone)).toHaveCount(1);
      const animations = await takeAnimations(page);
      expect(flights(animations).map((animation) => animation.bone)).toEqual([bone]);
      expect(points(animations)).toEqual([]);
    });
  });

  test("a drawn bone flies from the boneyard to its slot", async ({ page, electrum, hasTouch }) => {
    await openElectrum(electrum, { game: gameAt(MUST_DRAW) });
    await expect(electrum.draw).toBeVisible();
    const before = await handBones(page);
    const pile = (await page.locator(".stock").boundingBox())!;
    await takeAnimations(page);
    await press(electrum.draw, hasTouch);
    await expect(electrum.bones).toHaveCount(before.length + 1);
    const drawn = (await handBones(page)).filter((bone) => !before.includes(bone));
    const animations = flights(await takeAnimations(page));
    expect(animations.map(({ bone }) => bone)).toEqual(drawn);
    const [{ from, frames }] = animations;
    expect(from.x).toBeGreaterThan(pile.x - 4);
    expect(from.x).toBeLessThan(pile.x + pile.width + 4);
    expect(from.y).toBeLessThan(pile.y + pile.height + 4);
    expect(JSON.stringify(frames), "it turns face up").toContain("rotateX(180deg)");
    await expect(page.locator(".flight")).toHaveCount(0);
  });

  test("the opponent's drawn bones fly to their seat face down, and played bones come from there", async ({ page, electrum, hasTouch }) => {
    await openElectrum(electrum, { game: gameAt(NESTOR_DRAWS), app: { pace: "at-once" } });
    await expect(electrum.ok).toBeVisible();
    await takeAnimations(page);
    const seat = (await page.locator(".seat[data-seat='1']").boundingBox())!;
    const isAtSeat = ({ x, y }: Box) =>
      x > seat.x - 8 && x < seat.x + seat.width + 8 && y > seat.y - 8 && y < seat.y + seat.height + 8;
    await press(electrum.ok, hasTouch);
    await expect(electrum.ok).toHaveCount(0);
    await expect.poll(async () => (await electrum.playable()).length).toBeGreaterThan(0);
    const animations = flights(await takeAnimations(page));
    const backs = animations.filter(({ bone }) => bone === "");
    expect(backs.length, "bones that were drawn").toBeGreaterThan(0);
    for (const { to } of backs) expect(isAtSeat(to), "a drawn bone ends at the seat").toBe(true);
    const played = animations.filter(({ bone }) => bone !== "");
    expect(played.length).toBe(1);
    expect(isAtSeat(played[0].from), "the played bone starts at the seat").toBe(true);
  });

  test("a point rises from every face that scored to the score, once and only with motion", async ({ page, electrum, hasTouch }) => {
    await openElectrum(electrum, { game: gameAt(NESTOR_SCORES) });
    await expect(electrum.ok).toBeVisible();
    const [, before] = await electrum.scores();
    await takeAnimations(page);
    await letNestorPlay(electrum, hasTouch);
    const [, after] = await electrum.scores();
    expect(after, "the score changes at once for screen readers").toBeGreaterThan(before);
    const animations = await takeAnimations(page);
    expect(flights(animations), "Nestor's bone").toHaveLength(1);
    const rising = points(animations);
    const scored = await electrum.chain.evaluateAll((bones) =>
      bones.flatMap((bone) => bone.getAttribute("data-made")?.split(" ") ?? []),
    );
    expect(scored.length, "faces that scored").toBeGreaterThan(1);
    expect(rising.length, "a point for each").toBe(scored.length);
    // the visible score counts up
    const score = page.locator(".seat[data-seat='1'] .seat-score");
    await expect(score).not.toHaveAttribute("data-count");
    expect((await electrum.scores())[1]).toBe(after);
    await expect(page.locator(".flight")).toHaveCount(0);
    const goal = await center(score);
    for (const { to } of rising) expect(distance(to, goal)).toBeLessThan(30);

    await test.step("nothing moves after a reload", async () => {
      await reload(page);
      await expect(electrum.chain).toHaveCount(3);
      expect(await takeAnimations(page)).toEqual([]);
      await expect(page.locator(".flight, [data-count]")).toHaveCount(0);
    });

    await test.step("nothing moves with the setting At once", async () => {
      await openElectrum(electrum, { game: gameAt(NESTOR_SCORES), app: { speed: "at-once" } });
      await letNestorPlay(electrum, hasTouch);
      expect(await takeAnimations(page)).toEqual([]);
    });

    await test.step("with reduced motion nothing moves, and scores do not count up", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openElectrum(electrum, { game: gameAt(NESTOR_SCORES), app: {} });
      await letNestorPlay(electrum, hasTouch);
      expect(await takeAnimations(page)).toEqual([]);
      await expect(page.locator(".flight, [data-count]")).toHaveCount(0);
    });
  });
});

declare global {
  /** The page's audio contexts. */
  var audioContexts: AudioContext[];
  /** What the page has played and vibrated: audio contexts, the durations of samples in seconds, vibrations. */
  var recordedSounds: { contexts: number; samples: number[]; vibrations: number };
}

/** Records audio and vibration. Call it before the page is opened. */
async function recordSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.audioContexts = [];
    globalThis.recordedSounds = { contexts: 0, samples: [], vibrations: 0 };
    const Original = globalThis.AudioContext;
    globalThis.AudioContext = class extends Original {
      constructor() {
        super();
        globalThis.recordedSounds.contexts += 1;
        globalThis.audioContexts.push(this);
      }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      globalThis.recordedSounds.samples.push(this.buffer?.duration ?? 0);
      start.apply(this, when);
    };
    const vibrate = navigator.vibrate.bind(navigator);
    navigator.vibrate = (pattern) => {
      globalThis.recordedSounds.vibrations += 1;
      return vibrate(pattern as number);
    };
  });
}

const sounds = (page: Page) => page.evaluate(() => globalThis.recordedSounds);
const sampleCount = async (page: Page) => (await sounds(page)).samples.length;
const sampleDurations = async (page: Page) => (await sounds(page)).samples.map((seconds) => seconds.toFixed(2)).sort();

test.describe("sound", () => {
  test.beforeEach(async ({ page }) => recordSounds(page));

  const playFirstBone = async (electrum: ElectrumPage, touch: boolean): Promise<void> => {
    const [bone] = await electrum.playable();
    await press(electrum.bone(bone), touch);
    await press(electrum.page.locator(".end.fits").first(), touch);
    await expect(electrum.bone(bone)).toHaveCount(0);
  };

  test("sound is off at first; when it is on, each change of volume and each bone plays a sample", async ({ page, electrum, hasTouch }) => {
    await openElectrum(electrum, { game: gameAt(NESTOR_SCORES), app: { pace: "at-once" } });
    await letNestorPlay(electrum, hasTouch);
    await page.waitForTimeout(400);
    expect(await sounds(page)).toEqual({ contexts: 0, samples: [], vibrations: 0 });

    const tapOrClick = (target: Locator) => press(target, hasTouch);
    await openSheet(page, "Settings", tapOrClick);
    await expect(settingSwitch(page, "sound")).not.toBeChecked();
    await expect(setting(page, "volume")).toHaveCount(0);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await press(settingSwitch(page, "sound"), hasTouch);
    await expect.poll(() => sampleCount(page)).toBe(1);
    await setting(page, "volume").getByRole("slider").fill("5");
    await expect.poll(() => sampleCount(page)).toBe(2);
    await closeSheet(page, "Settings", tapOrClick);

    await playFirstBone(electrum, hasTouch);
    await expect.poll(() => sampleCount(page)).toBe(3);
    await letNestorPlay(electrum, hasTouch);
    await expect.poll(() => sampleCount(page)).toBe(4);
    expect((await sounds(page)).contexts).toBe(1);
    // files that the page loads when it is idle
    const idle = ["/icon.svg", "/opened.js"];
    expect(requests.filter((path) => !idle.includes(path)), "samples are generated, not loaded").toEqual([]);

    await reload(page);
    expect((await sounds(page)).contexts, "browsers allow audio only after a press").toBe(0);
  });

  test("a pass is a knock and a win three notes, also without motion; sound survives an interruption, and vibration is silent", async ({ page, electrum, hasTouch }) => {
    const app = { sound: true, volume: 3, speed: "at-once" } as const;
    await openElectrum(electrum, { game: gameAt(PASS_GOES_ON), app });
    await press(electrum.pass, hasTouch);
    await expect.poll(() => sampleDurations(page)).toEqual(["0.22"]);
    await fillStorage(page, { game: gameAt(YOU_WIN), app });
    await openElectrum(electrum);
    await playFirstBone(electrum, hasTouch);
    await expect(electrum.endCard).toBeVisible();
    await expect.poll(() => sampleDurations(page)).toEqual(["0.09", "0.90"]);

    await test.step("after an interruption sound comes back with the next press, and nothing that was missed is heard at once", async () => {
      await openElectrum(electrum, { game: gameAt(NESTOR_SCORES), app: { pace: "at-once", sound: true } });
      await letNestorPlay(electrum, hasTouch);
      await expect.poll(() => sampleCount(page)).toBe(1);
      const [bone] = await electrum.playable();
      await press(electrum.bone(bone), hasTouch);
      await page.evaluate(() => globalThis.audioContexts.at(-1)!.suspend());
      // without a press of a pointer or key
      await page.locator(".end.fits").first().evaluate((end: HTMLElement) => end.click());
      await expect(electrum.bone(bone)).toHaveCount(0);
      await page.waitForTimeout(200);
      expect(await sampleCount(page), "while sound is interrupted nothing is scheduled").toBe(1);
      await letNestorPlay(electrum, hasTouch);
      await expect.poll(() => sampleCount(page)).toBe(2);
      await expect.poll(() => page.evaluate(() => globalThis.audioContexts.map(({ state }) => state))).toEqual(["closed", "running"]);
    });

    await test.step("with the setting Vibration the player's own bone vibrates, silently", async () => {
      await openElectrum(electrum, { game: gameAt(YOU_WIN), app: { haptics: true } });
      await playFirstBone(electrum, hasTouch);
      await expect(electrum.endCard).toBeVisible();
      await expect.poll(async () => (await sounds(page)).vibrations).toBe(1);
      expect((await sounds(page)).contexts).toBe(0);
    });
  });
});
