import { describe, expect, test } from "@jest/globals";
import { sync } from "../../../server/test/support/api.js";
import { TEMPLATES } from "../../src/catalog/template.js";
import { addProject, type World } from "../support/world.js";
import { RICH, SMALL } from "./configs.js";

/** What `dues` does between a file and the catalog of a server. */
export function describeCatalog(world: World): void {
  describe("validate", () => describeValidate(world));
  describe("init", () => describeInit(world));
  describe("diff and sync", () => describeSync(world));
  describe("pull", () => describePull(world));
}

function describeValidate(world: World): void {
  // prettier-ignore
  test.each([
    ["a mistake in the catalog", SMALL.replace("price: 2500", "price: -1"), /^✗ dues\.config\.ts has a mistake:\n {2}plans\[0\]\.price .+\n$/],
    ["a mistake of TypeScript",  "export default catalog({;",               /^✗ dues\.config\.ts cannot be read: .*Unexpected/],
    ["no catalog",               "export const prices = 1;",                /^✗ dues\.config\.ts exports no catalog\.\n {2}It has to end with `export default catalog/],
  ])("names %s", async (_what, config, message) => {
    const { dues } = await addProject(world, config);
    const { code, out, errors } = await dues("validate");
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toMatch(message);
  });

  test("says how to come by a file where there is none", async () => {
    const { dues } = await addProject(world);
    const { code, errors } = await dues("validate");
    expect([code, errors]).toEqual([2, expect.stringContaining("`dues init` writes one to begin with")]);
  });

  test("takes JSON too, and prints what would be sent", async () => {
    const catalog = { features: [{ slug: "a" }], creditSystems: [], creditPacks: [], plans: [] };
    const { dues, writeConfig } = await addProject(world);
    writeConfig(JSON.stringify(catalog), "dues.config.json");
    expect(JSON.parse((await dues("validate", "--json")).out)).toEqual(catalog);
  });
}

function describeInit(world: World): void {
  test.each(TEMPLATES)("a catalog of $name is one that the server takes", async ({ text }) => {
    const { dues } = await addProject(world, text);
    const out = expect.stringMatching(/\nSynced: \d created, 0 changed\.\n$/);
    expect(await dues("sync", "--yes")).toMatchObject({ code: 0, out, errors: "" });
  });

  test("overwrites no file unless somebody says so", async () => {
    const { dues, duesOnTerminal, readConfig } = await addProject(world, SMALL);
    expect(await dues("init")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("Add --yes to overwrite it."),
    });
    const declined = await duesOnTerminal("n", "init");
    expect(declined).toMatchObject({ code: 130, out: expect.stringContaining("Nothing was changed.") });
    expect(readConfig()).toBe(SMALL);
    expect(await dues("init", "--yes", "--template", "seats")).toMatchObject({ code: 0 });
    expect(readConfig()).toBe(TEMPLATES.find(({ name }) => name === "seats")?.text);
  });

  test("puts no file before one of another name unless somebody says so", async () => {
    const { dues, readConfig, writeConfig } = await addProject(world);
    writeConfig("export default { features: [], plans: [] };", "dues.config.mjs");
    expect(await dues("init")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("There is a dues.config.mjs here"),
    });
    expect(readConfig).toThrow("ENOENT");
    expect(await dues("init", "--yes")).toMatchObject({ code: 0 });
    expect(readConfig()).toContain("export default catalog(");
  });
}

function describeSync(world: World): void {
  test("show what would change, ask, and change it", async () => {
    const { dues, duesOnTerminal } = await addProject(world, SMALL);
    const difference = `+ feature api-calls
    type: "metered"
    unit: "call"
    meterType: "consumable"
+ plan pro
    price: 2500
    features[api-calls]: { limit: 5 }

2 to create, 0 to change, 0 unchanged.
`;
    expect(await dues("sync")).toMatchObject({
      code: 2,
      out: difference,
      errors: expect.stringContaining("--yes"),
    });
    expect(await duesOnTerminal("n", "sync")).toMatchObject({ code: 130 });
    expect(await dues("diff")).toEqual({ code: 3, out: difference, errors: "" });
    const { code, out } = await duesOnTerminal("y", "sync");
    expect([code, out]).toEqual([0, expect.stringContaining("Synced: 2 created, 0 changed.")]);
    expect(out).toContain("\u001b[32m+ plan pro\u001b[0m");
    expect(await dues("sync")).toEqual({ code: 0, out: "Nothing differs.\n", errors: "" });
  });

  test("tell each field, new versions, and what is only on the server", async () => {
    const project = await addProject(
      world,
      SMALL.replaceAll('"api-calls"', '"calls"').replace("limit: 5", 'reset: "daily"'),
    );
    await sync(project.tenant, {
      features: [{ slug: "api-calls", unit: "call" }],
      plans: [{ slug: "pro", price: 2500, features: [{ slug: "api-calls", limit: 5 }] }],
    });
    const dry = await project.dues("sync", "--dry-run");
    expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(TOLD) });
    const { out } = await project.dues("sync", "--yes", "--json");
    expect(JSON.parse(out)).toMatchObject({ success: true, plans: { updated: ["pro"] } });
    const again = await project.dues("diff", "--json");
    expect([again.code, JSON.parse(again.out)]).toMatchObject([0, { isDifferent: false }]);
  });

  test("pass on what only the server can refuse, with the request to look for", async () => {
    const { dues, tenant } = await addProject(
      world,
      'export default { features: [{ slug: "a", type: "boolean" }], plans: [] };',
    );
    await sync(tenant, { features: [{ slug: "a" }], plans: [{ slug: "p", features: [{ slug: "a" }] }] });
    const errors = expect.stringMatching(
      /\n {2}features\[0\]\.type: .*\n {2}invalid_catalog, status 400, request req_\w+\n/,
    );
    expect(await dues("sync", "--yes")).toMatchObject({ code: 1, errors });
  });

  test("ask nothing where the answer is for programs", async () => {
    const { dues } = await addProject(world, SMALL);
    expect(await dues("sync", "--json")).toMatchObject({ code: 2, out: "" });
  });
}

const TOLD = new RegExp(
  [
    /^\+ feature calls\n(?: {4}.*\n)*/,
    /~ plan pro \(a new version; existing subscribers keep theirs\)\n/,
    / {4}features\[api-calls\]: \{ enabled: true, limit: 5,.*\} → nothing\n/,
    / {4}features\[calls\]: nothing → \{ enabled: true, reset: "daily",.*\}\n\n/,
    /1 to create, 1 to change, 0 unchanged\.\n/,
    /Only on the server, where a sync leaves it: feature api-calls\.\n$/,
  ]
    .map(({ source }) => source)
    .join(""),
);

function describePull(world: World): void {
  test("writes all of a rich catalog, after which nothing differs", async () => {
    const { dues, readConfig, writeConfig } = await addProject(world, RICH);
    await dues("sync", "--yes");
    expect(await dues("pull")).toMatchObject({
      code: 0,
      out: "Nothing differs; dues.config.ts is left as it is.\n",
    });
    writeConfig(SMALL);
    expect(await dues("pull")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("Its comments are lost."),
    });
    expect(readConfig()).toBe(SMALL);
    expect(await dues("pull", "--yes")).toMatchObject({ code: 0 });
    expect(readConfig()).toContain('feature.boolean("sso", { name: "Single sign-on" })');
    expect(await dues("diff")).toEqual({ code: 0, out: "Nothing differs.\n", errors: "" });
  });

  test("writes the file that is there, whatever it is called", async () => {
    const { dues, tenant, readConfig, writeConfig } = await addProject(world);
    await sync(tenant, { features: [{ slug: "a" }], plans: [] });
    writeConfig("export default { features: [], plans: [] };", "dues.config.mjs");
    const out = expect.stringMatching(/^dues\.config\.mjs says what is on the server/);
    expect(await dues("pull", "--yes")).toMatchObject({ code: 0, out });
    expect(readConfig).toThrow("ENOENT");
    expect(await dues("diff")).toMatchObject({ code: 0 });
  });

  test("writes JSON where the file is JSON, and nothing that is no file of a catalog", async () => {
    const { dues, tenant } = await addProject(world);
    await sync(tenant, { features: [{ slug: "a" }], plans: [] });
    expect(await dues("pull", "--config", "catalog.json")).toMatchObject({ code: 0 });
    expect(await dues("diff", "--config", "catalog.json")).toMatchObject({ code: 0 });
    expect(await dues("pull", "--config", "catalog.txt")).toMatchObject({ code: 2 });
  });
}
