import type { CreditGrant, Quantity } from "@dues/billing";
import {
  overrideFromRow,
  type OverrideRow,
  type StoredOverride,
} from "../customers/entitlement-overrides.js";
import type { Session, Statement } from "../core/session.js";
import { toInstant, toInstantOrNull, toQuantity } from "../core/values.js";

const OVERRIDES: Statement = {
  name: "usage-overrides",
  text: `select customer_id, feature_id, has_limit, usage_limit, value, overage, until_at, created_at, updated_at
    from entitlement_overrides where customer_id = any ($1::text[])`,
};

export async function readOverrides(
  session: Session,
  customerIds: readonly string[],
): Promise<readonly StoredOverride[]> {
  const rows = await session.run<OverrideRow>(OVERRIDES, [customerIds]);
  return rows.map(overrideFromRow);
}

/** A grant that has credits left, with the id of its system in the place of the slug. */
export type StoredGrant = Omit<CreditGrant, "creditSystem"> & {
  readonly customerId: string;
  readonly creditSystemId: string;
  /** What it gave. */
  readonly amount: Quantity;
};

interface GrantRow {
  customer_id: string;
  id: string;
  credit_system_id: string;
  amount: string;
  remaining: string;
  priority: number;
  starts_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
}

const GRANTS: Statement = {
  name: "usage-grants",
  text: `select customer_id, id, credit_system_id, amount, remaining, priority, starts_at, expires_at, created_at
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
    amount: toQuantity(row.amount),
    remaining: toQuantity(row.remaining),
    priority: row.priority,
    startsAt: toInstantOrNull(row.starts_at),
    expiresAt: toInstantOrNull(row.expires_at),
    createdAt: toInstant(row.created_at),
  }));
}
