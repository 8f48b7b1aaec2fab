import { LIVE_STATUSES, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { toInstant } from "../core/values.js";

/** When a version of a plan was created. Its terms are in the catalog. */
export interface VersionKey {
  readonly id: string;
  readonly createdAt: Instant;
}

/** The versions of a plan, newest first. */
export async function listVersionKeys(
  knex: Knex,
  { organizationId, planId }: PlanKey,
  request: PageRequest,
): Promise<Page<VersionKey>> {
  const query = knex("plan_versions")
    .where({ organization_id: organizationId, plan_id: planId })
    .select("id", "created_at");
  const page = await pageOf<{ id: string; created_at: Date }>(query, request);
  const items = page.items.map((row) => ({ id: row.id, createdAt: toInstant(row.created_at) }));
  return { ...page, items };
}

export interface VersionCustomers {
  /** With a live subscription to the version. */
  readonly all: number;
  /** Those whom a migration moves to another version at the end of their period. */
  readonly scheduled: number;
}

/** The number of customers of each version of a plan, by version. */
export async function countCustomersByVersion(
  knex: Knex,
  { organizationId, planId }: PlanKey,
): Promise<ReadonlyMap<string, VersionCustomers>> {
  const rows: { plan_version_id: string; customers: bigint; scheduled: bigint }[] = await knex(
    "subscriptions",
  )
    .where({ organization_id: organizationId, plan_id: planId })
    .whereIn("status", LIVE_STATUSES)
    .groupBy("plan_version_id")
    .select("plan_version_id", knex.raw("count(distinct customer_id) as customers"))
    .select(knex.raw(`count(distinct customer_id) filter (where ${SCHEDULED}) as scheduled`));
  return new Map(
    rows.map((row) => [
      row.plan_version_id,
      { all: Number(row.customers), scheduled: Number(row.scheduled) },
    ]),
  );
}

/** A change by the customer and a cancellation take precedence over a migration. */
const SCHEDULED = "scheduled_migration is not null and scheduled_change is null and cancel_at is null";

interface PlanKey {
  readonly organizationId: string;
  readonly planId: string;
}
