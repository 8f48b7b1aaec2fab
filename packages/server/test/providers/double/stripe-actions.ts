import type { DoubleAnswer, DoubleRequest } from "./server.js";
import { expanded, type Members, type StripeObject, type StripeStore } from "./stripe-state.js";

import {
  get,
  listing,
  missing,
  ok,
  refusal,
  type Action,
  type Announce,
  type StripeAccount,
} from "./stripe-answers.js";
import { calculateTax, listTaxedItems } from "./stripe-tax.js";

/** Stripe's handling of each operation that the adapter calls. */
export const stripeActions: Readonly<Record<string, Action>> = {
  "GET /v1/customers": (account, { query }) =>
    listing(account, "/v1/customers", account.store.list("customer", { email: query["email"] }), query),
  "POST /v1/customers": ({ store }, { body }) => ok(store.add("customer", "cus", body)),
  "POST /v1/checkout/sessions": openSession,
  "GET /v1/checkout/sessions/{session}": get("checkout.session", "session"),
  "POST /v1/checkout/sessions/{session}/expire": expireSession,
  "POST /v1/payment_intents": chargeCard,
  "GET /v1/payment_intents": (account, { query }) =>
    listing(
      account,
      "/v1/payment_intents",
      account.store.list("payment_intent", { customer: query["customer"] }),
      query,
    ),
  "GET /v1/payment_intents/search": searchIntents,
  "GET /v1/payment_intents/{intent}": get("payment_intent", "intent"),
  "POST /v1/payment_intents/{intent}/cancel": cancelIntent,
  "GET /v1/setup_intents/{intent}": get("setup_intent", "intent"),
  "GET /v1/payment_methods/{payment_method}": get("payment_method", "payment_method"),
  "POST /v1/payment_methods/{payment_method}/detach": detachMethod,
  "GET /v1/refunds": (account, { query }) =>
    listing(
      account,
      "/v1/refunds",
      account.store.list("refund", { payment_intent: query["payment_intent"] }),
      query,
    ),
  "POST /v1/refunds": createRefund,
  "POST /v1/tax/calculations": calculateTax,
  "GET /v1/tax/calculations/{calculation}/line_items": listTaxedItems,
};

function openSession({ store }: StripeAccount, { body }: DoubleRequest): DoubleAnswer {
  const { mode, customer, expires_at: expires } = body;
  if (!store.find("customer", customer)) return missing("customer", customer);
  const left = Number(expires) - store.now() / 1_000;
  if (left < 30 * 60 || left > 24 * 60 * 60) {
    return refusal("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
      param: "expires_at",
    });
  }
  const total = totalOf(body);
  if (mode === "payment" && total.amount < 50)
    return refusal("The amount is too small.", { code: "amount_too_small" });
  const session = store.add("checkout.session", "cs_test", {
    mode,
    customer,
    metadata: body["metadata"],
    client_reference_id: body["client_reference_id"],
    success_url: body["success_url"],
    cancel_url: body["cancel_url"],
    expires_at: expires,
    payment_method_types: body["allowed_payment_method_types"],
    status: "open",
    payment_status: "unpaid",
    amount_total: mode === "payment" ? total.amount : null,
    currency: total.currency ?? body["currency"],
    payment_intent: null,
    setup_intent: null,
  });
  const given = body[mode === "payment" ? "payment_intent_data" : "setup_intent_data"];
  store.intentOf.set(session.id, (given ?? {}) as Members);
  session["url"] = `https://checkout.stripe.com/c/pay/${session.id}`;
  return ok(session);
}

function totalOf({ line_items: lines }: Members): {
  readonly amount: number;
  readonly currency: string | undefined;
} {
  const items = (lines ?? []) as {
    quantity: number;
    price_data: { unit_amount: number; currency: string };
  }[];
  const amount = items.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0);
  return { amount, currency: items[0]?.price_data.currency };
}

function expireSession({ store, announce }: StripeAccount, { pathParameters }: DoubleRequest): DoubleAnswer {
  const session = store.find("checkout.session", pathParameters["session"]);
  if (!session) return missing("checkout.session", pathParameters["session"]);
  if (session["status"] !== "open" || store.locked.has(session.id)) {
    return refusal('Only Checkout Sessions with a status in ["open"] can be expired.', {});
  }
  session["status"] = "expired";
  session["url"] = null;
  announce("checkout.session.expired", session);
  return ok(session);
}

function chargeCard({ store, announce }: StripeAccount, { body }: DoubleRequest): DoubleAnswer {
  const { amount, currency, customer, payment_method: methodId } = body;
  const method = store.find("payment_method", methodId);
  if (!method) return missing("payment_method", methodId);
  if (method["customer"] !== customer) {
    return refusal("The payment method does not belong to the customer.", { param: "payment_method" });
  }
  if (Number(amount) < 50)
    return refusal("The amount is too small.", { code: "amount_too_small", param: "amount" });
  const intent = store.add("payment_intent", "pi", {
    amount,
    currency,
    customer,
    metadata: body["metadata"],
    description: body["description"],
    setup_future_usage: null,
    last_payment_error: null,
    next_action: null,
    payment_method: methodId,
  });
  const later = store.later.get(method.id) ?? "pays";
  if (later === "pays") {
    succeed(store, announce, intent);
    return ok(intent);
  }
  const error = cardError(later === "declined" ? "generic_decline" : "authentication_required", method);
  Object.assign(intent, {
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: error,
  });
  announce("payment_intent.payment_failed", intent);
  return { status: 402, body: { error: { ...error, payment_intent: intent } } };
}

/** Marks an intent as paid: it has a charge now, and the events are sent. */
export function succeed(store: StripeStore, announce: Announce, intent: StripeObject): void {
  const { amount, currency, customer, metadata } = intent;
  const charge = store.add("charge", "ch", {
    amount,
    currency,
    customer,
    metadata,
    payment_intent: intent.id,
    amount_refunded: 0,
    refunded: false,
    payment_method: intent["payment_method"],
    status: "succeeded",
    paid: true,
    captured: true,
  });
  Object.assign(intent, {
    status: "succeeded",
    amount_received: amount,
    latest_charge: charge.id,
    last_payment_error: null,
  });
  announce("charge.succeeded", charge);
  announce("payment_intent.succeeded", intent);
}

export function cardError(decline: string, method: StripeObject | undefined) {
  const code =
    decline === "authentication_required" || decline === "expired_card" ? decline : "card_declined";
  return {
    type: "card_error",
    code,
    decline_code: decline,
    message: "Your card was declined.",
    payment_method: method,
  };
}

function searchIntents(account: StripeAccount, { query }: DoubleRequest): DoubleAnswer {
  const [, reference] = /^metadata\['dues_reference'\]:'(.*)'$/.exec(String(query["query"])) ?? [];
  const found = account.store
    .list("payment_intent")
    .filter((each) => (each["metadata"] as Members | undefined)?.["dues_reference"] === reference);
  const body = {
    object: "search_result",
    url: "/v1/payment_intents/search",
    has_more: false,
    data: found,
    next_page: null,
  };
  return ok(expanded(account.store, body, (query["expand"] ?? []) as string[]));
}

function cancelIntent({ store, announce }: StripeAccount, { pathParameters }: DoubleRequest): DoubleAnswer {
  const intent = store.find("payment_intent", pathParameters["intent"]);
  if (!intent) return missing("payment_intent", pathParameters["intent"]);
  if (intent["status"] === "succeeded")
    return refusal("It succeeded already.", { code: "payment_intent_unexpected_state" });
  intent["status"] = "canceled";
  announce("payment_intent.canceled", intent);
  return ok(intent);
}

function detachMethod({ store, announce }: StripeAccount, { pathParameters }: DoubleRequest): DoubleAnswer {
  const method = store.find("payment_method", pathParameters["payment_method"]);
  if (!method) return missing("payment_method", pathParameters["payment_method"]);
  if (method["customer"] === null) {
    return refusal(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      {},
    );
  }
  method["customer"] = null;
  announce("payment_method.detached", method);
  return ok(method);
}

function createRefund(account: StripeAccount, { body }: DoubleRequest): DoubleAnswer {
  const { store } = account;
  const intent = store.find("payment_intent", body["payment_intent"]);
  const charge = store.find("charge", intent?.["latest_charge"]);
  if (!charge) return missing("payment_intent", body["payment_intent"]);
  const left = Number(charge["amount"]) - Number(charge["amount_refunded"]);
  const amount = Number(body["amount"] ?? left);
  if (left === 0)
    return refusal("The charge has already been refunded.", { code: "charge_already_refunded" });
  if (amount > left) return refusal("The refund is greater than the unrefunded amount.", { param: "amount" });
  return ok(giveBack(account, charge, { amount, metadata: body["metadata"] ?? {} }));
}

export function giveBack(
  { store, announce }: StripeAccount,
  charge: StripeObject,
  members: Members,
): StripeObject {
  const { currency, payment_intent } = charge;
  const refund = store.add("refund", "re", {
    currency,
    payment_intent,
    charge: charge.id,
    status: "succeeded",
    ...members,
  });
  const total = Number(charge["amount_refunded"]) + Number(members["amount"]);
  Object.assign(charge, { amount_refunded: total, refunded: total === charge["amount"] });
  announce("refund.created", refund);
  announce("charge.refunded", charge);
  announce("refund.updated", refund);
  return refund;
}

/** The payer's bank sends the money back, so that the refund fails after all. */
export function takeBack({ store, announce }: StripeAccount, refund: StripeObject): void {
  const charge = store.find("charge", refund["charge"]);
  if (!charge) throw new Error(`the refund ${refund.id} is of no charge`);
  Object.assign(refund, { status: "failed", failure_reason: "lost_or_stolen_card" });
  const total = Number(charge["amount_refunded"]) - Number(refund["amount"]);
  Object.assign(charge, { amount_refunded: total, refunded: false });
  for (const type of ["refund.updated", "charge.refund.updated", "refund.failed"]) announce(type, refund);
}
