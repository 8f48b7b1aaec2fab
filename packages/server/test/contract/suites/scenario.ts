import type { OperationId } from "../../../src/http/handler.js";
import type { Call } from "../support/contract.js";
import type { Story } from "../support/story.js";

/** What stands in the way of a request, and how the operation says so. */
export interface Scenario {
  readonly operation: OperationId;
  readonly status: number;
  readonly code: string;
  readonly rule: string;
  readonly mode?: "test" | "live";
  /** Tells what was before and answers the request. */
  readonly arrange: (story: Story) => Promise<Call> | Call;
}

/** Rows of a table: operation, status, code, rule, what was before. */
export type Row = readonly [
  operation: OperationId,
  status: number,
  code: string,
  rule: string,
  arrange: Scenario["arrange"],
  mode?: "test" | "live",
];

export function scenariosOf(rows: readonly Row[]): readonly Scenario[] {
  return rows.map(([operation, status, code, rule, arrange, mode = "test"]) => ({
    operation,
    status,
    code,
    rule,
    arrange,
    mode,
  }));
}
