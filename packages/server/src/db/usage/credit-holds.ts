import type { CreditHold, IssuedGrant } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { reservationFromRow, type ReservationRow } from "./reservation-row.js";

/** Adds to grants what open reservations hold of them. Requires the locks of their customers. */
export async function withHolds(knex: Knex, grants: readonly IssuedGrant[]): Promise<IssuedGrant[]> {
  const left = grants.filter(({ remaining }) => remaining > 0n);
  if (left.length === 0) return [...grants];
  const holds = await listHolds(knex, [...new Set(left.map(({ customerId }) => customerId))]);
  return grants.map((grant) => {
    const own = holds.get(grant.id);
    return own ? { ...grant, holds: own } : grant;
  });
}

/** What reservations of these customers hold, by grant: also those that have expired since, and are not recorded as expired. */
async function listHolds(
  knex: Knex,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CreditHold[]>> {
  const rows: ReservationRow[] = await knex("reservations")
    .modify(ofCustomers, customerIds)
    .where({ status: "open" });
  const holds = new Map<string, CreditHold[]>();
  for (const { draws, expiresAt: until } of rows.map(reservationFromRow)) {
    for (const draw of draws) {
      if (draw.from !== "grant") continue;
      holds.set(draw.grantId, [...(holds.get(draw.grantId) ?? []), { credits: draw.credits, until }]);
    }
  }
  return holds;
}
