import type { Instant, SubjectAlert } from "@dues/billing";
import type { CustomerMatches } from "../../shared/customer-matches.js";
import { CUSTOMER_ID_PREFIX } from "../../shared/ids.js";
import { guardsFromRow, NO_GUARDS, type CustomerGuards, type CustomerGuardsRow } from "./customer-guards.js";
import { fromStoredSubjectAlert, type StoredSubjectAlert } from "./alerts.js";
import { fromStoredWatch, type StoredTopUpWatch, type TopUpWatch } from "./top-ups.js";
import { ShardMovedError } from "../core/layout/shard-statements.js";
import { settleAll, type Session, type Statement } from "../core/session.js";
import { toInstant, toInstantOrNull } from "../core/values.js";

/** A string by which a request means a customer of an organization. */
export interface CustomerName {
  readonly organizationId: string;
  readonly name: string;
}

/** The part of a customer that decides about usage. */
export interface UsageCustomer {
  readonly id: string;
  readonly email: string;
  readonly organizationId: string;
  readonly guards: CustomerGuards;
  /** The customer's own alerts. Null if those of its plans and of the organization apply. */
  readonly alerts: readonly SubjectAlert[] | null;
  /** The armed thresholds of its top-ups. Null without top-ups. */
  readonly topUps: readonly TopUpWatch[] | null;
  readonly testClockId: string | null;
  /** No reservation is open after this instant; null without any. */
  readonly reservedUntil: Instant | null;
  /** It has payment terms, so no retry of a charge ends its access. */
  readonly paysByInvoice: boolean;
  /** False also if no lock was requested. */
  readonly isLocked: boolean;
}

/** `skip` skips customers locked by another transaction; `wait` waits for them. */
export type LockMode = "none" | "skip" | "wait";

interface NamedRow {
  n: number;
  kind: "id" | "external_id" | "email";
  id: string;
  email: string;
  organization_id: string;
  overage_limit: CustomerGuardsRow["overage_limit"];
  feature_configs: CustomerGuardsRow["feature_configs"] | null;
  alerts: readonly StoredSubjectAlert[] | null;
  top_up_watch: readonly StoredTopUpWatch[] | null;
  test_clock_id: string | null;
  reserved_until: Date | null;
  pays_by_invoice: boolean | null;
  is_locked: boolean;
}

const NAMED = `
  asked as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
      with ordinality as asked (organization_id, name, id, email, n)
  ),
  named as materialized (
    select asked.n::integer as n, 'id' as kind, customers.id
      from asked
      join customers on customers.id = asked.id and customers.organization_id = asked.organization_id
    union all
    select asked.n::integer, identifier.kind, identifier.customer_id
      from asked
      join customer_identifiers as identifier
        on identifier.organization_id = asked.organization_id
        and identifier.kind = 'external_id' and identifier.value = asked.name
    union all
    select asked.n::integer, identifier.kind, identifier.customer_id
      from asked
      cross join lateral (
        select kind, customer_id from customer_identifiers
          where organization_id = asked.organization_id and kind = 'email' and value = asked.email
          limit 2
      ) as identifier
  )`;

/** Most customers have no guards, and reading an empty object costs more than a null. */
const COLUMNS = `id, email, organization_id, overage_limit, nullif(feature_configs, '{}') as feature_configs, alerts,
  top_up_watch, test_clock_id, reserved_until, billing_details ->> 'paymentTerms' is not null as pays_by_invoice`;

const FIND: Statement = {
  name: "usage-find-customers",
  text: `with ${NAMED}
    select named.n, named.kind, found.*, false as is_locked
      from named
      cross join lateral (
        select ${COLUMNS} from customers where customers.id = named.id and archived_at is null offset 0
      ) as found`,
};

/**
 * Rows are locked in the order of their ids, so that two transactions that lock several cannot deadlock. Customers
 * locked by others are looked up again, to distinguish them from unknown names.
 */
function locking(mode: "skip" | "wait"): Statement {
  return {
    name: `usage-lock-customers-${mode}`,
    text: `with ${NAMED},
      locked as materialized (
        select ${COLUMNS} from customers
          where id = any (array (select id from named)) and archived_at is null
          order by id
          for no key update ${mode === "skip" ? "skip locked" : ""}
      )
      select named.n, named.kind, named.id, coalesce(locked.organization_id, held.organization_id) as organization_id,
          coalesce(locked.email, held.email) as email,
          locked.overage_limit, locked.feature_configs, locked.alerts, locked.top_up_watch, locked.test_clock_id,
          locked.reserved_until, locked.pays_by_invoice,
          locked.id is not null as is_locked
        from named
        left join locked on locked.id = named.id
        left join lateral (
          select organization_id, email from customers
            where locked.id is null and customers.id = named.id and archived_at is null
            offset 0
        ) as held on true
        where coalesce(locked.organization_id, held.organization_id) is not null`,
  };
}

const STATEMENTS = { none: FIND, skip: locking("skip"), wait: locking("wait") };

/**
 * Finds the customers of names, in the order of the names: by internal id, by external id and, if the name has an
 * `@`, by email address. Locks them all unless the mode is `none`; customers locked by another transaction are
 * returned without `isLocked`.
 */
export async function findNamedCustomers(
  session: Session,
  names: readonly CustomerName[],
  mode: LockMode,
): Promise<readonly CustomerMatches<UsageCustomer>[]> {
  const rows = await session.run<NamedRow>(STATEMENTS[mode], [
    names.map(({ organizationId }) => organizationId),
    names.map(({ name }) => name),
    names.map(({ name }) => (name.startsWith(CUSTOMER_ID_PREFIX) ? name : null)),
    names.map(({ name }) => (name.includes("@") ? name.toLowerCase() : null)),
  ]);
  const found = names.map((): Matches => ({ byId: undefined, byExternalId: undefined, byEmail: [] }));
  for (const row of rows) {
    const matches = found[row.n - 1];
    if (!matches) continue;
    if (row.kind === "email") matches.byEmail.push(fromRow(row));
    else matches[row.kind === "id" ? "byId" : "byExternalId"] = fromRow(row);
  }
  return found;
}

/** Built while rows are read, because this runs for every customer of every batch. */
interface Matches {
  byId: UsageCustomer | undefined;
  byExternalId: UsageCustomer | undefined;
  readonly byEmail: UsageCustomer[];
}

function fromRow(row: NamedRow): UsageCustomer {
  return {
    id: row.id,
    email: row.email,
    organizationId: row.organization_id,
    guards: guardsOf(row),
    alerts: row.alerts && row.alerts.map(fromStoredSubjectAlert),
    topUps: row.top_up_watch && row.top_up_watch.map(fromStoredWatch),
    testClockId: row.test_clock_id,
    reservedUntil: toInstantOrNull(row.reserved_until),
    paysByInvoice: row.pays_by_invoice === true,
    isLocked: row.is_locked,
  };
}

function guardsOf({ overage_limit, feature_configs }: NamedRow): CustomerGuards {
  if (overage_limit === null && feature_configs === null) return NO_GUARDS;
  return guardsFromRow({ overage_limit, feature_configs: feature_configs ?? {} });
}

export interface ClockReading {
  readonly now: Instant;
  readonly isAdvancing: boolean;
}

const CLOCKS: Statement = {
  name: "usage-test-clocks",
  text: `select id, now_at, status from test_clocks
    where (organization_id, id) in (select * from unnest($1::text[], $2::text[]))`,
};

/** Returns the current times of the customers' test clocks, by clock id. Queries the database only if there are any. */
export async function readTestClocks(
  session: Session,
  customers: readonly UsageCustomer[],
): Promise<ReadonlyMap<string, ClockReading>> {
  const living = customers.filter(({ testClockId }) => testClockId !== null);
  if (living.length === 0) return new Map();
  const rows = await session.run<{ id: string; now_at: Date; status: string }>(CLOCKS, [
    living.map(({ organizationId }) => organizationId),
    living.map(({ testClockId }) => testClockId),
  ]);
  return new Map(
    rows.map((row) => [row.id, { now: toInstant(row.now_at), isAdvancing: row.status === "advancing" }]),
  );
}

/** A customer with its own name, by which a remembered name is verified. */
export interface FoundCustomer {
  readonly customer: UsageCustomer;
  readonly externalId: string | null;
}

const BY_ID: Readonly<Record<LockMode, Statement>> = {
  none: byId("none", ""),
  skip: byId("skip", "for no key update skip locked"),
  wait: byId("wait", "for no key update"),
};

function byId(mode: LockMode, lock: string): Statement {
  return {
    name: `usage-customers-by-id-${mode}`,
    text: `select ${COLUMNS}, external_id, ${lock !== ""} as is_locked from customers
      where id = any($1::text[]) and archived_at is null order by id ${lock}`,
  };
}

/**
 * Reads customers by their ids, and locks them unless the mode is `none`. With `skip`, those that another transaction has locked
 * are left out. On a distributed PostgreSQL they lie in one shard.
 *
 * @throws ShardMovedError in a session on the tables of the shard, if its node no longer has them
 */
export async function findCustomersById(
  session: Session,
  ids: readonly string[],
  mode: LockMode,
): Promise<ReadonlyMap<string, FoundCustomer>> {
  const { holding, placing } = session.layout;
  const held = mode === "none" || !holding ? undefined : session.run(holding, ids.slice(0, 1));
  const here = placing && session.run(placing.statement, [placing.shard]);
  const found = session.run<NamedRow & { external_id: string | null }>(BY_ID[mode], [ids]);
  const [rows, places] = await settleAll([found, here ?? found, held ?? found] as const);
  if (places.length === 0 && here) throw new ShardMovedError();
  return new Map(rows.map((row) => [row.id, { customer: fromRow(row), externalId: row.external_id }]));
}
