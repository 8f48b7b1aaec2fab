import type { Instant } from "@dues/billing";
import { START } from "../support/contract.js";
import { requestExample, subscribe, type ExampleTenant } from "../support/example-tenant.js";

const FIRST_SEAT_AT = (START + 30 * 60_000) as Instant;
const SECOND_SEAT_AT = (START + 25 * 3_600_000) as Instant;

/** One seat of the paid plan is taken, so that the next is the second. */
export async function takeSeat(tenant: ExampleTenant): Promise<void> {
  await subscribe(tenant);
  tenant.contract.server.clock.set(FIRST_SEAT_AT);
  const body = { customer: "user_42", feature: "seats", entity: "member_1" };
  await tenant.succeed("addEntity", { body });
}

/** And the second one, on the next day. */
export async function takeSeats(tenant: ExampleTenant): Promise<void> {
  await takeSeat(tenant);
  tenant.contract.server.clock.set(SECOND_SEAT_AT);
  await tenant.succeed("addEntity", { body: requestExample("addEntity", "seat") });
}

/** The second one is removed at the end of the month. */
export async function giveUpSeat(tenant: ExampleTenant): Promise<void> {
  await takeSeats(tenant);
  await tenant.succeed("removeEntity", { body: requestExample("removeEntity", "seat") });
}
