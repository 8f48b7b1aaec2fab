import { quantityToNumber, toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { CatalogIndex } from "../../usecases/shared/catalog/load.js";
import type { StoredReservation } from "../../usecases/reservation/reservation.js";
import { isoOrNull, numberOrNull } from "./nullable.js";

/** A reservation, with the slug of its feature. */
export function toWireReservation(
  reservation: StoredReservation,
  slug: string,
): components["schemas"]["Reservation"] {
  return {
    id: reservation.id,
    customerId: reservation.customerId,
    featureId: reservation.featureId,
    feature: slug,
    value: quantityToNumber(reservation.value),
    status: reservation.status,
    entity: reservation.entity,
    idempotencyKey: reservation.idempotencyKey,
    metadata: reservation.properties,
    dimensions: reservation.dimensions,
    settledValue: numberOrNull(reservation.settledValue),
    shortfall: numberOrNull(reservation.shortfall),
    eventId: reservation.usageEventId,
    createdAt: toIso(reservation.createdAt),
    expiresAt: toIso(reservation.expiresAt),
    closedAt: isoOrNull(reservation.closedAt),
  };
}

export function toReservationSnapshot(reservation: StoredReservation, { catalog }: CatalogIndex) {
  const all = [...catalog.features, ...catalog.creditSystems];
  const slug = all.find(({ id }) => id === reservation.featureId)?.slug;
  return toWireReservation(reservation, slug ?? reservation.featureId);
}
