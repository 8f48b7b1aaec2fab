import type { OperationId } from "../../src/http/handler.js";
import type { Call } from "./support/contract.js";
import { knowCustomer, requestExample, subscribe, type Story } from "./support/story.js";

/** A branch that answers 501. When it is built, its row goes, and whatever the row excused is asked for. */
export interface NotImplemented {
  /** The words that the source gives to `notImplemented`, or to `what` of an unavailable action. */
  readonly what: string;
  /** Below `packages/`. */
  readonly file: string;
  /** Arranges what leads to the branch and answers the request that reaches it. */
  readonly provoke: (story: Story) => Promise<readonly [OperationId, Call]>;
  /**
   * Statuses and codes of the spec that only this branch could answer: some, or `whole` when nothing of the operation
   * is built but the checks that every request goes through.
   */
  readonly excuses?: Partial<Record<OperationId, readonly string[] | "whole">>;
}

const HANDLERS = "server/src/http/handlers";
const USES = "server/src/usecases";

/** Every place that can answer 501, compared with the sources by a test. Aim: none. */
export const notImplementedYet: readonly NotImplemented[] = [
  {
    what: "Usage of one entity",
    file: `${USES}/usage/use-feature.ts`,
    provoke: async (story) => {
      await knowCustomer(story);
      return ["track", { body: { customer: "user_42", feature: "api-calls", entity: "member_7" } }];
    },
    excuses: { track: ["entity_not_found"] },
  },
  {
    what: "The level of a non-consumable feature",
    file: `${USES}/usage/use-feature.ts`,
    provoke: async (story) => check(story, "seats"),
  },
];

/** Feature by feature, for a customer on the paid plan. */
async function check(story: Story, feature: string): Promise<readonly [OperationId, Call]> {
  await subscribe(story);
  return ["check", { body: { customer: "user_42", feature } }];
}

/** The rows under which nothing of an operation is built. */
export function isWhollyExcused(operationId: OperationId): boolean {
  return notImplementedYet.some(({ excuses }) => excuses?.[operationId] === "whole");
}
