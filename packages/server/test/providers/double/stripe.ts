import { createHmac } from "node:crypto";
import type { SentWebhook } from "../contract.js";
import { startDouble, type Double, type DoubleAnswer, type DoubleRequest } from "./server.js";
import { cardError, giveBack, stripeActions, succeed, takeBack } from "./stripe-actions.js";
import { type StripeAccount } from "./stripe-answers.js";
import { stripeChecker } from "./stripe-document.js";
import { stripeStore, type LaterBehavior, type StripeObject, type StripeStore } from "./stripe-state.js";

/** The payer's card. */
export interface StripeCard {
  /** The bank's decline code on the page; omitted if it pays. */
  readonly declines?: string;
  readonly later?: LaterBehavior;
  readonly last4?: string;
  readonly expMonth?: number;
  readonly expYear?: number;
}

export interface StripeDoubleOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly now: () => number;
}

export interface StripeDouble extends Double {
  readonly store: StripeStore;
  /** Pays on a page, by its address. Returns the redirect URL, if any. */
  pay(pageUrl: string, card?: StripeCard): string | null;
  /** Starts a payment on the page with this id, without completing it. */
  lock(sessionId: string): void;
  /** Refunds a payment in the dashboard. */
  refundByHand(reference: string, amount: number): void;
  /** The payer's bank returns the refunds of a payment. */
  returnRefunds(reference: string): void;
  dispute(reference: string, status?: "needs_response" | "won" | "lost"): void;
  /** The bank sends a new card, and Stripe learns of it. */
  renewCard(methodId: string, expYear: number): void;
  /** Removes a card in the dashboard. */
  forgetCard(methodId: string): void;
  /** Every event since the last call, signed with Stripe's current secret. */
  takeWebhooks(): SentWebhook[];
  /** Signs any body as Stripe does, now or at another time. */
  sign(body: string, at?: number): SentWebhook;
  /** Payments less refunds, in Stripe's units. */
  received(): number;
}

/** An account at Stripe with its payers and their banks. */
export async function startStripeDouble(options: StripeDoubleOptions): Promise<StripeDouble> {
  const store = stripeStore(options.now);
  const sent: string[] = [];
  const account: StripeAccount = {
    store,
    announce(type, object) {
      const members = {
        type,
        livemode: false,
        data: { object: structuredClone(object) },
        pending_webhooks: 1,
      };
      sent.push(JSON.stringify(store.make("event", "evt", members)));
    },
  };
  const double = await startDouble({
    checker: stripeChecker(),
    act: (request) => actOnce(options, account, request),
    refuse,
  });

  function sign(body: string, at = options.now()): SentWebhook {
    const t = Math.floor(at / 1_000);
    const v1 = createHmac("sha256", options.webhookSecret).update(`${t}.${body}`).digest("hex");
    return { headers: { "stripe-signature": `t=${t},v1=${v1}` }, rawBody: Buffer.from(body) };
  }

  function chargeOf(reference: string): StripeObject {
    const found = store.list("charge").find((each) => metadataOf(each)["dues_reference"] === reference);
    if (!found) throw new Error(`no payment ${reference}`);
    return found;
  }

  return {
    ...double,
    store,
    sign,
    lock: (sessionId) => void store.locked.add(sessionId),
    pay: (pageUrl, card = {}) => pay(account, pageUrl, card),
    refundByHand: (reference, amount) =>
      void giveBack(account, chargeOf(reference), { amount, metadata: {} }),
    returnRefunds(reference) {
      const done = { charge: chargeOf(reference).id, status: "succeeded" };
      for (const refund of store.list("refund", done)) takeBack(account, refund);
    },
    dispute(reference, status = "needs_response") {
      const { id: charge, amount, currency, payment_intent } = chargeOf(reference);
      const members = { charge, amount, currency, payment_intent, status, reason: "fraudulent" };
      const dispute = store.list("dispute", { charge })[0] ?? store.add("dispute", "dp", members);
      dispute["status"] = status;
      account.announce(`charge.dispute.${status === "needs_response" ? "created" : "closed"}`, dispute);
    },
    renewCard(methodId, expYear) {
      const method = store.find("payment_method", methodId);
      if (!method) throw new Error(`there is no card ${methodId}`);
      method["card"] = { ...(method["card"] as object), exp_year: expYear };
      account.announce("payment_method.automatically_updated", method);
    },
    forgetCard(methodId) {
      const method = store.find("payment_method", methodId);
      if (!method) throw new Error(`there is no card ${methodId}`);
      method["customer"] = null;
      account.announce("payment_method.detached", method);
    },
    takeWebhooks: () => sent.splice(0).map((body) => sign(body)),
    received: () =>
      store
        .list("charge", { status: "succeeded" })
        .reduce((sum, each) => sum + Number(each["amount"]) - Number(each["amount_refunded"]), 0),
  };
}

/** Executes a request once per idempotency key, and only with the account's API key. */
function actOnce(
  { secretKey }: StripeDoubleOptions,
  account: StripeAccount,
  request: DoubleRequest,
): DoubleAnswer {
  const { operation, pathParameters, body, headers } = request;
  if (headers.authorization !== `Bearer ${secretKey}`) {
    return {
      status: 401,
      body: { error: { type: "invalid_request_error", message: "Invalid API Key provided." } },
    };
  }
  const action = stripeActions[operation];
  if (!action) throw new Error(`the double does not know ${operation}`);
  const key = headers["idempotency-key"];
  if (typeof key !== "string") return action(account, request);
  const asked = JSON.stringify([operation, pathParameters, body]);
  const known = account.store.replays.get(key);
  if (known && known.request !== asked) {
    const message =
      "Keys for idempotent requests can only be used with the same parameters they were first used with.";
    return { status: 400, body: { error: { type: "idempotency_error", message } } };
  }
  if (known) return { ...known.answer, headers: { "idempotent-replayed": "true" } };
  const answer = action(account, request);
  // A request refused before it began may be repeated with the same key.
  if (answer.status === 200 || answer.status === 402)
    account.store.replays.set(key, { request: asked, answer });
  return answer;
}

const ERROR_TYPES = {
  400: "invalid_request_error",
  404: "invalid_request_error",
  429: "invalid_request_error",
  500: "api_error",
};

function refuse(status: 400 | 404 | 429 | 500, message: string): DoubleAnswer {
  const code = status === 429 ? { code: "rate_limit" } : {};
  return { status, body: { error: { type: ERROR_TYPES[status], message, ...code } } };
}

function pay(account: StripeAccount, pageUrl: string, card: StripeCard): string | null {
  const { store, announce } = account;
  const session = store.list("checkout.session").find((each) => each["url"] === pageUrl);
  if (session?.["status"] !== "open" || Number(session["expires_at"]) * 1_000 <= store.now()) return null;
  const isSetup = session["mode"] === "setup";
  const intent = intentOf(store, session, isSetup);
  if (card.declines !== undefined) {
    const error = cardError(card.declines, undefined);
    Object.assign(intent, { [isSetup ? "last_setup_error" : "last_payment_error"]: error });
    announce(isSetup ? "setup_intent.setup_failed" : "payment_intent.payment_failed", intent);
    return null;
  }
  const method = saveCard(store, session, card);
  intent["payment_method"] = method.id;
  announce("payment_method.attached", method);
  Object.assign(session, {
    status: "complete",
    payment_status: isSetup ? "no_payment_required" : "paid",
    url: null,
  });
  if (isSetup) {
    Object.assign(intent, { status: "succeeded", last_setup_error: null });
    announce("setup_intent.succeeded", intent);
  } else {
    succeed(store, announce, intent);
  }
  announce("checkout.session.completed", session);
  return String(session["success_url"]);
}

/** The intent of a page is created on its first use. */
function intentOf(store: StripeStore, session: StripeObject, isSetup: boolean): StripeObject {
  const kind = isSetup ? "setup_intent" : "payment_intent";
  const known = store.find(kind, session[kind]);
  if (known) return known;
  const given = store.intentOf.get(session.id) ?? {};
  const { customer, currency, amount_total: amount } = session;
  const shared = {
    customer,
    metadata: {},
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
  };
  const made = isSetup
    ? store.add(kind, "seti", { ...shared, last_setup_error: null, ...given })
    : store.add(kind, "pi", { ...shared, amount, currency, last_payment_error: null, ...given });
  session[kind] = made.id;
  return made;
}

function saveCard(store: StripeStore, { customer }: StripeObject, card: StripeCard): StripeObject {
  const { last4 = "4242", expMonth = 12, expYear = 2034, later = "pays" } = card;
  const details = { brand: "visa", last4, exp_month: expMonth, exp_year: expYear };
  const method = store.add("payment_method", "pm", { type: "card", customer, metadata: {}, card: details });
  store.later.set(method.id, later);
  return method;
}

function metadataOf({ metadata }: StripeObject): Readonly<Record<string, unknown>> {
  return (metadata ?? {}) as Readonly<Record<string, unknown>>;
}
