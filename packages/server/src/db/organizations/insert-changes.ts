import { isEventType } from "@dues/billing";
import type { Knex } from "knex";
import { insertRows } from "../core/bulk-rows.js";
import { bulkValues, runPrepared } from "../core/bulk-values.js";
import type { Layout } from "../core/layout/layout.js";
import { layoutOf } from "../core/layout/layout-of.js";
import { ofCustomers } from "../core/filters.js";
import { CLOCKS_APART_MS, idAt, timeOfId } from "../../shared/ids.js";
import { fromInstant } from "../core/values.js";
import type { NewChange } from "./changes.js";

/** Of a new row, in the order in which the statements name them. */
export const changeColumns = [
  ...["customer_id", "id", "organization_id", "kind", "object_type", "object_id", "before", "after"],
  ...["actor_type", "actor_id", "request_id", "address", "created_at"],
].join(", ");

/** Placeholders for the number of an event: whether its object can have events of more than a month ago. */
const OLD = 1;
const NEW = 2;

/** The next number of the object for each row that has any. Used with `lastSequence`. */
export const changeSequence = `case when sequence is null then null else
  coalesce(last_sequence, case when sequence = ${OLD} then last_event_sequence(customer_id, object_id) end, 0)
    + row_number() over (partition by customer_id, object_id, sequence order by id) end`;

/**
 * Joins the last number of the object of each `change`, which the sequence goes on from. The parameter names the id since which
 * changes are read: `changes` has a partition for each month, and all of them are searched only for an older object without a
 * change since. `offset 0` looks each object up by itself. With many at once, while the statistics of a month are old, the planner
 * would read all its changes.
 */
export const lastSequence = (since: string) => `left join lateral (
    select max(sequence) as last_sequence from changes as numbered
      where change.sequence is not null and numbered.customer_id = change.customer_id
        and numbered.object_id = change.object_id and numbered.id >= ${since}
      offset 0
  ) as earlier on true`;

/** The same where a distributed PostgreSQL passes the statement on: its shards cannot look up other rows. */
export const lastSequenceJoined = ({
  customers,
  objects,
  since,
}: Record<"customers" | "objects" | "since", string>) =>
  `left join (
    select customer_id, object_id, max(sequence) as last_sequence from changes
      where customer_id = any(${customers}::text[]) and object_id = any(${objects}::text[]) and id >= ${since}
      group by customer_id, object_id
  ) as earlier using (customer_id, object_id)`;

/** Longer than a month, so that the last renewal is found; as short as possible, to look at few partitions. */
const RECENT_MS = 35 * 24 * 60 * 60_000;

type NewChanges = readonly [NewChange, ...NewChange[]];

type Where = Pick<Layout, "insertsSelected">;

/** The rows of new changes, for the statements that number them. */
export function changeRows(changes: NewChanges, { insertsSelected }: Where) {
  const since = recentSince(changes);
  return changes.map((change) => {
    const placeholder = insertsSelected && !isNew(change, since) ? OLD : NEW;
    return changeRow(change, isEventType(change.kind) ? placeholder : null);
  });
}

/**
 * What numbering new changes reads. A distributed PostgreSQL cannot look into more partitions for some rows than for others,
 * because its nodes run no function that reads a table: unless every object is new, it looks into all.
 */
export function earlierOf(changes: NewChanges, { insertsSelected }: Where) {
  const since = recentSince(changes);
  const readsAll = !insertsSelected && !changes.every((change) => isNew(change, since));
  return {
    customerIds: [...new Set(changes.map(ownerIdOf))],
    objectIds: [...new Set(changes.map(({ objectId }) => objectId))],
    sinceId: readsAll ? "" : idAt("evt", since - CLOCKS_APART_MS),
  };
}

function recentSince([first]: NewChanges): number {
  return timeOfId(first.id) - RECENT_MS;
}

/** What belongs to no customer is stored under its organization. */
function ownerIdOf({ customerId, organizationId }: NewChange): string {
  return customerId ?? organizationId;
}

/** An object has no changes from before its customer or itself was created. Ids that are not ours show no time. */
function isNew({ objectId, customerId }: NewChange, since: number): boolean {
  return [objectId, customerId ?? ""].some((id) => OWN_ID.test(id) && timeOfId(id) >= since);
}

const OWN_ID = /^[a-z]+_[0-9a-z]{25}$/;

/**
 * Appends any number of changes in one statement, which numbers the events of each object. The caller holds the
 * lock of the object's customer, so no other transaction numbers its events meanwhile.
 */
export async function insertChanges(trx: Knex.Transaction, changes: readonly NewChange[]): Promise<void> {
  const [first, ...others] = changes;
  if (!first) return;
  if (isAllNew(changes)) return insertNumbered(trx, changes, new Map());
  const layout = await layoutOf(trx);
  const earlier = earlierOf([first, ...others], layout);
  // A distributed PostgreSQL would take the result of the query to the coordinator, and to the nodes from there.
  if (!layout.insertsSelected) return insertNumbered(trx, changes, await readLastSequences(trx, earlier));
  const rows = changeRows([first, ...others], layout);
  const columns = Object.keys(rows[0] ?? {});
  const given = await bulkValues(trx, { table: "changes", columns }, rows);
  await runPrepared(
    trx,
    `insert into changes (${changeColumns}, sequence)
      select ${changeColumns}, ${changeSequence} from ${given.from} as change
        ${lastSequence("?")}`,
    [...given.bindings, earlier.sinceId],
  );
}

/** Whether these changes create all objects that have events: then nothing was numbered before. */
function isAllNew(changes: readonly NewChange[]): boolean {
  const created = new Set<string>();
  for (const change of changes) {
    if (isCreation(change)) created.add(change.objectId);
    if (isEventType(change.kind) && !created.has(change.objectId)) return false;
  }
  return true;
}

/** Only ids of our own are never used again, so only their objects have no earlier events. */
function isCreation({ kind, objectId, before }: NewChange): boolean {
  return (
    before === null && OWN_ID.test(objectId) && (kind.endsWith(".created") || kind === "invoice.drafted")
  );
}

/** The last number of each object that has any, by `objectKey`. */
type LastSequences = ReadonlyMap<string, number>;

function objectKey(customerId: string, objectId: string): string {
  return `${customerId} ${objectId}`;
}

async function readLastSequences(
  trx: Knex.Transaction,
  { customerIds, objectIds, sinceId }: ReturnType<typeof earlierOf>,
): Promise<LastSequences> {
  const found: { customer_id: string; object_id: string; last: bigint | null }[] = await trx("changes")
    .modify(ofCustomers, customerIds)
    .whereRaw("object_id = any(?)", [objectIds])
    .where("id", ">=", sinceId)
    .groupBy("customer_id", "object_id")
    .select("customer_id", "object_id")
    .max({ last: "sequence" });
  return new Map(found.map((row) => [objectKey(row.customer_id, row.object_id), Number(row.last ?? 0n)]));
}

async function insertNumbered(
  trx: Knex.Transaction,
  changes: readonly NewChange[],
  before: LastSequences,
): Promise<void> {
  const last = new Map(before);
  const rows = changes.map((change) => {
    if (!isEventType(change.kind)) return changeRow(change, null);
    const key = objectKey(ownerIdOf(change), change.objectId);
    const sequence = (last.get(key) ?? 0) + 1;
    last.set(key, sequence);
    return changeRow(change, sequence);
  });
  await insertRows(trx, "changes", rows);
}

function changeRow(change: NewChange, sequence: number | null) {
  const { actor } = change;
  return {
    customer_id: ownerIdOf(change),
    id: change.id,
    organization_id: change.organizationId,
    kind: change.kind,
    object_type: change.objectType,
    object_id: change.objectId,
    sequence,
    before: change.before,
    after: change.after,
    actor_type: actor.type,
    actor_id: actor.id,
    request_id: actor.requestId,
    address: actor.address,
    created_at: fromInstant(change.createdAt),
  };
}
