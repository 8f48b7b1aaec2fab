import { invariant, usageInvoicedAt, type Instant, type PricedUsage, type Subscription } from "@dues/billing";
import type { Knex } from "knex";
import type { AuditCode, Difference } from "../../db/audit/check.js";
import { listOverdueUsage } from "../../db/audit/overdue-usage.js";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import { listSubscriptionsOf } from "../../db/customers/subscriptions.js";
import { sumBilledUsage } from "../../db/money/billed-usage.js";
import { listClosedUsage, type BillableUsage } from "../../db/usage/billable-usage.js";
import { priced } from "../shared/usage/priced-usage.js";
import { costOf } from "./rating.js";

/** The catalogs of customers, by customer. */
export type Catalogs = ReadonlyMap<string, CatalogIndex>;

const USAGE_AT_ONCE = 1_000;

/** Fully billed usage whose invoice lines do not add up to its cost. */
export async function findBadlyBilled(
  trx: Knex.Transaction,
  ids: readonly string[],
  catalogs: Catalogs,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (let after = ""; ;) {
    const usage = await listClosedUsage(trx, ids, { after, limit: USAGE_AT_ONCE });
    for (const { each, whole } of await pricedUsage(trx, catalogs, usage)) {
      const missing = missingOf(whole);
      if (missing !== 0n) differences.push(differenceOf("invoice_usage", each, whole, missing));
    }
    const last = usage.at(-1);
    if (!last || usage.length < USAGE_AT_ONCE) return differences;
    after = last.id;
  }
}

/** Usage of windows that are over, which still costs something that no invoice has. */
export async function findUnbilled(
  trx: Knex.Transaction,
  ids: readonly string[],
  catalogs: Catalogs,
  now: Instant,
): Promise<Difference[]> {
  const priced = await pricedUsage(trx, catalogs, await overdueUsage(trx, ids, now));
  return priced.flatMap(({ each, whole }) => {
    const missing = missingOf(whole);
    return missing > 0n ? [differenceOf("window_unbilled", each, whole, missing)] : [];
  });
}

/** A change of plan may begin other usage periods, so that usage is billed later than its window ends. */
async function overdueUsage(
  trx: Knex.Transaction,
  ids: readonly string[],
  now: Instant,
): Promise<BillableUsage[]> {
  const found = await listOverdueUsage(trx, ids, now);
  const uncertain = found.flatMap(({ usage, billedUntil }) => (billedUntil === null ? [] : usage.customerId));
  const subscriptions = uncertain.length === 0 ? [] : await listSubscriptionsOf(trx, [...new Set(uncertain)]);
  return found.flatMap(({ usage, overAt, billedUntil }) => {
    if (billedUntil === null) return usage;
    const subscription = getOf(subscriptions, usage);
    const isEnded = subscription.endedAt !== null;
    const billedAt = isEnded ? overAt : (usageInvoicedAt(subscription, overAt) ?? overAt);
    return billedAt <= billedUntil ? usage : [];
  });
}

function getOf(subscriptions: readonly Subscription[], { subscriptionId, id }: BillableUsage): Subscription {
  const found = subscriptions.find((each) => each.id === subscriptionId);
  invariant(found, `the usage ${id} belongs to a subscription`);
  return found;
}

/** The cost of the units beyond the amount of their lines; negative if the lines bill more. */
function missingOf(usage: PricedUsage): bigint {
  const cost = costOf(usage);
  return cost === undefined ? 0n : cost - usage.billedAmount;
}

interface AuditedUsage {
  readonly each: BillableUsage;
  readonly whole: PricedUsage;
}

async function pricedUsage(
  trx: Knex.Transaction,
  catalogs: Catalogs,
  usage: readonly BillableUsage[],
): Promise<AuditedUsage[]> {
  const billed = await sumBilledUsage(trx, usage);
  return usage.flatMap((each) => {
    const index = catalogs.get(each.customerId);
    return index ? [{ each, whole: priced(each, billed.get(each.id), index) }] : [];
  });
}

function differenceOf(
  code: AuditCode,
  { customerId, id: objectId }: BillableUsage,
  { billedAmount }: PricedUsage,
  missing: bigint,
): Difference {
  return {
    code,
    customerId,
    objectId,
    expected: String(billedAmount + missing),
    actual: String(billedAmount),
  };
}
