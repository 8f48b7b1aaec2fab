import { randomFrom, type Random } from "../../simulation/random.js";
import { send } from "../../support/server.js";
import { HOUR } from "../model/calendar.js";
import { useLate } from "../model/late.js";
import { FEATURES } from "./catalog.js";
import type { Player, Stage } from "./play.js";
import { AGREED, useAnswers, type Answers, type Of } from "./step.js";
import type { Round, Timeline } from "./timeline.js";

/** Apart from the whole hours between rounds, so that no usage is of the very instant of a step. */
const ODD_MS = 433_000;

/** Lets usage arrive late at some rounds of a timeline, and soon after some, by numbers of its own. */
export function withLateUsage(timeline: Timeline): Timeline {
  const random = randomFrom(timeline.seed * 7_919 + 23);
  const rounds = timeline.rounds.flatMap((round, index) => {
    const next = timeline.rounds[index + 1];
    const at = round.at + random.pick([1, 6, 30]) * HOUR;
    const steps = round.steps.flatMap(({ customer, step }) =>
      random.percent(15)
        ? [
            { customer, step: randomLate(random) },
            { customer, step },
          ]
        : [{ customer, step }],
    );
    const isFollowed = random.percent(50) && next !== undefined && at < next.at;
    return [{ ...round, steps }, ...(isFollowed ? [lateRound(random, round, at)] : [])];
  });
  return { ...timeline, rounds };
}

/** Usage of before and after what happened in a round. */
function lateRound(random: Random, { steps }: Round, at: number): Round {
  const customers = [...new Set(steps.map(({ customer }) => customer))];
  return {
    at,
    steps: customers.flatMap((customer) =>
      random.percent(70) ? [{ customer, step: randomLate(random) }] : [],
    ),
  };
}

function randomLate(random: Random): Of<"late"> {
  return {
    kind: "late",
    feature: random.pick(FEATURES),
    units: random.pick([1, 2, 7, 0.5, 13, 40]),
    hours: random.pick([0, 1, 3, 7, 20, 32, 71, 90]),
  };
}

export async function trackLate(
  { tenant }: Stage,
  { model, name }: Player,
  { feature, units, hours }: Of<"late">,
  at: number,
): Promise<Answers> {
  const then = at - hours * HOUR - ODD_MS;
  const expected = useLate(model, feature, units, { at, then });
  if (!expected) return AGREED;
  const body = { customer: name, feature, value: units, timestamp: then };
  return useAnswers(expected, await send(tenant, "/v1/track", { body }));
}
