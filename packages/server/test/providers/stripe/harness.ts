import { money, type Currency } from "@dues/billing";
import { createStripeProvider } from "../../../src/providers/stripe/index.js";
import type { ContractCall, ContractCard, ProviderHarness } from "../contract.js";
import { startStripeDouble, type StripeCard, type StripeDouble } from "../double/stripe.js";
import { NOW } from "../sandbox/support.js";

export const SECRET_KEY = "sk_test_0123456789abcdef";
export const WEBHOOK_SECRET = "whsec_0123456789abcdef";

/** For requests whose response comes, however busy the machine is. */
const PATIENCE_MS = 20_000;

/** For requests without a response: as long as a test waits, and longer than a busy machine needs to receive one. */
const BRIEF_MS = 2_000;

const CARDS: Readonly<Record<ContractCard, StripeCard>> = {
  pays: {},
  declined: { declines: "generic_decline" },
  pays_once: { later: "declined" },
  wants_payer: { later: "wants_payer" },
};

const CALLS: Readonly<Record<ContractCall, string>> = {
  createCheckout: "POST /v1/checkout/sessions",
  charge: "POST /v1/payment_intents",
  refund: "POST /v1/refunds",
  findPayment: "GET /v1/payment_intents",
  detach: "POST /v1/payment_methods/{payment_method}/detach",
};

export interface StripeHarness extends ProviderHarness {
  readonly double: StripeDouble;
}

/** Stripe's adapter and an account at Stripe. The client repeats nothing by itself, so that every fault is seen. */
export async function startStripeHarness(): Promise<StripeHarness> {
  const now = () => NOW;
  const double = await startStripeDouble({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, now });
  const providerFor = (timeoutMs: number) =>
    createStripeProvider(
      { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET },
      { now, returnUrl: () => "https://dues.example/done", url: double.url, timeoutMs, retries: 0 },
    );
  return {
    provider: await providerFor(PATIENCE_MS),
    impatient: await providerFor(BRIEF_MS),
    double,
    now,
    account: { organizationId: "org_acme", mode: "test" },
    currency: DOLLAR,
    tooLittle: 49n,
    expired: "expired",
    pay: async ({ url }, card) => void double.pay(url, CARDS[card]),
    takeWebhooks: async () => double.takeWebhooks(),
    received: async () => BigInt(double.received()),
    fail: (call, ...faults) => double.fail(CALLS[call], ...faults),
    forgetFaults: () => double.reset(),
    complaints: () => double.complaints,
    close: () => double.close(),
  };
}

const DOLLAR: Currency = money(0n, "USD").currency;
