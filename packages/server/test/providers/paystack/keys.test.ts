import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { adaptersOf } from "../../../src/providers/adapters.js";
import type { ProviderAdapter } from "../../../src/providers/payment-providers.js";
import { SECRET_KEY, startPaystackHarness, type PaystackHarness } from "./harness.js";

const surroundings = { now: () => 0 as Instant, returnUrl: () => "https://dues.example/done" };
let harness: PaystackHarness;
let adapter: ProviderAdapter;

beforeAll(async () => {
  harness = await startPaystackHarness();
  const found = adaptersOf({ paystack: harness.double.url }, surroundings).find(
    ({ name }) => name === "paystack",
  );
  if (!found) throw new Error("there is no adapter");
  adapter = found;
});
afterAll(() => harness.close());

// prettier-ignore
test.each([
  ["sk_test_0a1B2c", "test"],
  ["sk_live_0a1B2c", "live"],
  ["pk_test_0a1B2c", undefined],
  ["sk_test_",       undefined],
  ["sk_0a1B2c",      undefined],
  ["",               undefined],
])("the key %s moves %s money", (key, mode) => {
  expect(adapter.modeOf(key)).toBe(mode);
});

describe("a check", () => {
  test("accepts a valid key", async () => {
    expect(await adapter.check({ secretKey: SECRET_KEY, webhookSecret: null })).toEqual({ isAccepted: true });
  });

  test("reports an invalid key", async () => {
    expect(await adapter.check({ secretKey: "sk_test_other", webhookSecret: null })).toEqual({
      isAccepted: false,
      reason: "Paystack rejected the secret key: Invalid key",
    });
  });

  test("throws if it cannot be made", async () => {
    harness.double.fail("GET /balance", "server_error");
    const check = adapter.check({ secretKey: SECRET_KEY, webhookSecret: null });
    await expect(check).rejects.toMatchObject({ name: "PaystackError", kind: "unreachable" });
  });
});

test("a page cannot be opened with an invalid key", async () => {
  const provider = await adapter.create({ secretKey: "sk_test_other", webhookSecret: null });
  const opening = provider.createCheckout({
    account: harness.account,
    reference: "pay_key",
    amount: { minor: 5_000n, currency: harness.currency },
    description: "Pro",
    callbackUrl: null,
    channels: [],
    expiresAt: harness.now(),
    customer: { id: "cus_1", email: "ada@example.com", name: null },
  });
  await expect(opening).rejects.toMatchObject({ code: "provider_not_configured" });
});
