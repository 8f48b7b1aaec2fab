import { isEqual, isEventType, type ChangeKind, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { insertChanges, type Snapshot } from "../../../db/organizations/changes.js";
import { insertDeliveries } from "../../../db/webhooks/deliveries.js";
import type { Deps } from "../../../context/deps.js";

export type { Actor } from "../../../db/organizations/changes.js";

/** What recording needs to know: on whose behalf, and how objects look. */
export type Recorder = Pick<Deps, "newId" | "realNow" | "actor" | "snapshots" | "metrics">;

/** They change whenever something else does, and alone they say nothing. */
const ALWAYS_CHANGING: ReadonlySet<string> = new Set(["updatedAt"]);

/** What was done to an object, as whoever did it tells it. */
export interface Recorded {
  readonly organizationId: string;
  /** Null or absent for what belongs to no customer. */
  readonly customerId?: string | null;
  readonly kind: ChangeKind;
  readonly object: { readonly type: ObjectType; readonly id: string };
  /** How it looked before; undefined of something new. */
  readonly before?: Snapshot | undefined;
  /** How it looks now; undefined of something that is gone. */
  readonly after?: Snapshot | undefined;
  readonly at: Instant;
}

export type ObjectType =
  | "api_key"
  | "catalog"
  | "credit_balance"
  | "credit_grant"
  | "credit_pack"
  | "credit_system"
  | "customer"
  | "dispute"
  | "entitlement"
  | "entity"
  | "feature"
  | "invoice"
  | "organization"
  | "payment"
  | "payment_method"
  | "plan"
  | "provider"
  | "refund"
  | "subscription"
  | "test_clock"
  | "usage"
  | "webhook_endpoint";

/**
 * Says what was changed, in the transaction that changes it: an entry of the audit log each, and an event where the kind
 * is one. What looks as before was not changed, and nothing is said.
 */
export async function recordChanges(
  { newId, realNow, actor, metrics }: Recorder,
  trx: Knex.Transaction,
  recorded: readonly Recorded[],
): Promise<void> {
  const changes = recorded.flatMap(
    ({ organizationId, customerId = null, kind, object, before, after, at: createdAt }) => {
      const previous = before && after ? differing(before, after) : before;
      if (after && previous && isNothing(previous) && kind.endsWith(".updated")) return [];
      const sides = { before: previous ?? null, after: after ?? null };
      const { type: objectType, id: objectId } = object;
      return [
        {
          id: newId("evt"),
          organizationId,
          customerId,
          kind,
          objectType,
          objectId,
          actor,
          createdAt,
          ...sides,
        },
      ];
    },
  );
  await insertChanges(trx, changes);
  const events = changes.filter(({ kind }) => isEventType(kind));
  const toSend = events.map(({ id, organizationId, kind }) => ({ id, organizationId, type: kind }));
  await insertDeliveries(trx, toSend, { newId, realNow });
  const count = () => changes.forEach(({ kind }) => metrics.changed(kind));
  // What is rolled back did not happen.
  trx.executionPromise.then(count, () => undefined);
}

export async function recordChange(deps: Recorder, trx: Knex.Transaction, recorded: Recorded): Promise<void> {
  await recordChanges(deps, trx, [recorded]);
}

/** What became another, as it was. */
function differing(before: Snapshot, after: Snapshot): Snapshot {
  const previous: Record<string, unknown> = {};
  for (const name of Object.keys(before))
    if (!isEqual(before[name], after[name])) previous[name] = before[name] ?? null;
  for (const name of Object.keys(after))
    if (!Object.hasOwn(before, name) && after[name] !== undefined) previous[name] = null;
  return previous;
}

function isNothing(previous: Snapshot): boolean {
  return Object.keys(previous).every((name) => ALWAYS_CHANGING.has(name));
}
