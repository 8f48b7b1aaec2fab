import type { Instant } from "@dues/billing";
import { changeColumns, changeRows, changeSequence, lastSequence } from "../organizations/insert-changes.js";
import type { NewChange } from "../organizations/changes.js";
import type { Session, Statement } from "../core/session.js";
import { fromInstant } from "../core/values.js";

/**
 * Appends the changes of usage and creates their webhook deliveries, as `insertChanges` and `insertDeliveries` do
 * elsewhere: here it is one statement, sent together with those that write the usage. A repeated notice of an
 * overage limit or of an alert changes nothing. The id of a delivery is derived from the event's, so it is unique.
 */
const CHANGES: Statement = {
  name: "usage-append-changes",
  text: `with published as (
      insert into changes (${changeColumns}, sequence)
      select ${changeColumns}, ${changeSequence}
        from json_populate_recordset(null::changes, $1::json) as change
          ${lastSequence({ customers: "$3", objects: "$4", since: "$5" })}
        where not (kind = 'usage.overage_limit_reached' and exists (
          select from limit_notices as earlier
          where earlier.customer_id = change.customer_id and earlier.subscription_id = change.object_id
            and earlier.kind = 'overage_amount'
            and earlier.period_start = (change.after ->> 'periodStart')::timestamptz
        )) and not (kind = 'usage.threshold_reached' and exists (
          select from alert_notices as earlier
          where earlier.customer_id = change.customer_id and earlier.alert = change.after ->> 'alert'
            and earlier.window_start = (change.after -> 'window' ->> 'start')::timestamptz
        ))
      returning organization_id, id, kind
    )
    insert into webhook_deliveries (organization_id, id, endpoint_id, event_id, event_type, status, due_at, created_at)
    select published.organization_id, 'dlv_' || substr(published.id, 5) || lpad(row_number() over (
          partition by published.organization_id, published.id order by endpoint.id
        )::text, 2, '0'), endpoint.id, published.id, published.kind, 'pending', $2, $2
      from published join webhook_endpoints as endpoint on endpoint.organization_id = published.organization_id
      where endpoint.disabled_at is null and endpoint.kinds && array['*', published.kind, split_part(published.kind, '.', 1) || '.*']`,
};

/** To be sent before the notices of limits are. */
export function sendChanges(
  session: Session,
  changes: readonly NewChange[],
  realNow: Instant,
): Promise<unknown>[] {
  const [first, ...others] = changes;
  if (!first) return [];
  const { rows, customerIds, objectIds, sinceId } = changeRows([first, ...others]);
  const json = JSON.stringify(rows);
  const dueAt = fromInstant(realNow).toISOString();
  return [session.run(CHANGES, [json, dueAt, customerIds, objectIds, sinceId])];
}
