import type { ChargeRequest, FailureCode, PaymentLookup, PaymentOutcome } from "../payment-provider.js";
import { PaystackError, type PaystackClient, type PaystackRefusal } from "./client.js";
import { isAccepted, toSubunits } from "./currency.js";
import { isRecord, textIn } from "./fields.js";
import { metadataOf } from "./metadata.js";
import { MAX_ATTEMPTS, toPaystackReference } from "./reference.js";
import { parseMethodId, type SavedMethod } from "./saved-method.js";
import { declineCode, outcomeOf, parseTransaction, type Transaction } from "./transaction.js";

/** Charges a saved card, or returns the outcome of an earlier charge with the same reference. */
export async function charge(paystack: PaystackClient, request: ChargeRequest): Promise<PaymentOutcome> {
  if (!isAccepted(request.amount)) return failed("amount_not_chargeable");
  const method = parseMethodId(request.providerMethodId);
  const email = method && (await findEmail(paystack, method));
  if (!method || email === undefined) return failed("card_not_found");
  const reference = toPaystackReference(request.reference);
  const reply = await paystack.post("/transaction/charge_authorization", {
    email,
    amount: toSubunits(request.amount),
    currency: request.amount.currency,
    authorization_code: method.authorizationCode,
    reference,
    metadata: JSON.stringify(metadataOf(request, "saved_card")),
  });
  if (reply.isAccepted) return outcomeOfCharge(reply.data);
  if (!isDuplicate(reply)) return failed(refusalCode(reply));
  const transaction = await findTransaction(paystack, reference);
  const outcome = transaction && outcomeOf(transaction, "saved_card");
  // The first sender may be charging the card right now; until it has, the transaction looks as if it were waiting
  // for the payer.
  const isSure =
    outcome && !(outcome.status === "failed" && outcome.failureCode === "authentication_required");
  return isSure ? outcome : { status: "pending" };
}

/**
 * Returns the outcome of a payment. A checkout is looked up by its own reference or, if the response to its
 * creation was lost, by each reference that it may have. A charged card may have been removed since, so the
 * transaction itself shows which of the two it is.
 */
export async function findPayment(
  paystack: PaystackClient,
  { reference, providerCheckoutId, providerMethodId }: PaymentLookup,
): Promise<PaymentOutcome | undefined> {
  // A paid checkout includes the card that it saved.
  const place = providerCheckoutId === null && providerMethodId !== null ? "saved_card" : "page";
  const isOne = place === "saved_card" || providerCheckoutId !== null;
  let found: PaymentOutcome | undefined;
  for (let attempt = 1; attempt <= (isOne ? 1 : MAX_ATTEMPTS); attempt += 1) {
    const name = providerCheckoutId ?? toPaystackReference(reference, attempt);
    const transaction = await findTransaction(paystack, name);
    if (!transaction) return found;
    const outcome = outcomeOf(transaction, transaction.place ?? place);
    if (outcome.status === "succeeded") return outcome;
    if (found?.status !== "pending") found = outcome;
  }
  return found;
}

export async function findTransaction(
  paystack: PaystackClient,
  reference: string,
): Promise<Transaction | undefined> {
  const reply = await paystack.get(`/transaction/verify/${encodeURIComponent(reference)}`);
  if (reply.isAccepted) return parseTransaction(reply.data);
  if (isNotFound(reply)) return undefined;
  throw new PaystackError("unreadable", `Paystack could not look up a transaction: ${reply.message}`);
}

/** The reference was used before, so this request did nothing. */
export function isDuplicate({ code, message }: PaystackRefusal): boolean {
  return code === "duplicate_reference" || /duplicate/i.test(message);
}

/** Unknown objects return 400 or 404, not always with a code. */
function isNotFound({ status, code, message }: PaystackRefusal): boolean {
  return status === 404 || code.endsWith("not_found") || /not found/i.test(message);
}

/**
 * Requested each time, because Paystack identifies the card by this address, regardless of the customer's current
 * one.
 */
async function findEmail(
  paystack: PaystackClient,
  { customerCode }: SavedMethod,
): Promise<string | undefined> {
  const reply = await paystack.get(`/customer/${encodeURIComponent(customerCode)}`);
  if (reply.isAccepted) return isRecord(reply.data) ? textIn(reply.data, "email") : undefined;
  if (isNotFound(reply)) return undefined;
  throw new PaystackError("unreadable", `Paystack could not look up a customer: ${reply.message}`);
}

/**
 * If the bank requires authentication, the charge is paused and Paystack returns a URL instead of a transaction.
 */
function outcomeOfCharge(data: unknown): PaymentOutcome {
  if (isRecord(data) && data["paused"] === true) return failed("authentication_required");
  return outcomeOf({ ...parseTransaction(data), place: "saved_card" }, "saved_card");
}

function refusalCode({ message }: PaystackRefusal): FailureCode {
  if (/inactive|deactivated/i.test(message)) return "card_detached";
  if (/authorization code/i.test(message)) return "card_not_found";
  const declined = declineCode(message);
  return declined === "card_declined" && !/declined/i.test(message) ? "charge_refused" : declined;
}

function failed(failureCode: FailureCode): PaymentOutcome {
  return { status: "failed", failureCode };
}
