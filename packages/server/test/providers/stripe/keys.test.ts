import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { stripeAdapter } from "../../../src/providers/stripe/index.js";
import type { ProviderAdapter } from "../../../src/providers/payment-providers.js";
import { NOW } from "../sandbox/support.js";
import { SECRET_KEY, startStripeHarness, WEBHOOK_SECRET, type StripeHarness } from "./harness.js";

let harness: StripeHarness;
let adapter: ProviderAdapter;
beforeAll(async () => {
  harness = await startStripeHarness();
  const settings = { now: () => NOW, returnUrl: () => "https://dues.example/done", url: harness.double.url };
  adapter = stripeAdapter({ ...settings, retries: 0 });
});
afterAll(() => harness.close());

// prettier-ignore
test.each([
  ["sk_test_0a1B2c",          "test"],
  ["sk_live_0a1B2c",          "live"],
  ["rk_test_0a1B2c",          "test"],
  ["rk_live_0a1B2c",          "live"],
  ["pk_test_0a1B2c",          undefined],
  ["sk_test_",                undefined],
  ["sk_test_0a 1B",           undefined],
  ["whsec_0a1B2c",            undefined],
  ["",                        undefined],
])("the key %j is of mode %s", (key, mode) => {
  expect(adapter.modeOf(key)).toBe(mode);
});

// prettier-ignore
test.each([
  ["whsec_0a1B2c",  0],
  [null,            0],
  ["0a1B2c",        1],
  [SECRET_KEY,      1],
])("the signing secret %j has %i issues", (webhookSecret, count) => {
  expect(adapter.issuesOf({ secretKey: SECRET_KEY, webhookSecret })).toHaveLength(count);
});

test("Stripe decides whether a key is valid, and no response is inconclusive", async () => {
  const keys = (secretKey: string) => ({ secretKey, webhookSecret: WEBHOOK_SECRET });
  expect(await adapter.check(keys(SECRET_KEY))).toEqual({ isAccepted: true });
  expect(await adapter.check(keys("sk_test_stale"))).toEqual({
    isAccepted: false,
    reason: "Stripe: Invalid API Key provided.",
  });
  harness.double.fail("GET /v1/payment_intents", "server_error");
  await expect(adapter.check(keys(SECRET_KEY))).rejects.toThrow();
  expect(harness.complaints()).toEqual([]);
});

test("every required event type exists at Stripe", () => {
  expect(adapter.webhookEvents).toEqual(
    expect.arrayContaining([
      ...["checkout.session.completed", "payment_intent.succeeded", "payment_intent.payment_failed"],
      ...["payment_intent.canceled", "setup_intent.succeeded", "payment_method.attached"],
      ...["payment_method.detached", "payment_method.updated", "charge.refunded", "charge.dispute.created"],
    ]),
  );
});
