import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { money, type Instant } from "@dues/billing";
import type { CheckoutRequest, SavedCard } from "../../../src/providers/payment-provider.js";
import type { PaystackCard } from "../double/paystack.js";
import { startPaystackHarness, type PaystackHarness } from "./harness.js";

let harness: PaystackHarness;
let number = 0;

beforeAll(async () => {
  harness = await startPaystackHarness();
});
afterEach(() => {
  expect(harness.double.complaints).toEqual([]);
  harness.double.reset();
});
afterAll(() => harness.close());

const nextReference = () => `pay_test_${(number += 1)}`;

function checkout(given: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    account: harness.account,
    reference: nextReference(),
    amount: money(250_000n, "NGN"),
    description: "Pro, monthly",
    customer: { id: "cus_1", email: "ada@example.com", name: "Ada" },
    callbackUrl: "https://shop.example/done?order=7",
    channels: [],
    expiresAt: (harness.now() + 3_600_000) as Instant,
    ...given,
  };
}

function find(reference: string, names: { readonly page?: string; readonly card?: string } = {}) {
  return harness.provider.findPayment({
    account: harness.account,
    reference,
    providerPaymentId: null,
    providerCheckoutId: names.page ?? null,
    providerMethodId: names.card ?? null,
  });
}

async function saveCard(card: PaystackCard = {}, given: Partial<CheckoutRequest> = {}): Promise<SavedCard> {
  const request = checkout(given);
  const { url } = await harness.provider.createCheckout(request);
  harness.double.pay(url, card);
  const outcome = await find(request.reference);
  if (outcome?.status !== "succeeded" || !outcome.card) throw new Error("the card was not saved");
  return outcome.card;
}

function charge(providerMethodId: string, given: { reference?: string; amount?: bigint } = {}) {
  return harness.provider.charge({
    account: harness.account,
    reference: given.reference ?? nextReference(),
    amount: money(given.amount ?? 100_000n, "NGN"),
    customer: { id: "cus_1", email: "new@example.com", name: null },
    providerMethodId,
    description: "Pro, May",
  });
}

const sent = (operation: string) => harness.double.calls.filter((each) => each.operation === operation);
const INITIALIZE = "POST /transaction/initialize";
const CHARGE = "POST /transaction/charge_authorization";

describe("a page", () => {
  test("has our reference, in characters that Paystack accepts, and its purpose", async () => {
    const request = checkout({ reference: "pay_01_x", channels: ["card", "bank", "pigeon"] });
    const opened = await harness.provider.createCheckout(request);
    expect(opened).toEqual({
      providerCheckoutId: "pay-01-x",
      url: expect.stringMatching(/^https:\/\/checkout\.paystack\.com\//),
      accessCode: expect.any(String),
    });
    expect(sent(INITIALIZE)[0]?.body).toEqual({
      email: "ada@example.com",
      amount: 250_000,
      currency: "NGN",
      reference: "pay-01-x",
      channels: ["card", "bank"],
      callback_url: "https://shop.example/done?order=7&reference=pay_01_x&status=success",
      metadata: {
        dues_organization: "org_acme",
        dues_customer: "cus_1",
        dues_reference: "pay_01_x",
        dues_place: "page",
        cancel_action: "https://shop.example/done?order=7&reference=pay_01_x&status=cancelled",
        custom_fields: [{ display_name: "For", variable_name: "description", value: "Pro, monthly" }],
      },
    });
  });

  test("offers all enabled channels if no known channel is requested", async () => {
    await harness.provider.createCheckout(checkout({ channels: ["pigeon"], callbackUrl: null }));
    expect(sent(INITIALIZE)[0]?.body).not.toHaveProperty("channels");
    expect(sent(INITIALIZE)[0]?.body).not.toHaveProperty("callback_url");
  });

  test("is opened once more under the next reference when the first one's address got lost", async () => {
    const request = checkout();
    harness.double.fail(INITIALIZE, "reset_after");
    await expect(harness.provider.createCheckout(request)).rejects.toMatchObject({
      code: "service_unavailable",
    });
    const again = await harness.provider.createCheckout(request);
    expect(again.providerCheckoutId).toBe(`${request.reference.replaceAll("_", "-")}.2`);
    expect(await find(request.reference)).toEqual({ status: "pending" });
    harness.double.pay(again.url);
    expect(await find(request.reference)).toMatchObject({ status: "succeeded" });
    expect(await find(request.reference, { page: again.providerCheckoutId })).toMatchObject({
      status: "succeeded",
    });
  });

  test("is refused after five attempts with one reference", async () => {
    const request = checkout();
    for (let times = 0; times < 5; times += 1) await harness.provider.createCheckout(request);
    await expect(harness.provider.createCheckout(request)).rejects.toMatchObject({
      code: "service_unavailable",
    });
  });

  test("stays payable after a card was declined, and after it was to be closed", async () => {
    const request = checkout();
    const { url, providerCheckoutId } = await harness.provider.createCheckout(request);
    harness.double.pay(url, { declines: "Insufficient Funds" });
    expect(await find(request.reference)).toEqual({ status: "pending" });
    expect(await harness.provider.expireCheckout(harness.account, providerCheckoutId)).toBe("open");
    harness.double.pay(url);
    expect(await harness.provider.expireCheckout(harness.account, providerCheckoutId)).toBe("completed");
  });

  test("for a zero amount charges the minimum to a card, and saves it", async () => {
    const request = checkout({ amount: money(0n, "NGN"), channels: ["bank"] });
    const { url } = await harness.provider.createCheckout(request);
    expect(sent(INITIALIZE)[0]?.body).toMatchObject({ amount: 5_000, channels: ["card"] });
    harness.double.pay(url);
    expect(await find(request.reference)).toMatchObject({
      status: "succeeded",
      amount: money(5_000n, "NGN"),
      card: {
        providerMethodId: expect.stringMatching(/^CUS_\w+\/AUTH_\w+$/),
        brand: "visa",
        last4: "4081",
        expMonth: 12,
        expYear: 2034,
      },
    });
  });

  test("saves no card that cannot be charged again", async () => {
    const request = checkout();
    const { url } = await harness.provider.createCheckout(request);
    harness.double.pay(url, { reusable: false });
    expect(await find(request.reference)).toMatchObject({ status: "succeeded", card: null });
  });

  test.each([
    [
      "a customer without an address",
      { customer: { id: "cus_1", email: null, name: null } },
      "invalid_request",
    ],
    ["too small an amount", { amount: money(4_999n, "NGN") }, "amount_not_chargeable"],
    ["a currency that Paystack does not take", { amount: money(5_000n, "EUR") }, "amount_not_chargeable"],
    [
      "a card in a currency that Paystack does not take",
      { amount: money(0n, "EUR") },
      "amount_not_chargeable",
    ],
    ["a way back that runs code", { callbackUrl: "javascript:alert(1)" }, "invalid_request"],
  ])("is refused for %s, before any call", async (_rule, given, code) => {
    await expect(harness.provider.createCheckout(checkout(given))).rejects.toMatchObject({ code });
    expect(harness.double.calls).toEqual([]);
  });

  test("in CFA francs counts in hundredths, which there are none of", async () => {
    const request = checkout({ amount: money(1_500n, "XOF") });
    const { url } = await harness.provider.createCheckout(request);
    expect(sent(INITIALIZE)[0]?.body).toMatchObject({ amount: 150_000, currency: "XOF" });
    harness.double.pay(url);
    expect(await find(request.reference)).toMatchObject({ amount: money(1_500n, "XOF") });
  });
});

describe("a saved card", () => {
  test("is charged with the email stored at Paystack, whatever the customer's is now", async () => {
    const { providerMethodId } = await saveCard(
      {},
      { customer: { id: "cus_1", email: "old@example.com", name: null } },
    );
    const outcome = await charge(providerMethodId);
    expect(outcome).toMatchObject({
      status: "succeeded",
      amount: money(100_000n, "NGN"),
      card: null,
    });
    expect(sent(CHARGE)[0]?.body).toMatchObject({
      email: "old@example.com",
      amount: 100_000,
      currency: "NGN",
    });
  });

  test("is charged once for one reference", async () => {
    const { providerMethodId } = await saveCard();
    const before = harness.double.received();
    const first = await charge(providerMethodId, { reference: "pay_once" });
    expect(await charge(providerMethodId, { reference: "pay_once" })).toEqual(first);
    expect(harness.double.received() - before).toBe(100_000);
  });

  // prettier-ignore
  test.each<[string, PaystackCard, string]>([
    ["declined by the bank",             { later: "declined" },    "card_declined"],
    ["whose bank wants to see the payer", { later: "wants_payer" }, "authentication_required"],
  ])("%s", async (_rule, card, failureCode) => {
    const { providerMethodId } = await saveCard(card);
    const reference = nextReference();
    expect(await charge(providerMethodId, { reference })).toEqual({ status: "failed", failureCode });
    expect(await find(reference, { card: providerMethodId })).toEqual({ status: "failed", failureCode });
    expect(await find(reference)).toEqual({ status: "failed", failureCode });
  });

  test("that is charged twice concurrently is pending for the second request", async () => {
    const { providerMethodId } = await saveCard();
    const reference = nextReference();
    await charge(providerMethodId, { reference });
    const transaction = harness.double.state.transactions.at(-1);
    Object.assign(transaction ?? {}, { status: "abandoned" });
    expect(await charge(providerMethodId, { reference })).toEqual({ status: "pending" });
  });

  test("that was detached is not charged; detaching it again changes nothing", async () => {
    const { providerMethodId } = await saveCard();
    await harness.provider.detach(harness.account, providerMethodId);
    await harness.provider.detach(harness.account, providerMethodId);
    expect(await charge(providerMethodId)).toEqual({ status: "failed", failureCode: "card_detached" });
  });

  test.each(["", "pm_1", "CUS_nobody/AUTH_none"])("that is unknown is not found: %s", async (methodId) => {
    expect(await charge(methodId)).toEqual({ status: "failed", failureCode: "card_not_found" });
  });

  test("of another customer is not found", async () => {
    const { providerMethodId } = await saveCard();
    const [customerCode = ""] = providerMethodId.split("/");
    expect(await charge(`${customerCode}/AUTH_none`)).toEqual({
      status: "failed",
      failureCode: "card_not_found",
    });
  });

  test("is not charged below the minimum, and Paystack is not called", async () => {
    const { providerMethodId } = await saveCard();
    harness.double.reset();
    expect(await charge(providerMethodId, { amount: 4_999n })).toEqual({
      status: "failed",
      failureCode: "amount_not_chargeable",
    });
    expect(harness.double.calls).toEqual([]);
  });
});

describe("an unknown outcome", () => {
  // prettier-ignore
  test.each([
    ["the connection broke before",  "reset_before", false],
    ["the connection broke after",   "reset_after",  true],
    ["no answer can be read",        "malformed",    true],
    ["too many requests",            "rate_limited", false],
    ["Paystack failed",              "server_error", false],
  ] as const)("of a charge: %s", async (_what, fault, isDone) => {
    const { providerMethodId } = await saveCard();
    const reference = nextReference();
    const before = harness.double.received();
    harness.double.fail(CHARGE, fault);
    await expect(charge(providerMethodId, { reference })).rejects.toMatchObject({ name: "PaystackError" });
    expect(sent(CHARGE)).toHaveLength(1);
    const found = await find(reference, { card: providerMethodId });
    if (isDone) expect(found).toMatchObject({ status: "succeeded" });
    else expect(found).toBeUndefined();
    expect(await charge(providerMethodId, { reference })).toMatchObject({ status: "succeeded" });
    expect(harness.double.received() - before).toBe(100_000);
  });

  test("a page that is temporarily unavailable is reported as such", async () => {
    harness.double.fail(INITIALIZE, "rate_limited");
    await expect(harness.provider.createCheckout(checkout())).rejects.toMatchObject({
      code: "service_unavailable",
    });
  });
});
