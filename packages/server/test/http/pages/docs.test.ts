import { describe, expect, test } from "@jest/globals";
import { guides } from "../../../src/generated/guides.js";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { send, type Reply } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const get = (path: string): Promise<Reply> => send(server, path, { apiKey: null });

describe("the reference", () => {
  test("is a page without inline scripts that loads data only from this server", async () => {
    const page = await get("/docs");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(addressesIn(page.text).every((address) => address.startsWith("/") || address === "data:,")).toBe(
      true,
    );
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
  });

  test.each(["/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css", "/docs/start.js"])(
    "has %s, which its page names",
    async (path) => {
      const asset = await get(path);
      expect([asset.status, asset.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
      expect(asset.headers.get("content-type")).toMatch(/javascript|css/);
      expect((await get("/docs")).text).toContain(`"${path}"`);
    },
  );

  test("renders the document of this server, and sends it to no other", async () => {
    const start = (await get("/docs/start.js")).text;
    expect(start).toContain('url: "/openapi.json"');
    expect(start).toContain("validatorUrl: null");
    expect((await get("/openapi.json")).body).toEqual(JSON.parse(JSON.stringify(openapiDocument)));
  });

  test.each(["/docs/package.json", "/docs/../package.json", "/docs/index.html", "/docs/guides/nothing"])(
    "does not have %s",
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

test("the address of the server in a browser is a page that leads everywhere", async () => {
  const page = await get("/");
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const links = addressesIn(page.text).filter((address) => address.startsWith("/"));
  expect(links).toEqual(expect.arrayContaining(["/docs", "/docs/guides", "/openapi.json", "/llms.txt"]));
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
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'sha256-/,
    );
  });

  test("are pages that lead to each other, and texts", async () => {
    expect(guides.length).toBeGreaterThanOrEqual(10);
    for (const { name, title, markdown } of guides) {
      const page = await get(`/docs/guides/${name}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<h1>${title}</h1>`);
      expect(page.headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'sha256-/,
      );
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

function addressesIn(markup: string): string[] {
  return [...markup.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address);
}
