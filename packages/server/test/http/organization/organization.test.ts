import { beforeEach, describe, expect, test } from "@jest/globals";
import { findOrganization } from "../../../src/db/organizations/organizations.js";
import { settingsOf } from "../../../src/usecases/shared/organization/settings.js";
import { createOrganization } from "../../../src/usecases/organization/create.js";
import { send, type Reply } from "../../support/server.js";
import { attach, getPlan, getSubscription, sync } from "../../support/api.js";
import { insertKey } from "../shell/keys.js";
import { useTestServer } from "../../support/fixtures.js";
import { DEFAULT_SETTINGS } from "./defaults.js";

const server = useTestServer();

const DEFAULTS = { name: "Test", ...DEFAULT_SETTINGS };

beforeEach(async () => {
  await update(DEFAULTS);
});

const read = (apiKey = server.apiKey) => send(server, "/v1/organization", { apiKey });
const update = (body: unknown, apiKey = server.apiKey) =>
  send(server, "/v1/organization", { method: "PATCH", body, apiKey });

function organizationIn({ status, body }: Reply): unknown {
  expect(status).toBe(200);
  return body["organization"];
}

describe("getOrganization", () => {
  test("returns the organization of the key, with the default of every setting", async () => {
    expect((await read()).body).toEqual({
      success: true,
      organization: {
        ...DEFAULTS,
        id: server.organization.id,
        slug: "test",
        mode: "test",
        createdAt: "2026-03-10T12:00:00.000Z",
      },
    });
  });

  test("returns each caller's own organization", async () => {
    const other = await createOrganization(server.deps, { name: "Other", slug: "other", mode: "live" });
    await update({ name: "Mine" });
    expect(organizationIn(await read(other.apiKey))).toMatchObject({ slug: "other", name: "Other" });
  });
});

describe("updateOrganization", () => {
  // prettier-ignore
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    // rule                                        sent                                           is then
    ["nothing changes nothing",                    {},                                            {}],
    ["a name is changed alone",                    { name: "Acme" },                              { name: "Acme" }],
    ["a currency is read in any letter case",      { currency: "eur" },                           { currency: "EUR" }],
    ["a zone is an IANA name",                     { timeZone: "America/New_York" },              { timeZone: "America/New_York" }],
    ["one day is a schedule",                      { dunningDays: [30] },                         { dunningDays: [30] }],
    ["eight days are a schedule",                  { dunningDays: [1, 2, 3, 4, 5, 6, 7, 365] },   { dunningDays: [1, 2, 3, 4, 5, 6, 7, 365] }],
    ["grace may be none at all",                   { graceDays: 0 },                              { graceDays: 0 }],
    ["every amount may be dunned",                 { dunningMinimum: 0 },                         { dunningMinimum: 0 }],
    ["usage so far may be collected at once",      { interimDueDays: 0 },                         { interimDueDays: 0 }],
    ["usage so far may never be collected",        { interimDueDays: null },                      { interimDueDays: null }],
    ["a provider that is here can be the default", { defaultProvider: "sandbox" },                { defaultProvider: "sandbox" }],
    ["an upgrade may grant a share",               { allowanceOnUpgrade: "prorated" },            { allowanceOnUpgrade: "prorated" }],
    ["usage events may be kept for 13 months",     { usageRetentionMonths: 13 },                  { usageRetentionMonths: 13 }],
    ["late usage may be refused by its period",    { collectionHours: 0 },                        { collectionHours: 0 }],
    ["periods may stay open for three days",       { collectionHours: 72 },                       { collectionHours: 72 }],
    ["what is no setting is ignored",              { slug: "mine", mode: "live", plan: "gold" },  { slug: "test", mode: "test" }],
  ])("%s", async (_rule, sent, changed) => {
    const answered = organizationIn(await update(sent));
    expect(answered).toMatchObject({ ...DEFAULTS, ...changed });
    expect(organizationIn(await read())).toEqual(answered);
  });

  test("null puts settings back to their defaults, and leaves the name, the currency and the zone; interimDueDays is never", async () => {
    const names = { name: "Acme", currency: "EUR", timeZone: "Europe/Berlin" };
    await update({
      ...names,
      dunningDays: [9],
      graceDays: 3,
      defaultProvider: "sandbox",
      allowanceOnUpgrade: "prorated",
      usageRetentionMonths: 24,
    });
    const nothing = Object.fromEntries(Object.keys(DEFAULTS).map((field) => [field, null]));
    const defaults = { ...DEFAULTS, ...names, interimDueDays: null };
    expect(organizationIn(await update(nothing))).toMatchObject(defaults);
  });

  // prettier-ignore
  test.each<[string, Record<string, unknown>, string[]]>([
    ["an empty name",                      { name: "" },                                ["name"]],
    ["an unknown zone",                    { timeZone: "Mars/Olympus" },                ["timeZone"]],
    ["an offset for a zone",               { timeZone: "+02:00" },                      ["timeZone"]],
    ["a currency without payments",          { currency: "XXX" },                         ["currency"]],
    ["an unknown provider",                { defaultProvider: "piggy-bank" },           ["defaultProvider"]],
    ["no day at all",                      { dunningDays: [] },                         ["dunningDays"]],
    ["nine days",                          { dunningDays: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, ["dunningDays"]],
    ["days that do not ascend",            { dunningDays: [3, 1] },                     ["dunningDays"]],
    ["a day twice",                        { dunningDays: [1, 3, 3] },                  ["dunningDays"]],
    ["the day of the failure itself",      { dunningDays: [0, 3] },                     ["dunningDays[0]"]],
    ["half a day",                         { dunningDays: [1.5] },                      ["dunningDays[0]"]],
    ["a negative grace",                   { graceDays: -1 },                           ["graceDays"]],
    ["a negative least amount to dun",     { dunningMinimum: -1 },                      ["dunningMinimum"]],
    ["a negative number of days until due", { interimDueDays: -1 },                     ["interimDueDays"]],
    ["usage events of a year alone",       { usageRetentionMonths: 12 },                       ["usageRetentionMonths"]],
    ["half a month",                       { usageRetentionMonths: 13.5 },                     ["usageRetentionMonths"]],
    ["another way to grant",               { allowanceOnUpgrade: "doubled" },           ["allowanceOnUpgrade"]],
    ["more than three days for late usage", { collectionHours: 73 },                    ["collectionHours"]],
    ["half an hour for late usage",        { collectionHours: 0.5 },                    ["collectionHours"]],
    ["zone, currency and days at once",    { timeZone: "?", currency: "ABC", dunningDays: [2, 1] }, ["currency", "dunningDays", "timeZone"]],
  ])("refuses %s, and changes nothing", async (_rule, body, paths) => {
    const reply = await update({ name: "Changed", ...body });
    expect({ status: reply.status, code: reply.body["code"] }).toEqual({ status: 400, code: "invalid_request" });
    expect((reply.body["issues"] as { path: string }[]).map(({ path }) => path).sort()).toEqual(paths);
    expect(organizationIn(await read())).toMatchObject(DEFAULTS);
  });

  test("a live organization cannot take the sandbox, which moves no money", async () => {
    const live = await createOrganization(server.deps, { name: "Live", slug: "live", mode: "live" });
    const { status, body } = await update({ defaultProvider: "sandbox" }, live.apiKey);
    expect({ status, issues: body["issues"] }).toEqual({
      status: 400,
      issues: [{ path: "defaultProvider", message: expect.stringContaining("live") }],
    });
  });

  test("needs the scope admin, which reading does not", async () => {
    const writer = await insertKey(server, { scopes: ["read", "write"] });
    const refused = await update({ name: "Taken" }, writer);
    expect({ status: refused.status, code: refused.body["code"] }).toEqual({
      status: 403,
      code: "insufficient_scope",
    });
    expect(organizationIn(await read(writer))).toMatchObject({ name: "Test" });
    const admin = await insertKey(server, { scopes: ["admin"] });
    expect(organizationIn(await update({ name: "Given" }, admin))).toMatchObject({ name: "Given" });
  });

  test("keeps all concurrent changes", async () => {
    await Promise.all([update({ graceDays: 4 }), update({ dunningDays: [2] }), update({ name: "Both" })]);
    expect(organizationIn(await read())).toMatchObject({ graceDays: 4, dunningDays: [2], name: "Both" });
  });

  test("a new currency is that of plans synced from then on, and a new zone that of new subscriptions", async () => {
    await sync(server, { features: [], plans: [{ slug: "before" }] });
    const { subscriptionId } = await attach(server, "early", "before");
    await update({ currency: "JPY", timeZone: "Asia/Tokyo" });
    await sync(server, { features: [], plans: [{ slug: "after", planGroup: "other" }] });
    await attach(server, "late", "after");

    expect([(await getPlan(server, "before")).currency, (await getPlan(server, "after")).currency]).toEqual([
      "USD",
      "JPY",
    ]);
    expect((await getSubscription(server, subscriptionId)).plan.version).toBe(1);
    const rows: { time_zone: string }[] = await server.database
      .knex("subscriptions")
      .orderBy("id")
      .select("time_zone");
    expect(rows.map((row) => row.time_zone)).toEqual(["UTC", "Asia/Tokyo"]);
  });
});

describe("settings as they are stored", () => {
  test("values that this version does not understand have their defaults, and are kept", async () => {
    const unknown = {
      dunningDays: "weekly",
      graceDays: "few",
      dunningMinimum: "little",
      interimDueDays: "soon",
      allowanceOnUpgrade: 7,
    };
    const settings = { ...unknown, later: true };
    await server.database.knex("organizations").where({ id: server.organization.id }).update({ settings });
    expect(organizationIn(await read())).toMatchObject({
      dunningDays: [1, 3, 5, 7],
      graceDays: null,
      dunningMinimum: 50,
      interimDueDays: 1,
      allowanceOnUpgrade: "full",
    });
    await update({ graceDays: 2 });
    const stored = await findOrganization(server.deps.db, server.organization.id);
    expect(stored?.settings).toMatchObject({ later: true });
    expect(stored && settingsOf(stored).graceDays).toBe(2);
  });
});
