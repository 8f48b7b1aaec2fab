import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { money, type Instant } from "@dues/billing";
import { startPaystackHarness, type PaystackHarness } from "./harness.js";

let harness: PaystackHarness;
let number = 0;
let paid: { readonly reference: string; readonly providerPaymentId: string };

const REFUND = "POST /refund";

beforeAll(async () => {
  harness = await startPaystackHarness();
});
beforeEach(async () => {
  paid = await pay();
});
afterEach(() => {
  expect(harness.double.complaints).toEqual([]);
  harness.double.reset();
});
afterAll(() => harness.close());

/** Pays 1,000.00 naira. */
async function pay() {
  const reference = `pay_refund_${(number += 1)}`;
  const { account } = harness;
  const opened = await harness.provider.createCheckout({
    account,
    reference,
    amount: money(100_000n, "NGN"),
    description: "Pro",
    callbackUrl: null,
    customer: { id: "cus_1", email: "ada@example.com", name: null },
    channels: [],
    expiresAt: (harness.now() + 3_600_000) as Instant,
  });
  harness.double.pay(opened.url);
  const names = { reference, providerPaymentId: null, providerMethodId: null };
  const outcome = await harness.provider.findPayment({
    account,
    ...names,
    providerCheckoutId: opened.providerCheckoutId,
  });
  if (outcome?.status !== "succeeded") throw new Error("it was not paid");
  return { reference, providerPaymentId: outcome.providerPaymentId };
}

function refund(reference: string, minor = 100_000n) {
  return harness.provider.refund({
    account: harness.account,
    reference,
    paymentReference: paid.reference,
    providerPaymentId: paid.providerPaymentId,
    amount: money(minor, "NGN"),
  });
}

const made = () => harness.double.calls.filter(({ operation }) => operation === REFUND);

describe("a refund", () => {
  test("is pending at first, and succeeded when requested again", async () => {
    expect(await refund("ref_1")).toEqual({ status: "pending" });
    expect(await refund("ref_1")).toEqual({ status: "succeeded" });
    expect(made().map(({ body }) => body)).toEqual([
      { transaction: paid.providerPaymentId, amount: 100_000, currency: "NGN", merchant_note: "dues ref_1" },
    ]);
  });

  test("of a part leaves the rest, and two equal ones are two refunds", async () => {
    await refund("ref_2", 30_000n);
    await refund("ref_3", 30_000n);
    expect(await refund("ref_2", 30_000n)).toEqual({ status: "succeeded" });
    expect(made().map(({ body }) => body["amount"])).toEqual([30_000, 30_000]);
  });

  test("of more than was paid is refused", async () => {
    expect(await refund("ref_4", 100_001n)).toEqual({ status: "failed", failureCode: "refund_refused" });
  });

  test("of a payment refunded by hand returns nothing more, and succeeds", async () => {
    harness.double.refundByHand(paid.reference.replaceAll("_", "-"), 100_000);
    const before = harness.double.received();
    expect(await refund("ref_5")).toEqual({ status: "succeeded" });
    expect(harness.double.received()).toBe(before);
  });

  // prettier-ignore
  test.each([
    ["the connection broke before", "reset_before"],
    ["the connection broke after",  "reset_after"],
    ["no answer can be read",       "malformed"],
    ["too many requests",           "rate_limited"],
    ["Paystack failed",             "server_error"],
  ] as const)("with a lost response is requested again and made once: %s", async (_what, fault) => {
    const before = harness.double.received();
    harness.double.fail(REFUND, fault);
    await expect(refund(`ref_${fault}`, 40_000n)).rejects.toMatchObject({ name: "PaystackError" });
    await refund(`ref_${fault}`, 40_000n);
    expect(await refund(`ref_${fault}`, 40_000n)).toEqual({ status: "succeeded" });
    expect(before - harness.double.received()).toBe(40_000);
  });
});

test("a refund that Paystack fails with has failed; one that needs a person waits", async () => {
  const slow = await startPaystackHarness({ refundsAtOnce: false });
  const quick = harness;
  harness = slow;
  try {
    paid = await pay();
    expect(await refund("ref_6", 10_000n)).toEqual({ status: "pending" });
    slow.double.decideRefunds("needs-attention");
    expect(await refund("ref_6", 10_000n)).toEqual({ status: "pending" });
    await refund("ref_7", 10_000n);
    slow.double.decideRefunds("failed");
    expect(await refund("ref_7", 10_000n)).toEqual({ status: "failed", failureCode: "refund_failed" });
  } finally {
    harness = quick;
    await slow.close();
  }
});
