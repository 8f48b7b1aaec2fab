import { send, type Reply } from "../../support/server.js";
import { randomFrom } from "../../simulation/random.js";
import type { Invoice } from "../model/state.js";
import type { Stage } from "./play.js";
import { refusal, type Answers } from "./step.js";
import type { Timeline } from "./timeline.js";

/** Previews of what attach does, whose instant attach then names so that it does and charges exactly that. */

/** Previews a part of what is attached, by numbers of its own. */
export function withPreviews(timeline: Timeline): Timeline {
  const random = randomFrom(timeline.seed * 5_003 + 3);
  const rounds = timeline.rounds.map((round) => {
    const steps = round.steps.map(({ customer, step }) => {
      const isPreviewed = random.percent(40);
      return { customer, step: step.kind === "attach" ? { ...step, isPreviewed } : step };
    });
    return { ...round, steps };
  });
  return { ...timeline, rounds };
}

export function preview({ tenant }: Stage, body: object): Promise<Reply> {
  return send(tenant, "/v1/attach/preview", { body });
}

/** A preview refuses what attach refuses, and shows the total of the invoice that attach issues. */
export function withPreviewed(
  answers: Answers,
  previewed: Reply,
  issued: readonly Pick<Invoice, "total">[],
): Answers {
  const [invoice] = issued;
  const isCompared = issued.length === 1 && previewed.status === 200;
  const isRefused = typeof answers.model === "object" && answers.model !== null && "code" in answers.model;
  const shown = previewed.status === 200 ? {} : refusal(previewed);
  return {
    model: [answers.model, isRefused ? answers.model : {}, isCompared ? invoice?.total : null],
    server: [answers.server, shown, isCompared ? previewed.body["total"] : null],
  };
}
