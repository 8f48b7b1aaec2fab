import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { money, type Instant } from "@dues/billing";
import { createStripeProvider } from "../../../src/providers/stripe/index.js";
import { ACCOUNT, checkoutRequest, NOW } from "../sandbox/support.js";
import { SECRET_KEY, startStripeHarness, type StripeHarness } from "./harness.js";

let harness: StripeHarness;
beforeAll(async () => void (harness = await startStripeHarness()));
afterEach(() => {
  expect(harness.complaints()).toEqual([]);
  harness.double.reset();
});
afterAll(() => harness.close());

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The request that opened the last page. */
const sent = () => {
  const call = harness.double.calls.findLast(({ operation }) => operation === "POST /v1/checkout/sessions");
  return call?.body ?? {};
};

describe("opening a page", () => {
  test("includes the description and the amount, and saves the card", async () => {
    const opened = await harness.provider.createCheckout(checkoutRequest("pay_opened"));
    expect(opened).toMatchObject({ url: expect.stringContaining("checkout.stripe.com"), accessCode: null });
    const ours = {
      dues_reference: "pay_opened",
      dues_organization: "org_acme",
      dues_customer: "cus_1",
      dues_currency: "USD",
    };
    expect(sent()).toMatchObject({
      mode: "payment",
      client_reference_id: "pay_opened",
      metadata: ours,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "usd", unit_amount: 2_500, product_data: { name: "Pro, monthly" } },
        },
      ],
      payment_intent_data: { setup_future_usage: "off_session", metadata: ours },
      success_url: "https://shop.example/done?order=7&reference=pay_opened&status=success",
      cancel_url: "https://shop.example/done?order=7&reference=pay_opened&status=cancelled",
      adaptive_pricing: { enabled: false },
    });
  });

  test("to save a card charges nothing", async () => {
    await harness.provider.createCheckout(checkoutRequest("pay_saved", { amount: money(0n, "EUR") }));
    expect(sent()).toMatchObject({
      mode: "setup",
      currency: "eur",
      setup_intent_data: { metadata: { dues_reference: "pay_saved", dues_currency: "EUR" } },
    });
    expect(sent()).not.toHaveProperty("line_items");
  });

  test("sends payers without a callback to our own page", async () => {
    await harness.provider.createCheckout(checkoutRequest("pay_home", { callbackUrl: null }));
    expect(sent()).toMatchObject({
      success_url: "https://dues.example/done?reference=pay_home&status=success",
    });
  });

  // prettier-ignore
  test.each([
    ["an hour, as asked",                              HOUR_MS,        HOUR_MS],
    ["half an hour and no less, plus a minute",        MINUTE_MS,      31 * MINUTE_MS],
    ["a day and no more, less a minute",               24 * HOUR_MS,   24 * HOUR_MS - MINUTE_MS],
    ["not since before now",                           -HOUR_MS,       31 * MINUTE_MS],
  ])("stays open for %s", async (_rule, wanted, expected) => {
    const expiresAt = (NOW + wanted) as Instant;
    await harness.provider.createCheckout(checkoutRequest(`pay_for${wanted}`.replace("-", ""), { expiresAt }));
    expect(Number(sent()["expires_at"]) * 1_000 - NOW).toBe(expected);
  });

  test.each([
    [["card", "bank_transfer"], ["card"]],
    [
      ["link", "card"],
      ["card", "link"],
    ],
    [["bank_transfer", "ussd"], ["card"]],
    [[], ["card"]],
  ])("for the channels %j offers %j", async (channels, offered) => {
    await harness.provider.createCheckout(
      checkoutRequest(`pay_by${channels.join("")}`.replace("_transfer", ""), { channels }),
    );
    expect(sent()["allowed_payment_method_types"]).toEqual(offered);
  });

  test("finds a returning customer, and creates a new one", async () => {
    const ada = { id: "cus_returns", email: "returns@example.com", name: "Ada" };
    const made = () =>
      harness.double.calls.filter(({ operation }) => operation === "POST /v1/customers").length;
    await harness.provider.createCheckout(checkoutRequest("pay_first", { customer: ada }));
    const first = sent()["customer"];
    await harness.provider.createCheckout(checkoutRequest("pay_second", { customer: ada }));
    expect([sent()["customer"], made()]).toEqual([first, 1]);
    const namesake = { ...ada, id: "cus_other" };
    await harness.provider.createCheckout(checkoutRequest("pay_third", { customer: namesake }));
    expect(sent()["customer"]).not.toBe(first);
  });

  test("creates one customer without an email across concurrent requests", async () => {
    const anonymous = { id: "cus_silent", email: null, name: null };
    const pages = ["pay_a1", "pay_a2", "pay_a3"].map((reference) =>
      checkoutRequest(reference, { customer: anonymous }),
    );
    await Promise.all(pages.map((page) => harness.provider.createCheckout(page)));
    const customers = harness.double.store
      .list("customer")
      .filter(({ metadata }) => (metadata as { dues_customer: string }).dues_customer === "cus_silent");
    expect(customers).toHaveLength(1);
  });

  test("requested again with the same parameters is the same page; at another time it is another", async () => {
    const request = checkoutRequest("pay_same");
    const open = (given: object) => harness.provider.createCheckout({ ...request, ...given });
    const first = await open({});
    expect(await open({})).toEqual(first);
    const later = await open({ expiresAt: (request.expiresAt + MINUTE_MS) as Instant });
    expect(later.providerCheckoutId).not.toBe(first.providerCheckoutId);
  });
});

describe("opening a page is refused", () => {
  test("for an amount that the currency cannot have", async () => {
    const refused = harness.provider.createCheckout(
      checkoutRequest("pay_fils", { amount: money(10_005n, "KWD") }),
    );
    await expect(refused).rejects.toMatchObject({
      code: "amount_not_chargeable",
      detail: "stripe accepts only multiples of 0.010 KWD; this is 10.005 KWD.",
    });
    expect(harness.double.calls).toEqual([]);
  });

  test("below the minimum, with the minimum in the message, without a call", async () => {
    const refused = harness.provider.createCheckout(
      checkoutRequest("pay_little", { amount: money(49n, "USD") }),
    );
    await expect(refused).rejects.toMatchObject({
      code: "amount_not_chargeable",
      detail: "stripe accepts no payment below 0.50 USD; this is 0.49 USD.",
      extra: { provider: "stripe", minimum: 50, step: 1 },
    });
    expect(harness.double.calls).toEqual([]);
  });

  test("below Stripe's actual minimum", async () => {
    const refused = harness.provider.createCheckout(checkoutRequest("pay_ngn", { amount: money(1n, "NGN") }));
    await expect(refused).rejects.toMatchObject({ code: "amount_not_chargeable" });
  });

  test("with an invalid key, without revealing it", async () => {
    const keys = { secretKey: "sk_test_stale", webhookSecret: null };
    const settings = {
      now: () => NOW,
      returnUrl: () => "https://dues.example/done",
      url: harness.double.url,
    };
    const stale = await createStripeProvider(keys, { ...settings, retries: 0 });
    const refused = stale.createCheckout(checkoutRequest("pay_stale"));
    await expect(refused).rejects.toMatchObject({ code: "provider_not_configured" });
    await expect(refused).rejects.not.toThrow(SECRET_KEY);
    const charge = { ...checkoutRequest("pay_staler"), providerMethodId: "pm_1" };
    await expect(stale.charge(charge)).rejects.toThrow("Invalid API Key");
  });
});

test("closing a page while a payer is paying is retried later", async () => {
  const { providerCheckoutId } = await harness.provider.createCheckout(checkoutRequest("pay_busy"));
  const session = harness.double.store.find("checkout.session", providerCheckoutId);
  harness.double.lock(providerCheckoutId);
  const closing = harness.provider.expireCheckout(ACCOUNT, providerCheckoutId);
  await expect(closing).rejects.toMatchObject({ code: "payment_in_progress" });
  expect(session).toMatchObject({ status: "open" });
});

test("closing a page of another account does nothing, and does not block the customer", async () => {
  const { provider, account } = harness;
  expect(await provider.expireCheckout(account, "cs_test_of_somebody_else")).toBe("expired");
});
