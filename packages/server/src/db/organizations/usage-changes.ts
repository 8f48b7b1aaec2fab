import type { Instant } from "@dues/billing";
import {
  changeColumns,
  changeRows,
  changeSequence,
  earlierOf,
  lastSequence,
  lastSequenceJoined,
} from "./insert-changes.js";
import type { NewChange } from "./changes.js";
import type { Session, Statement } from "../core/session.js";
import { fromInstant } from "../core/values.js";

/**
 * Appends the changes of usage, as `insertChanges` does elsewhere. A repeated notice of an overage limit or of an alert
 * changes nothing.
 */
const CHANGES: Statement = { name: "usage-append-changes", text: appending(lastSequence("$3")) };

/** Where a distributed PostgreSQL passes it on, with one more parameter. */
const CHANGES_PASSED_ON: Statement = {
  name: "usage-append-changes-passed-on",
  text: appending(lastSequenceJoined({ customers: "$2", objects: "$4", since: "$3" })),
};

/** `joined` is the last number of each object. */
function appending(joined: string): string {
  return `insert into changes (${changeColumns}, sequence)
    select ${changeColumns}, ${changeSequence}
      from json_populate_recordset(null::changes, $1::json) as change
        ${joined}
      where not (kind = 'usage.overage_limit_reached'
          and (customer_id, object_id, (change.after ->> 'periodStart')::timestamptz) in (
            select customer_id, subscription_id, period_start from limit_notices
              where customer_id = any($2::text[]) and kind = 'overage_amount'
          ))
        and not (kind = 'usage.threshold_reached'
          and (customer_id, change.after ->> 'alert', (change.after -> 'window' ->> 'start')::timestamptz) in (
            select customer_id, alert, window_start from alert_notices where customer_id = any($2::text[])
          ))`;
}

/**
 * Creates the webhook deliveries of those that were appended, as `insertDeliveries` does. A statement of its own, sent
 * together with the other: of one statement, a distributed PostgreSQL would copy the events to all nodes before it wrote
 * deliveries. Customers are selected from the parameters, because from `changes` it would write to every shard. The id of a
 * delivery is derived from the event's, so it is unique.
 */
const DELIVERIES: Statement = {
  name: "usage-deliver-changes",
  text: `insert into webhook_deliveries
      (customer_id, organization_id, id, endpoint_id, event_id, event_type, status, due_at, created_at)
    select added.customer_id, published.organization_id, 'dlv_' || substr(published.id, 5) || lpad(row_number() over (
          partition by published.organization_id, published.id order by endpoint.id
        )::text, 2, '0'), endpoint.id, published.id, published.kind, 'pending', $3::timestamptz, $3::timestamptz
      from unnest($1::text[], $2::text[]) as added (customer_id, id)
      join changes as published on published.customer_id = added.customer_id and published.id = added.id
      join webhook_endpoints as endpoint on endpoint.organization_id = published.organization_id
      where published.id >= $4 and endpoint.disabled_at is null
        and endpoint.kinds && array['*', published.kind, split_part(published.kind, '.', 1) || '.*']`,
};

/** To be sent before the notices of limits are. */
export function sendChanges(
  session: Session,
  changes: readonly NewChange[],
  realNow: Instant,
): Promise<unknown>[] {
  const [first, ...others] = changes;
  if (!first) return [];
  const rows = changeRows([first, ...others], session.layout);
  const { customerIds, objectIds, sinceId } = earlierOf([first, ...others], session.layout);
  const given = [JSON.stringify(rows), customerIds, sinceId];
  const dueAt = fromInstant(realNow).toISOString();
  const ids = rows.map(({ id }) => id);
  const [oldestId = ""] = [...ids].sort();
  return [
    session.layout.isPassedOn
      ? session.run(CHANGES_PASSED_ON, [...given, objectIds])
      : session.run(CHANGES, given),
    session.run(DELIVERIES, [rows.map((row) => row.customer_id), ids, dueAt, oldestId]),
  ];
}
