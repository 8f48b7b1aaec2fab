import type { Reply } from "../../support/server.js";
import { randomFrom, type Random } from "../../simulation/random.js";
import type { Preview } from "../model/previews.js";
import { refusal, type Answers, type Of } from "./step.js";
import type { Round, Timeline } from "./timeline.js";

/**
 * Previews of what attach does. Attach then names their instant, so that it does and charges exactly that: at once, or after
 * other steps and some minutes, which may outdate the preview.
 */

/** A preview that the server knows too. */
export interface PlayedPreview {
  readonly step: Of<"attach" | "preview">;
  readonly shown: Preview;
}

const MINUTE = 60_000;

/** Previews a part of what is attached, and more, by numbers of its own. */
export function withPreviews(timeline: Timeline): Timeline {
  const random = randomFrom(timeline.seed * 5_003 + 3);
  const plans = timeline.plans.map(({ slug }) => slug) as [string, ...string[]];
  const rounds = timeline.rounds.flatMap((round): Round[] => {
    const steps = round.steps.flatMap(({ customer, step }) => {
      const isPreviewed = random.percent(40);
      const own = step.kind === "attach" ? { ...step, isPreviewed } : step;
      return withOrder(random, own, plans).map((each) => ({ customer, step: each }));
    });
    const first = { ...round, steps };
    return random.percent(20) ? [first, later(random, first)] : [first];
  });
  return { ...timeline, rounds };
}

type Step = Round["steps"][number]["step"];

/** A race is the last step of a customer in a round. */
function withOrder(random: Random, step: Step, plans: readonly [string, ...string[]]): Step[] {
  if (!random.percent(15)) return [step];
  const plan = step.kind === "attach" && random.percent(60) ? step.plan : random.pick(plans);
  const preview = { kind: "preview", plan } as const;
  return step.kind === "race" ? [preview, step] : [preview, step, { kind: "order" }];
}

/** A round some minutes later, in which some order what they saw in the one before. */
function later(random: Random, { at, steps }: Round): Round {
  const customers = [...new Set(steps.map(({ customer }) => customer))].filter(() => random.percent(60));
  return {
    at: at + random.pick([1, 5, 10]) * MINUTE,
    steps: customers.map((customer) => ({ customer, step: { kind: "order" } })),
  };
}

/** A preview refuses what attach refuses, and shows the total of the invoice that attach issues. */
export function previewAnswers({ answer, total }: Preview, reply: Reply): Answers {
  if (reply.status !== 200) return { model: answer, server: refusal(reply) };
  const { requiresCheckout: checkout, scheduledAt, total: shown } = reply.body;
  const { type: _, ...rest } = { type: "", ...answer };
  return {
    model: { ...rest, total: total ?? 0 },
    server: { checkout, ...(scheduledAt !== undefined && { scheduledAt }), total: shown },
  };
}
