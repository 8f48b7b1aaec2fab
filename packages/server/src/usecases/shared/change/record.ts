import { isEqual, isEventType, type ChangeKind, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import type { Snapshot } from "../../../db/organizations/changes.js";
import { insertChanges } from "../../../db/organizations/insert-changes.js";
import { insertDeliveries, TEST_KIND } from "../../../db/webhooks/deliveries.js";
import { listReceivers } from "../../../db/webhooks/receivers.js";
import type { Deps } from "../../../context/deps.js";
import type { NewChange } from "../../../db/organizations/changes.js";
import { emailedEvents, queueEmails } from "./emailed.js";

export type { Actor } from "../../../db/organizations/changes.js";

/** The dependencies of recording: the actor, and the public form of objects. */
export type Recorder = Pick<Deps, "newId" | "realNow" | "actor" | "snapshots" | "metrics" | "mailer">;

/** These fields change with every other change, and carry no information alone. */
const ALWAYS_CHANGING: ReadonlySet<string> = new Set(["updatedAt"]);

/** A change of an object, as reported by the use case that made it. */
export interface Recorded {
  readonly organizationId: string;
  /** Null or absent for what belongs to no customer. */
  readonly customerId?: string | null;
  readonly kind: ChangeKind;
  readonly object: { readonly type: ObjectType; readonly id: string };
  /** The object before the change; undefined for a new one. */
  readonly before?: Snapshot | undefined;
  /** The object after the change; undefined for a deleted one. */
  readonly after?: Snapshot | undefined;
  readonly at: Instant;
  /** No message to the customer: another event follows at once that says more. */
  readonly isQuiet?: boolean;
}

export type ObjectType =
  | "api_key"
  | "balance_entry"
  | "catalog"
  | "console_session"
  | "coupon"
  | "credit_balance"
  | "credit_grant"
  | "credit_note"
  | "credit_pack"
  | "credit_system"
  | "customer"
  | "discount"
  | "dispute"
  | "email"
  | "email_settings"
  | "entitlement"
  | "entity"
  | "exchange_rate"
  | "feature"
  | "import"
  | "invoice"
  | "organization"
  | "payment"
  | "payment_method"
  | "pending_item"
  | "plan"
  | "portal_configuration"
  | "portal_session"
  | "promotion_code"
  | "provider"
  | "refund"
  | "reservation"
  | "subscription"
  | "tax"
  | "test_clock"
  | "usage"
  | "user"
  | "webhook_endpoint";

/**
 * Says what was changed, in the transaction that changes it: an entry of the audit log each, and an event where the kind
 * is one. What looks as before was not changed, and nothing is said.
 */
export async function recordChanges(
  recorder: Recorder,
  trx: Knex.Transaction,
  recorded: readonly Recorded[],
): Promise<void> {
  const { newId, actor, metrics } = recorder;
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
  const quiet = new Set(
    recorded.filter(({ isQuiet }) => isQuiet).map(({ kind, object }) => `${kind} ${object.id}`),
  );
  await notify(recorder, trx, changes, ({ kind, objectId }) => quiet.has(`${kind} ${objectId}`));
  const count = () => changes.forEach(({ kind }) => metrics.changed(kind));
  // A rolled-back change must not be sent.
  trx.executionPromise.then(count, () => undefined);
}

/** Has events sent to webhook endpoints, and to customers as messages. */
async function notify(
  recorder: Recorder,
  trx: Knex.Transaction,
  changes: readonly NewChange[],
  isQuiet: (change: NewChange) => boolean,
): Promise<void> {
  const events = changes.filter(({ kind }) => isEventType(kind) && kind !== TEST_KIND);
  if (events.length === 0) return;
  const emailed = emailedEvents(events.filter((event) => !isQuiet(event)));
  const ofOrganizations = (ids: readonly { readonly organizationId: string }[]) => [
    ...new Set(ids.map(({ organizationId }) => organizationId)),
  ];
  const { listeners, mailings } = await listReceivers(
    trx,
    ofOrganizations(events),
    ofOrganizations(emailed.map(({ change }) => change)),
  );
  const toSend = events.map(({ id, organizationId, customerId, kind: type }) => ({
    id,
    organizationId,
    customerId,
    type,
  }));
  await insertDeliveries(trx, toSend, listeners, recorder);
  await queueEmails(recorder, trx, emailed, mailings);
}

export async function recordChange(deps: Recorder, trx: Knex.Transaction, recorded: Recorded): Promise<void> {
  await recordChanges(deps, trx, [recorded]);
}

/** The previous values of the changed fields. */
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
