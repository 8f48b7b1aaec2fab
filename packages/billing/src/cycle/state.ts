import type { PlanTerms, PricedTaxes } from "../catalog/catalog.js";
import type { Discount, DiscountApplication } from "../discount/discount.js";
import { followSubscription } from "../discount/follow.js";
import type { CreditNote, CreditNoteReason } from "../credit-note/credit-note.js";
import type { CreditEntry, IssuedGrant } from "../credit/grant.js";
import { invariant } from "../invariant.js";
import type { Instant } from "../time/instant.js";
import { nothingOf, type ChargedAmounts } from "../invoice/give-back.js";
import type { Invoice } from "../invoice/invoice.js";
import type { PaymentTerms } from "../party/payment-terms.js";
import type { CreditedUnits, InvoiceLine, LineDiscount } from "../invoice/line.js";
import type { PricedUsage } from "../invoice/unbilled.js";
import type { HeldFeature } from "../level/peak.js";
import type { PendingLine } from "../invoice/pending-line.js";
import type { ChargeLimits, DefaultCard, Payment, ProviderName } from "../payment/payment.js";
import type { Subscription } from "../subscription/subscription.js";
import { atOwnPrice } from "../subscription/terms.js";
import type { Currency } from "../money/currency.js";
import type { BuyerTaxFacts } from "../tax/treatment.js";
import type { TaxReporting } from "../tax/accounting.js";
import type { TaxSettings } from "../tax/choose-rates.js";
import type { ProvidedTaxes, TaxRequest } from "../tax-provider/request.js";
import type { BuyerFacts, SellerFacts } from "../party/document-facts.js";

/** An entry in the ledger of a customer's balance. */
export interface BalanceEntry {
  readonly id: string;
  readonly currency: Currency;
  /** Positive is owed to the customer, negative has been used up. */
  readonly amount: bigint;
  readonly kind: "credit" | "payment" | "void" | "refund" | "adjustment" | "overpayment";
  readonly invoiceId: string | null;
  /** Why the organization adjusted the balance. Other entries have none. */
  readonly reason?: string | null;
  /** The credit note that moved the money; absent where none did. */
  readonly creditNoteId?: string | null;
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

/** The credit notes for the unused time of a fee: why the last was issued, and the discounts that they gave back. */
export interface CreditedTime {
  readonly reason: CreditNoteReason;
  readonly discounts: readonly LineDiscount[];
  /** Present where they gave back some of the units of a license alone. */
  readonly units?: readonly CreditedUnits[];
}

/**
 * Everything of one customer that rules act on. A rule takes a state and returns the next one; the caller stores the
 * differences. A preview runs the same rules and stores nothing.
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
  /** Levels of features whose highest level is billed. */
  readonly levels?: readonly HeldFeature[];
  /** What credit notes and older refunds gave back of invoice lines, by line id. Missing ids are nothing. */
  readonly givenBack?: Readonly<Record<string, ChargedAmounts<LineDiscount>>>;
  /** The unused time that credit notes credited, by the id of the fee line. Missing ids are not credited by one. */
  readonly creditedTime?: Readonly<Record<string, CreditedTime>>;
  /** Numbers given to credit notes so far. */
  readonly creditNoteCount?: number;
  /** Credit notes that the rules issued. Earlier ones are only in `givenBack`. */
  readonly creditNotes?: readonly CreditNote[];
  /** Lines that wait for an invoice. Absent for a customer who has none. */
  readonly pending?: readonly PendingLine[];
  /** By currency. Missing currencies are zero. */
  readonly balance: Readonly<Record<string, bigint>>;
  /** Entries that the rules added. Earlier entries are only in `balance`. */
  readonly entries: readonly BalanceEntry[];
  /** Pending payments, including new ones. */
  readonly payments: readonly Payment[];
  readonly card: DefaultCard | undefined;
  /** The customer pays by invoice, and no card is charged for its plans and usage. Absent for any other. */
  readonly terms?: PaymentTerms;
  /** Credits that are to expire, and those that the rules changed. */
  readonly grants?: readonly IssuedGrant[];
  /** Movements of credits that the rules added. */
  readonly creditEntries?: readonly CreditEntry[];
  /** Redemptions of coupons that invoices may still use. Absent for a customer who never redeemed one. */
  readonly discounts?: readonly Discount[];
  /** Uses of discounts that the rules added. */
  readonly discountApplications?: readonly DiscountApplication[];
  /** The facts of the customer that decide its taxes. Absent where the organization has none. */
  readonly tax?: BuyerTaxFacts;
  /** Who buys, as invoices are to say it. Absent for a customer that does not exist yet. */
  readonly buyer?: BuyerFacts;
  /** Removals of entities that have taken effect and are not recorded yet. */
  readonly removals?: readonly EntityRemoval[];
}

/** The removal of an entity, such as a seat, at the instant from which it no longer counts. */
export interface EntityRemoval {
  readonly id: string;
  readonly removesAt: Instant;
}

/** A version of a plan as it is sold. */
export interface Offer {
  readonly planId: string;
  readonly versionId: string;
  readonly name: string;
  readonly terms: PlanTerms;
  /** The price of the plan that was agreed with one subscriber, which `terms` have then. */
  readonly ownPrice?: bigint | undefined;
  /** The ids and names of its licensed features, by slug. Absent without any. */
  readonly licensed?: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
  /** The provider that the plan or the organization names; null when none is set up. */
  readonly provider: ProviderName | null;
  /** For a plan without a provider: the providers that can charge a card saved with them. */
  readonly cardProviders?: readonly ProviderName[];
}

/** Returns the version of the plan that a subscription is on, at the subscriber's own price if one was agreed. */
export function ownOffer(
  subscription: Pick<Subscription, "planVersionId" | "currency" | "ownPrice">,
  { offerOf }: Pick<RuleContext, "offerOf">,
): Offer {
  return atOwnPrice(offerOf(subscription.planVersionId, subscription.currency), subscription);
}

/** Returns the provider that charges a customer: the plan's, else the one with the saved card, else the organization's. */
export function providerFor(offer: Offer, { card }: Pick<CustomerState, "card">): ProviderName | null {
  return card && offer.cardProviders?.includes(card.provider) ? card.provider : offer.provider;
}

/** The taxes that a tax provider has calculated. Rules call no one: callers request what is missing. */
export interface ProvidedTaxSource {
  /** Undefined for a request that has no answer yet. */
  readonly find: (request: TaxRequest) => ProvidedTaxes | undefined;
  /** An issued invoice without an answer waits as a draft. Otherwise the rule throws `TaxesRequired`, as for a quote. */
  readonly mayWait: boolean;
}

/** How an organization taxes its sales, with the taxes that its credit packs name. */
export interface TaxContext extends TaxSettings, TaxReporting {
  readonly packTaxesOf: (packId: string) => PricedTaxes | undefined;
  /** Present where a tax provider calculates all taxes, and the organization's own rates are not used. */
  readonly provider?: ProvidedTaxSource;
}

/** What rules need besides the customer's state: plans, limits and new ids. */
export interface RuleContext {
  readonly newId: (prefix: "sub" | "inv" | "line" | "pay" | "bal" | "grant" | "cre" | "use" | "cn") => string;
  /** A version of a plan with its prices in the currency of the subscription. */
  readonly offerOf: (planVersionId: string, currency: Currency) => Offer;
  /** Charge limits of a provider; null stands for the default provider. Undefined when none is set up. */
  readonly limitsOf?: (provider: ProviderName | null, currency: Currency) => ChargeLimits | undefined;
  /** Absent for an organization that taxes nothing. */
  readonly taxes?: TaxContext;
  /** The free plan that a customer falls back to in a plan group, in the currency of the ended plan if it has that. */
  readonly fallbackOf: (planGroup: string, currency: Currency) => Offer | undefined;
  /** Who sells, as invoices are to say it. */
  readonly seller?: SellerFacts;
  /** Whose invoice numbers have no gaps; the customer's when absent. */
  readonly numbering?: "customer" | "organization";
  /** When overdue timers are run. Absent where each runs at its own instant, as in a simulation. */
  readonly runsAt?: Instant;
}

export function getSubscriptionOf(state: CustomerState, id: string | null): Subscription {
  const found = state.subscriptions.find((subscription) => subscription.id === id);
  invariant(found, `subscription ${id} is not the customer's`);
  return found;
}

/** Replaces or adds a subscription. Its discounts follow it: they cover the periods that begin, and end with it. */
export function withSubscription(state: CustomerState, changed: Subscription): CustomerState {
  const subscriptions = replaced(state.subscriptions, changed);
  if (!state.discounts?.length) return { ...state, subscriptions };
  const was = state.subscriptions.find(({ id }) => id === changed.id);
  return { ...state, subscriptions, discounts: followSubscription(state.discounts, { was, is: changed }) };
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

/** Returns the pending payment of an invoice, if there is one. */
export function findPendingPayment(state: CustomerState, invoiceId: string): Payment | undefined {
  return state.payments.find((payment) => payment.invoiceId === invoiceId && payment.status === "pending");
}

/** The charge of a saved card that is on its way. A checkout is none: it can be closed before anything else happens. */
export function findPendingCharge(state: CustomerState, invoiceId: string): Payment | undefined {
  const payment = findPendingPayment(state, invoiceId);
  return payment?.checkoutId === null ? payment : undefined;
}

/** Returns what was given back of a line so far. */
export function givenBackOf(
  { givenBack }: Pick<CustomerState, "givenBack">,
  line: InvoiceLine,
): ChargedAmounts<LineDiscount> {
  return givenBack?.[line.id] ?? nothingOf(line);
}

export function subscriptionOf(state: CustomerState, invoice: Invoice): Subscription | undefined {
  return state.subscriptions.find(({ id }) => id === invoice.subscriptionId);
}
