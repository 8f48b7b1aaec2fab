import type { OperationId } from "../../src/http/handler.js";
import type { Call } from "./support/contract.js";
import type { ExampleTenant } from "./support/example-tenant.js";

/** A branch that answers 501. When it is built, its row goes, and whatever the row excused is asked for. */
export interface NotImplemented {
  /** The words that the source gives to `notImplemented`, or to `what` of an unavailable action. */
  readonly what: string;
  /** Below `packages/`. */
  readonly file: string;
  /** Arranges what leads to the branch and answers the request that reaches it. */
  readonly provoke: (tenant: ExampleTenant) => Promise<readonly [OperationId, Call]>;
  /**
   * Statuses and codes of the spec that only this branch could answer: some, or `whole` when nothing of the operation
   * is built but the checks that every request goes through.
   */
  readonly excuses?: Partial<Record<OperationId, readonly string[] | "whole">>;
}

/** Every place that can answer 501, compared with the sources by a test. Aim: none. */
export const notImplementedYet: readonly NotImplemented[] = [];

/** The rows under which nothing of an operation is built. */
export function isWhollyExcused(operationId: OperationId): boolean {
  return notImplementedYet.some(({ excuses }) => excuses?.[operationId] === "whole");
}
