import { afterAll, afterEach, beforeAll, expect } from "@jest/globals";
import { money, type Instant, type Money } from "@dues/billing";
import type {
  ChargeRequest,
  CheckoutRequest,
  OpenedCheckout,
  PaymentLookup,
  PaymentOutcome,
  RefundOutcome,
  RefundRequest,
  SavedCard,
} from "../../../src/providers/payment-provider.js";
import type { ContractCard, ProviderHarness } from "../contract.js";

const HOUR_MS = 3_600_000;

/** One provider, and the steps of all contract tests. */
export interface ContractWorld {
  readonly harness: ProviderHarness;
  reference(): string;
  money(minor: bigint): Money;
  checkout(given?: Partial<CheckoutRequest>): CheckoutRequest;
  open(given?: Partial<CheckoutRequest>): Promise<OpenedCheckout>;
  /** Saves a card by paying with it. */
  save(card: ContractCard): Promise<Paid>;
  charge(card: Pick<SavedCard, "providerMethodId">, given?: Partial<ChargeRequest>): ChargeRequest;
  lookup(reference: string, given?: Partial<PaymentLookup>): PaymentLookup;
  refund(paid: Paid, minor: bigint, reference?: string): RefundRequest;
  /** The outcome of a refund; a provider may return it only when the refund is looked up. */
  decided(request: RefundRequest): Promise<RefundOutcome>;
  /** The money that `act` moved: payments less refunds. */
  receivedBy(act: () => Promise<unknown>): Promise<bigint>;
}

export interface Paid {
  readonly reference: string;
  readonly providerPaymentId: string;
  readonly card: SavedCard;
}

/** Starts a provider before the tests, stops it after them, and checks for faults after each. */
export function useHarness(start: () => Promise<ProviderHarness>): ContractWorld {
  let harness: ProviderHarness | undefined;
  let number = 0;
  beforeAll(async () => {
    harness = await start();
  });
  afterEach(() => {
    expect(harness?.complaints()).toEqual([]);
  });
  afterAll(() => harness?.close());

  const world: ContractWorld = {
    get harness() {
      if (!harness) throw new Error("the provider is not started yet");
      return harness;
    },
    reference: () => `pay_contract${(number += 1)}`,
    money: (minor) => money(minor, world.harness.currency),
    checkout: (given = {}) => ({
      account: world.harness.account,
      reference: world.reference(),
      amount: world.money(250_000n),
      description: "Pro, monthly",
      channels: [],
      customer: CUSTOMER,
      callbackUrl: "https://shop.example/done?order=7",
      expiresAt: (world.harness.now() + HOUR_MS) as Instant,
      ...given,
    }),
    open: (given) => world.harness.provider.createCheckout(world.checkout(given)),
    async save(card) {
      const reference = world.reference();
      const opened = await world.open({ reference });
      await world.harness.pay(opened, card);
      const { providerCheckoutId } = opened;
      const found = await world.harness.provider.findPayment(world.lookup(reference, { providerCheckoutId }));
      return { reference, ...paid(found) };
    },
    charge: ({ providerMethodId }, given = {}) => ({
      account: world.harness.account,
      reference: world.reference(),
      amount: world.money(120_000n),
      description: "Pro, May",
      customer: CUSTOMER,
      providerMethodId,
      ...given,
    }),
    lookup: (reference, given = {}) => ({
      account: world.harness.account,
      reference,
      providerPaymentId: null,
      providerCheckoutId: null,
      providerMethodId: null,
      ...given,
    }),
    refund: ({ reference: paymentReference, providerPaymentId }, minor, reference = world.reference()) => ({
      account: world.harness.account,
      reference,
      paymentReference,
      providerPaymentId,
      amount: world.money(minor),
    }),
    async decided(request) {
      const outcome = await world.harness.provider.refund(request);
      return outcome.status === "pending" ? world.harness.provider.refund(request) : outcome;
    },
    async receivedBy(act) {
      const before = await world.harness.received();
      await act();
      return (await world.harness.received()) - before;
    },
  };
  return world;
}

const CUSTOMER = { id: "cus_ada", email: "ada@example.com", name: "Ada" };

function paid(outcome: PaymentOutcome | undefined): Omit<Paid, "reference"> {
  if (outcome?.status !== "succeeded" || !outcome.card) throw new Error(`not paid: ${outcome?.status}`);
  return { providerPaymentId: outcome.providerPaymentId, card: outcome.card };
}
