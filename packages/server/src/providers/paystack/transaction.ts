import type { Money, SavedCard } from "@dues/billing";
import type { FailureCode, PaymentOutcome } from "../payment-provider.js";
import { PaystackError } from "./client.js";
import { fromSubunits } from "./currency.js";
import { integerIn, isRecord, textIn } from "./fields.js";
import { placeIn, type PlaceOfPayment } from "./metadata.js";
import { savedCard } from "./saved-method.js";

/** A payment, as Paystack tells it. */
export interface Transaction {
  readonly id: string;
  /** In Paystack's words. */
  readonly status: string;
  readonly reference: string;
  /** What was taken, or is to be. */
  readonly amount: Money;
  readonly card: SavedCard | null;
  /** What the bank said. */
  readonly answer: string;
  /** Undefined when Paystack does not tell. */
  readonly place: PlaceOfPayment | undefined;
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
    // Payers may have to bear Paystack's fees, which come on top of what was asked for and are none of ours.
    amount: fromSubunits(Math.min(amount, integerIn(fields, "requested_amount") ?? amount), currency),
    card: savedCard(fields),
    answer: textIn(fields, "gateway_response") ?? textIn(fields, "message") ?? "",
    place: placeIn(fields["metadata"]),
  };
}

/**
 * What became of a payment. `abandoned` is a page that nobody has paid yet, for as long as it exists; a saved card comes
 * to it, and to every status that asks the payer for something, when the bank wants to see the payer, who is not there.
 */
export function outcomeOf(transaction: Transaction, place: PlaceOfPayment): PaymentOutcome {
  const { id, status, amount, card, answer } = transaction;
  if (status === "success") {
    // A card that was saved before is not saved anew by being charged.
    const saved = transaction.place === "saved_card" ? null : card;
    return { status: "succeeded", providerPaymentId: id, amount, card: saved };
  }
  // On a page another card can be tried.
  if (status === "failed" && place === "page") return { status: "pending" };
  if (status === "failed") return { status: "failed", failureCode: declineCode(answer) };
  // The money came and went again before anybody applied it.
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

/** Paystack passes on what the bank said, in words. */
export function declineCode(answer: string): FailureCode {
  if (/insufficient funds/i.test(answer)) return "insufficient_funds";
  if (/expired card/i.test(answer)) return "expired_card";
  return "card_declined";
}
