import type { TestServer } from "../../support/server.js";
import { play, type Difference } from "./play.js";
import type { Timeline } from "./timeline.js";

/** Enough to drop every step of a timeline once; each play takes a fraction of a second. */
const MAX_PLAYS = 30;

export interface Shrunk {
  readonly timeline: Timeline;
  readonly difference: Difference;
}

/** Drops steps and rounds of one customer for as long as the server and the model still disagree. */
export async function shrink(server: TestServer, timeline: Timeline, found: Difference): Promise<Shrunk> {
  let best: Shrunk = { timeline: alone(timeline, found), difference: found };
  let plays = 0;
  const attempt = async (smaller: Timeline): Promise<boolean> => {
    plays += 1;
    const [difference] = await play(server, smaller, [found.customer]).catch(() => []);
    if (difference) best = { timeline: alone(smaller, difference), difference };
    return difference !== undefined;
  };
  if (!(await attempt(best.timeline))) return best;
  for (let index = sizeOf(best.timeline) - 1; index >= 0 && plays < MAX_PLAYS; index -= 1)
    await attempt(withoutPart(best.timeline, index));
  return best;
}

/** Keeps one customer's steps, until they differ. */
function alone(timeline: Timeline, { customer, at }: Difference): Timeline {
  const rounds = timeline.rounds
    .filter((round) => round.at <= at)
    .map((round) => ({ ...round, steps: round.steps.filter((each) => each.customer === customer) }));
  return { ...timeline, rounds };
}

/** A round without steps counts as one part, which is the passing of time until it. */
function sizeOf({ rounds }: Timeline): number {
  return rounds.reduce((sum, { steps }) => sum + Math.max(1, steps.length), 0);
}

function withoutPart(timeline: Timeline, index: number): Timeline {
  let from = 0;
  const rounds = timeline.rounds.flatMap((round) => {
    const first = from;
    from += Math.max(1, round.steps.length);
    if (index < first || index >= from) return [round];
    return round.steps.length === 0
      ? []
      : [{ ...round, steps: round.steps.filter((_, at) => at !== index - first) }];
  });
  return { ...timeline, rounds };
}

/** Describes how to see the difference again, and the shortest way to it that was found. */
export function describeDifference({ timeline, difference }: Shrunk, isLong: boolean): string {
  const { seed, zone, start, plans, system, documents, rounds } = timeline;
  const used = plans.filter(({ slug }) => JSON.stringify(rounds).includes(`"${slug}"`));
  const lines = rounds.flatMap(({ at, steps, change }) => [
    `${iso(at)}${steps.length === 0 ? " nothing" : ""}`,
    ...(change ? [`  version ${JSON.stringify(change)}`] : []),
    ...steps.map(({ step }) => `  ${JSON.stringify(step)}`),
  ]);
  return [
    `Seed ${seed}, customer ${difference.customer}: ${difference.what} at ${iso(difference.at)}`,
    `  model:  ${JSON.stringify(difference.model)}`,
    `  server: ${JSON.stringify(difference.server)}`,
    `Again: ${isLong ? "DUES_TEST_LONG=1 " : ""}DUES_MODEL_SEED=${seed} npx jest packages/server/test/second-model`,
    `In ${zone}, from ${iso(start)}:`,
    ...lines,
    "Plans:",
    ...used.map((plan) => `  ${JSON.stringify(plan)}`),
    `Packs: ${JSON.stringify(system.packs)}`,
    ...(documents ? [`Taxes and coupons: ${JSON.stringify(documents)}`] : []),
  ].join("\n");
}

const iso = (at: number): string => new Date(at).toISOString();
