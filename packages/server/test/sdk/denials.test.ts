import { beforeAll, describe, expect, test } from "@jest/globals";
import { Dues, NotFoundError, ValidationError } from "../../../sdk/src/index.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();
let dues: Dues;

/** Ada has a plan, Bob has none, and one name is that of two customers. */
beforeAll(async () => {
  dues = new Dues({ apiKey: server.apiKey, baseUrl: server.url });
  await dues.sync({
    features: [
      { slug: "calls" },
      { slug: "exports" },
      { slug: "sso", type: "boolean" },
      { slug: "ai", tokens: { models: [{ model: "gpt-5", input: 100 }] } },
    ],
    plans: [{ slug: "free", features: [{ slug: "calls", limit: 10 }, { slug: "sso" }] }],
  });
  await dues.attach({ customer: "ada", product: "free", customerData: { email: "ada@example.com" } });
  await dues.customers.upsert({ id: "bob", email: "bob@example.com" });
  await dues.customers.upsert({ id: "twin@example.com", email: "other@example.com" });
  await dues.customers.upsert({ id: "other", email: "twin@example.com" });
});

// prettier-ignore
const DENIALS: readonly [what: string, params: { customer: string; feature: string; entity?: string }, code: string, status: number][] = [
  ["an unknown customer",            { customer: "eve", feature: "calls" },                     "customer_not_found",     404],
  ["two customers of one name",      { customer: "twin@example.com", feature: "calls" },        "customer_ambiguous",     409],
  ["an unknown entity",              { customer: "ada", feature: "calls", entity: "seat-9" },   "entity_not_found",       404],
  ["a customer without a plan",      { customer: "bob", feature: "calls" },                     "no_active_subscription", 400],
  ["a feature that the plan lacks",  { customer: "ada", feature: "exports" },                   "feature_not_in_plan",    400],
];

describe("a denial through the SDK", () => {
  test.each(DENIALS)("of %s is the same result of check and track", async (_what, params, code, status) => {
    const checked = await dues.check(params);
    expect(checked).toMatchObject({ allowed: false, code, usage: null });
    const { data, response, requestId } = await dues.track(params).withResponse();
    expect(data).toEqual({ ...checked, success: false });
    expect([response.status, requestId]).toEqual([status, expect.stringMatching(/^req_/)]);
  });

  test("of tokens is a result, too", async () => {
    const use = { feature: "ai", model: "gpt-5", tokens: { input: 1 } };
    expect(await dues.trackTokens({ ...use, customer: "eve" })).toMatchObject({ code: "customer_not_found" });
    expect(await dues.trackTokens({ ...use, customer: "ada" })).toMatchObject({
      code: "feature_not_in_plan",
    });
  });

  test("is not replaced by onError", async () => {
    const denied = await dues.track({ customer: "eve", feature: "calls" }, { onError: "allow" });
    expect(denied).toMatchObject({ allowed: false, code: "customer_not_found" });
    expect(denied).not.toHaveProperty("error");
  });
});

describe("a mistake in the calling code is an error", () => {
  test("an unknown feature, of check and track", async () => {
    const typo = { customer: "ada", feature: "cals" };
    const expected = { code: "feature_not_found", message: "There is no feature cals." };
    for (const call of [dues.check(typo), dues.track(typo), dues.check({ ...typo, sendEvent: true })]) {
      await expect(call).rejects.toBeInstanceOf(NotFoundError);
      await expect(call).rejects.toMatchObject(expected);
    }
    await expect(dues.check(typo, { onError: "deny" })).rejects.toMatchObject(expected);
  });

  test("a feature that is not metered, and an invalid value, of track", async () => {
    const ofBoolean = dues.track({ customer: "ada", feature: "sso" });
    await expect(ofBoolean).rejects.toBeInstanceOf(ValidationError);
    await expect(ofBoolean).rejects.toMatchObject({ code: "not_metered", body: { allowed: false } });
    const negative = dues.track({ customer: "ada", feature: "calls", value: -1 });
    await expect(negative).rejects.toMatchObject({ code: "invalid_request", body: { allowed: false } });
  });
});
