import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Browser, type Page, chromium } from "@playwright/test";

import { args, completePath } from "../../chromium.mjs";
import { CONNECTION_MS, HostPage, deal, openDevice } from "../../pages/shared/shared-table";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { test as base, expect, open } from "../../support/fixtures";
import { start } from "../../support/start";
import { PHONE } from "../../support/viewports";

/** The side of a picture of the camera, in pixels. */
const SIDE = 480;

const scanButton = (page: Page) => page.getByRole("button", { name: "Scan with the camera" });

function launch(...camera: string[]): Promise<Browser> {
  return start(() => chromium.launch({ args: [...args, ...camera], executablePath: completePath }));
}

/** A browser whose camera shows the picture in `file`, which it reads when the camera is turned on. */
interface Camera {
  browser: Browser;
  file: string;
}

/** The tests share one browser: starting it costs more than most of them. */
const test = base.extend<object, { camera: Camera }>({
  camera: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "boneyard-camera-"));
      const file = join(folder, "camera.y4m");
      const browser = await launch("--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${file}`);
      await use({ browser, file });
      await browser.close();
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 0 },
  ],
});
test.describe.configure({ mode: "default" });

/** Makes the code on `page`, with what stands around it, the picture of the camera. */
async function holdCodeToCamera(page: Page, file: string): Promise<void> {
  const code = page.locator(".hand-over .qr");
  await code.scrollIntoViewIfNeeded();
  const box = (await code.boundingBox())!;
  const corner = (start: number, size: number) => Math.max(0, Math.round(start + size / 2 - SIDE / 2));
  const clip = { x: corner(box.x, box.width), y: corner(box.y, box.height), width: SIDE, height: SIDE };
  const blank = await page.context().newPage();
  await writeFile(file, video(await luma(blank, await page.screenshot({ clip }))));
  await blank.close();
}

/** The brightness of each pixel of a picture. */
async function luma(blank: Page, png: Buffer): Promise<Buffer> {
  const levels = await blank.evaluate(
    async ({ png, side }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const context = Object.assign(document.createElement("canvas"), { width: side, height: side }).getContext("2d")!;
      context.drawImage(image, 0, 0);
      return [...context.getImageData(0, 0, side, side).data].filter((_, at) => at % 4 === 1);
    },
    { png: png.toString("base64"), side: SIDE },
  );
  return Buffer.from(levels);
}

/** A video of one picture: YUV4MPEG2. A JPEG would not do: Chromium's camera of files damages some blocks of a code. */
function video(luma: Buffer): Buffer {
  const gray = Buffer.alloc((SIDE * SIDE) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), luma, gray]);
}

/** Keeps the streams that a page's cameras send. */
async function keepStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    devices.getUserMedia = async (asked) => {
      const stream = await getUserMedia(asked);
      streams.push(stream);
      return stream;
    };
  });
}

/** How many cameras the page has turned on, and how many of them are still on. */
function cameras(page: Page): Promise<{ opened: number; on: number }> {
  return page.evaluate(() => {
    const { streams } = window as unknown as { streams: MediaStream[] };
    const on = streams.filter((stream) => stream.getTracks().some((track) => track.readyState === "live"));
    return { opened: streams.length, on: on.length };
  });
}

/** The threads of the page that decode codes. */
const decoders = (page: Page) => page.workers().filter((worker) => worker.url().includes("qr_worker"));

test("guest and host scan each other's code, and the camera is off afterwards", async ({ camera: { browser, file }, trouble, baseURL }) => {
  const [hostDevice, guest] = [await openDevice(browser, trouble, baseURL!), await openDevice(browser, trouble, baseURL!)];
  for (const { context, page } of [hostDevice, guest]) {
    await context.grantPermissions(["camera"], { origin: baseURL! });
    await keepStreams(page);
  }
  const host = new HostPage(hostDevice.page, "electrum");
  await host.open(["here", "other"]);
  await host.invite();
  await holdCodeToCamera(host.page, file);

  await open(guest.page, "join");
  await scanButton(guest.page).click();
  await guest.page.locator("#guest-name-0").fill("Ben", { timeout: CONNECTION_MS });
  await expect.poll(() => cameras(guest.page)).toEqual({ opened: 1, on: 0 });
  await guest.page.locator("#together-join").click();
  await expect(guest.page.locator(".hand-over .qr")).toBeVisible();
  await holdCodeToCamera(guest.page, file);

  await scanButton(host.page).click();
  await expect(guest.page.locator(".together-places")).toBeVisible({ timeout: CONNECTION_MS });
  await expect.poll(() => cameras(host.page)).toEqual({ opened: 1, on: 0 });
  await deal(host, [guest.page]);
  for (const context of browser.contexts()) await context.close();
});

test("a code of something else is refused once, and the camera is turned off with the sheet", async ({ camera: { browser, file }, trouble, baseURL }) => {
  const { context, page } = await openDevice(browser, trouble, baseURL!, PHONE);
  await context.grantPermissions(["camera"], { origin: baseURL! });
  await keepStreams(page);
  const host = new HostPage(page, "electrum");
  // without a free seat the code is in a sheet
  await host.open(["here", "beginner"]);
  await host.invite();
  await page.setViewportSize({ width: 800, height: 800 });
  // the host's own invitation
  await holdCodeToCamera(page, file);
  await page.setViewportSize(PHONE);
  await scanButton(page).click();
  await expect(page.locator(".scan-picture")).toBeVisible();
  await expect(page.locator("dialog[open] #paste-error")).not.toBeEmpty();
  await expect(page.getByRole("button", { name: "Turn camera off" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "scanning");
  expect(await cameras(page)).toEqual({ opened: 1, on: 1 });
  expect(decoders(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Turn camera off" }).click();
  await expect.poll(() => cameras(page)).toEqual({ opened: 1, on: 0 });
  await expect.poll(() => decoders(page)).toHaveLength(0);
  await expect(page.locator(".scan-picture")).toHaveCount(0);

  await scanButton(page).click();
  await expect.poll(() => cameras(page)).toEqual({ opened: 2, on: 1 });
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect.poll(() => cameras(page)).toEqual({ opened: 2, on: 0 });
  await expect.poll(() => decoders(page)).toHaveLength(0);
  for (const context of browser.contexts()) await context.close();
});

test("the camera can be turned off while a picture is decoded", async ({ camera: { browser, file }, trouble, baseURL }) => {
  const { context, page } = await openDevice(browser, trouble, baseURL!);
  await context.grantPermissions(["camera"], { origin: baseURL! });
  await keepStreams(page);
  let pictures = 0;
  await context.exposeFunction("pictureCame", () => void (pictures += 1));
  await context.route(/\/qr_worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const silent = `addEventListener("message", (event) => {
      event.stopImmediatePropagation();
      new BroadcastChannel("pictures").postMessage("came");
    });`;
    await route.fulfill({ response, body: `${silent}\n${await response.text()}` });
  });
  await writeFile(file, video(Buffer.alloc(SIDE * SIDE)));

  await open(page, "join");
  await page.evaluate(() => {
    const { pictureCame } = window as unknown as { pictureCame: () => Promise<void> };
    new BroadcastChannel("pictures").onmessage = () => void pictureCame();
  });
  await scanButton(page).click();
  await expect.poll(() => pictures).toBe(1);
  expect(await cameras(page)).toEqual({ opened: 1, on: 1 });
  await page.getByRole("button", { name: "Turn camera off" }).click();
  // at once: long before the page would give up a decoder that does not answer
  await expect.poll(() => cameras(page)).toEqual({ opened: 1, on: 0 });
  await expect.poll(() => decoders(page)).toHaveLength(0);
  await expect(scanButton(page)).toBeVisible();
  for (const context of browser.contexts()) await context.close();
});

test("if the decoder crashes on a picture the next one is read", async ({ camera: { browser, file }, trouble, baseURL }) => {
  trouble.allow(/crash on a picture/);
  const [hostDevice, { context, page }] = [await openDevice(browser, trouble, baseURL!), await openDevice(browser, trouble, baseURL!)];
  const host = new HostPage(hostDevice.page, "electrum");
  await host.open(["here", "other"]);
  await host.invite();
  await holdCodeToCamera(host.page, file);
  await context.grantPermissions(["camera"], { origin: baseURL! });
  let workers = 0;
  await context.route(/\/qr_worker-[^/]*\.js$/, async (route) => {
    workers += 1;
    const response = await route.fetch();
    const crash = `addEventListener("message", (event) => {
      event.stopImmediatePropagation();
      throw new Error("crash on a picture");
    });`;
    await route.fulfill({ response, body: `${workers <= 2 ? crash : ""}\n${await response.text()}` });
  });

  await open(page, "join");
  await scanButton(page).click();
  await expect(page.locator("#guest-name-0")).toBeVisible({ timeout: CONNECTION_MS });
  expect(workers).toBe(3);
  for (const context of browser.contexts()) await context.close();
});

test("if the decoder cannot be loaded the page says so, and the camera stays off", async ({ camera: { browser, file }, trouble, baseURL }) => {
  trouble.allow(/Failed to load resource/, /Failed to fetch/);
  const { context, page } = await openDevice(browser, trouble, baseURL!);
  await context.grantPermissions(["camera"], { origin: baseURL! });
  await keepStreams(page);
  await context.route(/\/qr_worker-[^/]*\.wasm$/, (route) => route.abort());
  await writeFile(file, video(Buffer.alloc(SIDE * SIDE)));
  await open(page, "join");
  await scanButton(page).click();
  await expect(page.locator(".scan").getByRole("alert")).not.toBeEmpty();
  await expect(scanButton(page)).toBeVisible();
  expect(await cameras(page)).toEqual({ opened: 0, on: 0 });
  for (const context of browser.contexts()) await context.close();
});

test("a camera that may not be used is told, and a link can be pasted", async ({ camera: { browser, file }, trouble, baseURL }) => {
  const { page } = await openDevice(browser, trouble, baseURL!);
  await open(page, "join");
  await writeFile(file, video(Buffer.alloc(SIDE * SIDE)));
  await scanButton(page).click();
  await expect(page.locator(".scan").getByRole("alert")).toContainText("Allow it, or paste the link");
  await expect(page.locator("#paste")).toBeEnabled();
  for (const context of browser.contexts()) await context.close();
});

test("a missing camera is told", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["camera"], { origin: baseURL! });
  await open(page, "join");
  await scanButton(page).click();
  await expect(page.locator(".scan").getByRole("alert")).toContainText("no camera");
});

/** Replaces the stream that the page's next camera sends by a black one, or by none: a camera that never answers. */
async function replaceCamera(page: Page, kind: "black" | "none"): Promise<void> {
  await page.evaluate((kind) => {
    const black = () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 200 });
      const context = canvas.getContext("2d")!;
      setInterval(() => context.fillRect(0, 0, canvas.width, canvas.height), 50);
      return canvas.captureStream();
    };
    navigator.mediaDevices.getUserMedia = () => (kind === "black" ? Promise.resolve(black()) : new Promise(() => {}));
  }, kind);
}

test("a device with two cameras switches between them and remembers, and a camera without use never stays without a word", async ({ trouble, baseURL }) => {
  const browser = await launch("--use-fake-device-for-media-stream=device-count=2");
  const { context, page } = await openDevice(browser, trouble, baseURL!, PHONE);
  await context.grantPermissions(["camera"], { origin: baseURL! });
  await keepStreams(page);
  await page.clock.install();
  await open(page, "join");
  const id = () =>
    page.evaluate(() => {
      const { streams } = window as unknown as { streams: MediaStream[] };
      return streams.at(-1)?.getVideoTracks()[0]?.getSettings().deviceId;
    });
  const says = page.locator(".scan").getByRole("status");
  const off = page.getByRole("button", { name: "Turn camera off" });
  // the app's time limits begin once the camera sends, and the program that reads codes is loaded before that
  const expectLater = (words: string) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(11_000);
        return says.textContent();
      })
      .toContain(words);

  await scanButton(page).click();
  const change = page.getByRole("button", { name: "Switch camera" });
  await expect(change).toBeVisible();
  const first = await id();
  await change.click();
  await expect.poll(() => cameras(page)).toEqual({ opened: 2, on: 1 });
  const second = await id();
  expect(second).not.toBe(first);
  await expect(says).toContainText("fills the picture");
  await expect(change).toBeVisible();
  await expectLater("Try more light and a little more distance");
  await off.click();
  await scanButton(page).click();
  await expect.poll(() => cameras(page)).toEqual({ opened: 3, on: 1 });
  expect(await id(), "remembered").toBe(second);
  // unplugged
  await page.evaluate(() => (window as unknown as { streams: MediaStream[] }).streams.at(-1)!.getTracks()[0]!.stop());
  await expect(page.locator(".scan").getByRole("alert")).toContainText("The camera does not work");
  await expect(scanButton(page)).toBeVisible();

  await replaceCamera(page, "black");
  await scanButton(page).click();
  await expect(page.locator(".scan-picture")).toBeVisible();
  await expect.poll(() => page.locator(".scan-picture").evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await expectLater("The camera shows no picture");
  await off.click();
  await replaceCamera(page, "none");
  await scanButton(page).click();
  await expectLater("The camera does not answer");
  await expect(page.locator("#paste")).toBeEnabled();
  await browser.close();
});
