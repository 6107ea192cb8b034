import { fileURLToPath } from "node:url";

import { serve } from "../server.mjs";
import { LATE } from "./late";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Serves the builds under test on free ports and puts their addresses into the environment: the release build, the same
 * on a plain file host, and the build for a sub-folder.
 */
export default async function buildHosts(): Promise<() => Promise<void>> {
  const root = process.env.BONEYARD_DIST ?? fromHere("../../dist");
  const subFolderRoot = process.env.BONEYARD_DIST_SUB ?? fromHere("../../dist-sub");
  const [site, plain, sub] = await Promise.all([
    serve({ root, late: LATE }),
    serve({ root, plain: true, late: LATE }),
    // optional: the few tests that need it fail with a message if it is missing
    serve({ root: subFolderRoot, mount: "/sub/", late: LATE }).catch(() => undefined),
  ]);
  process.env.BONEYARD_URL = site.url;
  process.env.BONEYARD_URL_PLAIN = plain.url;
  if (sub !== undefined) process.env.BONEYARD_URL_SUB = sub.url;
  return async () => {
    await Promise.all([site.close(), plain.close(), sub?.close()]);
  };
}
