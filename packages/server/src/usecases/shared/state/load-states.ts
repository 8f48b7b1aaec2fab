import {
  addMs,
  addSeconds,
  buyerFacts,
  earliestOf,
  instantOf,
  type CustomerState,
  type Discount,
  type Instant,
  type Invoice,
  type Payment,
  type PendingLine,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { sumBalances } from "../../../db/money/balances.js";
import { inOneFlight } from "../../../db/core/flight.js";
import { listEndingGrants } from "../../../db/money/credit-grants.js";
import { countNumbers, type NumberCounts } from "../../../db/customers/customer-timers.js";
import type { Customer } from "../../../db/customers/customers.js";
import { listUsableDiscounts } from "../../../db/discounts/discounts.js";
import { listDueRemovals } from "../../../db/customers/entities.js";
import { listStandingInvoices } from "../../../db/money/invoices.js";
import { withHolds } from "../../../db/usage/credit-holds.js";
import { groupBy, type ObjectKey } from "../../../db/core/bulk-rows.js";
import { listDefaultMethods } from "../../../db/money/payment-methods.js";
import { listPendingItemsOf } from "../../../db/money/pending-items.js";
import { listPendingPayments } from "../../../db/money/payments.js";
import { loadGivenBack, type LoadedGivenBack } from "../refund/given-back.js";
import { listSubscriptionsOf } from "../../../db/customers/subscriptions.js";
import { loadPricedUsageOf } from "../usage/priced-usage.js";
import { loadHeldFeatures } from "../usage/held.js";
import { dunningSettingsOf } from "../organization/settings.js";
import type { BillingContext } from "./context.js";
import { buyerTaxFactsOf } from "./taxes.js";
import { isUsable } from "./usable-card.js";

/** A customer whose lock the transaction holds, with what its organization sells. */
export interface LockedCustomer {
  readonly customer: Customer;
  readonly billing: BillingContext;
}

export interface LoadStates {
  readonly now: Instant;
  /** Invoices to read whatever became of them. */
  readonly also?: readonly ObjectKey[];
  /** What is known of customers that have not changed since. The rest of their state is read like that of the others. */
  readonly known?: ReadonlyMap<string, KnownRows>;
}

/**
 * The part of a customer's state that changes only when the row of the customer is written too, and that takes the longest
 * to read. Usage and credits change without it.
 */
export type KnownRows = Pick<CustomerState, "subscriptions" | "invoices" | "payments" | "discounts">;

/**
 * Reads everything of locked customers that time and money act on, in the order in which they are given. One statement
 * for each table, however many customers there are.
 */
export async function loadStates(
  trx: Knex.Transaction,
  accounts: readonly LockedCustomer[],
  { now, also = [], known = NOTHING_KNOWN }: LoadStates,
): Promise<CustomerState[]> {
  if (accounts.length === 0) return [];
  const rows = await readRows(trx, accounts, { now, also, known });
  return accounts.map((account) => assemble(account, rows, now));
}

const NOTHING_KNOWN: ReadonlyMap<string, KnownRows> = new Map();

type Rows = Awaited<ReturnType<typeof readRows>>;

async function readRows(
  trx: Knex.Transaction,
  accounts: readonly LockedCustomer[],
  { now, also, known }: Required<LoadStates>,
) {
  const ids = accounts.map(({ customer }) => customer.id);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  const unknown = accounts.filter(({ customer }) => !known.has(customer.id));
  const unknownIds = unknown.map(({ customer }) => customer.id);
  const others = also.filter(({ customerId }) => !known.has(customerId));
  const rows = await inOneFlight(trx, () => ({
    read: readSubscriptions(trx, unknownIds, { now, also: others }),
    counts: countNumbers(trx, ids),
    methods: listDefaultMethods(trx, ids),
    balances: sumBalances(trx, ids),
    payments: unknownIds.length === 0 ? NOTHING_PENDING : listPendingPayments(trx, unknownIds),
    grants: listEndingGrants(trx, ids),
    removals: listDueRemovals(trx, ids, now),
    discounts: listDiscounts(trx, unknown, now),
    pending: listPending(trx, accounts),
  }));
  const { counts, read } = rows;
  const allSubscriptions = [...found.flatMap((each) => each.subscriptions), ...read.subscriptions];
  const invoices = [...found.flatMap((each) => each.invoices), ...read.invoices];
  const subscriptions = ownedBy(allSubscriptions);
  const usage = await loadPricedUsageOf(
    trx,
    accounts.map(({ customer, billing }) => ({ customerId: customer.id, index: billing.index })),
    allSubscriptions,
  );
  const holders = accounts.map(({ customer, billing: { index } }) => ({
    customer,
    index,
    usage: usage.get(customer.id) ?? [],
    since: since(now, subscriptions.get(customer.id)),
  }));
  return {
    subscriptions,
    invoices: ownedBy(invoices),
    givenBack: await loadGivenBack(trx, invoices.filter(hasGivenBack(counts))),
    methods: ownedBy(rows.methods),
    counts,
    usage,
    levels: await loadHeldFeatures(trx, holders),
    balances: rows.balances,
    payments: ownedBy([...found.flatMap(pendingPayments), ...rows.payments]),
    grants: ownedBy(await withHolds(trx, rows.grants)),
    removals: ownedBy(rows.removals),
    pending: ownedBy(rows.pending),
    discounts: ownedBy([...found.flatMap(({ discounts = [] }) => discounts), ...rows.discounts]),
  };
}

const NOTHING_PENDING: Promise<Payment[]> = Promise.resolve([]);

function pendingPayments({ payments }: KnownRows): readonly Payment[] {
  return payments.filter(({ status }) => status === "pending");
}

/** Reads subscriptions, and the invoices that they still need. */
async function readSubscriptions(
  trx: Knex.Transaction,
  ids: readonly string[],
  { now, also }: Pick<Required<LoadStates>, "now" | "also">,
): Promise<Pick<KnownRows, "subscriptions" | "invoices">> {
  if (ids.length === 0) return { subscriptions: [], invoices: [] };
  const subscriptions = await listSubscriptionsOf(trx, ids);
  const own = ownedBy(subscriptions);
  const asked = ids.map((customerId) => ({ customerId, since: since(now, own.get(customerId)) }));
  return { subscriptions, invoices: await listStandingInvoices(trx, asked, also) };
}

/** Invoices of which something may have been given back: for most batches none, and no statement reads it. */
function hasGivenBack(counts: ReadonlyMap<string, NumberCounts>) {
  return ({ customerId, amountRefunded }: Invoice) =>
    amountRefunded > 0n || (counts.get(customerId)?.hasCreditNotes ?? false);
}

/**
 * Usage of a covered period is billed when the period is over, and again when its invoice is voided. Later than this it is
 * billed at list price; a longer time reads more discounts that have ended.
 */
const LATE_BILLING_MS = 100 * 86_400_000;

/** Discounts that ended before this are not applied any more. */
export function oldestDiscountEnd(now: Instant): Instant {
  return addMs(now, -LATE_BILLING_MS);
}

/** Reads the discounts of the customers who redeemed a coupon: for most batches no statement at all. */
async function listDiscounts(
  trx: Knex.Transaction,
  accounts: readonly LockedCustomer[],
  now: Instant,
): Promise<readonly Discount[]> {
  const ids = accounts.filter(({ customer }) => customer.hasDiscounts).map(({ customer }) => customer.id);
  return ids.length === 0 ? [] : listUsableDiscounts(trx, ids, oldestDiscountEnd(now));
}

/** Reads the lines that wait for an invoice, of customers who ever had any. */
async function listPending(
  trx: Knex.Transaction,
  accounts: readonly LockedCustomer[],
): Promise<readonly PendingLine[]> {
  const ids = accounts.filter(({ customer }) => customer.hasPendingItems).map(({ customer }) => customer.id);
  return ids.length === 0 ? [] : listPendingItemsOf(trx, ids);
}

function ownedBy<Item extends { readonly customerId: string }>(items: readonly Item[]) {
  return groupBy(items, ({ customerId }) => customerId);
}

/** From where on the fees of a customer still count: the begin of its oldest period, as it was before any pause. */
function since(now: Instant, subscriptions: readonly Subscription[] = []): Instant {
  const starts = subscriptions.flatMap(({ period, pausedSeconds }) =>
    period ? [instantOf(addSeconds(period.start, -pausedSeconds))] : [],
  );
  return earliestOf(now, ...starts);
}

const NOTHING_GIVEN_BACK: LoadedGivenBack = { givenBack: {}, creditedTime: {} };

function termsOf({ billingDetails }: Pick<Customer, "billingDetails">): Pick<CustomerState, "terms"> {
  const { paymentTerms: terms } = billingDetails;
  return terms ? { terms } : {};
}

function assemble(
  { customer, billing: { organization, rules } }: LockedCustomer,
  rows: Rows,
  now: Instant,
): CustomerState {
  const { id } = customer;
  return {
    customerId: id,
    invoicePrefix: customer.invoicePrefix,
    invoiceCount: rows.counts.get(id)?.invoices ?? 0,
    creditNoteCount: rows.counts.get(id)?.creditNotes ?? 0,
    creditNotes: [],
    zone: organization.timeZone,
    settings: dunningSettingsOf(organization),
    subscriptions: rows.subscriptions.get(id) ?? [],
    invoices: rows.invoices.get(id) ?? [],
    usage: rows.usage.get(id) ?? [],
    levels: rows.levels.get(id) ?? [],
    ...(rows.givenBack.get(id) ?? NOTHING_GIVEN_BACK),
    balance: rows.balances.get(id) ?? {},
    entries: [],
    payments: rows.payments.get(id) ?? [],
    grants: rows.grants.get(id) ?? [],
    creditEntries: [],
    removals: rows.removals.get(id) ?? [],
    discounts: rows.discounts.get(id) ?? [],
    pending: rows.pending.get(id) ?? [],
    discountApplications: [],
    ...(rules.taxes && { tax: buyerTaxFactsOf(customer) }),
    buyer: buyerFacts(customer, customer.billingDetails),
    ...termsOf(customer),
    card: rows.methods.get(id)?.find((method) => isUsable(method, now)),
  };
}
