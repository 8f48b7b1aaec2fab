import {
  invariant,
  nextTimer,
  unbilled,
  type CustomerState,
  type Instant,
  type Offer,
  type PricedUsage,
  type Subscription,
  type Tools,
} from "@dues/billing";
import type { Knex } from "knex";
import { appendBalanceEntries, sumBalance } from "../../db/balances.js";
import { closeBillableUsage } from "../../db/billable-usage.js";
import type { CatalogIndex } from "../../db/catalog-index.js";
import type { StoredPlan } from "../../db/catalog.js";
import { countInvoiceNumbers, updateTimers } from "../../db/customer-counters.js";
import type { Customer } from "../../db/customers.js";
import { insertInvoice, listStandingInvoices, updateInvoice, updateLinePeriods } from "../../db/invoices.js";
import type { Organization } from "../../db/organizations.js";
import { listPaymentMethods } from "../../db/payment-methods.js";
import { sumRefundedLines } from "../../db/refunds.js";
import { insertPayment, listPendingPayments, updatePayment } from "../../db/payments.js";
import { insertSubscription, listCustomerSubscriptions, updateSubscription } from "../../db/subscriptions.js";
import type { Deps } from "../../deps.js";
import { loadCatalog } from "../catalog/load.js";
import { loadPricedUsage } from "../invoice/priced-usage.js";
import { settingsOf } from "../organization/settings.js";
import { providerChoice, type ProviderChoice } from "../payment/choose-provider.js";
import { isUsable } from "../wallet/wallet.js";
import { moveWindows } from "./move-windows.js";

/** What an organization sells and how, for the rules to ask. Made before a transaction, used inside it. */
export interface Book {
  readonly organization: Organization;
  readonly index: CatalogIndex;
  readonly tools: Tools;
  readonly offer: (plan: StoredPlan) => Offer;
  readonly choose: ProviderChoice;
}

export async function openBook(deps: Deps, organization: Organization): Promise<Book> {
  const index = await loadCatalog(deps.db, organization);
  const choose = await providerChoice(deps, organization);
  const offerOf = (planVersionId: string): Offer => {
    const version = index.findVersion(planVersionId);
    const plan = version && index.findPlan(version.planId);
    invariant(version && plan, `the plan version ${planVersionId} is gone`);
    const provider = choose(plan.provider)?.name ?? null;
    return { planId: plan.id, versionId: version.id, name: plan.name, terms: version.terms, provider };
  };
  const offer = (plan: StoredPlan) => offerOf(plan.versionId);
  const fallbackOf = (planGroup: string) => {
    const plan = index.catalog.plans.find(
      ({ autoEnable, isActive, terms }) =>
        autoEnable &&
        isActive &&
        !terms.isAddon &&
        terms.price === 0n &&
        (terms.planGroup ?? "") === planGroup,
    );
    return plan && offer(plan);
  };
  return { organization, index, offer, choose, tools: { newId: deps.newId, offerOf, fallbackOf } };
}

/** Reads everything of a locked customer that time and money act on, and one invoice more, however old. */
export async function loadState(
  deps: Deps,
  trx: Knex.Transaction,
  { organization, index }: Book,
  customer: Customer,
  alsoInvoiceId: string | null = null,
): Promise<CustomerState> {
  const now = deps.now();
  const methods = await listPaymentMethods(trx, customer.id);
  const subscriptions = await listCustomerSubscriptions(trx, customer.id);
  const starts = subscriptions.flatMap(({ period, pausedSeconds }) =>
    period ? [period.start - pausedSeconds * 1_000] : [],
  );
  const since = Math.min(now, ...starts) as Instant;
  const invoices = await listStandingInvoices(trx, customer.id, since, alsoInvoiceId);
  const refundedIds = invoices.filter(({ amountRefunded }) => amountRefunded > 0n).map(({ id }) => id);
  return {
    customerId: customer.id,
    invoicePrefix: customer.invoicePrefix,
    invoiceCount: await countInvoiceNumbers(trx, customer.id),
    zone: organization.timeZone,
    settings: settingsOf(organization),
    subscriptions,
    invoices,
    usage: await loadPricedUsage(trx, customer.id, index),
    refunded: await sumRefundedLines(trx, customer.id, refundedIds),
    balance: await sumBalance(trx, customer.id),
    entries: [],
    payments: await listPendingPayments(trx, customer.id),
    card: methods.find((method) => method.isDefault && isUsable(method, now)),
  };
}

/** Writes what the rules changed between two states of a customer, and nothing else. */
export async function saveState(
  deps: Deps,
  trx: Knex.Transaction,
  { organization, index, tools }: Book,
  { before, after }: { readonly before: CustomerState; readonly after: CustomerState },
): Promise<void> {
  const owner = { organizationId: organization.id, customerId: after.customerId };
  const subscriptions = changed(before.subscriptions, after.subscriptions);
  for (const { item, was } of subscriptions.toSorted((a, b) => Number(frees(b)) - Number(frees(a)))) {
    if (was) await updateSubscription(trx, item);
    else await insertSubscription(trx, organization.id, item);
    if (was?.status === "paused" && was.billingAnchor !== item.billingAnchor)
      await moveWindows(trx, index, was, item.updatedAt);
  }
  for (const { item, was } of changed(before.invoices, after.invoices)) {
    if (was?.status === "draft" && item.status !== "draft")
      await updateLinePeriods(trx, { ...item, status: "draft" });
    await (was ? updateInvoice(trx, item) : insertInvoice(trx, organization.id, item));
  }
  for (const { item, was } of changed(before.payments, after.payments)) {
    await (was ? updatePayment(trx, item) : insertPayment(trx, organization.id, item));
  }
  await appendBalanceEntries(trx, owner, after.entries);
  await closeBillableUsage(trx, after.customerId, usageThatIsOver(after), deps.now());
  const nextDueAt = earlier(nextTimer(after, tools)?.at, nextRecovery(after, deps.now()));
  await updateTimers(trx, after.customerId, { invoiceCount: after.invoiceCount, nextDueAt });
}

/**
 * A charge whose outcome nobody recorded, because the process died or the provider could not tell, is asked for again
 * after this long. Shorter gets in the way of a charge that is under way, longer leaves the customer waiting.
 */
const RECOVERY_MS = 60_000;

function nextRecovery({ payments }: CustomerState, now: Instant): Instant | undefined {
  const isWaiting = payments.some(({ checkoutId, status }) => checkoutId === null && status === "pending");
  return isWaiting ? ((now + RECOVERY_MS) as Instant) : undefined;
}

function earlier(a: Instant | undefined, b: Instant | undefined): Instant | null {
  if (a === undefined || b === undefined) return a ?? b ?? null;
  return a < b ? a : b;
}

interface Changed<T> {
  readonly item: T;
  readonly was: T | undefined;
}

function changed<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]): Changed<T>[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return after
    .filter((item) => known.get(item.id) !== item)
    .map((item) => ({ item, was: known.get(item.id) }));
}

/** Subscriptions that end are written first: their group must be free before another starts in it. */
function frees({ item }: Changed<Subscription>): boolean {
  return item.status === "canceled" || item.status === "expired";
}

/**
 * Usage whose window the billing cycle has passed and of which the last is billed, so that no later invoice looks at
 * it again. What a void invoice gave back has passed too, but waits to be billed.
 */
function usageThatIsOver({ usage, subscriptions }: CustomerState): string[] {
  const passed = new Map(
    subscriptions.map(({ id, period, endedAt }) => [id, endedAt ?? period?.start ?? 0] as const),
  );
  const over = usage.filter(({ subscriptionId, window }) => window.end <= (passed.get(subscriptionId) ?? 0));
  return over.filter(isBilled).map(({ billableUsageId }) => billableUsageId);
}

function isBilled(usage: PricedUsage): boolean {
  const { amount, isWhole } = unbilled(usage, usage.window.end);
  return isWhole && amount === 0n;
}
