/** The draws of a void count for another event, which is not voided itself. */
export const IS_MOVED = `void.moved_to is not null and not exists (
  select from usage_voids as later
    where later.customer_id = void.customer_id and later.usage_event_id = void.moved_to
)`;

/**
 * Draws of events that count: voided events have returned theirs, or another event took them over. Those of archived events
 * are sums.
 */
export const DRAWS = `draws as (
  select counted.customer_id, draw.*
    from (
      select event.customer_id, event.draws from usage_events as event
        where event.customer_id = any (:ids) and not exists (
          select from usage_voids as void
            where void.customer_id = event.customer_id and void.usage_event_id = event.id
        )
      union all
      select void.customer_id, void.moved_draws from usage_voids as void
        where void.customer_id = any (:ids) and ${IS_MOVED}
    ) as counted
    cross join lateral jsonb_to_recordset(counted.draws) as draw (
      "from" text, "windowId" text, "billableUsageId" text, "grantId" text, "countedIn" text,
      units numeric, credits numeric
    )
  union all
  select customer_id, source, nullif(window_id, ''), nullif(billable_usage_id, ''), nullif(grant_id, ''),
      nullif(counted_in, ''), units, credits
    from archived_draws where customer_id = any (:ids)
)`;

/**
 * The windows into which a pause merged other windows. With `union all`, a broken row that merges windows in a circle would be
 * followed forever.
 */
export const MERGES = `merges (customer_id, window_id, final_id) as (
  select customer_id, window_id, into_window_id from window_merges where customer_id = any (:ids)
  union
  select merge.customer_id, merge.window_id, next.into_window_id
    from merges as merge
    join window_merges as next on next.customer_id = merge.customer_id and next.window_id = merge.final_id
), finals as (
  select customer_id, window_id, final_id from merges
    where not exists (
      select from window_merges as next
        where next.customer_id = merges.customer_id and next.window_id = merges.final_id
    )
)`;
