// Whole pages: every page and sheet at its whole height, each in a file of its own.

import { join } from "node:path";

import { Camera } from "./camera.mjs";
import { GROUPS as DEVICES } from "./devices.mjs";
import { GROUPS as HOUSE } from "./house.mjs";
import { GROUPS as TABLES, REVIEWS } from "./tables.mjs";

const GROUPS = { ...TABLES, ...HOUSE, ...DEVICES };

/**
 * Photographs every page and sheet in each language into a folder of `folder`, one language after the other, `workers`
 * groups at once. `only` are names of groups. Prints what failed.
 */
export async function photographWhole({ folder, languages, only, workers, ...options }) {
  const known = [...Object.keys(GROUPS), ...Object.keys(REVIEWS)];
  const unknown = (only ?? []).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no group is called ${unknown.join(" or ")}: there are ${known.join(", ")}`);
  const chosen = (groups) => Object.entries(groups).filter(([name]) => only?.includes(name) ?? true);
  const cameras = languages.map((language) => new Camera({ ...options, language, folder: join(folder, language) }));
  const waiting = [
    ...cameras.flatMap((camera) => chosen(GROUPS).map(([name, photograph]) => () => camera.attempt(name, () => photograph(camera)))),
    ...chosen(REVIEWS).map(([name, photograph]) => () => cameras[0].attempt(name, () => photograph(cameras))),
  ];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: workers }, work));
  for (const { folder, names, failed } of cameras) {
    console.log(`${folder}: ${names.length} pictures${failed.length > 0 ? `, without ${failed.join(", ")}` : ""}`);
  }
}
