import type { ChargeRequest, FailureCode, PaymentLookup, PaymentOutcome } from "../payment-provider.js";
import { PaystackError, type PaystackClient, type PaystackRefusal } from "./client.js";
import { isAccepted, toSubunits } from "./currency.js";
import { isRecord, textIn } from "./fields.js";
import { metadataOf } from "./metadata.js";
import { MAX_ATTEMPTS, toPaystackReference } from "./reference.js";
import { parseMethodId, type SavedMethod } from "./saved-method.js";
import { declineCode, outcomeOf, parseTransaction, type Transaction } from "./transaction.js";

/** Charges a saved card, or answers what the same reference came to before. */
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
  // Whoever sent it first may be charging the card at this moment, before which it looks as if it waited for the payer.
  const isSure =
    outcome && !(outcome.status === "failed" && outcome.failureCode === "authentication_required");
  return isSure ? outcome : { status: "pending" };
}

/**
 * What became of a payment. A page is looked for under its own reference, or, where its opening was never heard of,
 * under each that it may have. A card that was charged may be forgotten by now, so the transaction itself says which of
 * both it is.
 */
export async function findPayment(
  paystack: PaystackClient,
  { reference, providerCheckoutId, providerMethodId }: PaymentLookup,
): Promise<PaymentOutcome | undefined> {
  // A page that was paid knows the card that it saved, too.
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

/** The same reference was sent before, so that this request did nothing. */
export function isDuplicate({ code, message }: PaystackRefusal): boolean {
  return code === "duplicate_reference" || /duplicate/i.test(message);
}

/** Unknown things are refused with 400 or 404, and not always with a code. */
function isNotFound({ status, code, message }: PaystackRefusal): boolean {
  return status === 404 || code.endsWith("not_found") || /not found/i.test(message);
}

/** The address is asked for each time: it is what Paystack knows the card by, whatever the customer's is with us. */
async function findEmail(
  paystack: PaystackClient,
  { customerCode }: SavedMethod,
): Promise<string | undefined> {
  const reply = await paystack.get(`/customer/${encodeURIComponent(customerCode)}`);
  if (reply.isAccepted) return isRecord(reply.data) ? textIn(reply.data, "email") : undefined;
  if (isNotFound(reply)) return undefined;
  throw new PaystackError("unreadable", `Paystack could not look up a customer: ${reply.message}`);
}

/** A bank that wants to see the payer pauses the charge, and Paystack answers an address and no transaction. */
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
