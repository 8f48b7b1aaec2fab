import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startTestServer, type TestServer } from "../../server/test/support/server.js";
import { addTenant } from "../../server/test/support/shop.js";
import { install, type Installation } from "./support/installation.js";

let server: TestServer;
let installed: Installation;
beforeAll(async () => {
  [server, installed] = await Promise.all([startTestServer(), install()]);
}, 120_000);
afterAll(async () => {
  installed.remove();
  await server.close();
});

/** An organization and a folder of its own for one test, with a config in it. */
async function project(name: string, config?: string) {
  const tenant = await addTenant(server);
  const cwd = installed.folder(name, config === undefined ? {} : { "dues.config.ts": config });
  const how = { cwd, environment: { DUES_API_KEY: tenant.apiKey, DUES_BASE_URL: server.url } };
  return {
    dues: (...args: readonly string[]) => installed.dues(args, how),
    onTerminal: (answer: string, ...args: readonly string[]) => installed.duesOnTerminal(args, answer, how),
    read: () => readFileSync(path.join(cwd, "dues.config.ts"), "utf8"),
  };
}

const SMALL = `import { catalog, feature, plan } from "@dues/sdk/catalog";
const calls: ReturnType<typeof feature.metered> = feature.metered("api-calls", { unit: "call" });
// Ours alone.
export default catalog({ features: [calls], plans: [plan("pro", { price: 2500, features: [calls.grant({ limit: 5 })] })] });
`;

/** One of everything, with what only some of it can have. */
const RICH = `import { catalog, creditPack, creditSystem, feature, plan } from "@dues/sdk/catalog";
const calls = feature.metered("api-calls", { name: "API calls", unit: "call" });
const storage = feature.metered("storage", { meterType: "non_consumable", unit: "GB" });
const seats = feature.seats("seats");
const sso = feature.boolean("sso", { name: "Single sign-on" });
const credits = creditSystem("ai", { description: "For \\"all\\" of \${it}.", features: [calls.costs(0.5)] });
const tiers = [{ upTo: 100, unitPrice: 10 }, { upTo: null, unitPrice: 0.325, flatFee: 5 }] as const;
export default catalog({
  features: [calls, storage, seats, sso],
  creditSystems: [credits],
  creditPacks: [
    creditPack("small", { credits: 10, price: 900, currency: "EUR", creditSystem: credits, expiresAfterDays: 30 }),
    creditPack("gone", { credits: 1, isActive: false, metadata: { a: [1, null] } }),
  ],
  plans: [
    plan("free", { autoEnable: true, features: [calls.grant({ limit: 10, reset: "daily" }), sso.grant({ enabled: false })] }),
    plan("pro", {
      name: "Pro!", description: "Much", price: 2500, currency: "USD", interval: "yearly", trialDays: 14, trialCardRequired: true,
      planGroup: "base", metadata: { colour: "red" },
      features: [
        calls.grant({ usageModel: "usage_based", ratingModel: "graduated", tiers, creditCost: 2 }),
        storage.grant({ limit: 5, overage: "charge", overagePrice: 12.5, billingUnits: 10, maxOverageUnits: 100 }),
        seats.grant({ limit: 3, trialLimit: 1 }),
        credits.grant({ limit: 500, reset: "monthly" }),
      ],
    }),
    plan("extra", { price: 100, isAddon: true, features: [calls.grant({ limit: 100, reset: "never" })] }),
    plan("once", { price: 100, billingType: "one_time", isActive: false }),
  ],
});
`;

describe("validate", () => {
  test("tells what a catalog holds", async () => {
    const { dues } = await project("valid", RICH);
    expect(await dues("validate")).toEqual({
      code: 0,
      out: "dues.config.ts is right: 4 plans, 4 features, 1 credit system, 2 credit packs.\n",
      errors: "",
    });
  });

  // prettier-ignore
  test.each([
    ["a mistake in the catalog", SMALL.replace("price: 2500", "price: -1"),          /^✗ dues\.config\.ts has a mistake:\n {2}plans\[0\]\.price .+\n$/],
    ["a mistake in plain JSON",  "export default { features: [], plans: [{}] };",    /^✗ dues\.config\.ts has a mistake:\n {2}plans\[0\]\.slug is required\n$/],
    ["a mistake of TypeScript",  "export default catalog({;",                        /^✗ dues\.config\.ts cannot be read: .*Unexpected/],
    ["a name that is nowhere",   'import "nowhere";',                                /^✗ dues\.config\.ts cannot be read: Cannot find .*nowhere/],
    ["no catalog",               "export const prices = 1;",                         /^✗ dues\.config\.ts exports no catalog\.\n {2}It has to end with `export default catalog/],
  ])("names %s", async (what, config, message) => {
    const { dues } = await project(what, config);
    const { code, out, errors } = await dues("validate");
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toMatch(message);
  });

  test("says how to come by a file where there is none", async () => {
    const { dues } = await project("empty");
    const { code, errors } = await dues("validate");
    expect([code, errors]).toEqual([2, expect.stringContaining("`dues init` writes one to begin with")]);
    expect(await dues("validate", "--config", "other.ts")).toMatchObject({
      code: 2,
      errors: "✗ There is no file other.ts.\n",
    });
  });

  test("takes JSON too, and prints what would be sent", async () => {
    const catalog = { features: [{ slug: "a" }], creditSystems: [], creditPacks: [], plans: [] };
    const cwd = installed.folder("json", { "dues.config.json": JSON.stringify(catalog) });
    const { out } = await installed.dues(["validate", "--json"], { cwd });
    expect(JSON.parse(out)).toEqual(catalog);
  });
});

describe("init", () => {
  test.each(["usage", "seats", "credits"])(
    "writes a catalog of %s that the server takes",
    async (template) => {
      const { dues } = await project(`init-${template}`);
      expect(await dues("init", "--template", template)).toMatchObject({ code: 0, errors: "" });
      expect(await dues("sync", "--yes")).toMatchObject({
        code: 0,
        out: expect.stringMatching(/\nSynced: \d created, 0 changed\.\n$/),
      });
      expect(await dues("diff")).toMatchObject({ code: 0, out: "Nothing differs.\n" });
    },
  );

  test("overwrites no file unless somebody says so", async () => {
    const { dues, onTerminal, read } = await project("kept", SMALL);
    const { code, errors } = await dues("init");
    expect([code, errors, read()]).toEqual([2, expect.stringContaining("Add --yes to overwrite it."), SMALL]);
    expect(await onTerminal("n", "init")).toMatchObject({
      code: 130,
      out: expect.stringContaining("Nothing was changed."),
    });
    expect(read()).toBe(SMALL);
    await dues("init", "--yes");
    expect(read()).toContain('plan("free"');
  });
});

describe("diff and sync", () => {
  test("show what would change, ask, and change it", async () => {
    const { dues, onTerminal } = await project("sync", SMALL);
    const created = `+ feature api-calls
    type: "metered"
    unit: "call"
    meterType: "consumable"
+ plan pro
    price: 2500
    features[api-calls]: { limit: 5 }

2 to create, 0 to change, 0 unchanged.
`;
    expect(await dues("diff")).toEqual({ code: 3, out: created, errors: "" });
    expect(await dues("sync", "--dry-run")).toEqual({ code: 0, out: created, errors: "" });
    expect(await dues("sync")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("Add --yes to change it"),
    });
    expect(await onTerminal("n", "sync")).toMatchObject({ code: 130 });
    expect(await dues("diff")).toMatchObject({ code: 3 });

    const { code, out } = await onTerminal("y", "sync");
    expect([code, out]).toEqual([0, expect.stringContaining("Synced: 2 created, 0 changed.")]);
    expect(out).toContain("\u001b[32m+ plan pro\u001b[0m");
    expect(await dues("diff")).toEqual({ code: 0, out: "Nothing differs.\n", errors: "" });
    expect(await dues("sync")).toEqual({ code: 0, out: "Nothing differs.\n", errors: "" });
  });

  test("tell each field, new versions, and what is only on the server", async () => {
    const first = await project("fields", SMALL);
    await first.dues("sync", "--yes");
    installed.folder("fields", {
      "dues.config.ts": SMALL.replaceAll('"api-calls"', '"calls"').replace(
        "limit: 5",
        'limit: null, reset: "daily"',
      ),
    });
    expect(await first.dues("diff")).toMatchObject({
      code: 3,
      out: expect.stringMatching(
        /^\+ feature calls\n(?: .*\n)*~ plan pro \(a new version; .*\)\n {4}features\[api-calls\]: \{.*\} → nothing\n {4}features\[calls\]: nothing → \{ enabled: true, reset: "daily",.*\}\n\n1 to create, 1 to change, 0 unchanged\.\nOnly on the server, where a sync leaves it: feature api-calls\.\n$/,
      ),
    });
    const { out } = await first.dues("sync", "--yes", "--json");
    expect(JSON.parse(out)).toMatchObject({ success: true, plans: { updated: ["pro"] } });
    const again = await first.dues("diff", "--json");
    expect([again.code, JSON.parse(again.out)]).toMatchObject([0, { isDifferent: false }]);
  });

  test("pass on what only the server can refuse, with the request to look for", async () => {
    const { dues } = await project("refused", SMALL.replace("price: 2500", 'price: 2500, currency: "USD"'));
    await dues("sync", "--yes");
    installed.folder("refused", {
      "dues.config.ts": `export default { features: [{ slug: "pro", type: "boolean" }], plans: [] };`,
    });
    expect(await dues("sync", "--yes")).toMatchObject({ code: 0 });
    installed.folder("refused", {
      "dues.config.ts": `export default { features: [{ slug: "api-calls", type: "boolean" }], plans: [] };`,
    });
    const { code, errors } = await dues("sync", "--yes");
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(
        /\n {2}features\[0\]\.type: .*\n {2}invalid_catalog, status 400, request req_\w+\n/,
      ),
    ]);
  });

  test("ask nothing where the answer is for programs", async () => {
    const { dues } = await project("asked", SMALL);
    expect(await dues("sync", "--json")).toMatchObject({ code: 2, out: "" });
  });
});

describe("pull", () => {
  test("writes all of a rich catalog, after which nothing differs", async () => {
    const { dues, read } = await project("pull", RICH);
    await dues("sync", "--yes");
    const stored = await dues("pull", "--json");
    expect(await dues("pull")).toMatchObject({
      code: 0,
      out: "Nothing differs; dues.config.ts is left as it is.\n",
    });
    installed.folder("pull", { "dues.config.ts": SMALL });
    expect(await dues("pull")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("Its comments are lost."),
    });
    expect(read()).toBe(SMALL);
    expect(await dues("pull", "--yes")).toMatchObject({ code: 0 });
    expect(read()).toContain('feature.boolean("sso", { name: "Single sign-on" })');
    expect(await dues("diff")).toEqual({ code: 0, out: "Nothing differs.\n", errors: "" });
    expect(JSON.parse((await dues("validate", "--json")).out)).toEqual(JSON.parse(stored.out));
  });

  test("writes JSON where the file is JSON, and nothing that is no file of a catalog", async () => {
    const { dues } = await project("pull-json", SMALL);
    await dues("sync", "--yes");
    expect(await dues("pull", "--config", "catalog.json")).toMatchObject({ code: 0 });
    expect(await dues("diff", "--config", "catalog.json")).toMatchObject({ code: 0 });
    expect(await dues("pull", "--config", "catalog.txt")).toMatchObject({ code: 2 });
  });
});
