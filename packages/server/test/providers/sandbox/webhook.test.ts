import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { money, type Instant } from "@dues/billing";
import type { ProviderEvent, VerifiedWebhook } from "../../../src/providers/payment-provider.js";
import { sign, SIGNATURE_HEADER } from "../../../src/providers/sandbox/signature.js";
import {
  ACCOUNT,
  lookup,
  NOW,
  PAYS,
  postForm,
  postJson,
  SECRET,
  useSandbox,
  type ReceivedWebhook,
} from "./support.js";

const sandbox = useSandbox();

beforeEach(() => {
  sandbox.received.length = 0;
  sandbox.warnings.length = 0;
});
afterEach(() => {
  sandbox.receiver.status = 200;
});

function parse({ headers, rawBody }: Pick<ReceivedWebhook, "rawBody"> & { headers: object }, now = NOW) {
  const given = headers as Record<string, string | undefined>;
  return sandbox.provider.verifyWebhook({ account: ACCOUNT, headers: given, rawBody, now });
}

function parseText(text: string): Promise<VerifiedWebhook> {
  return parse({ rawBody: Buffer.from(text), headers: { [SIGNATURE_HEADER]: sign(text, SECRET, NOW) } });
}

function read({ payload }: VerifiedWebhook): Promise<ProviderEvent> {
  return sandbox.provider.readEvent(ACCOUNT, payload);
}

async function onlyReceived(): Promise<VerifiedWebhook> {
  const [webhook, ...rest] = sandbox.received;
  if (webhook === undefined || rest.length > 0) throw new Error(`${sandbox.received.length} webhooks came`);
  return parse(webhook);
}

describe("a webhook", () => {
  test("reports a payment to our own server, signed, before the payer gets the response", async () => {
    const { url } = await sandbox.open({ reference: "pay_told" });
    await postForm(url, PAYS);
    expect(sandbox.received).toMatchObject([{ path: "/webhooks/org_acme" }]);
    const verified = await onlyReceived();
    expect(verified).toMatchObject({ id: expect.stringMatching(/^evt_/), type: "checkout.completed" });
    expect(await read(verified)).toEqual({
      kind: "payment",
      reference: "pay_told",
      outcome: await sandbox.provider.findPayment(lookup("pay_told")),
    });
  });

  test("carries a zero amount when a card was only saved", async () => {
    const { url } = await sandbox.open({ amount: money(0n, "JPY") });
    await postJson(url, PAYS);
    expect(await read(await onlyReceived())).toMatchObject({
      outcome: { status: "succeeded", amount: money(0n, "JPY") },
    });
  });

  test("reports failed attempts too, each with its own id", async () => {
    const { url } = await sandbox.open({ reference: "pay_tries" });
    await postJson(url, { ...PAYS, card: "4000000000009995" });
    await postJson(url, { ...PAYS, card: "4000000000000002" });
    await postJson(url, PAYS);
    const events = await Promise.all(sandbox.received.map((webhook) => parse(webhook)));
    expect(await Promise.all(events.map(read))).toMatchObject([
      { reference: "pay_tries", outcome: { status: "failed", failureCode: "insufficient_funds" } },
      { reference: "pay_tries", outcome: { status: "failed", failureCode: "card_declined" } },
      { reference: "pay_tries", outcome: { status: "succeeded" } },
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  });

  test("is not sent for a form that could not be read", async () => {
    const { url } = await sandbox.open();
    await postJson(url, { ...PAYS, cvc: "" });
    expect(sandbox.received).toEqual([]);
  });

  test.each([
    ["is refused", 500, "sandbox webhook was rejected"],
    ["is redirected elsewhere", 302, "sandbox webhook was rejected"],
    ["is never answered", null, "sandbox webhook was not answered"],
  ])("that %s costs the payer nothing: paid, logged and found later", async (_rule, status, warning) => {
    sandbox.receiver.status = status;
    const reference = `pay_lost_${status}`;
    const { url } = await sandbox.open({ reference });
    expect((await postForm(url, PAYS)).status).toBe(303);
    expect(sandbox.warnings).toEqual([warning]);
    expect(await sandbox.provider.findPayment(lookup(reference))).toMatchObject({ status: "succeeded" });
  });
});

describe("reading a webhook", () => {
  const failed = { reference: "pay_1", failureCode: "card_declined" };

  test("rejects missing, invalid and replayed signatures", async () => {
    const { url } = await sandbox.open();
    await postJson(url, PAYS);
    const [webhook] = sandbox.received;
    if (webhook === undefined) throw new Error("no webhook came");
    const signature = webhook.headers[SIGNATURE_HEADER];
    await expect(parse({ ...webhook, headers: {} })).rejects.toMatchObject({ code: "missing_signature" });
    const tampered = Buffer.from(webhook.rawBody.toString().replace("2500", "2501"));
    const forged = parse({ rawBody: tampered, headers: { [SIGNATURE_HEADER]: signature } });
    await expect(forged).rejects.toMatchObject({ code: "invalid_signature" });
    const replayed = parse(webhook, (NOW + 301_000) as Instant);
    await expect(replayed).rejects.toMatchObject({ code: "invalid_signature" });
  });

  test("looks at the signature before it looks at the body", async () => {
    const unsigned = { rawBody: Buffer.from("not json"), headers: { [SIGNATURE_HEADER]: "t=1,v1=00" } };
    await expect(parse(unsigned)).rejects.toMatchObject({ code: "invalid_signature" });
    await expect(parseText("not json")).rejects.toMatchObject({ code: "malformed_json" });
  });

  test("ignores unknown types", async () => {
    const refunded = JSON.stringify({ id: "evt_9", type: "charge.refunded", data: {} });
    expect(await read(await parseText(refunded))).toEqual({ kind: "ignored" });
  });

  // prettier-ignore
  test.each([
    ["is no object",             []],
    ["has no id",                { type: "checkout.payment_failed", data: failed }],
    ["has no type",              { id: "evt_1", data: failed }],
    ["has no data",              { id: "evt_1", type: "checkout.payment_failed" }],
    ["lacks a reference",        { id: "evt_1", type: "checkout.payment_failed", data: { failureCode: "x" } }],
    ["lacks a card",             { id: "evt_1", type: "checkout.completed", data: { reference: "a", chargeId: "b", amount: 1, currency: "USD" } }],
    ["has a broken amount",      { id: "evt_1", type: "checkout.completed", data: { reference: "a", chargeId: "b", amount: 1.5, currency: "USD", card: { id: "c", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030 } } }],
  ])("refuses a signed event that %s", async (_rule, event) => {
    await expect(parseText(JSON.stringify(event))).rejects.toMatchObject({ code: "invalid_request" });
  });
});
