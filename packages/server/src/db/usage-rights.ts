import type { CreditGrant, EntitlementOverride, OverageMode } from "@dues/billing";
import type { Session, Statement } from "./session.js";
import { toInstant, toInstantOrNull, toQuantity } from "./values.js";

export type StoredOverride = EntitlementOverride & {
  readonly customerId: string;
  readonly featureId: string;
};

interface OverrideRow {
  customer_id: string;
  feature_id: string;
  has_limit: boolean;
  usage_limit: string | null;
  overage: OverageMode | null;
  until_at: Date | null;
  created_at: Date;
}

const OVERRIDES: Statement = {
  name: "usage-overrides",
  text: `select customer_id, feature_id, has_limit, usage_limit, overage, until_at, created_at
    from entitlement_overrides where customer_id = any ($1::text[])`,
};

export async function readOverrides(
  session: Session,
  customerIds: readonly string[],
): Promise<readonly StoredOverride[]> {
  const rows = await session.run<OverrideRow>(OVERRIDES, [customerIds]);
  return rows.map((row) => ({
    customerId: row.customer_id,
    featureId: row.feature_id,
    limit: row.has_limit ? (row.usage_limit === null ? null : toQuantity(row.usage_limit)) : undefined,
    overage: row.overage,
    until: toInstantOrNull(row.until_at),
    createdAt: toInstant(row.created_at),
  }));
}

/** A grant that has credits left, with the id of its system in the place of the slug. */
export type StoredGrant = Omit<CreditGrant, "creditSystem"> & {
  readonly customerId: string;
  readonly creditSystemId: string;
};

interface GrantRow {
  customer_id: string;
  id: string;
  credit_system_id: string;
  remaining: string;
  priority: number;
  starts_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
}

const GRANTS: Statement = {
  name: "usage-grants",
  text: `select customer_id, id, credit_system_id, remaining, priority, starts_at, expires_at, created_at
    from credit_grants
    where customer_id = any ($1::text[]) and not is_spent and voided_at is null and frozen_at is null`,
};

/** Grants that are neither spent, nor voided, nor frozen. */
export async function readGrants(
  session: Session,
  customerIds: readonly string[],
): Promise<readonly StoredGrant[]> {
  if (customerIds.length === 0) return [];
  const rows = await session.run<GrantRow>(GRANTS, [customerIds]);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    creditSystemId: row.credit_system_id,
    remaining: toQuantity(row.remaining),
    priority: row.priority,
    startsAt: toInstantOrNull(row.starts_at),
    expiresAt: toInstantOrNull(row.expires_at),
    createdAt: toInstant(row.created_at),
  }));
}
