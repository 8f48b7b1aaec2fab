import type { Money, SavedCard } from "@dues/billing";
import type { FailureCode, PaymentOutcome } from "../payment-provider.js";
import { PaystackError } from "./client.js";
import { fromSubunits } from "./currency.js";
import { integerIn, isRecord, textIn } from "./fields.js";
import { placeIn, type PaymentPlace } from "./metadata.js";
import { savedCard } from "./saved-method.js";

/** A payment in Paystack's format. */
export interface Transaction {
  readonly id: string;
  /** As named by Paystack. */
  readonly status: string;
  readonly reference: string;
  /** The amount charged or to be charged. */
  readonly amount: Money;
  readonly card: SavedCard | null;
  /** The bank's message. */
  readonly answer: string;
  /** Undefined if Paystack does not include it. */
  readonly place: PaymentPlace | undefined;
}

export function parseTransaction(data: unknown): Transaction {
  const fields = isRecord(data) ? data : {};
  const id = integerIn(fields, "id");
  const amount = integerIn(fields, "amount");
  const status = textIn(fields, "status");
  const reference = textIn(fields, "reference");
  const currency = textIn(fields, "currency");
  if (id === undefined || amount === undefined || !status || !reference || !currency) {
    throw new PaystackError("unreadable", "Paystack reported a transaction in an unreadable format.");
  }
  return {
    id: String(id),
    status,
    reference,
    // Payers may bear Paystack's fees, which are added to the requested amount and do not concern us.
    amount: fromSubunits(Math.min(amount, integerIn(fields, "requested_amount") ?? amount), currency),
    card: savedCard(fields),
    answer: textIn(fields, "gateway_response") ?? textIn(fields, "message") ?? "",
    place: placeIn(fields["metadata"]),
  };
}

/**
 * The outcome of a payment. `abandoned` is a page that has not been paid yet. A saved card has this status, or
 * another that requires action by the payer, if the bank requires authentication; the payer is not present, so the
 * charge has failed.
 */
export function outcomeOf(transaction: Transaction, place: PaymentPlace): PaymentOutcome {
  const { id, status, amount, card, answer } = transaction;
  if (status === "success") {
    // Charging a saved card does not save it again.
    const saved = transaction.place === "saved_card" ? null : card;
    return { status: "succeeded", providerPaymentId: id, amount, card: saved };
  }
  // At a checkout page, the payer can try another card.
  if (status === "failed" && place === "page") return { status: "pending" };
  if (status === "failed") return { status: "failed", failureCode: declineCode(answer) };
  // The payment was made and refunded before we applied it.
  if (status === "reversed") return { status: "failed", failureCode: "payment_canceled" };
  if (place === "saved_card" && WAITS_FOR_PAYER.has(status)) {
    return { status: "failed", failureCode: "authentication_required" };
  }
  return { status: "pending" };
}

const WAITS_FOR_PAYER: ReadonlySet<string> = new Set([
  "abandoned",
  "open_url",
  "pay_offline",
  "send_address",
  "send_birthday",
  "send_otp",
  "send_phone",
  "send_pin",
]);

/** Paystack passes on the bank's message as text. */
export function declineCode(answer: string): FailureCode {
  if (/insufficient funds/i.test(answer)) return "insufficient_funds";
  if (/expired card/i.test(answer)) return "expired_card";
  return "card_declined";
}
