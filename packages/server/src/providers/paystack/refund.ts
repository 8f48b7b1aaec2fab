import type { KnownRefund, RefundOutcome, RefundRequest } from "../payment-provider.js";
import { PaystackError, type PaystackClient, type PaystackRefusal } from "./client.js";
import { fromSubunits, toSubunits } from "./currency.js";
import { integerIn, isRecord, textIn, type Fields } from "./fields.js";

/** Marks what we asked for. Paystack has no idempotency keys, so the note for the merchant carries our reference. */
const NOTE = /^dues (\w+)$/;

const PAGE_SIZE = 100;

/** More refunds of one payment are not to be believed, and would keep a look-up going for ever. */
const MAX_PAGES = 20;

/**
 * Gives money back, or answers what became of the same request before. It is looked for first, because Paystack would
 * carry out a repeated request once more.
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

/** What went back of one payment, or was to. */
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

/** Paystack takes back its `processing` only with `processed` or `failed`, so everything else is still open. */
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

/** Somebody gave all of it back in the dashboard: the payer has the money, whoever sent it. */
function refusedRefund({ message }: PaystackRefusal): RefundOutcome {
  if (/fully reversed/i.test(message)) return { status: "succeeded" };
  const isShort = /insufficient balance|balance is not enough/i.test(message);
  return { status: "failed", failureCode: isShort ? "insufficient_provider_balance" : "refund_refused" };
}
