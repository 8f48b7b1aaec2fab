import { addMs, type Instant, type ReservationStatus } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { pageOfAll, type Page, type PageRequest } from "../core/page.js";
import { fromInstant } from "../core/values.js";
import { reservationFromRow, type ReservationRow, type StoredReservation } from "./reservation-row.js";

export type { StoredReservation } from "./reservation-row.js";

export async function findReservation(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<StoredReservation | undefined> {
  const row: ReservationRow | undefined = await knex("reservations")
    .where({ organization_id: organizationId, id })
    .first();
  return row && reservationFromRow(row);
}

export interface ReservationFilter {
  readonly customerId: string;
  readonly status?: { readonly is: ReservationStatus; readonly at: Instant } | undefined;
}

/** Reservations of a customer, newest first. */
export async function listReservations(
  knex: Knex,
  { customerId, status, ...page }: ReservationFilter & PageRequest,
): Promise<Page<StoredReservation>> {
  const ofCustomer = () => {
    const query = knex("reservations").where({ customer_id: customerId });
    return status ? query.whereRaw(`${STATUS} = ?`, [fromInstant(status.at), status.is]) : query;
  };
  const queries = [ofCustomer().where({ status: "open" }), ofCustomer().whereNot({ status: "open" })];
  const found = await pageOfAll<ReservationRow>(knex, queries, page);
  return { items: found.items.map(reservationFromRow), nextCursor: found.nextCursor };
}

/** The same as `reservationStatusAt` returns. */
const STATUS = `case when status = 'open' and expires_at <= ?::timestamptz then 'expired' else status end`;

/** The customers with the most overdue reservations, each by its own time. */
export async function listCustomersWithExpired(
  knex: Knex,
  now: Instant,
  limit: number,
): Promise<readonly { readonly customerId: string; readonly organizationId: string }[]> {
  const { rows } = await knex.raw<{ rows: { customer_id: string; organization_id: string }[] }>(
    `select reservation.customer_id, reservation.organization_id from reservations as reservation
      join customers on customers.id = reservation.customer_id
      left join test_clocks as clock
        on clock.organization_id = customers.organization_id and clock.id = customers.test_clock_id
      where reservation.status = 'open' and reservation.expires_at <= coalesce(clock.now_at, ?::timestamptz)
        and clock.status is distinct from 'advancing'
      group by 1, 2 order by min(reservation.expires_at) limit ?`,
    [fromInstant(now), limit],
  );
  return rows.map((row) => ({ customerId: row.customer_id, organizationId: row.organization_id }));
}

/** Returns those of the customers that have overdue reservations. */
export async function listWithExpired(
  knex: Knex,
  customerIds: readonly string[],
  now: Instant,
): Promise<readonly string[]> {
  const rows: { customer_id: string }[] = await knex("reservations")
    .modify(ofCustomers, customerIds)
    .where({ status: "open" })
    .where("expires_at", "<=", fromInstant(now))
    .distinct("customer_id")
    .orderBy("customer_id");
  return rows.map(({ customer_id }) => customer_id);
}

/** Records that reservations of a customer have expired, and returns them. Requires the customer's lock. */
export async function expireReservations(
  trx: Knex.Transaction,
  customerId: string,
  now: Instant,
): Promise<StoredReservation[]> {
  const rows: ReservationRow[] = await trx("reservations")
    .where({ customer_id: customerId, status: "open" })
    .where("expires_at", "<=", fromInstant(now))
    .update({ status: "expired", closed_at: trx.ref("expires_at") })
    .returning("*");
  return rows.map(reservationFromRow).sort((a, b) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1));
}

/**
 * Deletes reservations that were closed this long ago, and returns how many. Those of a customer on a test clock stay until
 * the clock is as far ahead too.
 */
export async function deleteClosedReservations(
  knex: Knex,
  { now, ageMs, limit }: { readonly now: Instant; readonly ageMs: number; readonly limit: number },
): Promise<number> {
  const closed = await knex.raw<{ readonly rowCount: number }>(
    `delete from reservations where (customer_id, id) in (
      select reservation.customer_id, reservation.id from reservations as reservation
        left join customers on customers.id = reservation.customer_id
        left join test_clocks as clock
          on clock.organization_id = customers.organization_id and clock.id = customers.test_clock_id
        where closed_at < ?::timestamptz
          and (clock.id is null or closed_at < clock.now_at - make_interval(secs => ?))
        limit ?
    )`,
    [fromInstant(addMs(now, -ageMs)), ageMs / 1_000, limit],
  );
  return closed.rowCount;
}
