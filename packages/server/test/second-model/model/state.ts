import type { CreditSystem } from "./credits.js";
import type { Discount } from "./discounts.js";
import type { Entity } from "./entities.js";
import type { Snapshot } from "./late.js";
import type { Exact } from "./exact.js";
import type { Part } from "./give-back.js";
import type { Override } from "./overrides.js";
import { slotOf, type Plan, type Row } from "./plan.js";
import type { Quote } from "./quotes.js";
import type { CreditNote } from "./refund.js";
import type { Place, PriceTaxes, TaxRules, TaxWait } from "./taxes.js";

export type Status = "pending" | "trialing" | "active" | "past_due" | "paused" | "canceled" | "expired";

export interface Subscription {
  /** Counts the subscriptions of the customer. */
  serial: number;
  plan: Plan;
  /** The price that the current period is charged at; a migration `now` leaves it as it is. */
  periodPrice: number;
  status: Status;
  readonly createdAt: number;
  /** All periods are counted from here; null before the first one. */
  anchor: number | null;
  /** Allowances are counted from here, where they are those of an earlier subscription; null is the anchor. */
  windowAnchor: number | null;
  /** How many periods passed since the anchor. */
  index: number;
  start: number | null;
  end: number | null;
  /** The span whose usage one invoice bills: the period, or a month of a longer one. */
  usageIndex: number;
  usageStart: number;
  usageEnd: number | null;
  /** How much of the current usage period was paused, in milliseconds. */
  usagePausedMs: number;
  trialEndsAt: number | null;
  cancelAtEnd: boolean;
  /** Its end gave unused time back. */
  endedWithCredit: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  lateAt: number | null;
  pausedAt: number | null;
  /** How much of the current period was paused, in milliseconds. */
  pausedMs: number;
  resumesAt: number | null;
  /** The plan that replaces this one when the period ends. */
  scheduled: Plan | null;
  /** The version that the operator moves it to when the period ends. */
  migration: Plan | null;
  /** Grows with every change of plan or version. */
  segment: number;
  /** The fees of the current period, and what was credited of them. */
  fees: Line[];
  hasPaid: boolean;
  /** The current window of each feature. */
  windows: Map<string, Window>;
}

export type LineKind = "fee" | "pack" | "credit" | "usage" | "carried";

/** One reason for money on an invoice, in minor units. */
export interface Line {
  readonly kind: LineKind;
  /** At list price: before discounts, with the taxes that the price includes. */
  readonly amount: number;
  readonly feature: string | null;
  /** Whose fee or usage it is, and on which version of the plan; null for what is of no subscription. */
  readonly subscription: Subscription | null;
  readonly plan: Plan | null;
  readonly prices: PriceTaxes;
  /** What discounts took off. */
  discounts: readonly LineDiscount[];
  taxes: readonly LineTax[];
  /** What was given back of it so far. */
  given: Part;
  /** What a credit for its unused time gave back to its discounts, in their order. */
  returned: readonly number[];
  readonly start: number | null;
  readonly end: number | null;
  /** How long the time it pays for was paused, in milliseconds. */
  paused: number;
  /** Money with tax, as are the sums that follow. */
  settled: number;
  refunded: number;
  credited: number;
  /** The line that a credit gives back a part of. */
  readonly source?: Line;
  /** Negative usage: what it gives back of an earlier line. */
  readonly back?: { readonly source: Line; readonly part: Part };
  /** Its unused time was credited, which happens once. */
  isTimeCredited?: boolean;
}

export interface LineDiscount {
  readonly discount: Discount;
  /** The number of the covered period. */
  readonly period: number;
  readonly amount: number;
}

export interface LineTax {
  readonly code: string;
  readonly percent: number;
  readonly isInclusive: boolean;
  readonly amount: number;
}

export interface Invoice {
  readonly createdAt: number;
  readonly dueAt: number;
  readonly lines: readonly Line[];
  readonly total: number;
  status: "draft" | "open" | "paid" | "void" | "uncollectible" | "credited";
  /** Of a draft: it is issued, and waits for its taxes. */
  wait: TaxWait | null;
  paid: number;
  /** What credit notes took off what was due. */
  offset: number;
  paidFromBalance: number;
  refunded: number;
  refundedToBalance: number;
  paidAt: number | null;
  /** The subscriptions that are past due while it is overdue. */
  readonly owners: readonly Subscription[];
  failedAt: number | null;
  lastRetryAt: number | null;
}

/** The allowance of a feature in a slot from one reset to the next. */
export interface Window {
  readonly slot: string;
  readonly feature: string;
  index: number;
  start: number;
  /** Infinity when it never resets. */
  end: number;
  /** How much of it was paused, in milliseconds. */
  pausedMs: number;
  drawn: Exact;
  /** Units beyond the allowance that were accepted. */
  over: Exact;
}

/** Billable units of one feature in one pricing window and price segment. */
export interface Bucket {
  readonly subscription: Subscription;
  readonly row: Row;
  readonly plan: Plan;
  readonly segment: number;
  start: number;
  /** Where the service period of its lines begins: its start, shifted by pauses before the first use. */
  serviceStart: number;
  end: number;
  /** When what it costs is final, so that too much can be given back: its end, or an earlier change of the period. */
  closesAt: number;
  /** Units that earlier segments billed in the same window. */
  readonly before: Exact;
  units: Exact;
  /** How many units there were when the current usage period began. */
  since: { start: number; units: Exact };
  /** The lines that billed it, without void ones. */
  lines: Line[];
  /** Non-consumable: the length of the usage period of this span. `units` is its highest level then. */
  readonly windowMs?: number;
  /** Non-consumable: the number that all plans include in this span; null is unlimited. */
  readonly included?: Exact | null;
  /** Non-consumable: whether it is final. */
  isClosed?: boolean;
}

/** Credits that were bought or given. */
export interface CreditGrant {
  readonly serial: number;
  readonly amount: number;
  left: Exact;
  readonly priority: number;
  readonly startsAt: number;
  readonly expiresAt: number | null;
  /** What was paid for it; null for credits that were given. */
  readonly line: Line | null;
  revoked: Exact;
}

export type Card = "none" | "pays" | "declines";

export interface Customer {
  readonly name: string;
  readonly zone: string;
  card: Card;
  /** Counts the cards that were saved. */
  savedCards: number;
  balance: number;
  readonly subscriptions: Subscription[];
  readonly invoices: Invoice[];
  readonly windows: Window[];
  readonly buckets: Bucket[];
  /** Plan groups in which the customer had a trial. */
  readonly trials: Set<string>;
  /** What all billable use of a usage period may cost; null without such a bound. */
  overageLimit: number | null;
  readonly configs: Map<string, { overage?: "block" | "charge"; maxOverageUnits?: number }>;
  readonly overrides: Map<string, Override>;
  /** The level of each non-consumable feature. */
  readonly levels: Map<string, number>;
  /** Named units of non-consumable features, which count beside their levels. */
  readonly entities: Entity[];
  readonly creditGrants: CreditGrant[];
  /** Features of which credits paid for units. */
  readonly credited: Set<string>;
  readonly system: CreditSystem;
  readonly taxRules: TaxRules | null;
  isExempt: boolean;
  place: Place;
  readonly discounts: Discount[];
  readonly creditNotes: CreditNote[];
  quotes: Quote[];
  readonly history: Snapshot[];
  /** Returns the free plan that customers get by themselves. */
  readonly autoEnabled: () => Plan | undefined;
}

export function newCustomer(
  given: Pick<Customer, "name" | "zone" | "autoEnabled" | "system" | "taxRules">,
): Customer {
  return {
    ...given,
    card: "none",
    savedCards: 0,
    balance: 0,
    subscriptions: [],
    invoices: [],
    windows: [],
    buckets: [],
    trials: new Set(),
    overageLimit: null,
    configs: new Map(),
    overrides: new Map(),
    levels: new Map(),
    entities: [],
    creditGrants: [],
    credited: new Set(),
    isExempt: false,
    place: "DE",
    discounts: [],
    creditNotes: [],
    quotes: [],
    history: [],
  };
}

/** Copies a customer with all it has, so that what might happen can be tried. */
export function cloneCustomer({ autoEnabled, ...rest }: Customer): Customer {
  return { ...structuredClone(rest), autoEnabled };
}

const LIVE: readonly Status[] = ["trialing", "active", "past_due", "paused"];

export const isLive = ({ status }: Subscription): boolean => LIVE.includes(status);

export function liveIn({ subscriptions }: Customer, slot: string): Subscription | undefined {
  return subscriptions.find((each) => isLive(each) && slotOf(each.plan) === slot);
}

export function newSubscription(customer: Customer, plan: Plan, at: number): Subscription {
  const subscription: Subscription = {
    serial: customer.subscriptions.length,
    plan,
    periodPrice: plan.price,
    status: "pending",
    createdAt: at,
    anchor: null,
    windowAnchor: null,
    index: 0,
    start: null,
    end: null,
    usageIndex: 0,
    usageStart: at,
    usageEnd: null,
    usagePausedMs: 0,
    trialEndsAt: null,
    cancelAtEnd: false,
    endedWithCredit: false,
    canceledAt: null,
    endedAt: null,
    pausedAt: null,
    pausedMs: 0,
    resumesAt: null,
    scheduled: null,
    migration: null,
    segment: 0,
    fees: [],
    hasPaid: false,
    lateAt: null,
    windows: new Map(),
  };
  customer.subscriptions.push(subscription);
  return subscription;
}
