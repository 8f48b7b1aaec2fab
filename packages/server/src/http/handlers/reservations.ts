import { quantityToNumber, ZERO } from "@dues/billing";
import { getReservation, listReservations } from "../../usecases/reservation/reservation.js";
import { loadCatalog } from "../../usecases/shared/catalog/load.js";
import type { Handlers } from "../handler.js";
import { requireCustomer } from "../required.js";
import { sentenceOf, toWireAccess, TRACKED } from "../wire/access.js";
import { toReservationSnapshot, toWireReservation } from "../wire/reservation.js";

export const reservationHandlers = {
  async getReservation(deps, { path }, { organization }) {
    const reservation = await getReservation(deps, organization, path.id);
    const index = await loadCatalog(deps.db, organization);
    return {
      status: 200,
      body: { success: true, reservation: toReservationSnapshot(reservation, index) },
    };
  },

  async listReservations(deps, { query }, { organization }) {
    const customer = requireCustomer(query.customer);
    const page = await listReservations(deps, organization, { ...query, customer, limit: query.limit ?? 50 });
    const index = await loadCatalog(deps.db, organization);
    const reservations = page.items.map((each) => toReservationSnapshot(each, index));
    return { status: 200, body: { success: true, reservations, nextCursor: page.nextCursor } };
  },

  async settleReservation(deps, { path, body }, { organization }) {
    const reservation = await getReservation(deps, organization, path.id);
    const { metering, actor } = deps;
    const { value, model, tokens, metadata, dimensions } = body;
    const use = await metering.close(organization, {
      reservation,
      to: "settled",
      value,
      model,
      tokens,
      metadata,
      dimensions,
      actor,
    });
    const settled = use.reservation ?? reservation;
    const context = { mode: organization.mode, ...sentenceOf(use, TRACKED) };
    return {
      status: 200,
      customerId: use.customerId,
      body: {
        ...toWireAccess(use, context),
        success: true,
        reservation: toWireReservation(settled, use.feature.slug),
        eventId: settled.usageEventId ?? "",
        shortfall: quantityToNumber(settled.shortfall ?? ZERO),
      },
    };
  },

  async releaseReservation(deps, { path }, { organization }) {
    const reservation = await getReservation(deps, organization, path.id);
    const { metering, actor } = deps;
    const use = await metering.close(organization, { reservation, to: "released", actor });
    return {
      status: 200,
      customerId: use.customerId,
      body: {
        success: true,
        reservation: toWireReservation(use.reservation ?? reservation, use.feature.slug),
      },
    };
  },
} satisfies Pick<
  Handlers,
  "getReservation" | "listReservations" | "settleReservation" | "releaseReservation"
>;
