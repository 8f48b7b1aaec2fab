import {
  atPriceEntry,
  findPriceEntry,
  invariant,
  isOverbilled,
  withoutPrice,
  ZERO,
  type InvoiceLine,
  type MovedFrom,
  type PlanFeature,
  type PricedUsage,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import {
  findBillableUsage,
  listBillableUsage,
  type BillableUsage,
} from "../../../db/usage/billable-usage.js";
import { sumBilledBefore, sumBilledUsage, type BilledUsage } from "../../../db/money/billed-usage.js";
import { listChargedLines } from "../../../db/money/charged-lines.js";
import type { CatalogIndex } from "../../../db/catalog/catalog-index.js";
import { listSubscriptionsOf } from "../../../db/customers/subscriptions.js";
import { groupBy } from "../../../db/core/bulk-rows.js";

/** All usage of a customer that an invoice may still bill, with its price and what earlier invoices billed. */
export async function loadPricedUsage(
  knex: Knex,
  customerId: string,
  index: CatalogIndex,
): Promise<PricedUsage[]> {
  const subscriptions = await listSubscriptionsOf(knex, [customerId]);
  const usage = await loadPricedUsageOf(knex, [{ customerId, index }], subscriptions);
  return [...(usage.get(customerId) ?? [])];
}

/** The same of several customers with all of their subscriptions, each priced by the catalog of its organization. */
export async function loadPricedUsageOf(
  knex: Knex,
  customers: readonly { readonly customerId: string; readonly index: CatalogIndex }[],
  subscriptions: readonly Subscription[],
): Promise<ReadonlyMap<string, readonly PricedUsage[]>> {
  const usage = await listBillableUsage(
    knex,
    customers.map(({ customerId }) => customerId),
    subscriptions,
  );
  const billed = await sumBilledUsage(knex, usage);
  const own = groupBy(usage, ({ customerId }) => customerId);
  const movedFrom = new Map(
    subscriptions.flatMap(({ id, movedFrom: from }) => (from ? [[id, from] as const] : [])),
  );
  const byCustomer = new Map(
    customers.map(({ customerId, index }) => [
      customerId,
      (own.get(customerId) ?? []).map((each) =>
        billedHere(priced(each, billed.get(each.id), index), movedFrom.get(each.subscriptionId)),
      ),
    ]),
  );
  return withChargedLines(knex, byCustomer);
}

/** Usage that the system bills from which a subscription was moved counts for limits, and costs nothing here. */
function billedHere(usage: PricedUsage, movedFrom: MovedFrom | undefined): PricedUsage {
  if (!movedFrom || usage.window.end > movedFrom.paidUntil) return usage;
  return { ...usage, pricing: withoutPrice(usage.pricing) };
}

/** Adds the lines that billed too much. */
async function withChargedLines(
  knex: Knex,
  byCustomer: ReadonlyMap<string, readonly PricedUsage[]>,
): Promise<ReadonlyMap<string, readonly PricedUsage[]>> {
  const overbilled = [...byCustomer].flatMap(([customerId, usage]) =>
    usage.filter(isOverbilled).map(({ billableUsageId: id }) => ({ customerId, id })),
  );
  if (overbilled.length === 0) return byCustomer;
  const charged = await listChargedLines(knex, overbilled);
  return new Map(
    [...byCustomer].map(([customerId, usage]) => [
      customerId,
      usage.map((each) => {
        if (!isOverbilled(each)) return each;
        return { ...each, chargedLines: charged.get(each.billableUsageId) ?? [] };
      }),
    ]),
  );
}

/** Billable units with the price at which they were drawn. */
export function priced(
  usage: BillableUsage,
  billed: BilledUsage | undefined,
  index: CatalogIndex,
): PricedUsage {
  const terms = index.termsOf(usage.planVersionId, usage.currency);
  const feature = index.findFeature(usage.featureId);
  const row = terms?.features.find(({ slug }) => slug === feature?.slug);
  const pricing = row && atPriceEntry(row, usage.priceEntry).pricing;
  invariant(terms && feature && pricing, `the price of the usage ${usage.id} does not exist`);
  return {
    billableUsageId: usage.id,
    subscriptionId: usage.subscriptionId,
    planVersionId: usage.planVersionId,
    feature: { id: feature.id, slug: feature.slug, name: feature.name },
    currency: terms.currency,
    pricing,
    ...priceEntryField(row, usage.priceEntry),
    ...(row.groupBy !== undefined && { groupBy: row.groupBy }),
    window: usage.window,
    lastUsedIn: usage.lastUsedIn,
    ...(usage.collectAt !== undefined && { collectAt: usage.collectAt }),
    unitsBefore: usage.unitsBefore,
    units: usage.units,
    billedUnits: billed?.units ?? ZERO,
    billedAmount: billed?.amount ?? 0n,
    creditableAmount: billed?.creditable ?? 0n,
    ...(usage.peak && { peak: usage.peak }),
  };
}

/** What a bill says of the price entry that units were drawn at. */
function priceEntryField(feature: PlanFeature, number: number): Pick<PricedUsage, "priceEntry"> {
  const entry = findPriceEntry(feature, number);
  return entry ? { priceEntry: { number, name: entry.name, when: entry.when } } : {};
}

/** The count that a line bills a part of, as it was billed when the line was made. */
export async function billedUsageOf(
  knex: Knex,
  index: CatalogIndex,
  customerId: string,
  { id, billableUsageId }: InvoiceLine,
): Promise<PricedUsage | undefined> {
  if (billableUsageId === null) return undefined;
  const stored = await findBillableUsage(knex, customerId, billableUsageId);
  const billed = await sumBilledBefore(knex, customerId, [{ billableUsageId, lineId: id }]);
  return stored && priced(stored, billed.get(id), index);
}
