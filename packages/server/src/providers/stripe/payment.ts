import type Stripe from "stripe";
import { isChargeable } from "../charge-limits.js";
import type { ChargeRequest, PaymentLookup, PaymentOutcome } from "../payment-provider.js";
import { metadataOf, type StripeContext } from "./client.js";
import { chargeLimits, toStripeAmount } from "./currency.js";
import { outcomeOfIntent, outcomeOfSession, outcomeOfSetup, WITH_CARD } from "./outcome.js";
import { failureCode, isMissing, isRefused, isStripeFailure } from "./refusal.js";

/**
 * Charges a saved card without the payer. The reference is the idempotency key, so a repeated charge is the same
 * charge.
 */
export async function charge({ stripe }: StripeContext, request: ChargeRequest): Promise<PaymentOutcome> {
  const { amount, reference, providerMethodId, description } = request;
  if (!isChargeable(amount, chargeLimits(amount.currency))) return failed("amount_not_chargeable");
  const owner = await ownerOf(stripe, providerMethodId);
  if (owner === undefined) return failed("card_not_found");
  if (owner === null) return failed("card_detached");
  let intent: Stripe.PaymentIntent;
  try {
    intent = await stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amount),
        currency: amount.currency.toLowerCase(),
        customer: owner,
        payment_method: providerMethodId,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        off_session: true,
        confirm: true,
        description,
        metadata: metadataOf(request),
      },
      { idempotencyKey: reference },
    );
  } catch (error) {
    if (!isStripeFailure(error)) throw error;
    if (error.type === "StripeCardError") return failed(failureCode(error));
    if (isRefused(error))
      return failed(error.code === "amount_too_small" ? "amount_not_chargeable" : "charge_refused");
    throw error;
  }
  return cancelIfUnattended(stripe, intent);
}

/** Looks a payment up by the most reliable id known; the search by our reference lags behind by up to a minute. */
export async function findPayment(
  { stripe }: StripeContext,
  lookup: PaymentLookup,
): Promise<PaymentOutcome | undefined> {
  const { providerPaymentId, providerCheckoutId, providerMethodId, reference } = lookup;
  try {
    if (providerPaymentId !== null) return await findByIntent(stripe, providerPaymentId);
    if (providerCheckoutId !== null) return await findBySession(stripe, providerCheckoutId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const owner = providerMethodId === null ? undefined : await ownerOf(stripe, providerMethodId);
  const intent = owner ? await findOfCustomer(stripe, owner, reference) : await search(stripe, reference);
  return intent && cancelIfUnattended(stripe, intent);
}

export async function findByIntent(stripe: Stripe, id: string): Promise<PaymentOutcome> {
  if (id.startsWith("seti_")) return outcomeOfSetup(await stripe.setupIntents.retrieve(id, WITH_CARD));
  return cancelIfUnattended(stripe, await stripe.paymentIntents.retrieve(id, WITH_CARD));
}

export async function findBySession(stripe: Stripe, id: string): Promise<PaymentOutcome> {
  const expand = ["payment_intent.payment_method", "setup_intent.payment_method"];
  return outcomeOfSession(await stripe.checkout.sessions.retrieve(id, { expand }));
}

/** The customer of a card: null if it is detached, undefined if this account never had it. */
async function ownerOf(stripe: Stripe, methodId: string): Promise<string | null | undefined> {
  try {
    const { customer } = await stripe.paymentMethods.retrieve(methodId);
    return typeof customer === "object" ? (customer?.id ?? null) : customer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function findOfCustomer(
  stripe: Stripe,
  customer: string,
  reference: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const listed = stripe.paymentIntents.list({ customer, limit: 100, expand: ["data.payment_method"] });
  for await (const intent of listed) {
    if (intent.metadata["dues_reference"] === reference) return intent;
  }
  return undefined;
}

async function search(stripe: Stripe, reference: string): Promise<Stripe.PaymentIntent | undefined> {
  const query = `metadata['dues_reference']:'${reference.replace(/[\\']/g, "\\$&")}'`;
  const { data } = await stripe.paymentIntents.search({ query, limit: 1, expand: ["data.payment_method"] });
  return data[0];
}

/**
 * A charge without the payer that requires authentication is canceled, so that it cannot succeed after a checkout
 * was opened.
 */
async function cancelIfUnattended(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<PaymentOutcome> {
  const isUnattended = intent.setup_future_usage === null;
  if (intent.status !== "requires_action" || !isUnattended) return outcomeOfIntent(intent);
  await stripe.paymentIntents.cancel(intent.id);
  return failed("authentication_required");
}

function failed(code: string): PaymentOutcome {
  return { status: "failed", failureCode: code };
}
