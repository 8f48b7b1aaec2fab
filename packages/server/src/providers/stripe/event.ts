import { BillingError } from "@dues/billing";
import type Stripe from "stripe";
import type { PaymentIds, ProviderAccount, ProviderEvent } from "../payment-provider.js";
import type { StripeContext } from "./client.js";
import { fromStripeAmount } from "./currency.js";
import { savedCard } from "./outcome.js";
import { findByIntent, findBySession } from "./payment.js";
import { isMissing } from "./refusal.js";
import { listRefunds } from "./refund.js";

const IGNORED: ProviderEvent = { kind: "ignored" };

type Reader = (stripe: Stripe, object: never, account: ProviderAccount) => Promise<ProviderEvent>;

/**
 * How each event type is read. The state of a payment is not taken from the message but requested from Stripe, so
 * that late or reordered messages still give the current state.
 */
const READERS: Readonly<Record<string, Reader>> = {
  "checkout.session.completed": readSession,
  "checkout.session.async_payment_succeeded": readSession,
  "checkout.session.async_payment_failed": readSession,
  "checkout.session.expired": readSession,
  "payment_intent.succeeded": readIntent,
  "payment_intent.payment_failed": readIntent,
  "payment_intent.canceled": readIntent,
  "setup_intent.succeeded": readIntent,
  "payment_method.attached": readCard,
  "payment_method.updated": readCard,
  "payment_method.automatically_updated": readCard,
  "payment_method.detached": readDetached,
  "charge.refunded": readRefunds,
  "charge.refund.updated": readRefunds,
  "refund.created": readRefunds,
  "refund.updated": readRefunds,
  "refund.failed": readRefunds,
  "charge.dispute.created": readDispute,
  "charge.dispute.closed": readDispute,
};

/** The event types for the webhook setup at Stripe. */
export const WEBHOOK_EVENTS: readonly string[] = Object.keys(READERS);

/** Translates a Stripe event. Events of other programs that use the same account are ignored. */
export async function readEvent(
  { stripe }: StripeContext,
  account: ProviderAccount,
  payload: unknown,
): Promise<ProviderEvent> {
  const event = payload as Partial<Stripe.Event> | null;
  const reader = READERS[event?.type ?? ""];
  if (!reader || event?.livemode !== (account.mode === "live")) return IGNORED;
  const object = event.data?.object as { readonly id?: unknown } | undefined;
  if (typeof object?.id !== "string") {
    throw new BillingError("invalid_request", "The webhook's body is not a Stripe event.");
  }
  return reader(stripe, object as never, account);
}

async function readSession(stripe: Stripe, session: Stripe.Checkout.Session, account: ProviderAccount) {
  const reference = referenceOf(session.metadata, account);
  if (reference === null) return IGNORED;
  return { kind: "payment", reference, outcome: await findBySession(stripe, session.id) } as const;
}

async function readIntent(
  stripe: Stripe,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  account: ProviderAccount,
): Promise<ProviderEvent> {
  const reference = referenceOf(intent.metadata, account);
  if (reference === null) return IGNORED;
  return { kind: "payment", reference, outcome: await findByIntent(stripe, intent.id) };
}

async function readCard(_stripe: Stripe, method: Stripe.PaymentMethod): Promise<ProviderEvent> {
  const card = savedCard(method);
  return card === null ? IGNORED : { kind: "card_updated", card };
}

async function readDetached(_stripe: Stripe, method: Stripe.PaymentMethod): Promise<ProviderEvent> {
  return { kind: "card_detached", providerMethodId: method.id };
}

/** For a charge or a refund: requests all refunds of the payment. */
async function readRefunds(
  stripe: Stripe,
  { payment_intent }: Pick<Stripe.Charge | Stripe.Refund, "payment_intent">,
  account: ProviderAccount,
): Promise<ProviderEvent> {
  const payment = await namesOf(stripe, payment_intent, account);
  if (!payment) return IGNORED;
  return { kind: "refunds", payment, refunds: await listRefunds(stripe, payment.providerPaymentId) };
}

async function readDispute(
  stripe: Stripe,
  dispute: Stripe.Dispute,
  account: ProviderAccount,
): Promise<ProviderEvent> {
  const payment = await namesOf(stripe, dispute.payment_intent, account);
  if (!payment) return IGNORED;
  const { id: providerDisputeId, reason } = dispute;
  const amount = fromStripeAmount(dispute.amount, dispute.currency);
  return { kind: "dispute", providerDisputeId, payment, amount, status: statusOf(dispute), reason };
}

/** A closed inquiry took no money, so it counts as won. */
function statusOf({ status }: Stripe.Dispute): "open" | "won" | "lost" {
  if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
  return status === "lost" ? "lost" : "open";
}

/** The names of a payment, by its payment intent; undefined if it is not ours. */
async function namesOf(
  stripe: Stripe,
  intent: string | Stripe.PaymentIntent | null,
  account: ProviderAccount,
): Promise<PaymentIds | undefined> {
  if (intent === null) return undefined;
  try {
    const found = await stripe.paymentIntents.retrieve(typeof intent === "string" ? intent : intent.id);
    const reference = referenceOf(found.metadata, account);
    return reference === null ? undefined : { reference, providerPaymentId: found.id };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function referenceOf(metadata: Stripe.Metadata | null, { organizationId }: ProviderAccount): string | null {
  if (metadata?.["dues_organization"] !== organizationId) return null;
  return metadata["dues_reference"] ?? null;
}
