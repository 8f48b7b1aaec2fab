import type { OperationId } from "../../../src/http/handler.js";
import type { Call } from "../support/contract.js";
import type { ExampleTenant } from "../support/example-tenant.js";

/** A request that is refused, and the refusal. */
export interface Scenario {
  readonly operation: OperationId;
  readonly status: number;
  readonly code: string;
  readonly rule: string;
  readonly mode?: "test" | "live";
  /** Prepares the organization, and returns the request. */
  readonly arrange: (tenant: ExampleTenant) => Promise<Call> | Call;
}

/** Rows of a table: operation, status, code, rule, preparation. */
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
