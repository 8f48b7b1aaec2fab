import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Router } from "express";
import { pageHeaders } from "../../shared/html.js";
import { sendTextFile } from "../docs/text-file.js";

/** The build of `packages/console`: beside the program, or where a build has put it when the sources run. */
const FOLDERS = [path.join(__dirname, "console"), path.join(__dirname, "../../../dist/console")];

/** Everything comes from this server, and nothing is in the page itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  // Messages to customers, which have a policy of their own.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // No script of ours turns a text into HTML, so none can be tricked into it.
  "require-trusted-types-for 'script'",
].join("; ");

/** The page names its files, whose names change with every build. */
const PAGE_HEADERS = { ...pageHeaders(POLICY), "Cache-Control": "no-cache" };

const ASSET_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "public, max-age=31536000, immutable",
};

/** The pages of the console. Which of them is shown, the browser decides by the address. */
export function consolePages(folder: string | undefined = FOLDERS.find((each) => existsSync(each))): Router {
  const router = Router();
  if (folder === undefined) return router;
  const assets = path.join(folder, "assets");
  const read = (file: string) => () => readFileSync(file, "utf8");
  for (const name of readdirSync(assets)) {
    const type = path.extname(name).slice(1);
    const text = read(path.join(assets, name));
    router.get(`/console/assets/${name}`, sendTextFile({ text, type, headers: ASSET_HEADERS }));
  }
  const page = sendTextFile({
    text: read(path.join(folder, "index.html")),
    type: "html",
    headers: PAGE_HEADERS,
  });
  router.get(/^\/console(?:\/(?!api\/|assets\/).*)?$/, page);
  return router;
}
