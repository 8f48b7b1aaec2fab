import { createHash } from "node:crypto";
import { BillingError, isZero, type Instant } from "@dues/billing";
import type Stripe from "stripe";
import { requireChargeable } from "../charge-limits.js";
import type { CheckoutRequest, ExpiredCheckout, OpenedCheckout } from "../payment-provider.js";
import { callbackAddress, requireSafeCallback } from "../callback.js";
import { metadataOf, type StripeContext } from "./client.js";
import { chargeLimits, toStripeAmount } from "./currency.js";
import { findOrCreateCustomer } from "./customer.js";
import { isMissing, isRefused } from "./refusal.js";

/**
 * Stripe allows pages to expire after half an hour to a day. One minute of margin on each side allows for clock
 * differences.
 */
const SHORTEST_MS = 31 * 60_000;
const LONGEST_MS = (24 * 60 - 1) * 60_000;

/** Payment methods with an immediate outcome. With others, the payer would wait for the purchase. */
const CHANNELS: readonly string[] = ["card", "link"];

/**
 * Opens a Stripe Checkout page. The idempotency key covers the whole request: the same request returns the same
 * page; if its expiry has changed, it returns another, and the first was never handed out.
 */
export async function createCheckout(
  world: StripeContext,
  request: CheckoutRequest,
): Promise<OpenedCheckout> {
  const { amount, reference, callbackUrl } = request;
  requireChargeable("stripe", amount, chargeLimits(amount.currency));
  requireSafeCallback(callbackUrl);
  const customer = await findOrCreateCustomer(world.stripe, request.account, request.customer);
  const parameters = parametersOf(world, request, customer);
  const digest = createHash("sha256").update(JSON.stringify(parameters)).digest("hex");
  const session = await world.stripe.checkout.sessions.create(parameters, {
    idempotencyKey: `${reference} ${digest}`,
  });
  if (session.url === null) throw new Error(`Stripe opened the checkout ${session.id} without a URL`);
  return { providerCheckoutId: session.id, url: session.url, accessCode: null };
}

function parametersOf(
  { now, returnUrl }: StripeContext,
  request: CheckoutRequest,
  customer: string,
): Stripe.Checkout.SessionCreateParams {
  const { amount, reference, description, expiresAt } = request;
  const callback = request.callbackUrl ?? returnUrl();
  const metadata = metadataOf(request);
  const currency = amount.currency.toLowerCase();
  return {
    ...(isZero(amount)
      ? { mode: "setup" as const, currency, setup_intent_data: { metadata, description } }
      : { mode: "payment" as const, ...saleOf(request, metadata) }),
    customer,
    client_reference_id: reference,
    metadata,
    allowed_payment_method_types: channelsOf(request.channels),
    success_url: callbackAddress(callback, reference, "success"),
    cancel_url: callbackAddress(callback, reference, "cancelled"),
    expires_at: Math.floor(allowedExpiry(expiresAt, now()) / 1_000),
  };
}

/** One line item, in exactly this currency; the card is saved for later charges without the payer. */
function saleOf({ amount, description }: CheckoutRequest, metadata: Record<string, string>) {
  const currency = amount.currency.toLowerCase();
  const price_data = { currency, unit_amount: toStripeAmount(amount), product_data: { name: description } };
  return {
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: { setup_future_usage: "off_session", metadata, description },
    adaptive_pricing: { enabled: false },
  } satisfies Stripe.Checkout.SessionCreateParams;
}

function channelsOf(preferred: readonly string[]): string[] {
  const known = CHANNELS.filter((channel) => preferred.includes(channel));
  return known.length > 0 ? known : ["card"];
}

function allowedExpiry(wanted: Instant, now: Instant): number {
  return Math.min(Math.max(wanted, now + SHORTEST_MS), now + LONGEST_MS);
}

/**
 * Closes a page. A page that does not exist in this account counts as closed; otherwise, after a change of
 * accounts, its customer could never buy again.
 */
export async function expireCheckout({ stripe }: StripeContext, id: string): Promise<ExpiredCheckout> {
  try {
    await stripe.checkout.sessions.expire(id);
    return "expired";
  } catch (error) {
    if (isMissing(error)) return "expired";
    if (!isRefused(error)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === "open") {
      const detail = "The payer is paying on this page right now. Try again in a moment.";
      throw new BillingError("payment_in_progress", detail, { cause: error });
    }
    return status === "complete" ? "completed" : "expired";
  }
}
