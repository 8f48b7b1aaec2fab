import { BillingError } from "@dues/billing";
import { callbackAddress, requireSafeCallback } from "../callback.js";
import type { CheckoutRequest, ExpiredCheckout, OpenedCheckout } from "../payment-provider.js";
import { PaystackError, type PaystackClient, type PaystackReply } from "./client.js";
import { cardVerificationAmount, requireAccepted, toSubunits } from "./currency.js";
import { isRecord, textIn } from "./fields.js";
import { metadataOf } from "./metadata.js";
import { findTransaction, isDuplicate } from "./payment.js";
import { MAX_ATTEMPTS, toPaystackReference } from "./reference.js";

/** Payment channels that Paystack supports. The payer sees those enabled in the account. */
const CHANNELS: ReadonlySet<string> = new Set([
  "card",
  "bank",
  "ussd",
  "qr",
  "eft",
  "mobile_money",
  "bank_transfer",
]);

/**
 * Opens a page. Paystack accepts each reference only once and returns the page's address only then, so a repeated
 * request opens another page under the next reference.
 *
 * @throws BillingError `invalid_request`, `amount_not_chargeable`, `provider_not_configured`, `service_unavailable`
 */
export async function createCheckout(
  paystack: PaystackClient,
  request: CheckoutRequest,
): Promise<OpenedCheckout> {
  const page = describePage(request);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const reference = toPaystackReference(request.reference, attempt);
    const reply = await checkoutError(paystack.post("/transaction/initialize", { ...page, reference }));
    if (reply.isAccepted) return openedCheckout(reference, reply.data);
    if (!isDuplicate(reply))
      throw new BillingError("invalid_request", `Paystack rejected it: ${reply.message}`);
  }
  throw new BillingError("service_unavailable", "Paystack opened this page too often. Start a new checkout.");
}

/** Paystack decides how long a page stays open. */
export async function expireCheckout(
  paystack: PaystackClient,
  providerCheckoutId: string,
): Promise<ExpiredCheckout> {
  const transaction = await findTransaction(paystack, providerCheckoutId);
  return transaction?.status === "success" ? "completed" : "open";
}

function describePage(request: CheckoutRequest): Readonly<Record<string, unknown>> {
  const { customer, description, callbackUrl } = request;
  const isProof = request.amount.minor === 0n;
  const amount = isProof ? cardVerificationAmount(request.amount.currency) : request.amount;
  requireAccepted(amount);
  requireSafeCallback(callbackUrl);
  if (customer.email === null) throw emailRequired();
  const channels = isProof ? ["card"] : request.channels.filter((channel) => CHANNELS.has(channel));
  return {
    email: customer.email,
    amount: toSubunits(amount),
    currency: amount.currency,
    ...(channels.length > 0 && { channels }),
    ...(callbackUrl !== null && { callback_url: callbackAddress(callbackUrl, request.reference, "success") }),
    metadata: {
      ...metadataOf(request, "page"),
      ...(callbackUrl !== null && {
        cancel_action: callbackAddress(callbackUrl, request.reference, "cancelled"),
      }),
      custom_fields: [{ display_name: "For", variable_name: "description", value: description }],
    },
  };
}

function openedCheckout(providerCheckoutId: string, data: unknown): OpenedCheckout {
  const url = isRecord(data) ? textIn(data, "authorization_url") : undefined;
  const accessCode = isRecord(data) ? textIn(data, "access_code") : undefined;
  if (url === undefined) throw unavailable();
  return { providerCheckoutId, url, accessCode: accessCode ?? null };
}

/** An unknown outcome can be an error here: without its address, no one can pay on the page. */
async function checkoutError(call: Promise<PaystackReply>): Promise<PaystackReply> {
  try {
    return await call;
  } catch (cause) {
    if (!(cause instanceof PaystackError)) throw cause;
    if (cause.kind !== "key_refused") throw unavailable(cause);
    throw new BillingError("provider_not_configured", cause.message, { cause });
  }
}

function unavailable(cause?: PaystackError): BillingError {
  return new BillingError("service_unavailable", "Paystack cannot be reached. Try again.", { cause });
}

function emailRequired(): BillingError {
  return new BillingError(
    "invalid_request",
    "Paystack accepts payments only from customers with an email address.",
    {
      issues: [{ path: "customer", message: "Must have an email address to pay with Paystack." }],
    },
  );
}
