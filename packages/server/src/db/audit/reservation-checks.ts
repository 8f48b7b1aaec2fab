import type { AuditCheck } from "./check.js";

/** The units of a reservation are drawn from somewhere, all of them and no more. */
const DRAWS: AuditCheck = `
  select 'reservation_draws' as code, customer_id, id as object_id, value as expected, drawn.units as actual
    from reservations
    cross join lateral (
      select coalesce(sum((draw ->> 'units')::numeric), 0) as units from jsonb_array_elements(draws) as draw
    ) as drawn
    where customer_id = any (:ids) and value <> drawn.units`;

/** A settled reservation has one usage event, of the units that were settled. */
const EVENTS: AuditCheck = `
  select 'reservation_event' as code, reservation.customer_id, reservation.id as object_id,
      reservation.settled_value as expected, coalesce(event.value, 0) as actual
    from reservations as reservation
    left join usage_events as event
      on event.customer_id = reservation.customer_id and event.id = reservation.usage_event_id
    where reservation.customer_id = any (:ids) and reservation.status = 'settled'
      and (
        event.id is null or event.value <> reservation.settled_value or event.feature_id <> reservation.feature_id
        or exists (
          select from reservations as other
            where other.customer_id = reservation.customer_id and other.usage_event_id = reservation.usage_event_id
              and other.id <> reservation.id
        )
      )`;

/** The shortfall of a settled reservation is that of its event. */
const SHORTFALLS: AuditCheck = `
  select 'reservation_shortfall' as code, reservation.customer_id, reservation.id as object_id,
      reservation.shortfall as expected, drawn.units as actual
    from reservations as reservation
    join usage_events as event
      on event.customer_id = reservation.customer_id and event.id = reservation.usage_event_id
    cross join lateral (
      select coalesce(sum((draw ->> 'units')::numeric) filter (where draw ->> 'from' = 'shortfall'), 0) as units
        from jsonb_array_elements(event.draws) as draw
    ) as drawn
    where reservation.customer_id = any (:ids) and reservation.status = 'settled'
      and reservation.shortfall <> drawn.units`;

/** Open reservations are read only until the instant that their customer has. */
const UNTIL: AuditCheck = `
  select 'reserved_until' as code, customer.id as customer_id, customer.id as object_id,
      extract(epoch from max(reservation.expires_at)) as expected,
      coalesce(extract(epoch from customer.reserved_until), 0) as actual
    from customers as customer
    join reservations as reservation on reservation.customer_id = customer.id and reservation.status = 'open'
    where customer.id = any (:ids)
    group by customer.id
    having customer.reserved_until is null or customer.reserved_until < max(reservation.expires_at)`;

/** Open reservations hold units of windows that exist: used and held units add up to what the next decision sees. */
const WINDOWS: AuditCheck = `
  select 'reservation_window' as code, customer_id, id as object_id, 1 as expected, 0 as actual
    from reservations as reservation
    cross join lateral jsonb_to_recordset(draws) as draw ("windowId" text, "countedIn" text)
    cross join lateral (values ("windowId"), ("countedIn")) as named (window_id)
    where customer_id = any (:ids) and status = 'open' and window_id is not null and not exists (
      select from allowance_windows as stored
        where stored.customer_id = reservation.customer_id and stored.id = window_id
    )`;

/** Checks reservations. */
export const reservationChecks: readonly AuditCheck[] = [DRAWS, EVENTS, SHORTFALLS, UNTIL, WINDOWS];
