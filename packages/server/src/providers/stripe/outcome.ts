import { money, type Money } from "@dues/billing";
import type Stripe from "stripe";
import type { PaymentOutcome, SavedCard } from "../payment-provider.js";
import { fromStripeAmount } from "./currency.js";
import { failureCode } from "./refusal.js";

/** What to ask for with an intent, so that its card is known. */
export const WITH_CARD = { expand: ["payment_method"] };

/** What became of a payment, by its intent. One that saves its card was made by a checkout, and names the card. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): PaymentOutcome {
  const { id, status, amount_received, currency, last_payment_error: error } = intent;
  if (status === "succeeded") {
    const card = intent.setup_future_usage === null ? null : savedCard(intent.payment_method);
    const amount = fromStripeAmount(amount_received, currency);
    return { status: "succeeded", providerPaymentId: id, amount, card };
  }
  if (status === "canceled") return { status: "failed", failureCode: "payment_canceled" };
  if (status !== "requires_payment_method") return { status: "pending" };
  // A page that was opened and not used yet has failed nothing.
  return error ? { status: "failed", failureCode: failureCode(error) } : { status: "pending" };
}

/** What became of saving a card, as a payment of nothing. */
export function outcomeOfSetup(setup: Stripe.SetupIntent): PaymentOutcome {
  const { id, status, last_setup_error: error } = setup;
  if (status === "succeeded") {
    const card = savedCard(setup.payment_method);
    return { status: "succeeded", providerPaymentId: id, amount: nothing(setup), card };
  }
  if (status === "canceled") return { status: "failed", failureCode: "payment_canceled" };
  if (status !== "requires_payment_method" || !error) return { status: "pending" };
  return { status: "failed", failureCode: failureCode(error) };
}

/** What became of a checkout that was asked for with its intents. A failed try leaves it open. */
export function outcomeOfSession(session: Stripe.Checkout.Session): PaymentOutcome {
  const { status, payment_intent: intent, setup_intent: setup } = session;
  if (status === "expired") return { status: "failed", failureCode: "checkout_expired" };
  if (status !== "complete") return { status: "pending" };
  if (intent !== null && typeof intent === "object") return outcomeOfIntent(intent);
  if (setup !== null && typeof setup === "object") return outcomeOfSetup(setup);
  return { status: "pending" };
}

/** A method that stays with its customer and can be charged again; null for other ways to pay. */
export function savedCard(method: string | Stripe.PaymentMethod | null): SavedCard | null {
  if (method === null || typeof method === "string" || !method.card || method.customer === null) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { providerMethodId: method.id, brand, last4, expMonth, expYear };
}

function nothing({ metadata }: Stripe.SetupIntent): Money {
  return money(0n, metadata?.["dues_currency"] ?? "USD");
}
