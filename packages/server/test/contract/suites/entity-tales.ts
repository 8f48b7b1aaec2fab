import type { Instant } from "@dues/billing";
import { START } from "../support/contract.js";
import { requestExample, subscribe, type Story } from "../support/story.js";

const FIRST_SEAT_AT = (START + 30 * 60_000) as Instant;
const SECOND_SEAT_AT = (START + 25 * 3_600_000) as Instant;

/** One seat of the paid plan is taken, so that the next is the second. */
export async function takeSeat(story: Story): Promise<void> {
  await subscribe(story);
  story.contract.server.clock.set(FIRST_SEAT_AT);
  const body = { customer: "user_42", feature: "seats", entity: "member_1" };
  await story.tell("addEntity", { body });
}

/** And the second one, on the next day. */
export async function takeSeats(story: Story): Promise<void> {
  await takeSeat(story);
  story.contract.server.clock.set(SECOND_SEAT_AT);
  await story.tell("addEntity", { body: requestExample("addEntity", "seat") });
}

/** The second one is given up again, with the end of the month. */
export async function giveUpSeat(story: Story): Promise<void> {
  await takeSeats(story);
  await story.tell("removeEntity", { body: requestExample("removeEntity", "seat") });
}
