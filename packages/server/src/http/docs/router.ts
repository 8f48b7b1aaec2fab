import { Router, type Response } from "express";
import { guides, type Guide } from "../../generated/guides.js";
import { openapiDocument } from "../../generated/openapi.js";
import { pageHeaders } from "../../shared/html.js";
import { assetOf, type Asset } from "./asset.js";
import { DOCS_POLICY, framed } from "./frame.js";
import { guidePage, guidesPage, startPage } from "./guide-page.js";
import { llmsFullText, llmsText } from "./llms.js";
import type { DocsPage } from "./page.js";
import { errorsPage, eventsPage, overviewPage, resourcePage } from "./reference/resource-page.js";
import { resources } from "./reference/spec.js";
import { SCRIPT } from "./script.js";
import { searchEntries } from "./search/entries.js";
import { searchPage } from "./search-page.js";
import { sendTextFile } from "./text-file.js";

const NO_SNIFF = { "X-Content-Type-Options": "nosniff" };

/** Clients keep a page, and ask whether it has changed. */
const PAGE_HEADERS = { ...pageHeaders(DOCS_POLICY), "Cache-Control": "no-cache" };

/** The address of an asset changes with its text. */
const ASSET_HEADERS = { ...NO_SNIFF, "Cache-Control": "public, max-age=31536000, immutable" };

/** The index of the search, built when the first page is rendered. */
const search = lazily(() => {
  const entries = searchEntries();
  return { entries, asset: assetOf("search", "json", JSON.stringify(entries)) };
});

/** The reference, the guides, and both as text for language models. No key is needed. */
export function docsRouter(): Router {
  const router = Router();
  router.get(
    "/",
    page(() => startPage(guides)),
  );
  router.use("/docs", pagesRouter());
  const texts: Readonly<Record<string, () => string>> = {
    "/llms.txt": () => llmsText(openapiDocument, guides),
    "/llms-full.txt": () => llmsFullText(openapiDocument, guides),
  };
  for (const [at, text] of Object.entries(texts))
    router.get(
      at,
      sendTextFile({ text, type: "text/plain", headers: { ...NO_SNIFF, "Cache-Control": "no-cache" } }),
    );
  return router;
}

function pagesRouter(): Router {
  const router = Router();
  router.get("/", page(overviewPage));
  router.get("/errors", page(errorsPage));
  router.get("/events", page(eventsPage));
  for (const resource of resources)
    router.get(
      `/reference/${resource.name}`,
      page(() => resourcePage(resource)),
    );
  router.get("/reference", (_request, response) => response.redirect(301, "/docs"));
  router.get(
    "/guides",
    page(() => guidesPage(guides)),
  );
  for (const guide of guides) addGuide(router, guide);
  router.get("/search", (request, response) => {
    const { q } = request.query;
    sendSearch(response, typeof q === "string" ? q : "");
  });
  addAssets(router);
  return router;
}

function addGuide(router: Router, guide: Guide): void {
  router.get(
    `/guides/${guide.name}`,
    page(() => guidePage(guide, guides)),
  );
  router.get(`/guides/${guide.name}.md`, (_request, response) => {
    response.set(NO_SNIFF).type("text/markdown").send(guide.markdown);
  });
}

function addAssets(router: Router): void {
  const assets: readonly (readonly [name: string, asset: () => Asset])[] = [
    ["docs", () => SCRIPT],
    ["search", () => search().asset],
  ];
  for (const [name, asset] of assets) {
    const send = lazily(() =>
      sendTextFile({ text: () => asset().text, type: asset().type, headers: ASSET_HEADERS }),
    );
    router.get(`/assets/${name}.:hash.:type`, (request, response, next) => {
      if (`/docs${request.path}` === asset().address) return send()(request, response, next);
      next();
    });
  }
}

/** Sends a page that is the same for all readers. */
function page(render: () => DocsPage) {
  const text = () => framed(render(), search().asset.address);
  return sendTextFile({ text, type: "html", headers: PAGE_HEADERS });
}

function sendSearch(response: Response, query: string): void {
  const { entries, asset } = search();
  response
    .set(pageHeaders(DOCS_POLICY))
    .type("html")
    .send(framed(searchPage(query, entries), asset.address));
}

/** Creates a value when it is first needed. */
function lazily<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
