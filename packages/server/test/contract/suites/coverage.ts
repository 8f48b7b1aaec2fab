import { describe, expect, test } from "@jest/globals";
import { operations, type Contract, type Operation } from "../support/contract.js";

/**
 * Runs last: everything that the spec says of an operation was answered to some request of the suites before it. Tests
 * of one file run in the order in which they stand, so this holds only when the whole file runs.
 */
export function describeCoverage(contract: Contract): void {
  describe("some test provokes of every operation", () => {
    test("each documented status", () => {
      expect(
        missing(contract, ({ responses }) => Object.keys(responses).filter((key) => key !== "default")),
      ).toEqual([]);
    });

    test("each code that it claims for itself", () => {
      expect(missing(contract, (operation) => operation["x-error-codes"] ?? [])).toEqual([]);
    });
  });
}

/** Responses that no request received, with the file where a test for each belongs. */
function missing({ seen }: Contract, promisesOf: (operation: Operation) => readonly string[]): string[] {
  return operations.flatMap((operation) =>
    promisesOf(operation)
      .filter((word) => !seen.has(`${operation.operationId} ${word}`))
      .map((word) => `${operation.operationId} ${word}: no test provokes it; add a scenario`),
  );
}
