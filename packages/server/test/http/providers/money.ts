import { toPaystackReference } from "../../../src/providers/paystack/reference.js";
import type { SentWebhook } from "../../providers/contract.js";
import { startPaystackDouble } from "../../providers/double/paystack.js";
import type { Double } from "../../providers/double/server.js";
import { startStripeDouble, type StripeDouble } from "../../providers/double/stripe.js";
import { SECRET_KEY as PAYSTACK_KEY } from "../../providers/paystack/harness.js";
import { SECRET_KEY as STRIPE_KEY, WEBHOOK_SECRET } from "../../providers/stripe/harness.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import type { Tenant } from "../../support/api.js";

/** The payer's card, in terms that every double understands. */
export interface PayerCard {
  readonly declines?: string;
  readonly later?: "pays" | "declined" | "wants_payer";
}

/** A provider with its payers, for the money tests. */
export interface MoneyDouble extends Double {
  pay(pageUrl: string, card?: PayerCard): string | null;
  refundByHand(reference: string, amount: number): void;
  dispute(reference: string): void;
  takeWebhooks(): SentWebhook[];
  /** The payments of payers less their refunds. */
  received(): number;
}

export const MONEY_PROVIDERS = [
  { provider: "stripe", currency: "USD" },
  { provider: "paystack", currency: "NGN" },
] as const;

type Name = (typeof MONEY_PROVIDERS)[number]["provider"];

/** A server whose organizations may use doubles of all providers. */
export interface MoneyWorld extends Readonly<Record<Name, MoneyDouble>> {
  readonly stripe: StripeDouble;
  readonly server: TestServer;
  /** The credentials that an organization stores to use them. */
  readonly keys: Readonly<Record<Name, object>>;
  /** The provider's reference of our payment. */
  readonly nameOf: Readonly<Record<Name, (reference: string) => string>>;
  /** The operation that charges a saved card. */
  readonly charge: Readonly<Record<Name, string>>;
  close(): Promise<void>;
}

export async function startMoneyWorld(): Promise<MoneyWorld> {
  let now = () => 0;
  const options = { now: () => now() };
  const stripe = await startStripeDouble({
    ...options,
    secretKey: STRIPE_KEY,
    webhookSecret: WEBHOOK_SECRET,
  });
  const paystack = await startPaystackDouble({ ...options, secretKey: PAYSTACK_KEY, refundsAtOnce: true });
  const server = await startTestServer({ providerUrls: { stripe: stripe.url, paystack: paystack.url } });
  now = server.clock.now;
  return {
    server,
    stripe,
    paystack,
    keys: {
      stripe: { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET },
      paystack: { secretKey: PAYSTACK_KEY },
    },
    nameOf: { stripe: (reference) => reference, paystack: toPaystackReference },
    charge: {
      stripe: "POST /v1/payment_intents",
      paystack: "POST /transaction/charge_authorization",
    },
    async close() {
      await server.close();
      await Promise.all([stripe.close(), paystack.close()]);
    },
  };
}

/** Delivers all pending webhooks of a provider in order, and returns the responses. */
export async function deliverWebhooks(
  tenant: Tenant,
  double: Pick<MoneyDouble, "takeWebhooks">,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { headers, rawBody } of double.takeWebhooks()) {
    const reply = await send(tenant, `/webhooks/${tenant.id}`, { text: rawBody, headers, apiKey: null });
    if (reply.status !== 200) throw new Error(`Answered ${reply.status}: ${reply.text}`);
    answers.push(reply.body);
  }
  return answers;
}
