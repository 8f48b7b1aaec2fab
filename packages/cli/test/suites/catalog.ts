import { describe, expect, test } from "@jest/globals";
import { sync } from "../../../server/test/support/api.js";
import { TEMPLATES } from "../../src/catalog/template.js";
import { addProject, type TestSetup } from "../support/setup.js";
import { RICH, SMALL } from "./configs.js";

/** Tests of the commands that compare and sync catalogs. */
export function describeCatalog(setup: TestSetup): void {
  describe("validate", () => describeValidate(setup));
  describe("init", () => describeInit(setup));
  describe("diff and sync", () => describeSync(setup));
  describe("pull", () => describePull(setup));
}

function describeValidate(setup: TestSetup): void {
  // prettier-ignore
  test.each([
    ["an error in the catalog", SMALL.replace("price: 2500", "price: -1"), /^✗ dues\.config\.ts has an error:\n {2}plans\[0\]\.price .+\n$/],
    ["a syntax error",  "export default catalog({;",               /^✗ dues\.config\.ts cannot be read: .*Unexpected/],
    ["no catalog",               "export const prices = 1;",                /^✗ dues\.config\.ts exports no catalog\.\n {2}It must end with `export default catalog/],
  ])("names %s", async (_what, config, message) => {
    const { dues } = await addProject(setup, config);
    const { code, out, errors } = await dues("validate");
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toMatch(message);
  });

  test("says how to create a file where there is none", async () => {
    const { dues } = await addProject(setup);
    const { code, errors } = await dues("validate");
    expect([code, errors]).toEqual([2, expect.stringContaining("Create one with `dues init`")]);
  });

  test("accepts JSON files, and prints the body of a sync", async () => {
    const catalog = { features: [{ slug: "a" }], creditSystems: [], creditPacks: [], plans: [] };
    const { dues, writeConfig } = await addProject(setup);
    writeConfig(JSON.stringify(catalog), "dues.config.json");
    expect(JSON.parse((await dues("validate", "--json")).out)).toEqual(catalog);
  });
}

function describeInit(setup: TestSetup): void {
  test.each(TEMPLATES)("the template $name is a valid catalog", async ({ text }) => {
    const { dues } = await addProject(setup, text);
    const out = expect.stringMatching(/\nSynced: \d created, 0 changed\.\n$/);
    expect(await dues("sync", "--yes")).toMatchObject({ code: 0, out, errors: "" });
  });

  test("overwrites a file only after confirmation", async () => {
    const { dues, duesOnTerminal, readConfig } = await addProject(setup, SMALL);
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

  test("creates a file beside one of another name only after confirmation", async () => {
    const { dues, readConfig, writeConfig } = await addProject(setup);
    writeConfig("export default { features: [], plans: [] };", "dues.config.mjs");
    expect(await dues("init")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("dues.config.mjs exists"),
    });
    expect(readConfig).toThrow("ENOENT");
    expect(await dues("init", "--yes")).toMatchObject({ code: 0 });
    expect(readConfig()).toContain("export default catalog(");
  });
}

function describeSync(setup: TestSetup): void {
  test("show the changes, ask, and apply them", async () => {
    const { dues, duesOnTerminal } = await addProject(setup, SMALL);
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
    expect(await dues("sync")).toEqual({ code: 0, out: "No differences.\n", errors: "" });
  });

  test("show each field, new versions, and items that are only on the server", async () => {
    const project = await addProject(
      setup,
      SMALL.replaceAll('"api-calls"', '"calls"').replace("limit: 5", 'reset: "daily"'),
    );
    await sync(project.tenant, {
      features: [{ slug: "api-calls", unit: "call" }],
      plans: [{ slug: "pro", price: 2500, features: [{ slug: "api-calls", limit: 5 }] }],
    });
    const dry = await project.dues("sync", "--dry-run");
    expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(SUMMARY) });
    const { out } = await project.dues("sync", "--yes", "--json");
    expect(JSON.parse(out)).toMatchObject({ success: true, plans: { updated: ["pro"] } });
    const again = await project.dues("diff", "--json");
    expect([again.code, JSON.parse(again.out)]).toMatchObject([0, { isDifferent: false }]);
  });

  test("print errors of the server with the request id", async () => {
    const { dues, tenant } = await addProject(
      setup,
      'export default { features: [{ slug: "a", type: "boolean" }], plans: [] };',
    );
    await sync(tenant, { features: [{ slug: "a" }], plans: [{ slug: "p", features: [{ slug: "a" }] }] });
    const errors = expect.stringMatching(
      /\n {2}features\[0\]\.type: .*\n {2}invalid_catalog, status 400, request req_\w+\n/,
    );
    expect(await dues("sync", "--yes")).toMatchObject({ code: 1, errors });
  });

  test("do not ask with --json", async () => {
    const { dues } = await addProject(setup, SMALL);
    expect(await dues("sync", "--json")).toMatchObject({ code: 2, out: "" });
  });
}

const SUMMARY = new RegExp(
  [
    /^\+ feature calls\n(?: {4}.*\n)*/,
    /~ plan pro \(a new version; existing subscribers keep theirs\)\n/,
    / {4}features\[api-calls\]: \{ enabled: true, limit: 5,.*\} → nothing\n/,
    / {4}features\[calls\]: nothing → \{ enabled: true, reset: "daily",.*\}\n\n/,
    /1 to create, 1 to change, 0 unchanged\.\n/,
    /Only on the server, unchanged by a sync: feature api-calls\.\n$/,
  ]
    .map(({ source }) => source)
    .join(""),
);

function describePull(setup: TestSetup): void {
  test("writes all of a rich catalog, without differences afterwards", async () => {
    const { dues, readConfig, writeConfig } = await addProject(setup, RICH);
    await dues("sync", "--yes");
    expect(await dues("pull")).toMatchObject({
      code: 0,
      out: "No differences; dues.config.ts is unchanged.\n",
    });
    writeConfig(SMALL);
    expect(await dues("pull")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("Its comments will be lost."),
    });
    expect(readConfig()).toBe(SMALL);
    expect(await dues("pull", "--yes")).toMatchObject({ code: 0 });
    expect(readConfig()).toContain('feature.boolean("sso", { name: "Single sign-on" })');
    expect(await dues("diff")).toEqual({ code: 0, out: "No differences.\n", errors: "" });
  });

  test("writes the existing file, whatever its name", async () => {
    const { dues, tenant, readConfig, writeConfig } = await addProject(setup);
    await sync(tenant, { features: [{ slug: "a" }], plans: [] });
    writeConfig("export default { features: [], plans: [] };", "dues.config.mjs");
    const out = expect.stringMatching(/^Wrote the catalog of .+ \(test mode\) to dues\.config\.mjs\.\n$/);
    expect(await dues("pull", "--yes")).toMatchObject({ code: 0, out });
    expect(readConfig).toThrow("ENOENT");
    expect(await dues("diff")).toMatchObject({ code: 0 });
  });

  test("writes JSON to a .json file, and refuses other file types", async () => {
    const { dues, tenant } = await addProject(setup);
    await sync(tenant, { features: [{ slug: "a" }], plans: [] });
    expect(await dues("pull", "--config", "catalog.json")).toMatchObject({ code: 0 });
    expect(await dues("diff", "--config", "catalog.json")).toMatchObject({ code: 0 });
    expect(await dues("pull", "--config", "catalog.txt")).toMatchObject({ code: 2 });
  });
}
