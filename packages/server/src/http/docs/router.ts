import { existsSync } from "node:fs";
import path from "node:path";
import express, { Router, type Response } from "express";
import { guides, type Guide } from "../../generated/guides.js";
import { openapiDocument } from "../../generated/openapi.js";
import { pageHeaders } from "../../shared/html.js";
import { COPY_SCRIPT } from "./copy-script.js";
import { guidePage, guidesPage, GUIDE_POLICY, startPage } from "./guide-page.js";
import { llmsFullText, llmsText } from "./llms.js";
import { REFERENCE_POLICY, referencePage, START_SCRIPT } from "./reference-page.js";

/** The assets of the reference page, by their names in the package. */
const ASSETS = ["swagger-ui-bundle.js", "swagger-ui.css"];

const ASSET_HEADERS = { "X-Content-Type-Options": "nosniff" };

/** A build includes the assets, so that users of the server do not install their package. */
const BUILT_ASSETS = path.join(__dirname, "reference-assets");

/** The reference, the guides, and both as text for language models. No key is needed. */
export function docsRouter(): Router {
  const router = Router();
  router.get("/", (_request, response) => sendPage(response, startPage(guides), GUIDE_POLICY));
  router.use("/docs", pagesRouter());
  const texts: Readonly<Record<string, string>> = {
    "/llms.txt": llmsText(openapiDocument, guides),
    "/llms-full.txt": llmsFullText(openapiDocument, guides),
  };
  for (const [at, text] of Object.entries(texts))
    router.get(at, (_request, response) => void response.type("text/plain").send(text));
  return router;
}

function pagesRouter(): Router {
  const router = Router();
  router.get("/", (_request, response) => {
    sendPage(response, referencePage(openapiDocument.info.title, guides), REFERENCE_POLICY);
  });
  for (const [name, script] of [
    ["start", START_SCRIPT],
    ["copy", COPY_SCRIPT],
  ] as const) {
    router.get(`/${name}.js`, (_request, response) => {
      response.set(ASSET_HEADERS).type("text/javascript").send(script);
    });
  }
  const serve = express.static(assetFolder(), {
    index: false,
    maxAge: "1h",
    setHeaders: (response) => void response.setHeaders(new Map(Object.entries(ASSET_HEADERS))),
  });
  for (const name of ASSETS) router.get(`/${name}`, serve);
  router.get("/guides", (_request, response) => sendPage(response, guidesPage(guides), GUIDE_POLICY));
  for (const guide of guides) addGuide(router, guide);
  return router;
}

function addGuide(router: Router, guide: Guide): void {
  router.get(`/guides/${guide.name}`, (_request, response) => {
    sendPage(response, guidePage(guide, guides), GUIDE_POLICY);
  });
  router.get(`/guides/${guide.name}.md`, (_request, response) => {
    response.set(ASSET_HEADERS).type("text/markdown").send(guide.markdown);
  });
}

function assetFolder(): string {
  if (existsSync(BUILT_ASSETS)) return BUILT_ASSETS;
  return path.dirname(require.resolve("swagger-ui-dist/package.json"));
}

function sendPage(response: Response, markup: string, policy: string): void {
  response.set(pageHeaders(policy)).type("html").send(markup);
}
