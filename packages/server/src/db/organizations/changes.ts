import { type ChangeKind, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { whereOnClock, type ClockScope } from "../core/clock-scope.js";
import { layoutOf } from "../core/layout/layout-of.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant } from "../core/values.js";
import { allowLongStatements } from "../core/timeouts.js";

/** The author of a change: an API key, the operator, a provider, a job, the server, a customer in the portal, or a user. */
export type ActorType = "key" | "operator" | "provider" | "job" | "server" | "portal" | "user";

export interface Actor {
  readonly type: ActorType;
  /** The id of the key, of the portal session or of the user, the name of the provider or of the job. */
  readonly id: string | null;
  /** The request in which it was done. */
  readonly requestId: string | null;
  /** From where that request came. */
  readonly address: string | null;
}

/** What an object looked like, as the API shows it. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface NewChange {
  readonly id: string;
  readonly organizationId: string;
  /** Null for objects that belong to no customer. */
  readonly customerId: string | null;
  readonly kind: ChangeKind;
  readonly objectType: string;
  readonly objectId: string;
  /** The changed fields with their previous values; for a deleted object, all fields. Null for a new object. */
  readonly before: Snapshot | null;
  /** Null for a deleted object. */
  readonly after: Snapshot | null;
  readonly actor: Actor;
  readonly createdAt: Instant;
}

/** One entry of the audit log. */
export interface Change extends NewChange {
  /** The number of the event among those of the object, from 1 without gaps. Null if the change is not an event. */
  readonly sequence: bigint | null;
}

/** A row as it is read. */
export interface ChangeRow {
  customer_id: string;
  id: string;
  organization_id: string;
  kind: ChangeKind;
  object_type: string;
  object_id: string;
  sequence: bigint | null;
  before: Snapshot | null;
  after: Snapshot | null;
  actor_type: ActorType;
  actor_id: string | null;
  request_id: string | null;
  address: string | null;
  created_at: Date;
}

export interface ChangeFilter {
  readonly isEvent?: boolean;
  readonly kind?: string | undefined;
  readonly customerId?: string | undefined;
  readonly objectId?: string | undefined;
  readonly actorId?: string | undefined;
  /** Changes of the customers of this scope. */
  readonly testClockId?: ClockScope;
  readonly from?: Instant | undefined;
  /** The first instant that does not count any more. */
  readonly to?: Instant | undefined;
}

/** Changes of an organization, newest first. */
export async function listChanges(
  knex: Knex,
  organizationId: string,
  {
    isEvent,
    kind,
    customerId,
    objectId,
    actorId,
    testClockId,
    from,
    to,
    ...request
  }: ChangeFilter & PageRequest,
): Promise<Page<Change>> {
  const query = knex("changes").where({ organization_id: organizationId });
  if (isEvent) void query.whereNotNull("sequence");
  if (kind !== undefined) void query.where({ kind });
  if (customerId !== undefined) void query.where({ customer_id: customerId });
  if (objectId !== undefined) void query.where({ object_id: objectId });
  if (actorId?.startsWith("portal_")) void query.where(await ofPortalSession(knex, organizationId, actorId));
  else if (actorId !== undefined)
    void query.where({ actor_id: actorId }).whereIn("actor_type", ["key", "provider", "user"]);
  whereOnClock(query, knex, { organizationId, testClockId });
  if (from !== undefined) void query.where("created_at", ">=", fromInstant(from));
  if (to !== undefined) void query.where("created_at", "<", fromInstant(to));
  const page = await pageOf<ChangeRow>(query, request);
  return { ...page, items: page.items.map(changeFromRow) };
}

/** A session changes only its customer, by whose id its changes are found. An unknown session has none. */
async function ofPortalSession(knex: Knex, organizationId: string, id: string) {
  const session: { customer_id: string } | undefined = await knex("portal_sessions")
    .where({ organization_id: organizationId, id })
    .first("customer_id");
  return { customer_id: session?.customer_id ?? "", actor_type: "portal", actor_id: id };
}

export async function findChange(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<Change | undefined> {
  const row = await knex<ChangeRow>("changes").where({ organization_id: organizationId, id }).first();
  return row && changeFromRow(row);
}

export function changeFromRow(row: ChangeRow): Change {
  const { actor_type: type, actor_id: id, request_id: requestId, address } = row;
  return {
    id: row.id,
    organizationId: row.organization_id,
    customerId: row.customer_id === row.organization_id ? null : row.customer_id,
    kind: row.kind,
    objectType: row.object_type,
    objectId: row.object_id,
    sequence: row.sequence,
    before: row.before,
    after: row.after,
    actor: { type, id, requestId, address },
    createdAt: toInstant(row.created_at),
  };
}

/** For each type of object, the fields that may identify a person, and their replacements. */
const NAMELESS: Readonly<Record<string, Snapshot>> = {
  customer: {
    name: null,
    externalId: null,
    metadata: {},
    address: null,
    taxIds: [],
    invoiceFields: { purchaseOrder: null, buyerReference: null },
  },
  entity: { name: null, email: null, metadata: {} },
  subscription: { metadata: {}, cancellationDetails: null },
  balance_entry: { reason: null },
  credit_grant: { metadata: {}, reason: null },
  refund: { reason: null },
  invoice: { buyer: null },
  credit_note: { memo: null },
};

/** Required fields get a value that identifies no one. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  customer: "jsonb_build_object('email', object_id || '@deleted.invalid')",
  entity: "jsonb_build_object('id', object_id)",
};

/**
 * Erases what identifies a deleted person from all of their changes and events. The entries themselves, with time
 * and author, remain.
 */
export async function anonymizeChanges(trx: Knex.Transaction, customerId: string): Promise<void> {
  for (const [type, left] of Object.entries(NAMELESS)) {
    const patch = `(:left::jsonb || ${OWN_NAMES[type] ?? "'{}'"})`;
    const nameless = (column: string) => `${column} = coalesce((
      select jsonb_object_agg(key, coalesce(${patch} -> key, value)) from jsonb_each(${column})
    ), ${column})`;
    await trx.raw(
      `update changes set ${nameless("before")}, ${nameless("after")}
        where customer_id = :customerId and object_type = :type`,
      { customerId, type, left: JSON.stringify(left) },
    );
  }
  const withoutDigits = (column: string) =>
    `${column} = jsonb_set(${column}, '{card,last4}', '"0000"', false)`;
  await trx.raw(
    `update changes set ${withoutDigits("before")}, ${withoutDigits("after")}
      where customer_id = ? and object_type = 'payment_method'`,
    [customerId],
  );
}

/** Returns the start of the period of a subscription that ended at an instant, derived from its events. */
export async function findPeriodStart(
  knex: Knex,
  {
    customerId,
    subscriptionId,
    end,
  }: { readonly customerId: string; readonly subscriptionId: string; readonly end: Instant },
): Promise<Instant | undefined> {
  const row: { start: Date | null } | undefined = await knex("changes")
    .where({ customer_id: customerId, object_id: subscriptionId })
    .whereRaw("(after ->> 'currentPeriodEnd')::timestamptz = ?", [fromInstant(end)])
    .orderBy("id", "desc")
    .first(knex.raw("(after ->> 'currentPeriodStart')::timestamptz as start"));
  return row?.start ? toInstant(row.start) : undefined;
}

/**
 * Removes the transaction numbers of a dump that was restored into a cluster with fewer transactions: its events would be
 * streamed again once the cluster reaches these numbers. Streams that began before are refused. Returns whether there were any.
 */
export async function forgetForeignTransactions(knex: Knex): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const isForeign = `organization_id = organizations.id and sequence is not null
      and transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`;
    const found: { rows: object[] } = await trx.raw(
      (await layoutOf(trx)).isOnePlace
        ? `select from organizations where exists (select from changes where ${isForeign}) limit 1`
        : `select from organizations join changes on ${isForeign} limit 1`,
    );
    if (found.rows.length === 0) return false;
    await allowLongStatements(trx);
    await trx("changes").whereNotNull("transaction_id").update({ transaction_id: null });
    return true;
  });
}
