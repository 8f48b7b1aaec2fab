import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { money } from "@dues/billing";
import type { ChargeRequest, PaymentLookup } from "../../../src/providers/payment-provider.js";
import { outcomeOfIntent } from "../../../src/providers/stripe/outcome.js";
import { failureCode } from "../../../src/providers/stripe/refusal.js";
import { ACCOUNT, checkoutRequest } from "../sandbox/support.js";
import { startStripeHarness, type StripeHarness } from "./harness.js";

let harness: StripeHarness;
beforeAll(async () => void (harness = await startStripeHarness()));
afterEach(() => {
  expect(harness.complaints()).toEqual([]);
  harness.double.reset();
});
afterAll(() => harness.close());

const nowhere = { providerPaymentId: null, providerCheckoutId: null, providerMethodId: null };
const lookup = (reference: string, given: Partial<PaymentLookup>): PaymentLookup => ({
  account: ACCOUNT,
  reference,
  ...nowhere,
  ...given,
});

/** Saves a card on a page and answers its id. */
async function save(reference: string): Promise<string> {
  const opened = await harness.provider.createCheckout(checkoutRequest(reference));
  harness.double.pay(opened.url);
  const found = await harness.provider.findPayment(lookup(reference, opened));
  return (found?.status === "succeeded" && found.card?.providerMethodId) || "";
}

async function chargeOf(reference: string): Promise<ChargeRequest> {
  const providerMethodId = await save(`${reference}_page`);
  return { ...checkoutRequest(reference), amount: money(700n, "USD"), providerMethodId };
}

const calls = (operation: string) => harness.double.calls.filter((call) => call.operation === operation);

describe("a charge", () => {
  test("is made off session for the card's customer, with our reference as the idempotency key", async () => {
    const charge = await chargeOf("pay_off");
    await harness.provider.charge(charge);
    const [call] = calls("POST /v1/payment_intents");
    expect(call?.headers["idempotency-key"]).toBe("pay_off");
    expect(call?.headers["stripe-version"]).toMatch(/^2026-/);
    expect(call?.body).toMatchObject({
      amount: 700,
      currency: "usd",
      confirm: true,
      off_session: "true",
      payment_method: charge.providerMethodId,
      customer: expect.stringMatching(/^cus_/),
      metadata: { dues_reference: "pay_off", dues_organization: "org_acme", dues_customer: "cus_1" },
    });
  });

  test("that saves no card names none", async () => {
    const charged = await harness.provider.charge(await chargeOf("pay_cardless"));
    expect(charged).toMatchObject({ status: "succeeded", card: null });
  });

  test("of an invalid amount calls no one", async () => {
    const outcome = await harness.provider.charge({
      ...checkoutRequest("pay_one"),
      amount: money(1n, "USD"),
      providerMethodId: "pm_1",
    });
    expect(outcome).toEqual({ status: "failed", failureCode: "amount_not_chargeable" });
    expect(harness.double.calls).toEqual([]);
  });

  test("that Stripe finds too small is refused, and one that it will not have at all too", async () => {
    const charge = await chargeOf("pay_tiny");
    const tiny = await harness.provider.charge({ ...charge, amount: money(1n, "NGN") });
    expect(tiny).toEqual({ status: "failed", failureCode: "amount_not_chargeable" });
  });

  test("that waits for the payer is called off, so that it cannot succeed behind a checkout", async () => {
    const charge = await chargeOf("pay_waits");
    await harness.provider.charge(charge);
    const intent = harness.double.store
      .list("payment_intent")
      .find(({ metadata }) => isOf(metadata, "pay_waits"));
    Object.assign(intent ?? {}, { status: "requires_action" });
    const found = await harness.provider.findPayment(
      lookup("pay_waits", { providerPaymentId: intent?.id ?? "" }),
    );
    expect(found).toEqual({ status: "failed", failureCode: "authentication_required" });
    expect(intent).toMatchObject({ status: "canceled" });
  });

  test("is found among many of the same card", async () => {
    const charge = await chargeOf("pay_many");
    for (let count = 0; count < 12; count += 1) {
      await harness.provider.charge({
        ...charge,
        reference: `pay_many${count}`,
        amount: money(700n + BigInt(count), "USD"),
      });
    }
    const { providerMethodId } = charge;
    const found = await harness.provider.findPayment(lookup("pay_many0", { providerMethodId }));
    expect(found).toMatchObject({ status: "succeeded", amount: money(700n, "USD") });
  });
});

test("a refund is made once, even after Stripe has deleted its idempotency key", async () => {
  const charge = await chargeOf("pay_old");
  const charged = await harness.provider.charge(charge);
  const providerPaymentId = charged.status === "succeeded" ? charged.providerPaymentId : "";
  const asked = { account: ACCOUNT, reference: "ref_old", paymentReference: "pay_old", providerPaymentId };
  const before = harness.double.received();
  for (let time = 0; time < 2; time += 1) {
    const outcome = await harness.provider.refund({ ...asked, amount: money(300n, "USD") });
    expect(outcome).toEqual({ status: "succeeded" });
    harness.double.store.replays.clear();
  }
  expect(harness.double.received() - before).toBe(-300);
});

test("a charge whose card was removed is searched for by our reference, which is escaped in the query", async () => {
  const reference = "pay_it's\\here";
  expect(await harness.provider.findPayment(lookup(reference, {}))).toBeUndefined();
  expect(calls("GET /v1/payment_intents/search")[0]?.query).toMatchObject({
    query: "metadata['dues_reference']:'pay_it\\'s\\\\here'",
  });
});

// prettier-ignore
test.each([
  ["insufficient_funds",        "card_declined",            "insufficient_funds"],
  ["expired_card",              "expired_card",             "expired_card"],
  ["authentication_required",   "authentication_required",  "authentication_required"],
  ["generic_decline",           "card_declined",            "card_declined"],
  ["stolen_card",               "card_declined",            "card_declined"],
  [undefined,                   "expired_card",             "expired_card"],
  [undefined,                   "payment_intent_authentication_failure", "authentication_required"],
  [undefined,                   "processing_error",         "card_declined"],
])("Stripe's %s, %s is %s in our words", (decline_code, code, expected) => {
  expect(failureCode({ code, ...(decline_code !== undefined && { decline_code }) })).toBe(expected);
});

// prettier-ignore
test.each([
  ["processing",               null,                       { status: "pending" }],
  ["requires_action",          null,                       { status: "pending" }],
  ["requires_confirmation",    null,                       { status: "pending" }],
  ["requires_capture",         null,                       { status: "pending" }],
  ["canceled",                 null,                       { status: "failed", failureCode: "payment_canceled" }],
  ["requires_payment_method",  null,                       { status: "pending" }],
  ["requires_payment_method",  { code: "card_declined" },  { status: "failed", failureCode: "card_declined" }],
])("an intent that is %s, %j", (status, last_payment_error, expected) => {
  const intent = { id: "pi_1", status, last_payment_error, amount_received: 0, currency: "usd" };
  expect(outcomeOfIntent(intent as never)).toEqual(expected);
});

function isOf(metadata: unknown, reference: string): boolean {
  return (metadata as { dues_reference?: string } | undefined)?.dues_reference === reference;
}
