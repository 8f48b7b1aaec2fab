import { formatQuantity, type CreditGrant, type Instant, type Quantity } from "@dues/billing";
import { iso, ownerColumns, type Owned } from "../core/columns.js";
import type { Session, Statement } from "../core/session.js";
import { toInstant, toInstantOrNull, toQuantity } from "../core/values.js";

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

export interface GrantDraw extends Owned {
  readonly entryId: string;
  readonly grantId: string;
  readonly credits: Quantity;
  readonly usageEventId: string;
  readonly drawnAt: Instant;
}

/** Draws from grants, except those of grants that have less left, which the writes of reservations empty. */
export function sendGrantDraws(
  session: Session,
  draws: readonly GrantDraw[],
  emptied: readonly { readonly grantId: string }[] = [],
): Promise<unknown>[] {
  const lost = new Set(emptied.map(({ grantId }) => grantId));
  const covered = lost.size === 0 ? draws : draws.filter(({ grantId }) => !lost.has(grantId));
  return [
    ...(covered.length > 0 ? [session.run(DRAW, grantColumns(covered))] : []),
    session.run(ENTRIES, entryColumns(draws)),
  ];
}

const DRAW: Statement = {
  name: "usage-draw-grants",
  text: `update credit_grants as stored set remaining = stored.remaining - drawn.credits
    from (
      select customer_id, grant_id, sum(credits) as credits
        from unnest($1::text[], $2::text[], $3::numeric[]) as draw (customer_id, grant_id, credits)
        group by customer_id, grant_id
    ) as drawn
    where stored.customer_id = drawn.customer_id and stored.id = drawn.grant_id`,
};

function grantColumns(rows: readonly GrantDraw[]): unknown[] {
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ grantId }) => grantId),
    rows.map(({ credits }) => formatQuantity(credits)),
  ];
}

const ENTRIES: Statement = {
  name: "usage-append-entries",
  text: `insert into credit_entries (customer_id, organization_id, id, grant_id, kind, amount, usage_event_id,
      created_at)
    select customer_id, organization_id, id, grant_id, 'draw', - credits, usage_event_id, created_at
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::text[], $7::timestamptz[])
        as draw (customer_id, organization_id, id, grant_id, credits, usage_event_id, created_at)`,
};

function entryColumns(rows: readonly GrantDraw[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ entryId }) => entryId),
    rows.map(({ grantId }) => grantId),
    rows.map(({ credits }) => formatQuantity(credits)),
    rows.map(({ usageEventId }) => usageEventId),
    rows.map(({ drawnAt }) => iso(drawnAt)),
  ];
}
