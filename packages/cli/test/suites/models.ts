import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { addProject, type TestSetup } from "../support/setup.js";

const sonnet = (dollars: number) => ({
  anthropic: {
    id: "anthropic",
    models: {
      "claude-sonnet-4-5": { id: "claude-sonnet-4-5", cost: { input: dollars, output: 15, cache_read: 0.3 } },
      "claude-free": { id: "claude-free", cost: { input: 0, output: 0 } },
    },
  },
  openai: { id: "openai", models: { "gpt-5": { id: "gpt-5", cost: { input: 1.25, output: 10 } } } },
});

const CATALOG = `
import { catalog, feature, plan } from "@dues/sdk/catalog";
import { models } from "./dues.models.ts";
const ai = feature.tokens("ai", { models });
export default catalog({ features: [ai], plans: [plan("pro", { features: [ai.grant({ limit: 500 })] })] });
`;

/** Tests of public price lists, with a server that has one. */
export function describeModels(setup: TestSetup): void {
  let lists: Server;
  let url: string;
  let list: unknown;
  beforeAll(async () => {
    lists = createServer(({ url: path }, response) => {
      response.statusCode = path === "/api.json" ? 200 : 404;
      response.end(JSON.stringify(list));
    });
    await new Promise<void>((resolve) => lists.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(lists.address() as AddressInfo).port}/api.json`;
  });
  afterAll(() => void lists.close());

  describe("models pull", () => {
    test("writes the prices for the catalog, which a sync takes over after a person has read them", async () => {
      list = sonnet(3);
      const { dues, tenant } = await addProject(setup, CATALOG);
      const { code, out, errors } = await dues("models", "pull", url, "--provider", "anthropic");
      expect([code, errors]).toEqual([0, "Skipped 1 models without prices of tokens.\n"]);
      expect(out).toContain('+ { model: "anthropic/claude-sonnet-4-5"');
      expect(out).not.toContain("openai");
      expect(await dues("sync", "--yes")).toMatchObject({ code: 0 });
      const response = await fetch(`${tenant.url}/v1/features`, {
        headers: { authorization: `Bearer ${tenant.apiKey}` },
      });
      expect(await response.json()).toMatchObject({
        features: [
          {
            tokens: {
              models: [{ model: "anthropic/claude-sonnet-4-5", input: 300, output: 1500, cacheRead: 30 }],
            },
          },
        ],
      });
    });

    test("shows what has changed, and changes nothing with --check", async () => {
      list = sonnet(3);
      const { dues } = await addProject(setup);
      await dues("models", "pull", url);
      expect(await dues("models", "pull", url, "--check")).toMatchObject({
        code: 0,
        out: "No differences; dues.models.ts is unchanged.\n",
      });
      list = sonnet(2.5);
      const changes = /^- \{ model: "anthropic\/claude-sonnet-4-5".* input: 300,.*\n\+ \{ .* input: 250,.*\n/;
      expect(await dues("models", "pull", url, "--check")).toMatchObject({
        code: 3,
        out: expect.stringMatching(changes),
      });
      expect(await dues("models", "pull", url)).toMatchObject({
        code: 0,
        out: expect.stringMatching(changes),
      });
      expect(await dues("models", "pull", url, "--check")).toMatchObject({ code: 0 });
    });

    test("overwrites a file that a person has edited or written only with --force", async () => {
      list = sonnet(3);
      const { dues, writeConfig } = await addProject(setup);
      const file = "dues.models.ts";
      writeConfig("export const models = [];\n", file);
      expect(await dues("models", "pull", url)).toMatchObject({
        code: 1,
        errors: expect.stringContaining("was not written by `dues models pull`, and is unchanged"),
      });
      expect(await dues("models", "pull", url, "--force")).toMatchObject({ code: 0 });
      expect(await dues("models", "pull", url)).toMatchObject({ code: 0 });
    });

    test.each<[string, readonly string[], number, string]>([
      ["an address without a list", ["URL/missing"], 1, "responded with 404"],
      ["a file that is not there", ["prices.json"], 2, "There is no file prices.json."],
      ["a model that the list lacks", ["URL", "--model", "openai/gpt-9"], 2, "no prices for openai/gpt-9"],
      ["a provider that the list lacks", ["URL", "--provider", "acme"], 2, "no models of these providers"],
    ])("fails for %s", async (_rule, args, code, message) => {
      list = sonnet(3);
      const { dues } = await addProject(setup);
      const given = args.map((arg) => arg.replace("URL", url));
      expect(await dues("models", "pull", ...given)).toMatchObject({
        code,
        errors: expect.stringContaining(message),
      });
    });
  });
}
