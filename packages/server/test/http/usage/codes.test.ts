import { beforeAll, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import type { Body } from "../../support/api.js";
import { addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const PLAN = {
  slug: "plan",
  features: [{ slug: "calls", limit: 10 }, { slug: "sms", enabled: false }, { slug: "sso" }],
};

const server = useTestServer();
let tenant: UsageTenant;

/** Ada has the plan, Bob has none, and `twin` is one customer's external id and another's email. */
beforeAll(async () => {
  tenant = await addUsageTenant(server);
  await tenant.sell([PLAN]);
  await tenant.post("/v1/customers", { id: "bob", email: "bob@example.com" });
  await tenant.post("/v1/customers", { id: "twin@example.com", email: "other@example.com" });
  await tenant.post("/v1/customers", { id: "other", email: "twin@example.com" });
});

// prettier-ignore
const REFUSALS: readonly [rule: string, body: Body, trackStatus: number, code: string][] = [
  ["an unknown customer",                 { customer: "unknown" },                  404, "customer_not_found"],
  ["two of that name",                    { customer: "twin@example.com" },        409, "customer_ambiguous"],
  ["no feature of that name",             { feature: "faxes" },                    404, "feature_not_found"],
  ["a customer without a plan",             { customer: "bob" },                     400, "no_active_subscription"],
  ["a feature that the plan disables",    { feature: "sms" },                      400, "feature_not_in_plan"],
];

describe("refusals that are no question of numbers", () => {
  test.each(REFUSALS)("track of %s: %j is %i", async (_rule, body, status, code) => {
    const reply = await tenant.post("/v1/track", { customer: "ada", feature: "calls", ...body });
    expect(reply).toMatchObject({ status, body: { success: false, code } });
    expect(reply.body["error"]).toBe(reply.body["message"]);
  });

  test.each(REFUSALS)("check of %s: %j is an answer, not an error", async (_rule, body, _status, code) => {
    const answer = await tenant.check(body);
    expect(answer).toMatchObject({
      allowed: false,
      code,
      usage: null,
      limit: null,
      balance: null,
      resetsAt: null,
      resetInterval: null,
      unlimited: false,
      credits: null,
      environment: "sandbox",
    });
    expect(answer.details.message).toMatch(/\w+ .*\.$/);
  });

  test.each(REFUSALS)(
    "track of %s has the decision of check, except for a mistake: %j",
    async (_rule, body) => {
      const event = { customer: "ada", feature: "calls", ...body };
      const { details, code, ...decision } = await tenant.check(body);
      const reply = await tenant.post("/v1/track", event);
      const isMistake = code === "feature_not_found";
      expect(reply.body).toMatchObject({
        allowed: false,
        ...(isMistake ? {} : { code, details, ...decision }),
      });
      expect("details" in reply.body).toBe(!isMistake);
    },
  );

  test.each([
    ["an invalid value", { value: -1 }, 400],
    ["a missing feature", { feature: undefined }, 400],
    ["a key that was used", { idempotencyKey: "used", value: 2 }, 422],
    ["a model", { model: "gpt-5", tokens: { input: 1 } }, 400],
  ])("track of %s says that it is not allowed", async (_what, body, status) => {
    await tenant.post("/v1/track", { customer: "ada", feature: "calls", value: 0, idempotencyKey: "used" });
    const reply = await tenant.post("/v1/track", { customer: "ada", feature: "calls", ...body });
    expect(reply).toMatchObject({ status, body: { success: false, allowed: false } });
    expect(reply.body).not.toHaveProperty("details");
  });

  test("track without a key, too, and no other operation says so", async () => {
    const body = { customer: "ada", feature: "calls" };
    const sent = (path: string) => send({ url: server.url, apiKey: "dues_test_unknown" }, path, { body });
    expect(await sent("/v1/track")).toMatchObject({ status: 401, body: { allowed: false } });
    expect((await sent("/v1/check")).body).not.toHaveProperty("allowed");
    expect((await sent("/v1/attach")).body).not.toHaveProperty("allowed");
  });

  test("a feature that is not counted can be checked and not tracked", async () => {
    expect(await tenant.check({ feature: "sso" })).toMatchObject({ allowed: true, code: "access_granted" });
    const body = { customer: "ada", feature: "sso" };
    expect(await tenant.post("/v1/track", body)).toMatchObject({
      status: 400,
      body: { code: "not_metered" },
    });
    expect(await tenant.check({ feature: "sso", sendEvent: true })).toMatchObject({
      allowed: false,
      code: "not_metered",
    });
  });

  test("a feature that no plan has at all is not in the plan", async () => {
    const small = await addUsageTenant(server);
    await small.sell([{ slug: "plan", features: [] }]);
    expect(await small.check()).toMatchObject({ allowed: false, code: "feature_not_in_plan" });
  });

  test("an ended and a pending subscription give no access", async () => {
    const other = await addUsageTenant(server);
    await other.sell([planOf({ limit: 10 }, { price: 100 })]);
    expect(await other.check()).toMatchObject({ allowed: false, code: "no_active_subscription" });
  });

  test("customers of other organizations do not exist", async () => {
    const stranger = await addUsageTenant(server);
    await stranger.sync([PLAN]);
    expect(await stranger.check()).toMatchObject({ code: "customer_not_found" });
  });
});

describe("refusals by a limit are answers", () => {
  test("of both track and check", async () => {
    const body = { customer: "ada", feature: "calls", value: 11 };
    expect(await tenant.post("/v1/track", body)).toMatchObject({
      status: 200,
      body: { success: false, allowed: false, code: "limit_exceeded", usage: 0, limit: 10, balance: 10 },
    });
    for (const sendEvent of [true, false]) {
      expect(await tenant.post("/v1/check", { ...body, sendEvent })).toMatchObject({
        status: 200,
        body: { allowed: false, code: "limit_exceeded", usage: 0, limit: 10, balance: 10 },
      });
    }
  });
});

describe("an unknown customer", () => {
  test.each(["/v1/track", "/v1/check"])("is created by %s if the request has an email", async (path) => {
    const fresh = await addUsageTenant(server);
    await fresh.sync([planOf({ limit: 10 }, { autoEnable: true })]);
    for (const customer of [
      { customer: "a@example.com" },
      { customer: "b", customerData: { email: "b@example.com" } },
    ]) {
      const reply = await fresh.post(path, { feature: "calls", ...customer });
      expect(reply).toMatchObject({ status: 200, body: { allowed: true, limit: 10 } });
    }
    const { body } = await fresh.get("/v1/customers");
    expect(body["customers"]).toMatchObject([{ externalId: "b" }, { externalId: null }]);
  });

  test.each(["/v1/track", "/v1/check"])("is created by %s with a shared email", async (path) => {
    const fresh = await addUsageTenant(server);
    await fresh.sync([planOf({ limit: 10 }, { autoEnable: true })]);
    for (const customer of ["a", "b"]) {
      const body = { customer, feature: "calls", customerData: { email: "team@example.com" } };
      expect(await fresh.post(path, body)).toMatchObject({ status: 200, body: { allowed: true, limit: 10 } });
    }
    expect((await fresh.get("/v1/customers")).body["total"]).toBe(2);
  });
});

describe("the requirements of every operation", () => {
  test.each(["/v1/track", "/v1/check"])("%s names each field that is missing", async (path) => {
    const { status, body } = await tenant.post(path, {});
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "customer" }, { path: "feature" }],
    });
  });

  test.each(["/v1/track", "/v1/check", "/api/v1/track", "/api/v1/check"])(
    "%s requires a key",
    async (path) => {
      const reply = await send(server, path, { apiKey: null, body: { customer: "ada", feature: "calls" } });
      expect(reply).toMatchObject({ status: 401, body: { success: false, code: "missing_api_key" } });
    },
  );
});

describe("the line in the log", () => {
  // prettier-ignore
  test.each([
    ["of a check",                                        "/v1/check", {}],
    ["of a use",                                          "/v1/track", {}],
    ["of usage with customerData, as well",  "/v1/track", { customerData: { email: "ada@example.com" } }],
  ])("%s names the customer by our id", async (_what, path, more) => {
    const { headers } = await tenant.post(path, { customer: "ada", feature: "calls", ...more });
    const { id } = (await tenant.get("/v1/customers/ada")).body;
    const requestId = headers.get("x-request-id");
    const line = () =>
      server.logs.find((each) => each["requestId"] === requestId && each["msg"] === "request");
    while (!line()) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(line()).toMatchObject({ status: 200, customerId: id });
  });
});
