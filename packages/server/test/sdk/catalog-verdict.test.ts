import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { EXPONENTS } from "../../../billing/src/generated/currencies.js";
import { CatalogError, catalog } from "../../../sdk/src/catalog.js";
import { messyCatalogs, type Json } from "../../../sdk/test/support/catalogs.js";
import { send } from "../support/server.js";
import { useTestServer } from "../support/fixtures.js";

const RUNS = process.env["DUES_TEST_LONG"] === "1" ? 1000 : 80;

const server = useTestServer();

/** The paths that a server without a catalog refuses. */
async function refusedByServer(body: Json): Promise<readonly string[]> {
  const reply = await send(server, "/v1/sync?dryRun=true", { body });
  if (reply.status === 200) return [];
  const issues = reply.body.issues as readonly { readonly path: string }[];
  return issues.map(({ path }) => path).toSorted();
}

async function hasWrongTypes(body: Json): Promise<boolean> {
  const reply = await send(server, "/v1/sync?dryRun=true", { body });
  return reply.body["code"] === "invalid_request";
}

function refusedByBuilder(body: Json): readonly string[] {
  try {
    catalog(body as never);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    return error.issues.map(({ path }) => path).toSorted();
  }
}

const calls = { slug: "calls" };
const sso = { slug: "sso", type: "boolean" };
const tokens = { slug: "tokens" };
const of = (parts: Json): Json => ({ features: [calls, sso], plans: [], ...parts });
const row = (terms: Json, plan: Json = {}): Json =>
  of({ plans: [{ slug: "pro", ...plan, features: [{ ...calls, ...terms }] }] });
const plan = (fields: Json): Json => of({ plans: [{ slug: "pro", ...fields }] });
const pack = (fields: Json): Json =>
  of({ creditSystems: [tokens], creditPacks: [{ slug: "small", credits: 5, ...fields }] });
const system = (fields: Json): Json => of({ creditSystems: [{ ...tokens, ...fields }] });
const tiers = (...list: readonly Json[]): Json => row({ ratingModel: "volume", tiers: list });

const ROW = "plans[0].features[0]";

/** Every way in which a catalog is refused, and where. */
// prettier-ignore
const BROKEN: readonly (readonly [rule: string, body: Json, ...paths: string[]])[] = [
  ["no lists at all",                        {},                                                           "features", "plans"],
  ["a list that is none",                    of({ plans: {} }),                                            "plans"],
  ["an item that is none",                   of({ plans: [null] }),                                        "plans[0]"],
  ["an item without a slug",                 of({ features: [{ name: "A" }] }),                            "features[0].slug"],
  ["an empty slug",                          of({ plans: [{ slug: "" }] }),                                "plans[0].slug"],
  ["a slug with a space",                    of({ plans: [{ slug: "a b" }] }),                             "plans[0].slug"],
  ["a name that is a number",                plan({ name: 5 }),                                            "plans[0].name"],
  ["a description without an end",           plan({ description: "x".repeat(2001) }),                      "plans[0].description"],
  ["metadata that is a list",                plan({ metadata: [] }),                                       "plans[0].metadata"],
  ["two features of one slug",               of({ features: [calls, sso, calls] }),                        "features[2].slug"],
  ["a credit system with a feature's slug",  of({ creditSystems: [calls] }),                               "creditSystems[0].slug"],
  ["two plans of one slug",                  of({ plans: [{ slug: "a" }, { slug: "a" }] }),                "plans[1].slug"],
  ["two packs of one slug",                  of({ creditPacks: [{ slug: "a", credits: 1 }, { slug: "a", credits: 1 }] }), "creditPacks[1].slug"],
  ["a feature twice in a plan",              plan({ features: [calls, calls] }),                           "plans[0].features[1].slug"],
  ["an unknown type of feature",             of({ features: [{ slug: "a", type: "static" }] }),            "features[0].type"],
  ["an unknown type of meter",               of({ features: [{ slug: "a", meterType: "gauge" }] }),        "features[0].meterType"],
  ["a plan naming an unknown feature",       plan({ features: [calls, { slug: "nothing" }] }),             "plans[0].features[1].slug"],
  ["a system naming an unknown feature",     system({ features: [{ feature: "nothing" }] }),               "creditSystems[0].features[0].feature"],
  ["a system naming a boolean feature",      system({ features: [{ feature: "sso" }] }),                   "creditSystems[0].features[0].feature"],
  ["a system naming a feature twice",        system({ features: [{ feature: "calls" }, { feature: "calls" }] }), "creditSystems[0].features[1].feature"],
  ["a negative credit cost",                 system({ features: [{ feature: "calls", creditCost: -1 }] }), "creditSystems[0].features[0].creditCost"],
  ["a pack naming an unknown system",        pack({ creditSystem: "points" }),                             "creditPacks[0].creditSystem"],
  ["a pack naming none of several systems",  of({ creditSystems: [tokens, { slug: "b" }], creditPacks: [{ slug: "a", credits: 1 }] }), "creditPacks[0].creditSystem"],
  ["a made system that is a feature",        { features: [{ slug: "credits" }], plans: [], creditPacks: [{ slug: "a", credits: 1 }] }, "creditPacks[0].creditSystem"],
  ["a pack without credits",                 pack({ credits: null }),                                      "creditPacks[0].credits"],
  ["a pack of half a credit",                pack({ credits: 0.5 }),                                       "creditPacks[0].credits"],
  ["a pack of a negative price",             pack({ price: -1 }),                                          "creditPacks[0].price"],
  ["a pack that expires at once",            pack({ expiresAfterDays: 0 }),                                "creditPacks[0].expiresAfterDays"],
  ["a pack that outlives the calendar",      pack({ expiresAfterDays: 36_501 }),                           "creditPacks[0].expiresAfterDays"],
  ["a negative price",                       plan({ price: -1 }),                                          "plans[0].price"],
  ["a price finer than a minor unit",        plan({ price: 9.5 }),                                         "plans[0].price"],
  ["a price as a text",                      plan({ price: "9" }),                                         "plans[0].price"],
  ["an unknown currency",                    plan({ currency: "EURO" }),                                   "plans[0].currency"],
  ["a currency of two letters",              plan({ currency: "US" }),                                     "plans[0].currency"],
  ["an unknown interval",                    plan({ interval: "fortnightly" }),                            "plans[0].interval"],
  ["an interval that only resets have",      plan({ interval: "hourly" }),                                 "plans[0].interval"],
  ["an unknown billing type",                plan({ billingType: "weekly" }),                              "plans[0].billingType"],
  ["a trial of half a day",                  plan({ trialDays: 0.5 }),                                     "plans[0].trialDays"],
  ["a one-time plan with a trial",           plan({ billingType: "one_time", trialDays: 7 }),              "plans[0].trialDays"],
  ["a one-time plan that charges overage",   row({ overage: "charge", overagePrice: 1 }, { billingType: "one_time" }), `${ROW}.overage`],
  ["a one-time plan billed by use",          row({ usageModel: "usage_based", pricePerUnit: 1 }, { billingType: "one_time" }), `${ROW}.usageModel`],
  ["two auto-enabled plans of one group",    of({ plans: [{ slug: "a", autoEnable: true }, { slug: "b", autoEnable: true }] }), "plans[1].autoEnable"],
  ["an unknown reset",                       row({ reset: "2min" }),                                       `${ROW}.reset`],
  ["another word for a reset",               row({ reset: "month" }),                                      `${ROW}.reset`],
  ["a negative limit",                       row({ limit: -1 }),                                           `${ROW}.limit`],
  ["a limit finer than 9 decimals",          row({ limit: 1e-10 }),                                        `${ROW}.limit`],
  ["a unit price finer than 12 decimals",    row({ pricePerUnit: 1.5e-12 }),                               `${ROW}.pricePerUnit`],
  ["a negative overage price",               row({ overage: "charge", overagePrice: -1 }),                 `${ROW}.overagePrice`],
  ["a package of nothing",                   row({ billingUnits: 0 }),                                     `${ROW}.billingUnits`],
  ["a negative cap",                         row({ maxOverageUnits: -1 }),                                 `${ROW}.maxOverageUnits`],
  ["a negative credit cost in a plan",       row({ creditCost: -1 }),                                      `${ROW}.creditCost`],
  ["an unknown usage model",                 row({ usageModel: "metered" }),                               `${ROW}.usageModel`],
  ["an unknown rating model",                row({ ratingModel: "flat" }),                                 `${ROW}.ratingModel`],
  ["an unknown overage mode",                row({ overage: "allow" }),                                    `${ROW}.overage`],
  ["usage-based without a price",            row({ usageModel: "usage_based", overagePrice: 1 }),          `${ROW}.pricePerUnit`],
  ["charged overage without a price",        row({ overage: "charge" }),                                   `${ROW}.overagePrice`],
  ["graduated without tiers",                row({ ratingModel: "graduated", pricePerUnit: 1 }),           `${ROW}.tiers`],
  ["volume with no tier",                    tiers(),                                                      `${ROW}.tiers`],
  ["tiers that stand still",                 tiers({ upTo: 10 }, { upTo: 10 }, {}),                        `${ROW}.tiers`],
  ["a first tier up to nothing",             tiers({ upTo: 0 }, {}),                                       `${ROW}.tiers`],
  ["an open tier before the last",           tiers({ upTo: null }, { upTo: 10 }),                          `${ROW}.tiers`],
  ["a tier up to less than nothing",         tiers({ upTo: -1 }, {}),                                      `${ROW}.tiers[0].upTo`],
  ["a negative fee of a tier",               tiers({ upTo: 1 }, { flatFee: -1 }),                          `${ROW}.tiers[1].flatFee`],
  ["tiers that a package price ignores",     row({ tiers: [{ upTo: 2 }, { upTo: 1 }] }),                   `${ROW}.tiers`],
];

describe("refused by the builder and by the server, at the same path:", () => {
  test.each(BROKEN)("%s", async (_rule, body, ...paths) => {
    expect({ builder: refusedByBuilder(body) }).toEqual({ builder: paths });
    expect({ server: await refusedByServer(body) }).toEqual({ server: paths });
  });
});

// prettier-ignore
describe("taken by both:", () => {
  test.each<[string, Json]>([
    ["nothing at all",                               { features: [], plans: [] }],
    ["nulls, which mean absent",                     of({ creditSystems: null, plans: [{ slug: "a", price: null, features: null, trialDays: null }] })],
    ["prices of a boolean feature, which are ignored", plan({ features: [{ slug: "sso", limit: -1, overage: "charge" }] })],
    ["prices of granted credits, which are ignored", of({ creditSystems: [tokens], plans: [{ slug: "a", features: [{ slug: "tokens", billingUnits: 0 }] }] })],
    ["charged overage of what is prepaid",           row({ usageModel: "prepaid", overage: "charge" })],
    ["a pack without any credit system",             of({ creditPacks: [{ slug: "a", credits: 1 }], plans: [{ slug: "a", features: [{ slug: "credits", limit: 1 }] }] })],
    ["an auto-enabled add-on beside a plan",         of({ plans: [{ slug: "a", autoEnable: true }, { slug: "b", autoEnable: true, isAddon: true }] })],
    ["unknown fields",                     of({ plans: [{ slug: "a", colour: "red" }] })],
    ["every currency",                               of({ plans: Object.keys(EXPONENTS).map((currency) => ({ slug: currency, currency: currency.toLowerCase() })) })],
  ])("%s", async (_rule, body) => {
    expect({ builder: refusedByBuilder(body) }).toEqual({ builder: [] });
    expect({ server: await refusedByServer(body) }).toEqual({ server: [] });
  });
});

test("for any input, the builder rejects what the server rejects, at the same paths or more", async () => {
  await fc.assert(
    fc.asyncProperty(messyCatalogs, async (body) => {
      const [byBuilder, byServer] = [refusedByBuilder(body), await refusedByServer(body)];
      // The server checks the rules of a catalog once every field has the right type, the builder at the same time.
      if (await hasWrongTypes(body)) expect(byBuilder).toEqual(expect.arrayContaining([...byServer]));
      else expect(byBuilder).toEqual(byServer);
    }),
    { numRuns: RUNS },
  );
}, 600_000);
