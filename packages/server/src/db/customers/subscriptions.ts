import { LIVE_STATUSES, type Subscription, type SubscriptionStatus } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { insertRows, updateRows } from "../core/bulk-rows.js";
import { findOwnerId, insertObjectOwners, ownerOf, type OwnedItem } from "../core/object-owners.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { subscriptionFromRow, toSubscriptionRow, type SubscriptionRow } from "./subscription-row.js";

/** All subscriptions of a customer, oldest first. A customer has few. */
export async function listCustomerSubscriptions(
  knex: Knex,
  customerId: string,
): Promise<readonly Subscription[]> {
  return listSubscriptionsOf(knex, [customerId]);
}

/** All subscriptions of several customers, oldest first. */
export async function listSubscriptionsOf(
  knex: Knex,
  customerIds: readonly string[],
): Promise<readonly Subscription[]> {
  const rows: SubscriptionRow[] = await knex("subscriptions").modify(ofCustomers, customerIds).orderBy("id");
  return rows.map(subscriptionFromRow);
}

export interface BehindQuery {
  readonly planId: string;
  readonly exceptVersionId: string;
  /** The id of the last one of the page before. */
  readonly after: string;
  readonly limit: number;
}

/** Live subscriptions of a plan that are not on a version of it, oldest first. */
export async function listSubscriptionsBehind(
  knex: Knex,
  organizationId: string,
  { planId, exceptVersionId, after, limit }: BehindQuery,
): Promise<Subscription[]> {
  const rows: SubscriptionRow[] = await knex("subscriptions")
    .where({ organization_id: organizationId, plan_id: planId })
    .whereNot({ plan_version_id: exceptVersionId })
    .whereIn("status", LIVE_STATUSES)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit);
  return rows.map(subscriptionFromRow);
}

/** Whether another system bills a subscription of a customer. One that ended while it was held is among them. */
export async function hasHeldSubscription(knex: Knex, customerId: string): Promise<boolean> {
  const row: unknown = await knex("subscriptions")
    .where({ customer_id: customerId })
    .whereRaw("moved_from ->> 'isHeld' = 'true'")
    .first("id");
  return row !== undefined;
}

export async function findSubscription(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<Subscription | undefined> {
  const customerId = await findOwnerId(knex, organizationId, id);
  if (customerId === undefined) return undefined;
  const row: SubscriptionRow | undefined = await knex("subscriptions")
    .where({ customer_id: customerId, id })
    .first();
  return row && subscriptionFromRow(row);
}

export interface SubscriptionFilter {
  readonly customerId?: string | undefined;
  readonly status?: SubscriptionStatus | undefined;
  readonly planId?: string | undefined;
}

export async function listSubscriptions(
  knex: Knex,
  organizationId: string,
  filter: SubscriptionFilter & PageRequest,
): Promise<Page<Subscription>> {
  const query = knex("subscriptions").where({ organization_id: organizationId });
  if (filter.customerId !== undefined) void query.where({ customer_id: filter.customerId });
  if (filter.status !== undefined) void query.where({ status: filter.status });
  if (filter.planId !== undefined) void query.where({ plan_id: filter.planId });
  const page = await pageOf<SubscriptionRow>(query, filter);
  return { items: page.items.map(subscriptionFromRow), nextCursor: page.nextCursor };
}

export async function insertSubscription(
  trx: Knex.Transaction,
  organizationId: string,
  subscription: Subscription,
): Promise<void> {
  await insertSubscriptions(trx, [{ organizationId, item: subscription }]);
}

export async function insertSubscriptions(
  trx: Knex.Transaction,
  owned: readonly OwnedItem<Subscription>[],
): Promise<void> {
  const rows = owned.map(({ organizationId, item }) => ({
    ...toSubscriptionRow(item),
    organization_id: organizationId,
  }));
  await Promise.all([insertObjectOwners(trx, owned.map(ownerOf)), insertRows(trx, "subscriptions", rows)]);
}

/** Erases texts of a customer's subscriptions that may identify the person: metadata, and comments on cancellations. */
export async function anonymizeSubscriptions(trx: Knex.Transaction, customerId: string): Promise<void> {
  await trx("subscriptions")
    .where({ customer_id: customerId })
    .update({
      metadata: "{}",
      cancellation_details: trx.raw(
        `nullif(cancellation_details || '{"comment": null}', '{"feedback": null, "comment": null}')`,
      ),
    });
}

export async function updateSubscription(trx: Knex.Transaction, subscription: Subscription): Promise<void> {
  await updateSubscriptions(trx, [subscription]);
}

/** `were` are the same subscriptions as they are stored, in the same order. */
export async function updateSubscriptions(
  trx: Knex.Transaction,
  subscriptions: readonly Subscription[],
  were: readonly Subscription[] = [],
): Promise<void> {
  await updateRows(
    trx,
    { table: "subscriptions", were: were.map(toSubscriptionRow) },
    subscriptions.map(toSubscriptionRow),
  );
}
