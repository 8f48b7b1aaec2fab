import { describe, expect, test } from "@jest/globals";
import { guides } from "../../../src/generated/guides.js";
import { resources } from "../../../src/http/docs/reference/spec.js";
import { searchEntries } from "../../../src/http/docs/search/entries.js";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { send, type Reply } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const POLICY =
  /^default-src 'none'; script-src 'self'; style-src 'sha256-[^']+'; connect-src 'self'; img-src data:;/;

const get = (path: string): Promise<Reply> => send(server, path, { apiKey: null });

/** The pages of the documentation, without the guides. */
const PAGES = [
  "/docs",
  "/docs/errors",
  "/docs/events",
  ...resources.map(({ name }) => `/docs/reference/${name}`),
];

describe.each(PAGES)("%s", (path) => {
  test("is a page without inline scripts that loads data only from this server", async () => {
    const page = await get(path);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(POLICY);
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
    expect(page.text).not.toMatch(/<script(?![^>]*src=)|\bon[a-z]+=|\bstyle=/);
    const ids = [...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

test("every link of the documentation leads to a page that has its anchor", async () => {
  const texts = new Map<string, string>();
  const textOf = async (path: string) => {
    const known = texts.get(path) ?? (await pageText(path));
    texts.set(path, known);
    return known;
  };
  const missing: string[] = [];
  const links = new Set<string>();
  for (const page of [...PAGES, "/", "/docs/guides", ...guides.map(({ name }) => `/docs/guides/${name}`)])
    for (const link of addressesIn(await textOf(page)))
      if (link !== "data:,") links.add(link.startsWith("#") ? page + link : link);
  for (const link of links) {
    const [path = "", anchor] = link.split("#");
    const text = link.startsWith("http") ? "elsewhere" : await textOf(path);
    const isThere = anchor === undefined || text.includes(` id="${anchor}"`);
    if (text === "" || !isThere) missing.push(link);
  }
  expect(links.size).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

test("the folder of the reference leads to the overview", async () => {
  const { status, headers } = await fetch(`${server.url}/docs/reference`, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([301, "/docs"]);
});

test.each(["/docs/package.json", "/docs/../package.json", "/docs/guides/nothing", "/docs/reference/nothing"])(
  "%s does not exist",
  async (path) => expect((await get(path)).status).toBe(404),
);

test("pages are compressed, and not sent again to clients that have them", async () => {
  const fetched = (headers: Record<string, string>) =>
    fetch(`${server.url}/docs/reference/billing`, { headers });
  const [plain, gzip, brotli] = [
    await fetched({ "accept-encoding": "identity" }),
    await fetched({ "accept-encoding": "gzip" }),
    await fetched({ "accept-encoding": "gzip, br" }),
  ];
  expect([plain, gzip, brotli].map(({ headers }) => headers.get("content-encoding"))).toEqual([
    null,
    "gzip",
    "br",
  ]);
  expect(brotli.headers.get("vary")).toBe("Accept-Encoding");
  expect(Number(brotli.headers.get("content-length"))).toBeLessThan(60_000);
  expect(await gzip.text()).toBe(await plain.text());
  expect(await brotli.text()).toContain("<h1>Billing</h1>");
  const again = await fetched({
    "if-none-match": brotli.headers.get("etag") ?? "",
    // As browsers do. Node adds "no-cache" otherwise.
    "cache-control": "max-age=0",
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("assets have their hash in the address, and may be kept forever", async () => {
  const { text } = await get("/docs");
  const [, script = ""] = /<script src="([^"]+)"/.exec(text) ?? [];
  const [, index = ""] = /data-index="([^"]+)"/.exec(text) ?? [];
  for (const path of [script, index]) {
    const asset = await get(path);
    expect([asset.status, asset.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect((await get(path.replace(/\.[0-9a-f]{16}\./, ".0123456789abcdef."))).status).toBe(404);
  }
});

test("the spec itself stays at /openapi.json", async () => {
  expect((await get("/openapi.json")).body).toEqual(JSON.parse(JSON.stringify(openapiDocument)));
});

describe("the search without JavaScript", () => {
  test.each([
    ["upsertCustomer", "an operation by its id", "/docs/reference/customers#upsertCustomer"],
    ["/v1/attach", "an operation by its path", "/docs/reference/subscriptions#attachPlan"],
    ["dues.credits.grant", "an operation by its method", "/docs/reference/credits#grantCredits"],
    ["maxOverageAmount", "a field", "/docs/reference/customers#updateOverageLimit.body.maxOverageAmount"],
    ["plan_group_occupied", "an error code", "/docs/errors#plan_group_occupied"],
    ["invoice.paid", "a type of event", "/docs/events#invoice.paid"],
    ["going live", "a guide", "/docs/guides/going-live"],
  ])("finds %s, %s, first", async (query, _what, address) => {
    const { text } = await get(`/docs/search?q=${encodeURIComponent(query)}`);
    const [first = ""] = addressesIn(text.slice(text.indexOf('<ul class="results">')));
    expect(first).toBe(address);
    const [path = "", anchor = ""] = address.split("#");
    if (anchor !== "") expect((await get(path)).text).toContain(` id="${anchor}"`);
  });

  test("every entry of its index leads to an anchor", async () => {
    const pages = new Map<string, string>();
    const missing: string[] = [];
    for (const [, , , address] of searchEntries()) {
      const [path = "", anchor] = address.split("#");
      const text = pages.get(path) ?? (await pageText(path));
      pages.set(path, text);
      if (text === "" || (anchor !== undefined && !text.includes(` id="${anchor}"`))) missing.push(address);
    }
    expect(missing).toEqual([]);
  });

  test("shows a query as text, and reports when nothing is found", async () => {
    const { text } = await get(`/docs/search?q=${encodeURIComponent('<b>"nothing')}`);
    expect(text).toContain("Nothing contains all words of “&lt;b&gt;&quot;nothing”");
    for (const path of ["/docs/search", "/docs/search?q=", "/docs/search?q=a&q=b"])
      expect((await get(path)).text).toContain("Type what you look for");
  });
});

test("the address of the server in a browser is a page that leads everywhere", async () => {
  const page = await get("/");
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const links = addressesIn(page.text).filter((address) => address.startsWith("/"));
  expect(links).toEqual(
    expect.arrayContaining([
      "/docs/guides/quick-start",
      "/docs",
      "/docs/guides",
      "/openapi.json",
      "/llms.txt",
    ]),
  );
  for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200]);
});

describe("guides", () => {
  test("have a page that lists all of them", async () => {
    const page = await get("/docs/guides");
    expect(page.status).toBe(200);
    for (const { name, title } of guides) {
      expect(addressesIn(page.text)).toContain(`/docs/guides/${name}`);
      expect(page.text).toContain(title);
    }
    const [, list = ""] = page.text.split('<ul class="cards">');
    expect(list).toContain("<code>check</code> returns whether");
    expect(list).not.toContain("`");
    expect(page.headers.get("content-security-policy")).toMatch(POLICY);
  });

  test("are pages that lead to each other, and texts", async () => {
    expect(guides.length).toBeGreaterThanOrEqual(10);
    for (const { name, title, markdown } of guides) {
      const page = await get(`/docs/guides/${name}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<h1>${title}</h1>`);
      expect(page.headers.get("content-security-policy")).toMatch(POLICY);
      const links = addressesIn(page.text).filter((address) => address.startsWith("/docs"));
      for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200]);
      expect((await get(`/docs/guides/${name}.md`)).text).toBe(markdown);
    }
  });
});

describe("texts for language models", () => {
  test("name every operation and every guide", async () => {
    const map = (await get("/llms.txt")).text;
    for (const path of Object.keys(openapiDocument.paths)) expect(map).toContain(` ${path}\``);
    for (const { name, summary } of guides) expect(map).toContain(`(/docs/guides/${name}.md): ${summary}`);
  });

  test("hold the guides whole in the full one", async () => {
    const whole = (await get("/llms-full.txt")).text;
    for (const { markdown } of guides) expect(whole).toContain(markdown.trim());
  });
});

/** The text of a page; empty if there is none. */
async function pageText(path: string): Promise<string> {
  const { status, text } = await get(path);
  return status === 200 ? text : "";
}

function addressesIn(markup: string): string[] {
  return [...markup.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address);
}
