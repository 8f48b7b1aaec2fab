import type { PlanTerms } from "../catalog/catalog.js";
import type { CreditEntry, IssuedGrant } from "../credit/grant.js";
import { invariant } from "../invariant.js";
import type { Instant } from "../time/instant.js";
import type { Invoice } from "../invoice/invoice.js";
import type { PricedUsage } from "../invoice/unbilled.js";
import type { HeldFeature } from "../level/peak.js";
import type { ChargeLimits, DefaultCard, Payment, ProviderName } from "../payment/payment.js";
import type { Subscription } from "../subscription/subscription.js";
import type { Currency } from "../money/currency.js";

/** Money that a customer is owed and has not been given back. One leg of its ledger. */
export interface BalanceEntry {
  readonly id: string;
  readonly currency: Currency;
  /** Positive is owed to the customer, negative has been used up. */
  readonly amount: bigint;
  readonly kind: "credit" | "payment" | "void" | "refund";
  readonly invoiceId: string | null;
  readonly createdAt: Instant;
}

export interface DunningSettings {
  /** Days after the first failure on which a payment is tried again. */
  readonly dunningDays: readonly number[];
  /** Days of access after the first failure; null for as long as payment is tried. */
  readonly graceDays: number | null;
  /** An invoice with less than this left to pay is carried to the next one when its payment fails. Minor units. */
  readonly dunningMinimum: bigint;
}

/**
 * Everything of one customer that time and money act on. The rules take one and answer the next; whoever called them
 * writes what differs, so a rule that decides and one that previews are the same rule.
 */
export interface CustomerState {
  readonly customerId: string;
  readonly invoicePrefix: string;
  /** Numbers given to invoices so far. */
  readonly invoiceCount: number;
  readonly zone: string;
  readonly settings: DunningSettings;
  readonly subscriptions: readonly Subscription[];
  /** Those that are not settled, and those whose fees cover time to come. */
  readonly invoices: readonly Invoice[];
  readonly usage: readonly PricedUsage[];
  /** What is held of features whose highest level is billed. */
  readonly levels?: readonly HeldFeature[];
  /** What refunds gave back of invoice lines, or are about to, by line. What is not there is zero. */
  readonly refunded?: Readonly<Record<string, bigint>>;
  /** By currency. What is not there is zero. */
  readonly balance: Readonly<Record<string, bigint>>;
  /** Entries that the rules added; those before are summed up in `balance`. */
  readonly entries: readonly BalanceEntry[];
  /** Payments whose outcome is not known yet, new ones among them. */
  readonly payments: readonly Payment[];
  readonly card: DefaultCard | undefined;
  /** Credits that are to expire, and those that the rules changed. */
  readonly grants?: readonly IssuedGrant[];
  /** Movements of credits that the rules added. */
  readonly creditEntries?: readonly CreditEntry[];
}

/** A version of a plan as it is sold. */
export interface Offer {
  readonly planId: string;
  readonly versionId: string;
  readonly name: string;
  readonly terms: PlanTerms;
  /** Who takes the money for it, as the plan or the organization says; null while nobody can. */
  readonly provider: ProviderName | null;
  /** Who takes it instead from a card that they keep: whoever can, of a plan that names nobody. */
  readonly cardProviders?: readonly ProviderName[];
}

/** Who takes a customer's money: whom the plan names, else who keeps their card, else whom the organization names. */
export function providerFor(offer: Offer, { card }: Pick<CustomerState, "card">): ProviderName | null {
  return card && offer.cardProviders?.includes(card.provider) ? card.provider : offer.provider;
}

/** What the rules need to know or make beside the customer's state. */
export interface RuleContext {
  readonly newId: (prefix: "sub" | "inv" | "line" | "pay" | "bal" | "grant" | "cre" | "use") => string;
  readonly offerOf: (planVersionId: string) => Offer;
  /** What a provider takes in one charge; of null, whoever takes what names none. Undefined while nobody does. */
  readonly limitsOf?: (provider: ProviderName | null, currency: Currency) => ChargeLimits | undefined;
  /** The plan without a fee that a customer of a group falls back on. */
  readonly fallbackOf: (planGroup: string) => Offer | undefined;
}

export function getSubscriptionOf(state: CustomerState, id: string | null): Subscription {
  const found = state.subscriptions.find((subscription) => subscription.id === id);
  invariant(found, `subscription ${id} is not the customer's`);
  return found;
}

export function withSubscription(state: CustomerState, changed: Subscription): CustomerState {
  return { ...state, subscriptions: replaced(state.subscriptions, changed) };
}

export function withInvoice(state: CustomerState, changed: Invoice): CustomerState {
  return { ...state, invoices: replaced(state.invoices, changed) };
}

export function withPayment(state: CustomerState, changed: Payment): CustomerState {
  return { ...state, payments: replaced(state.payments, changed) };
}

/** Adds to the customer's balance, or takes from it. */
export function withBalance(state: CustomerState, entry: BalanceEntry): CustomerState {
  if (entry.amount === 0n) return state;
  const before = state.balance[entry.currency] ?? 0n;
  return {
    ...state,
    balance: { ...state.balance, [entry.currency]: before + entry.amount },
    entries: [...state.entries, entry],
  };
}

function replaced<T extends { readonly id: string }>(items: readonly T[], changed: T): readonly T[] {
  const isKnown = items.some(({ id }) => id === changed.id);
  return isKnown ? items.map((item) => (item.id === changed.id ? changed : item)) : [...items, changed];
}

/** Whether a payment of this invoice is on its way and nobody knows yet what became of it. */
export function findPendingPayment(state: CustomerState, invoiceId: string): Payment | undefined {
  return state.payments.find((payment) => payment.invoiceId === invoiceId && payment.status === "pending");
}

/** The charge of a saved card that is on its way. A checkout is none: it can be closed before anything else happens. */
export function findPendingCharge(state: CustomerState, invoiceId: string): Payment | undefined {
  const payment = findPendingPayment(state, invoiceId);
  return payment?.checkoutId === null ? payment : undefined;
}

export function subscriptionOf(state: CustomerState, invoice: Invoice): Subscription | undefined {
  return state.subscriptions.find(({ id }) => id === invoice.subscriptionId);
}
