import { BillingError, reservationStatusAt, type Instant, type ReservationStatus } from "@dues/billing";
import { findCustomerById } from "../../db/customers/customers.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Organization } from "../../db/organizations/organizations.js";
import {
  findReservation,
  listReservations as listRows,
  type StoredReservation,
} from "../../db/usage/reservations.js";
import type { Deps } from "../../context/deps.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";

export type { StoredReservation } from "../../db/usage/reservations.js";

/** A reservation as of its customer's present time. @throws BillingError `reservation_not_found` */
export async function getReservation(
  deps: Deps,
  organization: Pick<Organization, "id">,
  id: string,
): Promise<StoredReservation> {
  const found = await findReservation(deps.db, organization.id, id);
  const customer = found && (await findCustomerById(deps.db, found.customerId));
  if (!found || !customer) throw new BillingError("reservation_not_found", `There is no reservation ${id}.`);
  return reservationAt(found, depsFor(deps, customer).now());
}

export interface ReservationQuery extends PageRequest {
  readonly customer: string;
  readonly status?: ReservationStatus | undefined;
}

/**
 * A customer's reservations as of its present time, newest first.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function listReservations(
  deps: Deps,
  organization: Pick<Organization, "id">,
  { customer: name, status, ...page }: ReservationQuery,
): Promise<Page<StoredReservation>> {
  const customer = await getCustomer(deps.db, organization.id, name);
  const at = depsFor(deps, customer).now();
  const filter = { customerId: customer.id, ...page, status: status && { is: status, at } };
  const { items, nextCursor } = await listRows(deps.db, filter);
  return { items: items.map((each) => reservationAt(each, at)), nextCursor };
}

/** From its expiry on, a reservation is expired whether or not that is recorded. */
function reservationAt(reservation: StoredReservation, at: Instant): StoredReservation {
  const status = reservationStatusAt(reservation, at);
  return status === reservation.status
    ? reservation
    : { ...reservation, status, closedAt: reservation.expiresAt };
}
