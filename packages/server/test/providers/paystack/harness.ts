import { money, type Currency } from "@dues/billing";
import { createPaystackProvider } from "../../../src/providers/paystack/provider.js";
import type { ContractCall, ContractCard, ProviderHarness } from "../contract.js";
import { startPaystackDouble, type PaystackCard, type PaystackDouble } from "../double/paystack.js";
import { NOW } from "../sandbox/support.js";

export const SECRET_KEY = "sk_test_0123456789abcdef";

/** For requests whose response comes, however busy the machine is. */
const PATIENCE_MS = 20_000;

/** For requests without a response: as long as a test waits, and longer than a busy machine needs to receive one. */
const BRIEF_MS = 2_000;

const CARDS: Readonly<Record<ContractCard, PaystackCard>> = {
  pays: {},
  declined: { declines: "Declined" },
  pays_once: { later: "declined" },
  wants_payer: { later: "wants_payer" },
};

const CALLS: Readonly<Record<ContractCall, string>> = {
  createCheckout: "POST /transaction/initialize",
  charge: "POST /transaction/charge_authorization",
  refund: "POST /refund",
  findPayment: "GET /transaction/verify/{reference}",
  detach: "POST /customer/authorization/deactivate",
};

export interface PaystackHarness extends ProviderHarness {
  readonly double: PaystackDouble;
}

/** Paystack's adapter and an account at Paystack, which executes refunds immediately by default. */
export async function startPaystackHarness(
  given: { readonly refundsAtOnce?: boolean } = {},
): Promise<PaystackHarness> {
  const double = await startPaystackDouble({ secretKey: SECRET_KEY, now: () => NOW, ...given });
  const providerFor = (timeoutMs: number) =>
    createPaystackProvider({ secretKey: SECRET_KEY, baseUrl: double.url, timeoutMs });
  return {
    provider: providerFor(PATIENCE_MS),
    impatient: providerFor(BRIEF_MS),
    double,
    account: { organizationId: "org_acme", mode: "test" },
    now: () => NOW,
    currency: NAIRA,
    tooLittle: 4_999n,
    cardProof: 5_000n,
    expired: "open",
    pay: async ({ url }, card) => void double.pay(url, CARDS[card]),
    takeWebhooks: async () => double.takeWebhooks(),
    received: async () => BigInt(double.received()),
    fail: (call, ...faults) => double.fail(CALLS[call], ...faults),
    forgetFaults: () => double.reset(),
    complaints: () => double.complaints,
    close: () => double.close(),
  };
}

const NAIRA: Currency = money(0n, "NGN").currency;
