import { fileURLToPath } from "node:url";

import { serve } from "./server.mjs";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Serves the builds under test on free ports, and hands their addresses to the tests through the environment:
 * the release build, the same on a plain file host, and the build for a sub-folder.
 */
export default async function hosts(): Promise<() => Promise<void>> {
  const root = process.env.BONEYARD_DIST ?? beside("../dist");
  const below = process.env.BONEYARD_DIST_SUB ?? beside("../dist-sub");
  const [site, plain, sub] = await Promise.all([
    serve({ root }),
    serve({ root, plain: true }),
    // only boot.spec.ts asks for it, and says so if it is not there
    serve({ root: below, mount: "/sub/" }).catch(() => undefined),
  ]);
  process.env.BONEYARD_URL = site.url;
  process.env.BONEYARD_URL_PLAIN = plain.url;
  if (sub !== undefined) process.env.BONEYARD_URL_SUB = sub.url;
  return async () => {
    await Promise.all([site.close(), plain.close(), sub?.close()]);
  };
}
