import type { ContractCall, SentWebhook } from "../providers/contract.js";
import { startPaystackDouble } from "../providers/double/paystack.js";
import type { Fault } from "../providers/double/server.js";
import { startStripeDouble } from "../providers/double/stripe.js";
import { SECRET_KEY as PAYSTACK_KEY } from "../providers/paystack/harness.js";
import { SECRET_KEY as STRIPE_KEY, WEBHOOK_SECRET } from "../providers/stripe/harness.js";
import { send, type Reply } from "./server.js";
import { succeeded, type Body, type Tenant } from "./api.js";

/** A provider outside, with payers and their banks, that servers under test reach over HTTP. */
export interface OutsideProvider {
  readonly name: "stripe" | "paystack";
  readonly url: string;
  /** The currency of all sales in the tests. */
  readonly currency: string;
  /** What an administrator sets. */
  readonly keys: Body;
  /** Every call so far: `POST /v1/refunds`. */
  readonly calls: () => readonly string[];
  /** What goes by our words at this provider. */
  readonly callOf: (call: ContractCall) => string;
  fail(call: ContractCall, ...faults: readonly Fault[]): void;
  /** The questions that its messages leave open; none where they say everything themselves. */
  readonly questions: readonly string[];
  /** The next call about a message fails. */
  failQuestions(fault: Fault): void;
  /** Clears pending faults and recorded calls. */
  reset(): void;
  /** A payer pays on a page. `once`: the bank does not allow later charges of the card. */
  pay(pageUrl: string | undefined, card?: { readonly once?: boolean }): void;
  /** Refunds a payment in the dashboard. */
  refundByHand(reference: string | undefined, amount: number): void;
  /** The payer's bank returns the refunds of a payment. */
  returnRefunds(reference: string | undefined): void;
  /** The payer's bank makes its final decision. */
  dispute(reference: string | undefined, outcome?: "won" | "lost"): void;
  takeWebhooks(): readonly SentWebhook[];
  /** Payments less refunds. */
  received(): number;
  complaints(): readonly string[];
  close(): Promise<void>;
}

export type StartProvider = (now: () => number) => Promise<OutsideProvider>;

const QUESTIONS_OF_STRIPE = ["GET /v1/checkout/sessions/{session}", "GET /v1/payment_intents/{intent}"];

export const startStripe: StartProvider = async (now) => {
  const double = await startStripeDouble({ secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, now });
  const calls = {
    createCheckout: "POST /v1/checkout/sessions",
    charge: "POST /v1/payment_intents",
    refund: "POST /v1/refunds",
    findPayment: "GET /v1/payment_intents",
    detach: "POST /v1/payment_methods/{payment_method}/detach",
  };
  return {
    name: "stripe",
    url: double.url,
    currency: "USD",
    keys: { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, isDefault: true },
    calls: () => double.calls.map(({ operation }) => operation),
    callOf: (call) => calls[call],
    fail: (call, ...faults) => double.fail(calls[call], ...faults),
    questions: QUESTIONS_OF_STRIPE,
    failQuestions: (fault) => QUESTIONS_OF_STRIPE.forEach((question) => double.fail(question, fault)),
    reset: () => double.reset(),
    pay: (pageUrl, { once = false } = {}) =>
      void double.pay(pageUrl ?? "", once ? { later: "declined" } : {}),
    refundByHand: (reference, amount) => double.refundByHand(reference ?? "", amount),
    returnRefunds: (reference) => double.returnRefunds(reference ?? ""),
    dispute: (reference, outcome) => double.dispute(reference ?? "", outcome),
    takeWebhooks: () => double.takeWebhooks(),
    received: () => double.received(),
    complaints: () => double.complaints,
    close: () => double.close(),
  };
};

export const startPaystack: StartProvider = async (now) => {
  const double = await startPaystackDouble({ secretKey: PAYSTACK_KEY, now });
  const calls = {
    createCheckout: "POST /transaction/initialize",
    charge: "POST /transaction/charge_authorization",
    refund: "POST /refund",
    findPayment: "GET /transaction/verify/{reference}",
    detach: "POST /customer/authorization/deactivate",
  };
  const theirs = (reference: string | undefined) => (reference ?? "").replaceAll("_", "-");
  return {
    name: "paystack",
    url: double.url,
    currency: "NGN",
    keys: { secretKey: PAYSTACK_KEY, isDefault: true },
    calls: () => double.calls.map(({ operation }) => operation),
    callOf: (call) => calls[call],
    fail: (call, ...faults) => double.fail(calls[call], ...faults),
    questions: [],
    failQuestions: () => undefined,
    reset: () => double.reset(),
    pay: (pageUrl, { once = false } = {}) =>
      void double.pay(pageUrl ?? "", once ? { later: "declined" } : {}),
    refundByHand: (reference, amount) => double.refundByHand(theirs(reference), amount),
    returnRefunds: (reference) => double.returnRefunds(theirs(reference)),
    dispute: (reference, outcome) =>
      double.dispute(theirs(reference), outcome && (outcome === "won" ? "declined" : "merchant-accepted")),
    takeWebhooks: () => double.takeWebhooks(),
    received: () => double.received(),
    complaints: () => double.complaints,
    close: () => double.close(),
  };
};

/** Sets the provider up for a tenant, with keys that are good. */
export async function useProvider(tenant: Tenant, { name, keys }: OutsideProvider): Promise<void> {
  succeeded(await send(tenant, `/v1/providers/${name}`, { method: "PUT", body: keys }));
}

/** Brings webhooks to a tenant, in the order given. */
export async function bring(
  tenant: Pick<Tenant, "url" | "id">,
  webhooks: readonly SentWebhook[],
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const { headers, rawBody } of webhooks) {
    const server = { url: tenant.url, apiKey: "" };
    replies.push(await send(server, `/webhooks/${tenant.id}`, { text: rawBody, headers, apiKey: null }));
  }
  return replies;
}
