import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { money, type Instant } from "@dues/billing";
import type { ProviderEvent } from "../../../src/providers/payment-provider.js";
import { createStripeProvider } from "../../../src/providers/stripe/index.js";
import type { SentWebhook } from "../contract.js";
import { ACCOUNT, checkoutRequest, NOW } from "../sandbox/support.js";
import { SECRET_KEY, startStripeHarness, type StripeHarness } from "./harness.js";

let harness: StripeHarness;
beforeAll(async () => void (harness = await startStripeHarness()));
beforeEach(() => void harness.double.takeWebhooks());
afterEach(() => {
  expect(harness.complaints()).toEqual([]);
  harness.double.reset();
});
afterAll(() => harness.close());

const verify = ({ headers, rawBody }: SentWebhook, now: Instant = NOW) =>
  harness.provider.verifyWebhook({ account: ACCOUNT, headers, rawBody, now });

async function read(webhook: SentWebhook, account = ACCOUNT): Promise<ProviderEvent> {
  return harness.provider.readEvent(account, (await verify(webhook)).payload);
}

/** All events that Stripe sent, by kind. */
async function receivedEvents(): Promise<Readonly<Record<string, ProviderEvent>>> {
  const entries: [string, ProviderEvent][] = [];
  for (const webhook of harness.double.takeWebhooks()) {
    entries.push([(await verify(webhook)).type, await read(webhook)]);
  }
  return Object.fromEntries(entries);
}

async function paidPage(reference: string, card = {}) {
  const opened = await harness.provider.createCheckout(checkoutRequest(reference));
  harness.double.pay(opened.url, card);
  return opened;
}

const names = (reference: string) => ({ reference, providerPaymentId: expect.stringMatching(/^pi_/) });

describe("proving the sender", () => {
  const event = JSON.stringify({ id: "evt_1", type: "ping" });

  test("takes a signature of up to five minutes ago, and none older", async () => {
    const signed = (age: number) => harness.double.sign(event, NOW - age * 1_000);
    expect(await verify(signed(299))).toMatchObject({ id: "evt_1", type: "ping" });
    await expect(verify(signed(301))).rejects.toMatchObject({ code: "invalid_signature" });
  });

  test("takes none that is dated more than five minutes ahead", async () => {
    const signed = (ahead: number) => harness.double.sign(event, NOW + ahead * 1_000);
    expect(await verify(signed(300))).toMatchObject({ id: "evt_1" });
    for (const ahead of [301, 86_400])
      await expect(verify(signed(ahead))).rejects.toMatchObject({ code: "invalid_signature" });
  });

  test.each(["t=1,v1=", "t=,v1=", "v1=", ",", "t=1,v1=,v0="])("refuses the signature %j", async (header) => {
    const sent = { headers: { "stripe-signature": header }, rawBody: Buffer.from(event) };
    await expect(verify(sent)).rejects.toMatchObject({ code: "invalid_signature" });
  });

  test("takes one of several signatures, as Stripe sends while its secret is changed", async () => {
    const { headers, rawBody } = harness.double.sign(event);
    const [time = "", signature = ""] = String(headers["stripe-signature"]).split(",");
    const both = `${time},v1=${"0".repeat(64)},${signature}`;
    expect(await verify({ headers: { "stripe-signature": both }, rawBody })).toMatchObject({ id: "evt_1" });
  });

  test("precedes reading", async () => {
    const text = Buffer.from("not json");
    const forged = { headers: { "stripe-signature": "t=1,v1=00" }, rawBody: text };
    await expect(verify(forged)).rejects.toMatchObject({ code: "invalid_signature" });
    await expect(verify(harness.double.sign("not json"))).rejects.toMatchObject({ code: "malformed_json" });
  });

  test.each(["[]", "null", "7", '{"id":"evt_1"}', '{"type":"ping"}'])(
    "refuses %s, which is no event",
    async (body) => {
      await expect(verify(harness.double.sign(body))).rejects.toMatchObject({ code: "invalid_request" });
    },
  );

  test("needs the signing secret", async () => {
    const settings = {
      now: () => NOW,
      returnUrl: () => "https://dues.example/done",
      url: harness.double.url,
    };
    const deaf = await createStripeProvider({ secretKey: SECRET_KEY, webhookSecret: null }, settings);
    const { headers, rawBody } = harness.double.sign(event);
    const verified = deaf.verifyWebhook({ account: ACCOUNT, headers, rawBody, now: NOW });
    await expect(verified).rejects.toMatchObject({ code: "invalid_signature" });
  });
});

describe("a Stripe event", () => {
  test("of a paid page is the payment with its card, and the card", async () => {
    await paidPage("pay_told");
    const events = await receivedEvents();
    const outcome = {
      status: "succeeded",
      amount: money(2_500n, "USD"),
      card: { last4: "4242", brand: "visa" },
    };
    const payment = { kind: "payment", reference: "pay_told", outcome };
    expect(events["checkout.session.completed"]).toMatchObject(payment);
    expect(events["payment_intent.succeeded"]).toMatchObject(payment);
    expect(events["payment_method.attached"]).toMatchObject({
      kind: "card_updated",
      card: { last4: "4242" },
    });
    expect(events["charge.succeeded"]).toEqual({ kind: "ignored" });
  });

  test("of a saved card is a payment of zero in the requested currency", async () => {
    const opened = await harness.provider.createCheckout(
      checkoutRequest("pay_setup", { amount: money(0n, "EUR") }),
    );
    harness.double.pay(opened.url);
    const payment = {
      kind: "payment",
      reference: "pay_setup",
      outcome: {
        status: "succeeded",
        amount: money(0n, "EUR"),
        providerPaymentId: expect.stringMatching(/^seti_/),
      },
    };
    const events = await receivedEvents();
    expect(events["setup_intent.succeeded"]).toMatchObject(payment);
    expect(events["checkout.session.completed"]).toMatchObject(payment);
  });

  test("of a failed attempt returns the current state, not the state at the time of the event", async () => {
    const opened = await harness.provider.createCheckout(checkoutRequest("pay_retried"));
    harness.double.pay(opened.url, { declines: "insufficient_funds" });
    const [failure] = harness.double.takeWebhooks();
    if (!failure) throw new Error("Stripe sent no event");
    const payment = { kind: "payment", reference: "pay_retried" };
    const failed = { status: "failed", failureCode: "insufficient_funds" };
    expect(await read(failure)).toEqual({ ...payment, outcome: failed });
    harness.double.pay(opened.url);
    expect(await read(failure)).toMatchObject({ ...payment, outcome: { status: "succeeded" } });
  });

  test("of a page that ran out is that it failed", async () => {
    const opened = await harness.provider.createCheckout(checkoutRequest("pay_ran"));
    await harness.provider.expireCheckout(ACCOUNT, opened.providerCheckoutId);
    expect((await receivedEvents())["checkout.session.expired"]).toEqual({
      kind: "payment",
      reference: "pay_ran",
      outcome: { status: "failed", failureCode: "checkout_expired" },
    });
  });

  const dollars = (minor: bigint) => money(minor, "USD");
  const done = { status: "succeeded" };

  test("of a dashboard refund returns all current refunds of the payment", async () => {
    await paidPage("pay_back");
    await receivedEvents();
    harness.double.refundByHand("pay_back", 500);
    harness.double.refundByHand("pay_back", 700);
    const [first] = harness.double.takeWebhooks();
    if (!first) throw new Error("Stripe sent no event");
    const refund = { providerRefundId: expect.stringMatching(/^re_/), reference: null };
    expect(await read(first)).toEqual({
      kind: "refunds",
      payment: names("pay_back"),
      refunds: expect.arrayContaining([
        { ...refund, amount: dollars(500n), outcome: done },
        { ...refund, amount: dollars(700n), outcome: done },
      ]),
    });
    harness.double.returnRefunds("pay_back");
    const failed = { status: "failed", failureCode: "lost_or_stolen_card" };
    const events = await receivedEvents();
    for (const kind of ["refund.failed", "refund.updated", "charge.refund.updated"]) {
      expect(events[kind]).toMatchObject({ refunds: [{ outcome: failed }, { outcome: failed }] });
    }
  });

  test("of our own refund carries our name for it", async () => {
    const opened = await paidPage("pay_ours");
    const lookup = {
      account: ACCOUNT,
      reference: "pay_ours",
      providerPaymentId: null,
      providerMethodId: null,
    };
    const { providerCheckoutId } = opened;
    const paid = await harness.provider.findPayment({ ...lookup, providerCheckoutId });
    const providerPaymentId = paid?.status === "succeeded" ? paid.providerPaymentId : "";
    await harness.provider.refund({
      account: ACCOUNT,
      reference: "ref_ours",
      paymentReference: "pay_ours",
      providerPaymentId,
      amount: dollars(900n),
    });
    const refund = { providerRefundId: expect.stringMatching(/^re_/), reference: "ref_ours" };
    expect((await receivedEvents())["refund.created"]).toEqual({
      kind: "refunds",
      payment: names("pay_ours"),
      refunds: [{ ...refund, amount: dollars(900n), outcome: done }],
    });
  });

  test("of a dispute returns the disputed amount and the outcome", async () => {
    await paidPage("pay_doubted");
    await receivedEvents();
    harness.double.dispute("pay_doubted");
    const dispute = {
      kind: "dispute",
      payment: names("pay_doubted"),
      amount: money(2_500n, "USD"),
      reason: "fraudulent",
      providerDisputeId: expect.stringMatching(/^dp_/),
    };
    expect((await receivedEvents())["charge.dispute.created"]).toEqual({ ...dispute, status: "open" });
    harness.double.dispute("pay_doubted", "lost");
    expect((await receivedEvents())["charge.dispute.closed"]).toEqual({ ...dispute, status: "lost" });
  });

  test("of a card returns its new expiry or its removal", async () => {
    await paidPage("pay_card");
    await receivedEvents();
    const [method] = harness.double.store.list("payment_method");
    harness.double.renewCard(method?.id ?? "", 2040);
    expect((await receivedEvents())["payment_method.automatically_updated"]).toMatchObject({
      kind: "card_updated",
      card: { providerMethodId: method?.id, expYear: 2040 },
    });
    await harness.provider.detach(ACCOUNT, method?.id ?? "");
    expect((await receivedEvents())["payment_method.detached"]).toEqual({
      kind: "card_detached",
      providerMethodId: method?.id,
    });
  });
});

describe("unrelated events", () => {
  const IGNORED = { kind: "ignored" };
  const say = (members: object) =>
    read(harness.double.sign(JSON.stringify({ id: "evt_1", livemode: false, ...members })));

  test("is another organization's payment in the same account", async () => {
    await paidPage("pay_theirs");
    harness.double.refundByHand("pay_theirs", 500);
    harness.double.dispute("pay_theirs");
    const stranger = { ...ACCOUNT, organizationId: "org_other" };
    for (const webhook of harness.double.takeWebhooks()) {
      const { type } = await verify(webhook);
      if (type.startsWith("payment_method.")) continue;
      expect([type, await read(webhook, stranger)]).toEqual([type, IGNORED]);
    }
  });

  test("is a payment of another program, whose intent has no reference of ours", async () => {
    const object = { id: "pi_theirs", metadata: {} };
    expect(await say({ type: "payment_intent.succeeded", data: { object } })).toEqual(IGNORED);
    const charge = { id: "ch_theirs", payment_intent: "pi_theirs", amount_refunded: 5, currency: "usd" };
    expect(await say({ type: "charge.refunded", data: { object: charge } })).toEqual(IGNORED);
    const old = { id: "ch_old", payment_intent: null, amount_refunded: 5, currency: "usd" };
    expect(await say({ type: "charge.refunded", data: { object: old } })).toEqual(IGNORED);
  });

  test("is a kind that we do not use, and the other mode", async () => {
    expect(await say({ type: "payout.paid", data: { object: { id: "po_1" } } })).toEqual(IGNORED);
    const object = { id: "pm_1" };
    expect(await say({ type: "payment_method.detached", livemode: true, data: { object } })).toEqual(IGNORED);
  });

  test("is a card that no customer has, and a way to pay that is no card", async () => {
    const card = { brand: "visa", last4: "4242", exp_month: 1, exp_year: 2030 };
    for (const object of [
      { id: "pm_1", customer: null, card },
      { id: "pm_2", customer: "cus_1" },
    ]) {
      expect(await say({ type: "payment_method.updated", data: { object } })).toEqual(IGNORED);
    }
  });

  test("but one without its object is no event of Stripe's", async () => {
    await expect(say({ type: "payment_intent.succeeded" })).rejects.toMatchObject({
      code: "invalid_request",
    });
  });
});
