import type { Page } from "@playwright/test";

import { earlier, gameAt, put } from "../documents";
import { expect, open, openTable, started, test } from "../fixtures";
import { type Box, type Move, apart, middle, moved, watch } from "../moving";
import { MUST_DRAW, NESTOR_DRAWS, NESTOR_SCORES, PASS_GOES_ON, YOU_WIN } from "../positions";
import type { Table } from "../table";

/** The bones that flew. */
const flights = (moves: Move[]) => moves.filter((move) => move.what === "flight");

/** Plays a bone that fits, by a press on it and one on an end if that is still asked for; says which. */
async function play(table: Table, touch: boolean): Promise<{ bone: string; slot: { x: number; y: number } }> {
  const [bone] = await table.playable();
  const press = (selector: string) => table.page.locator(selector)[touch ? "tap" : "click"]();
  await press(`#hand-${bone}`);
  await table.page.evaluate(() => new Promise((then) => setTimeout(then, 250)));
  await moved(table.page);
  const slot = await middle(table.page, `#hand-${bone} svg`);
  await press(".end.fits >> nth=0");
  await expect(table.bone(bone)).toHaveCount(0);
  return { bone, slot };
}

test.describe("what moves", () => {
  test.beforeEach(async ({ page }) => watch(page));

  test("a bone flies from its very slot in the hand to its place, and the hand closes up", async ({ page, table, hasTouch }) => {
    await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
    expect(await table.asks()).toBe("play");
    const held = await page.locator(".tray-bone").count();
    const { bone, slot } = await play(table, hasTouch);
    const moves = await moved(page);
    const flight = flights(moves).find((move) => move.bone === bone);
    expect(flight, `${bone} flies`).toBeDefined();
    expect(apart(flight!.from, slot), "it begins in its slot").toBeLessThan(2);
    expect(flight!.lasts).toBeGreaterThanOrEqual(160);
    expect(flight!.lasts).toBeLessThanOrEqual(260);
    const left = apart(flight!.half, flight!.to) / apart(flight!.from, flight!.to);
    expect(left, "it is seen on its way").toBeGreaterThan(0.1);
    expect(left, "and comes to rest").toBeLessThan(0.5);
    await expect(page.locator(".flight")).toHaveCount(0);
    // its box has its shadow too, on one side
    const place = await page.locator(`.chain-bone[data-bone="${bone}"] .chain-turn`).evaluate((drawing) => {
      const { e, f } = (drawing as SVGGElement).getScreenCTM()!;
      return { x: e, y: f };
    });
    expect(apart(flight!.to, place), "it ends in its place").toBeLessThan(2);
    const closing = moves.filter((move) => move.what.startsWith("tray-bone"));
    if (held > 2) expect(closing.length, "bones of the hand that make room").toBeGreaterThan(0);
    for (const { frames } of moves) {
      const wanted = ["transform", "translate", "opacity", "easing", "offset"];
      expect(Object.keys(frames).filter((name) => !wanted.includes(name)), "nothing else moves").toEqual([]);
    }
  });

  test("a bone that is drawn comes from the boneyard to its slot", async ({ page, table, hasTouch }) => {
    await openTable(table, { game: gameAt(MUST_DRAW) });
    await expect(table.draw).toBeVisible();
    const before = await page.locator(".tray-bone").evaluateAll((bones) => bones.map((bone) => bone.id));
    const pile = await page.locator(".stock").boundingBox();
    await moved(page);
    await table.draw[hasTouch ? "tap" : "click"]();
    await expect(page.locator(".tray-bone")).toHaveCount(before.length + 1);
    const drawn = await page.locator(".tray-bone").evaluateAll(
      (bones, before) => bones.map((bone) => bone.id).filter((id) => !before.includes(id)),
      before,
    );
    const [flight, ...more] = flights(await moved(page));
    expect(more, "nothing else flies").toEqual([]);
    expect(`hand-${flight.bone}`).toBe(drawn[0]);
    expect(flight.from.x).toBeGreaterThan(pile!.x - 4);
    expect(flight.from.x).toBeLessThan(pile!.x + pile!.width + 4);
    expect(flight.from.y).toBeLessThan(pile!.y + pile!.height + 4);
    expect(JSON.stringify(flight.frames), "it turns face up").toContain("rotateX(180deg)");
    await expect(page.locator(".flight")).toHaveCount(0);
  });

  test("what the opponent draws goes to their seat as a back, and what they play comes from there", async ({ page, table, hasTouch }) => {
    await openTable(table, { game: gameAt(NESTOR_DRAWS), house: { pace: "at-once" } });
    await expect(table.ok).toBeVisible();
    await moved(page);
    const seat = (await page.locator(".seat[data-seat='1']").boundingBox())!;
    const near = ({ x, y }: Box) =>
      x > seat.x - 8 && x < seat.x + seat.width + 8 && y > seat.y - 8 && y < seat.y + seat.height + 8;
    await table.ok[hasTouch ? "tap" : "click"]();
    await expect(table.ok).toHaveCount(0);
    await expect.poll(() => table.playable().then((bones) => bones.length), { timeout: 15_000 }).toBeGreaterThan(0);
    const flown = flights(await moved(page));
    const backs = flown.filter(({ bone }) => bone === "");
    expect(backs.length, "bones that were drawn").toBeGreaterThan(0);
    for (const back of backs) expect(near(back.to), "a back ends at the seat").toBe(true);
    const played = flown.filter(({ bone }) => bone !== "");
    expect(played.length).toBe(1);
    expect(near(played[0].from), "the bone comes from the seat").toBe(true);
  });

  test("points rise from every face that made them, and the score ends right", async ({ page, table, hasTouch }) => {
    await openTable(table, { game: gameAt(NESTOR_SCORES) });
    await expect(table.ok).toBeVisible();
    const before = await table.scores();
    await moved(page);
    await table.ok[hasTouch ? "tap" : "click"]();
    await expect(page.locator(".chain-bone")).toHaveCount(3);
    const made = () => page.locator(".chain-bone").evaluateAll((bones) => bones.map((bone) => bone.getAttribute("data-made")));
    const after = await table.scores();
    expect(after[1], "the page knows the score at once").toBeGreaterThan(before[1]);
    const points = (await moved(page)).filter(({ what }) => what.includes("flight-point"));
    const faces = (await made()).flatMap((sides) => sides?.split(" ") ?? []);
    expect(faces.length, "faces in the count").toBeGreaterThan(1);
    expect(points.length, "a point for each").toBe(faces.length);
    // what is seen of the score counts up from the old one
    const score = page.locator(".seat[data-seat='1'] .seat-score");
    await expect(score).not.toHaveAttribute("data-count", { timeout: 3000 });
    expect(await table.scores()).toEqual(after);
    await expect(page.locator(".flight")).toHaveCount(0);
    for (const { to } of points) expect(apart(to, await middle(page, ".seat[data-seat='1'] .seat-score"))).toBeLessThan(30);
  });

  test("a press in the midst of a flight counts, and what flies goes on from where it is", async ({ page, table, hasTouch }) => {
    await openTable(table, { game: gameAt(YOU_WIN), house: { speed: "slow" } as object });
    await open(page, "play/crescendo");
    const bones = page.locator(".tray-bone");
    await page.waitForFunction(() => document.querySelector(".seat.to-move[data-seat='0']") !== null, undefined, { timeout: 20_000 });
    await page.waitForTimeout(900);
    const press = (selector: string) => page.locator(selector)[hasTouch ? "tap" : "click"]();
    await bones.nth(1)[hasTouch ? "tap" : "click"]();
    const id = (await bones.nth(1).getAttribute("id"))!;
    await moved(page);
    await press("#square-b9");
    await expect(page.locator("#place")).toBeEnabled();
    await press("#place");
    await expect(page.locator(`#${id}`), "it was played").toHaveCount(0);
    await expect(page.locator(`.chain-bone[data-bone="${id.replace("hand-", "")}"]`)).toHaveCount(1);
  });

  test("nothing moves after the page is loaded again", async ({ page, table, hasTouch }) => {
    await openTable(table, { game: gameAt(NESTOR_SCORES) });
    await expect(table.ok).toBeVisible();
    await table.ok[hasTouch ? "tap" : "click"]();
    await expect(page.locator(".chain-bone")).toHaveCount(3);
    expect(flights(await moved(page)).length).toBe(1);
    await page.reload();
    await started(page);
    await expect(page.locator(".chain-bone")).toHaveCount(3);
    expect(await moved(page)).toEqual([]);
    await expect(page.locator(".flight, [data-count]")).toHaveCount(0);
  });

  test("what is taken back goes back to the hand, and no points rise", async ({ page, table, hasTouch }) => {
    await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
    expect(await table.asks()).toBe("play");
    const { bone } = await play(table, hasTouch);
    await expect(page.locator(".flight")).toHaveCount(0);
    await moved(page);
    await table.undo[hasTouch ? "tap" : "click"]();
    await expect(table.bone(bone)).toHaveCount(1);
    const moves = await moved(page);
    expect(flights(moves).map((move) => move.bone)).toEqual([bone]);
    expect(moves.filter(({ what }) => what.includes("flight-point"))).toEqual([]);
  });

  test("where bones are to be there at once nothing moves", async ({ page, table, hasTouch }) => {
    await openTable(table, { game: gameAt(NESTOR_SCORES), house: { speed: "at-once" } as object });
    await expect(table.ok).toBeVisible();
    await table.ok[hasTouch ? "tap" : "click"]();
    await expect(page.locator(".chain-bone")).toHaveCount(3);
    expect(await moved(page)).toEqual([]);
  });
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("bones are in place at once and scores are simply shown", async ({ page, table, hasTouch }) => {
    await watch(page);
    await openTable(table, { game: gameAt(NESTOR_SCORES) });
    await expect(table.ok).toBeVisible();
    await table.ok[hasTouch ? "tap" : "click"]();
    await expect(page.locator(".chain-bone")).toHaveCount(3);
    expect(await moved(page)).toEqual([]);
    await expect(page.locator(".flight, [data-count]")).toHaveCount(0);
  });
});

declare global {
  var heard: { contexts: number; started: number[]; shaken: number };
}

/** Counts what the page lets be heard: the sounds themselves are the browser's own. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.heard = { contexts: 0, started: [], shaken: 0 };
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor() {
        super();
        globalThis.heard.contexts += 1;
      }
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      globalThis.heard.started.push(this.buffer?.duration ?? 0);
      start.apply(this, when);
    };
    const shake = navigator.vibrate?.bind(navigator);
    if (shake !== undefined) {
      navigator.vibrate = (pattern) => {
        globalThis.heard.shaken += 1;
        return shake(pattern as number);
      };
    }
  });
}

const heard = (page: Page) => page.evaluate(() => globalThis.heard);

test.describe("what is heard", () => {
  test.beforeEach(async ({ page }) => listen(page));

  test("nothing until it is switched on; then each change gives a sample, and each bone a click", async ({ page, table, hasTouch }) => {
    await openTable(table, { game: gameAt(NESTOR_SCORES), house: { pace: "at-once" } });
    await expect(table.ok).toBeVisible();
    await table.ok[hasTouch ? "tap" : "click"]();
    await expect(page.locator(".chain-bone")).toHaveCount(3);
    await page.waitForTimeout(400);
    expect(await heard(page)).toEqual({ contexts: 0, started: [], shaken: 0 });

    await page.getByRole("button", { name: "Menu" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
    const setting = (key: string) => page.locator(`[data-setting="${key}"]`);
    await expect(setting("sound").getByRole("switch")).toHaveAttribute("aria-checked", "false");
    await expect(setting("volume")).toHaveCount(0);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await setting("sound").getByRole("switch").click();
    await expect.poll(async () => (await heard(page)).started.length).toBe(1);
    await setting("volume").getByRole("slider").fill("5");
    await expect.poll(async () => (await heard(page)).started.length).toBe(2);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

    const [bone] = await table.playable();
    const press = (selector: string) => page.locator(selector)[hasTouch ? "tap" : "click"]();
    await press(`#hand-${bone}`);
    await press(".end.fits >> nth=0");
    await expect(table.bone(bone)).toHaveCount(0);
    await expect.poll(async () => (await heard(page)).started.length).toBe(3);
    await expect(table.ok).toBeVisible();
    await table.ok[hasTouch ? "tap" : "click"]();
    await expect(page.locator(".chain-bone")).toHaveCount(5);
    await expect.poll(async () => (await heard(page)).started.length).toBe(4);
    expect((await heard(page)).contexts).toBe(1);
    // what the page fetches once it is at rest, whatever is heard
    const fetched_at_rest = ["/icon.svg", "/opened.js"];
    expect(asked.filter((path) => !fetched_at_rest.includes(path)), "nothing is fetched for it").toEqual([]);

    // it stays so, and waits for a press
    await page.reload();
    await started(page);
    expect((await heard(page)).contexts).toBe(0);
  });

  test("a pass is a knock and a win two notes, also where nothing moves", async ({ page, table, hasTouch }) => {
    const house = { sound: true, volume: 3, speed: "at-once" } as object;
    await openTable(table, { game: gameAt(PASS_GOES_ON), house });
    await table.pass[hasTouch ? "tap" : "click"]();
    await expect.poll(async () => (await heard(page)).started.map((seconds) => seconds.toFixed(2))).toEqual(["0.22"]);
    await put(page, { game: gameAt(YOU_WIN), house });
    await openTable(table);
    const [bone] = await table.playable();
    const press = (selector: string) => page.locator(selector)[hasTouch ? "tap" : "click"]();
    await press(`#hand-${bone}`);
    await press(".end.fits >> nth=0");
    await expect(table.ended).toBeVisible();
    const sounds = async () => (await heard(page)).started.map((seconds) => seconds.toFixed(2)).sort();
    await expect.poll(sounds).toEqual(["0.09", "0.75"]);
  });

  test("one's own bone is felt where that is wanted", async ({ page, table, hasTouch }) => {
    await openTable(table, { game: gameAt(YOU_WIN), house: { haptics: true } as object });
    const [bone] = await table.playable();
    const press = (selector: string) => page.locator(selector)[hasTouch ? "tap" : "click"]();
    await press(`#hand-${bone}`);
    await press(".end.fits >> nth=0");
    await expect(table.ended).toBeVisible();
    await expect.poll(async () => (await heard(page)).shaken).toBe(1);
    expect((await heard(page)).contexts).toBe(0);
  });
});
