import type { KnownRefund, RefundOutcome, RefundRequest } from "../payment-provider.js";
import { PaystackError, type PaystackClient, type PaystackRefusal } from "./client.js";
import { fromSubunits, toSubunits } from "./currency.js";
import { integerIn, isRecord, textIn, type Fields } from "./fields.js";

/**
 * Marks refunds that we requested. Paystack has no idempotency keys, so the merchant note carries our reference.
 */
const NOTE = /^dues (\w+)$/;

const PAGE_SIZE = 100;

/** More refunds of one payment are implausible, and would make a look-up endless. */
const MAX_PAGES = 20;

/**
 * Refunds a payment, or returns the outcome of an earlier identical request. Looks for that first, because Paystack
 * would refund again.
 */
export async function refund(paystack: PaystackClient, request: RefundRequest): Promise<RefundOutcome> {
  const { providerPaymentId, reference, amount } = request;
  const known = await listRefunds(paystack, providerPaymentId);
  const same = known.find((each) => each.reference === reference);
  if (same) return same.outcome;
  const reply = await paystack.post("/refund", {
    transaction: providerPaymentId,
    amount: toSubunits(amount),
    currency: amount.currency,
    merchant_note: `dues ${reference}`,
  });
  if (!reply.isAccepted) return refusedRefund(reply);
  return refundOutcome(isRecord(reply.data) ? (textIn(reply.data, "status") ?? "") : "");
}

/** The amount of a payment that was refunded or will be. */
export async function listRefunds(
  paystack: PaystackClient,
  providerPaymentId: string,
): Promise<readonly KnownRefund[]> {
  const found: KnownRefund[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const rows = await listPage(paystack, providerPaymentId, page);
    const own = rows.filter((row) => String(integerIn(row, "transaction")) === providerPaymentId);
    found.push(...own.map(parseRefund));
    if (rows.length < PAGE_SIZE) return found;
  }
  throw new PaystackError("unreadable", "Paystack listed more refunds of one payment than are possible.");
}

/** Paystack changes `processing` only to `processed` or `failed`, so all other statuses are pending. */
function refundOutcome(status: string): RefundOutcome {
  if (status === "processed") return { status: "succeeded" };
  if (status === "failed") return { status: "failed", failureCode: "refund_failed" };
  return { status: "pending" };
}

async function listPage(
  paystack: PaystackClient,
  transaction: string,
  page: number,
): Promise<readonly Fields[]> {
  const reply = await paystack.get("/refund", { transaction, perPage: PAGE_SIZE, page });
  if (!reply.isAccepted || !Array.isArray(reply.data)) {
    throw new PaystackError("unreadable", `Paystack could not list refunds: ${reply.message}`);
  }
  return reply.data.filter(isRecord);
}

function parseRefund(row: Fields): KnownRefund {
  const id = integerIn(row, "id");
  const amount = integerIn(row, "amount");
  const status = textIn(row, "status");
  const currency = textIn(row, "currency");
  if (id === undefined || amount === undefined || !status || !currency) {
    throw new PaystackError("unreadable", "Paystack reported a refund in an unreadable format.");
  }
  return {
    providerRefundId: String(id),
    amount: fromSubunits(amount, currency),
    reference: NOTE.exec(textIn(row, "merchant_note") ?? "")?.[1] ?? null,
    outcome: refundOutcome(status),
  };
}

/** The full amount was refunded in the dashboard: the payer has the money, so the refund counts as done. */
function refusedRefund({ message }: PaystackRefusal): RefundOutcome {
  if (/fully reversed/i.test(message)) return { status: "succeeded" };
  const isShort = /insufficient balance|balance is not enough/i.test(message);
  return { status: "failed", failureCode: isShort ? "insufficient_provider_balance" : "refund_refused" };
}
