import { beforeEach, describe, expect, test } from "@jest/globals";
import { succeeded, type Body } from "../../support/api.js";
import { numbers, addUsageTenant, type Access, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let tenant: UsageTenant;

beforeEach(async () => {
  tenant = await addUsageTenant(server);
  const row = { limit: 10, reset: "daily" } as const;
  await tenant.sell([
    {
      slug: "plan",
      features: [
        { slug: "calls", ...row },
        { slug: "sms", ...row },
      ],
    },
  ]);
});

const use = (body: Body = {}, headers = {}, path = "/v1/track") =>
  tenant.post(path, { customer: "ada", feature: "calls", value: 2, ...body }, headers);

describe("an event with a key counts once", () => {
  // prettier-ignore
  test.each<[rule: string, body: Body, headers: Record<string, string>, path: string]>([
    ["in the body of track",                 { idempotencyKey: "k" },                    {},                          "/v1/track"],
    ["in the header of track",               {},                                         { "Idempotency-Key": "k" },  "/v1/track"],
    ["in the body before the header",        { idempotencyKey: "k" },                    { "Idempotency-Key": "x" },  "/v1/track"],
    ["in a check that records",              { idempotencyKey: "k", sendEvent: true },   {},                          "/v1/check"],
    ["in the header of one",                 { sendEvent: true },                        { "Idempotency-Key": "k" },  "/v1/check"],
  ])("%s", async (_rule, body, headers, path) => {
    const first = succeeded<Access>(await use(body, headers, path));
    expect([first.usage, first.duplicate]).toEqual([2, undefined]);
    const again = succeeded<Access>(await use(body, headers, path));
    expect(again).toMatchObject({ allowed: true, duplicate: true, usage: 2, balance: 8 });
    expect(await use({ idempotencyKey: "k" })).toMatchObject({ status: 200, body: { duplicate: true, usage: 2 } });
    expect(await tenant.check()).toMatchObject({ usage: 2 });
  });

  test("and returns the current numbers, not the original ones", async () => {
    await use({ idempotencyKey: "k" });
    await use({ value: 5 });
    expect(await use({ idempotencyKey: "k" })).toMatchObject({
      body: { success: true, duplicate: true, usage: 7 },
    });
    tenant.at("2026-03-11T12:00:00Z");
    expect(await use({ idempotencyKey: "k" })).toMatchObject({
      body: { duplicate: true, usage: 0, balance: 10 },
    });
  });

  test("though no balance is left by then", async () => {
    await use({ idempotencyKey: "k", value: 10 });
    const again = await use({ idempotencyKey: "k", value: 10 });
    expect(again).toMatchObject({
      status: 200,
      body: { allowed: true, code: "tracked", duplicate: true, usage: 10 },
    });
  });

  test("though the plan has lost the feature since", async () => {
    await use({ idempotencyKey: "k" });
    await tenant.sell([{ slug: "empty", features: [] }]);
    const again = { allowed: true, code: "tracked", duplicate: true, usage: 0, limit: 0, balance: 0 };
    expect(await use({ idempotencyKey: "k" })).toMatchObject({ status: 200, body: again });
    expect(await use({ idempotencyKey: "other" })).toMatchObject({
      status: 400,
      body: { code: "feature_not_in_plan" },
    });
  });

  test("for as long as its timestamp could be sent again", async () => {
    const timestamp = "2026-03-10T12:00:00Z";
    await use({ idempotencyKey: "k", timestamp });
    tenant.at("2026-04-14T12:00:00Z");
    expect(await use({ idempotencyKey: "k", timestamp })).toMatchObject({ body: { duplicate: true } });
  });

  test("however its value is written", async () => {
    await use({ idempotencyKey: "k", value: "0.50" });
    expect(await use({ idempotencyKey: "k", value: 0.5 })).toMatchObject({
      body: { duplicate: true, usage: 0.5 },
    });
  });
});

describe("a key names one event", () => {
  test.each<[rule: string, other: Body]>([
    ["another value", { value: 3 }],
    ["another feature", { feature: "sms" }],
  ])("%s with the same key is refused and not counted", async (_rule, other) => {
    await use({ idempotencyKey: "k" });
    const reused = { status: 422, body: { success: false, code: "idempotency_key_reused" } };
    expect(await use({ idempotencyKey: "k", ...other })).toMatchObject(reused);
    expect(await use({ idempotencyKey: "k", sendEvent: true, ...other }, {}, "/v1/check")).toMatchObject(
      reused,
    );
    expect(await tenant.check()).toMatchObject({ usage: 2 });
    expect(await tenant.check({ feature: "sms" })).toMatchObject({ usage: 0 });
  });

  test("of one customer: another's is another event", async () => {
    await tenant.attach("plan", "bob");
    await use({ idempotencyKey: "k" });
    expect(await use({ idempotencyKey: "k", customer: "bob", value: 3 })).toMatchObject({
      status: 200,
      body: { usage: 3 },
    });
  });

  test("is not used up by a refusal", async () => {
    await use({ value: 9 });
    const refused = succeeded<Access>(await use({ idempotencyKey: "k" }));
    expect(numbers(refused)).toBe("limit_exceeded 9/10, 1 left");
    const smaller = succeeded<Access>(await use({ idempotencyKey: "k", value: 1 }));
    expect([numbers(smaller), smaller.duplicate]).toEqual(["tracked 10/10, 0 left", undefined]);
  });

  test("has no effect on a check that records no usage", async () => {
    const key = { "Idempotency-Key": "k" };
    await use({}, key);
    expect(await use({ value: 3 }, key, "/v1/check")).toMatchObject({
      status: 200,
      body: { allowed: true, usage: 2 },
    });
  });

  test.each(["", "k".repeat(256)])("has 1 to 255 characters: %j is refused", async (key) => {
    const paths = { status: 400, body: { code: "invalid_request", issues: [{ path: "idempotencyKey" }] } };
    expect(await use({ idempotencyKey: key })).toMatchObject(paths);
  });
});
