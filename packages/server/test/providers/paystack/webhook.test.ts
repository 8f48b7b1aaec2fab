import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { money, type Instant } from "@dues/billing";
import type { PaystackCard } from "../double/paystack.js";
import type { SentWebhook } from "../contract.js";
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

async function pay(card: PaystackCard = {}, minor = 100_000n) {
  const reference = `pay_hook_${(number += 1)}`;
  const { account } = harness;
  const { url } = await harness.provider.createCheckout({
    account,
    reference,
    amount: money(minor, "NGN"),
    description: "Pro",
    callbackUrl: null,
    customer: { id: "cus_1", email: "ada@example.com", name: null },
    channels: [],
    expiresAt: (harness.now() + 3_600_000) as Instant,
  });
  harness.double.takeWebhooks();
  harness.double.pay(url, card);
  const [webhook] = harness.double.takeWebhooks();
  if (!webhook) throw new Error("there was no webhook");
  const { id } = harness.double.state.transactions.at(-1) ?? {};
  return { reference, providerPaymentId: String(id), webhook };
}

function verify({ headers, rawBody }: SentWebhook) {
  return harness.provider.verifyWebhook({ account: harness.account, headers, rawBody, now: harness.now() });
}

async function read(webhook: SentWebhook | undefined) {
  if (!webhook) throw new Error("there was no webhook");
  return harness.provider.readEvent(harness.account, (await verify(webhook)).payload);
}

/** An event in the words of Paystack, signed. */
const signed = (event: string, data: unknown) => harness.double.sign(JSON.stringify({ event, data }));

describe("the sender of a webhook", () => {
  test("is proven by the signature of exactly this body", async () => {
    const { webhook } = await pay();
    expect(await verify(webhook)).toMatchObject({ type: "charge.success" });
  });

  test.each<[string, string, (webhook: SentWebhook) => SentWebhook]>([
    ["no signature", "missing_signature", ({ rawBody }) => ({ headers: {}, rawBody })],
    [
      "an empty one",
      "missing_signature",
      ({ rawBody }) => ({ headers: { "x-paystack-signature": "" }, rawBody }),
    ],
    [
      "a short one",
      "invalid_signature",
      ({ rawBody }) => ({ headers: { "x-paystack-signature": "ab" }, rawBody }),
    ],
    [
      "another body",
      "invalid_signature",
      ({ headers, rawBody }) => ({ headers, rawBody: Buffer.from(`${rawBody} `) }),
    ],
    [
      "no hexadecimal digits",
      "invalid_signature",
      ({ rawBody }) => ({ headers: { "x-paystack-signature": "z".repeat(128) }, rawBody }),
    ],
  ])("is refused with %s: %s", async (_what, code, spoil) => {
    const { webhook } = await pay();
    await expect(verify(spoil(webhook))).rejects.toMatchObject({ code });
  });

  test.each([
    ["no JSON", "malformed_json", "{"],
    ["no event", "invalid_request", "[]"],
    ["an event of nothing", "invalid_request", '{"event":"charge.success"}'],
  ])("does not help a body that is %s", async (_what, code, body) => {
    await expect(verify(harness.double.sign(body))).rejects.toMatchObject({ code });
  });
});

describe("its id", () => {
  test("is the same for each delivery, and another for another message", async () => {
    const first = await pay();
    const second = await pay();
    const { id } = await verify(first.webhook);
    expect((await verify({ ...first.webhook })).id).toBe(id);
    expect((await verify(second.webhook)).id).not.toBe(id);
    const { data } = JSON.parse(first.webhook.rawBody.toString()) as { data: object };
    expect((await verify(signed("charge.failed", data))).id).not.toBe(id);
  });
});

describe("a payment", () => {
  test("that succeeded is reported with its card", async () => {
    const { reference, providerPaymentId, webhook } = await pay();
    expect(await read(webhook)).toEqual({
      kind: "payment",
      reference,
      outcome: {
        status: "succeeded",
        providerPaymentId,
        amount: money(100_000n, "NGN"),
        card: expect.objectContaining({ last4: "4081" }),
      },
    });
  });

  // prettier-ignore
  test.each([
    ["Insufficient Funds", "insufficient_funds"],
    ["Expired Card",       "expired_card"],
    ["Denied by fraud system", "card_declined"],
  ])("that failed has its reason: %s", async (declines, failureCode) => {
    const { reference, webhook } = await pay({ declines });
    expect(await read(webhook)).toEqual({ kind: "payment", reference, outcome: { status: "failed", failureCode } });
  });

  test("of a page that was opened twice goes by our reference", async () => {
    const { webhook } = await pay();
    const { data } = JSON.parse(webhook.rawBody.toString()) as { data: object };
    expect(await read(signed("charge.success", { ...data, reference: "pay-1.2" }))).toMatchObject({
      reference: "pay_1",
    });
  });

  test("of another program with the same account is ignored", async () => {
    const { webhook } = await pay();
    const { data } = JSON.parse(webhook.rawBody.toString()) as { data: object };
    expect(await read(signed("charge.success", { ...data, reference: "T1=2" }))).toEqual({ kind: "ignored" });
  });

  test("that cannot be read is no event", async () => {
    await expect(read(signed("charge.success", { reference: "pay-1" }))).rejects.toMatchObject({
      code: "invalid_request",
    });
  });
});

describe("a refund", () => {
  const refund = (paid: { reference: string; providerPaymentId: string }, reference: string, minor: bigint) =>
    harness.provider.refund({
      account: harness.account,
      reference,
      paymentReference: paid.reference,
      providerPaymentId: paid.providerPaymentId,
      amount: money(minor, "NGN"),
    });

  test("made by us has our reference, and its current state", async () => {
    const paid = await pay();
    await refund(paid, "ref_ours", 30_000n);
    const [pending, processed] = harness.double.takeWebhooks();
    const { reference, providerPaymentId } = paid;
    const known = {
      providerRefundId: String(harness.double.state.refunds.at(-1)?.id),
      reference: "ref_ours",
      amount: money(30_000n, "NGN"),
      outcome: { status: "succeeded" },
    };
    const event = { kind: "refunds", payment: { reference, providerPaymentId }, refunds: [known] };
    expect(await read(pending)).toEqual(event);
    expect(await read(processed)).toEqual(event);
  });

  test("from the dashboard has no reference, and fails if the money is returned", async () => {
    const { reference } = await pay();
    const theirs = reference.replaceAll("_", "-");
    harness.double.refundByHand(theirs, 100_000);
    const [, processed] = harness.double.takeWebhooks();
    const known = { reference: null, amount: money(100_000n, "NGN") };
    const done = { ...known, outcome: { status: "succeeded" } };
    expect(await read(processed)).toMatchObject({ kind: "refunds", refunds: [done] });
    harness.double.returnRefunds(theirs);
    const [failed] = harness.double.takeWebhooks();
    const back = { ...known, outcome: { status: "failed", failureCode: "refund_failed" } };
    expect(await read(failed)).toMatchObject({ kind: "refunds", refunds: [back] });
    expect(await read(processed)).toMatchObject({ kind: "refunds", refunds: [back] });
  });

  test("event returns all refunds of its payment", async () => {
    const paid = await pay();
    await refund(paid, "ref_one", 30_000n);
    await refund(paid, "ref_two", 30_000n);
    const [webhook] = harness.double.takeWebhooks();
    const event = await read(webhook);
    const references = event.kind === "refunds" ? event.refunds.map((each) => each.reference) : [];
    expect(references.sort()).toEqual(["ref_one", "ref_two"]);
  });

  test("event cannot be read while Paystack is unreachable", async () => {
    const paid = await pay();
    await refund(paid, "ref_later", 30_000n);
    const [webhook] = harness.double.takeWebhooks();
    harness.double.fail("GET /refund", "server_error");
    await expect(read(webhook)).rejects.toMatchObject({ name: "PaystackError" });
    expect(await read(webhook)).toMatchObject({ refunds: [{ reference: "ref_later" }] });
  });

  test("event of an unknown payment is ignored", async () => {
    const data = { transaction_reference: "T-1", amount: "100", currency: "NGN" };
    expect(await read(signed("refund.processed", data))).toEqual({ kind: "ignored" });
  });
});

// prettier-ignore
test.each([
  ["open",                 undefined,           "open"],
  ["declined by us",       "declined",          "won"],
  ["accepted by us",       "merchant-accepted", "lost"],
] as const)("a dispute that is %s", async (_what, resolution, status) => {
  const { reference, providerPaymentId } = await pay();
  harness.double.dispute(reference.replaceAll("_", "-"), resolution);
  const [webhook] = harness.double.takeWebhooks();
  expect(await read(webhook)).toEqual({
    kind: "dispute", providerDisputeId: "358950", status, reason: "chargeback",
    payment: { reference, providerPaymentId }, amount: money(100_000n, "NGN"),
  });
});

test.each([
  "transfer.success",
  "transfer.failed",
  "customeridentification.success",
  "refund.needs-attention",
])("%s is ignored", async (event) => {
  expect(await read(signed(event, { id: 1 }))).toEqual({ kind: "ignored" });
  expect(harness.double.calls).toEqual([]);
});
