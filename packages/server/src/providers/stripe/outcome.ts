import { money, type Money } from "@dues/billing";
import type Stripe from "stripe";
import type { PaymentOutcome, SavedCard } from "../payment-provider.js";
import { fromStripeAmount } from "./currency.js";
import { failureCode } from "./refusal.js";

/** What to expand in an intent, so that its card is included. */
export const WITH_CARD = { expand: ["payment_method"] };

/**
 * The outcome of a payment, by its payment intent. An intent that saves its card was created by a checkout and
 * includes the card.
 */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): PaymentOutcome {
  const { id, status, amount_received, currency, last_payment_error: error } = intent;
  if (status === "succeeded") {
    const card = intent.setup_future_usage === null ? null : savedCard(intent.payment_method);
    const amount = fromStripeAmount(amount_received, currency);
    return { status: "succeeded", providerPaymentId: id, amount, card };
  }
  if (status === "canceled") return { status: "failed", failureCode: "payment_canceled" };
  if (status !== "requires_payment_method") return { status: "pending" };
  // An opened page that has not been used yet is not a failure.
  return error ? { status: "failed", failureCode: failureCode(error) } : { status: "pending" };
}

/** The outcome of saving a card, as a payment of zero. */
export function outcomeOfSetup(setup: Stripe.SetupIntent): PaymentOutcome {
  const { id, status, last_setup_error: error } = setup;
  if (status === "succeeded") {
    const card = savedCard(setup.payment_method);
    return { status: "succeeded", providerPaymentId: id, amount: zeroAmount(setup), card };
  }
  if (status === "canceled") return { status: "failed", failureCode: "payment_canceled" };
  if (status !== "requires_payment_method" || !error) return { status: "pending" };
  return { status: "failed", failureCode: failureCode(error) };
}

/** The outcome of a checkout, requested with its intents. After a failed attempt it stays open. */
export function outcomeOfSession(session: Stripe.Checkout.Session): PaymentOutcome {
  const { status, payment_intent: intent, setup_intent: setup } = session;
  if (status === "expired") return { status: "failed", failureCode: "checkout_expired" };
  if (status !== "complete") return { status: "pending" };
  if (intent !== null && typeof intent === "object") return outcomeOfIntent(intent);
  if (setup !== null && typeof setup === "object") return outcomeOfSetup(setup);
  return { status: "pending" };
}

/** A payment method that stays attached to its customer and can be charged again; null for other types. */
export function savedCard(method: string | Stripe.PaymentMethod | null): SavedCard | null {
  if (method === null || typeof method === "string" || !method.card || method.customer === null) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { providerMethodId: method.id, brand, last4, expMonth, expYear };
}

function zeroAmount({ metadata }: Stripe.SetupIntent): Money {
  return money(0n, metadata?.["dues_currency"] ?? "USD");
}
