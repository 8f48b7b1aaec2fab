import { execFile } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { json, startHttpServer, type HttpServer, type Reply } from "../../../sdk/test/support/http-server.js";

const SCRIPT = path.resolve(__dirname, "../../../../scripts/audit-dependencies.mjs");

/** The responses of an advisory service, and the requests it received. */
let registry: HttpServer;
let reply: Reply;
beforeAll(async () => void (registry = await startHttpServer(() => reply)));
afterAll(() => registry.close());

function audit(url = registry.url): Promise<{ readonly code: number; readonly said: string }> {
  const env = { ...process.env, npm_config_registry: `${url}/` };
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT], { env }, (error, said) =>
      resolve({ code: error === null ? 0 : Number(error.code), said }),
    );
  });
}

const advisory = (severity: string) => ({ title: "Bad things", severity, url: "https://example.com/1" });

// prettier-ignore
test.each([
  ["passes when nothing is known",         json(200, {}),                                 0, /^\d+ packages, 0 advisories, 0 serious\n$/],
  ["passes, and reports minor weaknesses", json(200, { express: [advisory("moderate")] }), 0, /^moderate: express 5\.\S+: Bad things https:\S+\n\d+ packages, 1 advisories, 0 serious\n$/],
  ["fails when one is high",               json(200, { knex: [advisory("low"), advisory("high")] }), 1, /^high: knex [\s\S]*low: knex [\s\S]*2 advisories, 1 serious\n$/],
  ["fails when one is critical",           json(200, { pg: [advisory("critical")] }),     1, /^critical: pg /],
  ["knows nothing when it is refused",     json(405, { error: "not here" }),              3, /^not audited: the advisory service responded with status 405\n$/],
  ["knows nothing when a page answers",    { body: "<html></html>" },                     3, /^not audited: the response is not from an advisory service\n$/],
])("the audit of dependencies %s", async (_what, answer: Reply, code, said) => {
  reply = answer;
  expect(await audit()).toEqual({ code, said: expect.stringMatching(said) });
});

test("the dependency audit reports nothing if the registry does not answer", async () => {
  const gone = await startHttpServer(() => reply);
  await gone.close();
  const said = expect.stringMatching(
    /^not audited: the advisory service cannot be reached \(ECONNREFUSED\)\n$/,
  );
  expect(await audit(gone.url)).toEqual({ code: 3, said });
});

test("the dependency audit covers all runtime dependencies, and nothing else", async () => {
  reply = json(200, {});
  await audit();
  const { method, url, body } = registry.received.at(-1) ?? {};
  expect([method, url]).toEqual(["POST", "/-/npm/v1/security/advisories/bulk"]);
  const asked = JSON.parse(body ?? "") as Record<string, string[]>;
  const names = ["express", "pg", "commander", "luxon", "body-parser"];
  expect(
    names.filter((name) => asked[name]?.every((version) => /^\d+\.\d+\.\d+/.test(version)) !== true),
  ).toEqual([]);
  expect(["jest", "typescript", "prettier", "openapi-fetch"].filter((name) => name in asked)).toEqual([]);
  expect(Object.keys(asked).length).toBeGreaterThan(50);
});
