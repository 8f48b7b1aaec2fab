import { createHmac, timingSafeEqual } from "node:crypto";
import { BillingError } from "@dues/billing";
import type { ProviderEvent, VerifiedWebhook, ReceivedWebhook } from "../payment-provider.js";
import { PaystackError, type PaystackClient } from "./client.js";
import { fromSubunits } from "./currency.js";
import { integerIn, isRecord, textIn, type Fields } from "./fields.js";
import { findTransaction } from "./payment.js";
import { fromPaystackReference } from "./reference.js";
import { listRefunds } from "./refund.js";
import { outcomeOf, parseTransaction, type Transaction } from "./transaction.js";

export const SIGNATURE_HEADER = "x-paystack-signature";

/** The event types that we handle. Paystack sends all types to one address; the others are skipped. */
export const WEBHOOK_EVENTS: readonly string[] = [
  "charge.success",
  "charge.failed",
  "refund.pending",
  "refund.processing",
  "refund.processed",
  "refund.failed",
  "charge.dispute.create",
  "charge.dispute.remind",
  "charge.dispute.resolve",
];

/**
 * Verifies that Paystack sent exactly this body, which is signed with the secret key. There is no timestamp, so a
 * replayed message is detected by its id.
 *
 * @throws BillingError `missing_signature`, `invalid_signature`, `malformed_json`, `invalid_request`
 */
export function verifyWebhook(secretKey: string, { headers, rawBody }: ReceivedWebhook): VerifiedWebhook {
  const header = headers[SIGNATURE_HEADER];
  if (!header) throw new BillingError("missing_signature", `The webhook has no ${SIGNATURE_HEADER} header.`);
  const given = Buffer.from(/^[0-9a-f]{128}$/i.test(header) ? header : "", "hex");
  const expected = createHmac("sha512", secretKey).update(rawBody).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new BillingError("invalid_signature", "The signature does not match the body.");
  }
  const payload = parseJson(rawBody);
  const { event, data } = eventIn(payload);
  return { id: eventId(event, data), type: event, payload };
}

/**
 * Translates an event. Refund events do not identify the refund, so all refunds of the payment are looked up.
 *
 * @throws BillingError `invalid_request`
 */
export async function readEvent(paystack: PaystackClient, payload: unknown): Promise<ProviderEvent> {
  const { event, data } = eventIn(payload);
  try {
    if (event === "charge.success" || event === "charge.failed") return paymentEvent(parseTransaction(data));
    if (event.startsWith("charge.dispute.") && WEBHOOK_EVENTS.includes(event)) return disputeEvent(data);
    if (event.startsWith("refund.") && WEBHOOK_EVENTS.includes(event))
      return await refundEvent(paystack, data);
  } catch (cause) {
    if (cause instanceof PaystackError && cause.kind === "unreadable") throw notAnEvent(cause);
    throw cause;
  }
  return { kind: "ignored" };
}

/** A failure is passed on unchanged. The code that opened the checkout knows whether the payer can try again. */
function paymentEvent(transaction: Transaction): ProviderEvent {
  const reference = fromPaystackReference(transaction.reference);
  if (reference === undefined) return { kind: "ignored" };
  return { kind: "payment", reference, outcome: outcomeOf(transaction, "saved_card") };
}

function disputeEvent(data: Fields): ProviderEvent {
  const transaction = isRecord(data["transaction"]) ? data["transaction"] : {};
  const id = integerIn(data, "id");
  const paymentId = integerIn(transaction, "id");
  const amount = integerIn(data, "refund_amount") ?? integerIn(transaction, "amount");
  const currency = textIn(data, "currency") ?? textIn(transaction, "currency");
  if (id === undefined || paymentId === undefined || amount === undefined || !currency) throw notAnEvent();
  return {
    kind: "dispute",
    providerDisputeId: String(id),
    payment: {
      reference: fromPaystackReference(textIn(transaction, "reference") ?? "") ?? null,
      providerPaymentId: String(paymentId),
    },
    amount: fromSubunits(amount, currency),
    status: disputeStatus(data),
    reason: textIn(data, "category") ?? "",
  };
}

/** `merchant-accepted` and `auto-accepted` return the money, `declined` keeps it. */
function disputeStatus(data: Fields): "open" | "won" | "lost" {
  if (textIn(data, "status") !== "resolved") return "open";
  return textIn(data, "resolution") === "declined" ? "won" : "lost";
}

async function refundEvent(paystack: PaystackClient, data: Fields): Promise<ProviderEvent> {
  const paystackReference = textIn(data, "transaction_reference");
  if (!paystackReference) throw notAnEvent();
  const reference = fromPaystackReference(paystackReference);
  const transaction = reference && (await findTransaction(paystack, paystackReference));
  if (!reference || !transaction) return { kind: "ignored" };
  const payment = { reference, providerPaymentId: transaction.id };
  return { kind: "refunds", payment, refunds: await listRefunds(paystack, transaction.id) };
}

/** Paystack's ids identify the object, not the message, and one object can be the subject of several messages. */
function eventId(event: string, data: Fields): string {
  const names = ["id", "transaction_reference", "refund_reference", "amount", "status"];
  const reference = textIn(data, "reference") ?? "";
  const parts = [event, reference, ...names.map((name) => data[name])];
  return parts.filter((part) => typeof part === "string" || typeof part === "number").join(":");
}

function eventIn(payload: unknown): { readonly event: string; readonly data: Fields } {
  const event = isRecord(payload) ? textIn(payload, "event") : undefined;
  const data = isRecord(payload) ? payload["data"] : undefined;
  if (event === undefined || !isRecord(data)) throw notAnEvent();
  return { event, data };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch (cause) {
    throw new BillingError("malformed_json", "The webhook's body is not JSON.", { cause });
  }
}

function notAnEvent(cause?: unknown): BillingError {
  return new BillingError("invalid_request", "The webhook's body is not a Paystack event.", { cause });
}
