import { succeeded } from "../../support/api.js";
import { send } from "../../support/server.js";
import { randomFrom } from "../../simulation/random.js";
import { DAY } from "../model/calendar.js";
import { giveCredits as giveInModel } from "../model/credits.js";
import type { Player, Stage } from "./play.js";
import { AGREED, type Answers, type Of } from "./step.js";
import type { Timeline } from "./timeline.js";

/** Credits that an operator gives, beside those of plans and packs. */

/** Gives credits at some rounds of a timeline, by numbers of their own. */
export function withGivenCredits(timeline: Timeline): Timeline {
  const random = randomFrom(timeline.seed * 6_007 + 11);
  const rounds = timeline.rounds.map((round) => {
    const steps = round.steps.flatMap(({ customer, step }) => {
      if (!random.percent(8)) return [{ customer, step }];
      const given: Of<"giveCredits"> = {
        kind: "giveCredits",
        credits: random.pick([1, 3, 12.5, 40]),
        priority: random.pick([-1, 0, 0, 5]),
        startsAfterDays: random.pick([0, 0, 1, 20]),
        days: random.pick([null, 1, 10, 45]),
      };
      return [
        { customer, step: given },
        { customer, step },
      ];
    });
    return { ...round, steps };
  });
  return { ...timeline, rounds };
}

export async function giveCredits(
  { tenant }: Stage,
  { model, name }: Player,
  { credits, priority, startsAfterDays, days }: Of<"giveCredits">,
  at: number,
): Promise<Answers> {
  const startsAt = at + startsAfterDays * DAY;
  const expiresAt = days === null ? null : startsAt + days * DAY;
  const body = { customer: name, credits, priority, expiresAt, ...(startsAfterDays > 0 && { startsAt }) };
  succeeded(await send(tenant, "/v1/credits/grant", { body }));
  giveInModel(model, { amount: credits, priority, startsAt, expiresAt, line: null });
  return AGREED;
}
