import { LIVE_STATUSES, type Instant, type SubscriptionStatus } from "@dues/billing";
import type { Knex } from "knex";
import { escapeLike, whereBetween } from "../core/filters.js";
import type { ClockScope } from "../core/clock-scope.js";
import type { IdentifierKind } from "./customer-identifiers.js";

export interface CustomerFilter {
  readonly search?: string | undefined;
  readonly email?: string | undefined;
  readonly externalId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** With a subscription to this plan that is live, or that has the given status. */
  readonly planId?: string | undefined;
  /** With a subscription to this version of a plan. */
  readonly planVersionId?: string | undefined;
  /** With a subscription that has this status. */
  readonly status?: SubscriptionStatus | undefined;
  readonly testClockId?: ClockScope;
  readonly createdFrom?: Instant | undefined;
  readonly createdTo?: Instant | undefined;
  readonly offset?: number | undefined;
}

/** The customers of an organization that match a filter. */
export function filteredCustomers(
  knex: Knex,
  organizationId: string,
  filter: CustomerFilter,
): Knex.QueryBuilder {
  const query = knex("customers").where({
    "customers.organization_id": organizationId,
    "customers.archived_at": null,
  });
  const { search, email, externalId, ids, testClockId } = filter;
  const identified = (kind: IdentifierKind, value: string) =>
    knex("customer_identifiers")
      .where({ organization_id: organizationId, kind, value })
      .select("customer_id");
  if (email) void query.whereIn("customers.id", identified("email", email.toLowerCase()));
  if (externalId) void query.whereIn("customers.id", identified("external_id", externalId));
  if (ids) void query.whereIn("customers.id", ids);
  if (testClockId !== undefined) void query.where({ "customers.test_clock_id": testClockId });
  if (search) {
    const pattern = `%${escapeLike(search.toLowerCase())}%`;
    void query.where((either) => {
      void either.whereLike("customers.search_text", pattern).orWhere({ "customers.id": search });
    });
  }
  if (filter.planId !== undefined || filter.status !== undefined)
    void query.whereIn("customers.id", subscribed(knex, organizationId, filter));
  whereBetween(query, "customers.created_at", { from: filter.createdFrom, to: filter.createdTo });
  return query;
}

function subscribed(
  knex: Knex,
  organizationId: string,
  { planId, planVersionId, status }: CustomerFilter,
): Knex.QueryBuilder {
  const query = knex("subscriptions")
    .where({ organization_id: organizationId })
    .whereIn("status", status === undefined ? LIVE_STATUSES : [status])
    .select("customer_id");
  if (planId !== undefined) void query.where({ plan_id: planId });
  if (planVersionId !== undefined) void query.where({ plan_version_id: planVersionId });
  return query;
}
