import {
  addMs,
  formatQuantity,
  scaledQuantity,
  type Instant,
  type Quantity,
  type ReservedCap,
  type ReservedDraw,
} from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import { toJson } from "../core/values.js";
import type { CustomerPart } from "../core/columns.js";
import type { StoredReservation, StoredReservedCap, StoredReservedDraw } from "./reservation-row.js";
import { iso, isoOrNull, ownerColumns, type Owned } from "../core/columns.js";

/** Usage that a settlement counts in a window which is over, or which the batch did not read. */
export interface PastAddition extends CustomerPart {
  readonly drawn: Quantity;
  readonly credited: Quantity;
}

export interface Shortfall extends CustomerPart {
  readonly units: Quantity;
}

/** A grant from which a settlement draws more than is left of it, because it lost credits while they were reserved. */
export interface LostGrant extends Owned {
  readonly grantId: string;
  readonly entryId: string;
  readonly at: Instant;
}

/** Credits that a reservation no longer holds, of a grant that has expired or was voided: they are lost. */
export interface FreedCredits extends Owned {
  readonly grantId: string;
  readonly credits: Quantity;
  readonly entryId: string;
  readonly at: Instant;
}

/** A customer whose row does not say yet that it has open reservations until then. */
export interface ReservedLonger {
  readonly customerId: string;
  readonly expiresAt: Instant;
}

/** All that a batch changes about reservations. */
export interface ReservationWrites {
  readonly opened: StoredReservation[];
  readonly reservedLonger: ReservedLonger[];
  readonly closed: StoredReservation[];
  readonly past: PastAddition[];
  readonly shortfalls: Shortfall[];
  readonly lost: LostGrant[];
  readonly freed: FreedCredits[];
}

/** Sends the writes. To be sent after the windows, whose rows they may change. */
export function sendReservations(session: Session, writes: ReservationWrites): Promise<unknown>[] {
  const { opened, reservedLonger, closed, past, shortfalls, freed } = writes;
  return [
    ...(opened.length > 0 ? [session.run(INSERT, insertColumns(opened))] : []),
    ...(reservedLonger.length > 0 ? [session.run(RESERVE_UNTIL, untilColumns(reservedLonger))] : []),
    ...(closed.length > 0 ? [session.run(CLOSE, closeColumns(closed))] : []),
    ...(past.length > 0 ? [session.run(RAISE_PAST, pastColumns(past))] : []),
    ...(shortfalls.length > 0 ? [session.run(ADD_SHORTFALLS, shortfallColumns(shortfalls))] : []),
    ...(freed.length > 0 ? [session.run(LOSE_FREED, freedColumns(freed))] : []),
  ];
}

const INSERT: Statement = {
  name: "usage-append-reservations",
  text: `insert into reservations (customer_id, organization_id, id, feature_id, value, entity, idempotency_key,
      properties, dimensions, status, created_at, expires_at, caps, draws)
    select * from rows from (
      unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::text[], $7::text[], $8::jsonb[],
        $9::jsonb[], $10::text[], $11::timestamptz[], $12::timestamptz[], $13::jsonb[]),
      jsonb_array_elements($14::jsonb)
    ) as reservation`,
};

function insertColumns(rows: readonly StoredReservation[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ id }) => id),
    rows.map(({ featureId }) => featureId),
    rows.map(({ value }) => formatQuantity(value)),
    rows.map(({ entity }) => entity),
    rows.map(({ idempotencyKey }) => idempotencyKey),
    rows.map(({ properties }) => (properties === null ? null : toJson(properties))),
    rows.map(({ dimensions }) => (dimensions === null ? null : toJson(dimensions))),
    rows.map(() => "open"),
    rows.map(({ createdAt }) => iso(createdAt)),
    rows.map(({ expiresAt }) => iso(expiresAt)),
    rows.map(({ caps }) => (caps === null ? null : toJson(caps.map(toStoredCap)))),
    toJson(rows.map(({ draws }) => draws.map(toStoredDraw))),
  ];
}

function toStoredCap({ feature, entity, per, window, used }: ReservedCap): StoredReservedCap {
  const { start, end } = window;
  return { feature, entity, per, window: { start, end }, used: formatQuantity(used) };
}

function toStoredDraw(draw: ReservedDraw): StoredReservedDraw {
  const units = formatQuantity(draw.units);
  if (!("credits" in draw)) return { ...draw, units };
  const { credits, costPerUnit } = draw;
  return { ...draw, units, credits: formatQuantity(credits), costPerUnit: formatQuantity(costPerUnit) };
}

/** More than needed, so that a customer who reserves all the time is changed once in this time. */
const SPARE_MS = 60 * 60_000;

const RESERVE_UNTIL: Statement = {
  name: "usage-reserve-until",
  text: `update customers as stored set reserved_until = added.reserved_until
    from (
      select customer_id, max(expires_at) as until, max(reserved_until) as reserved_until
        from unnest($1::text[], $2::timestamptz[], $3::timestamptz[])
          as reservation (customer_id, expires_at, reserved_until)
        group by customer_id
    ) as added
    where stored.id = added.customer_id
      and (stored.reserved_until is null or stored.reserved_until < added.until)`,
};

function untilColumns(rows: readonly ReservedLonger[]): unknown[] {
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ expiresAt }) => iso(expiresAt)),
    rows.map(({ expiresAt }) => iso(addMs(expiresAt, SPARE_MS))),
  ];
}

const CLOSE: Statement = {
  name: "usage-close-reservations",
  text: `update reservations as stored set status = closed.status, closed_at = closed.closed_at,
        settled_value = closed.settled_value, shortfall = closed.shortfall, usage_event_id = closed.usage_event_id,
        properties = closed.properties, dimensions = closed.dimensions
      from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::numeric[], $6::numeric[], $7::text[],
          $8::jsonb[], $9::jsonb[])
        as closed (customer_id, id, status, closed_at, settled_value, shortfall, usage_event_id, properties, dimensions)
      where stored.customer_id = closed.customer_id and stored.id = closed.id`,
};

function closeColumns(rows: readonly StoredReservation[]): unknown[] {
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ id }) => id),
    rows.map(({ status }) => status),
    rows.map(({ closedAt }) => isoOrNull(closedAt)),
    rows.map(({ settledValue }) => (settledValue === null ? null : formatQuantity(settledValue))),
    rows.map(({ shortfall }) => (shortfall === null ? null : formatQuantity(shortfall))),
    rows.map(({ usageEventId }) => usageEventId),
    rows.map(({ properties }) => (properties === null ? null : toJson(properties))),
    rows.map(({ dimensions }) => (dimensions === null ? null : toJson(dimensions))),
  ];
}

const RAISE_PAST: Statement = {
  name: "usage-raise-past-windows",
  text: `update allowance_windows as stored set drawn = stored.drawn + added.drawn,
        credited = stored.credited + added.credited
      from (
        select customer_id, id, sum(drawn) as drawn, sum(credited) as credited
          from unnest($1::text[], $2::text[], $3::numeric[], $4::numeric[]) as part (customer_id, id, drawn, credited)
          group by 1, 2
      ) as added
      where stored.customer_id = added.customer_id and stored.id = added.id`,
};

function pastColumns(rows: readonly PastAddition[]): unknown[] {
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ partId }) => partId),
    rows.map(({ drawn }) => formatQuantity(drawn)),
    rows.map(({ credited }) => formatQuantity(credited)),
  ];
}

const ADD_SHORTFALLS: Statement = {
  name: "usage-add-shortfalls",
  text: `update allowance_windows as stored set shortfall = coalesce(stored.shortfall, 0) + added.units
      from (
        select customer_id, id, sum(units) as units
          from unnest($1::text[], $2::text[], $3::numeric[]) as part (customer_id, id, units) group by 1, 2
      ) as added
      where stored.customer_id = added.customer_id and stored.id = added.id`,
};

function shortfallColumns(rows: readonly Shortfall[]): unknown[] {
  return [
    rows.map(({ customerId }) => customerId),
    rows.map(({ partId }) => partId),
    rows.map(({ units }) => formatQuantity(units)),
  ];
}

// Sent after all draws of the batch.
const LOSE_FREED: Statement = {
  name: "usage-lose-freed-credits",
  text: `with gone as (
      select stored.customer_id, freed.organization_id, entry_id, stored.id as grant_id, lost_at,
          least(stored.remaining, freed.credits) as credits,
          case when stored.voided_at is null then 'expire' else 'void' end as kind
        from (
          select customer_id, organization_id, min(entry_id) as entry_id, grant_id, sum(credits) as credits,
              max(lost_at) as lost_at
            from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::timestamptz[])
              as part (customer_id, organization_id, entry_id, grant_id, credits, lost_at)
            group by customer_id, organization_id, grant_id
        ) as freed
        join credit_grants as stored on stored.customer_id = freed.customer_id and stored.id = freed.grant_id
        where stored.remaining > 0 and (stored.voided_at is not null or stored.expires_at <= freed.lost_at)
    ), lost as (
      update credit_grants as stored set remaining = stored.remaining - gone.credits
        from gone where stored.customer_id = gone.customer_id and stored.id = gone.grant_id
    )
    insert into credit_entries (customer_id, organization_id, id, grant_id, kind, amount, created_at)
      select customer_id, organization_id, entry_id, grant_id, kind, - credits, lost_at from gone`,
};

function freedColumns(rows: readonly FreedCredits[]): unknown[] {
  return [
    ...ownerColumns(rows),
    rows.map(({ entryId }) => entryId),
    rows.map(({ grantId }) => grantId),
    rows.map(({ credits }) => formatQuantity(credits)),
    rows.map(({ at }) => iso(at)),
  ];
}

/**
 * Draws from grants of which less is left than was reserved, and records first that the credits came back: they stay
 * reserved, whatever happened to the grant. Nothing takes reserved credits any more; it did in earlier versions.
 */
export function sendLostDraws(
  session: Session,
  { lost }: ReservationWrites,
  draws: readonly { readonly grantId: string; readonly credits: Quantity }[],
): Promise<unknown>[] {
  if (lost.length === 0) return [];
  const needed = new Map<string, bigint>();
  for (const { grantId, credits } of draws) needed.set(grantId, (needed.get(grantId) ?? 0n) + credits);
  return [
    session.run(RETURN_LOST, [
      ...ownerColumns(lost),
      lost.map(({ entryId }) => entryId),
      lost.map(({ grantId }) => grantId),
      lost.map(({ grantId }) => formatQuantity(scaledQuantity(needed.get(grantId) ?? 0n))),
      lost.map(({ at }) => iso(at)),
    ]),
  ];
}

const RETURN_LOST: Statement = {
  name: "usage-return-lost-credits",
  text: `with missing as (
      select stored.customer_id, draw.organization_id, entry_id, stored.id as grant_id, returned_at,
          draw.credits - stored.remaining as credits
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::timestamptz[])
          as draw (customer_id, organization_id, entry_id, grant_id, credits, returned_at)
        join credit_grants as stored on stored.customer_id = draw.customer_id and stored.id = draw.grant_id
    ), drawn as (
      update credit_grants as stored set remaining = greatest(0, - missing.credits)
        from missing where stored.customer_id = missing.customer_id and stored.id = missing.grant_id
    )
    insert into credit_entries (customer_id, organization_id, id, grant_id, kind, amount, created_at)
      select customer_id, organization_id, entry_id, grant_id, 'return', credits, returned_at from missing
        where credits > 0`,
};
