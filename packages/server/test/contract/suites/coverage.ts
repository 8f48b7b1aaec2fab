import { describe, expect, test } from "@jest/globals";
import type { OperationId } from "../../../src/http/handler.js";
import { notImplementedYet } from "../not-implemented.js";
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

  test("nothing is excused that was provoked all the same", () => {
    const idle = notImplementedYet.flatMap(({ what, excuses = {} }) =>
      Object.entries(excuses).flatMap(([operationId, words]) =>
        (words === "whole" ? ["200"] : words)
          .filter((word) => contract.seen.has(`${operationId} ${word}`))
          .map((word) => `${operationId} ${word}: take it out of "${what}" in not-implemented.ts`),
      ),
    );
    expect(idle).toEqual([]);
  });
}

/** What no request got as its answer, named with the place where a test of it belongs. */
function missing({ seen }: Contract, promisesOf: (operation: Operation) => readonly string[]): string[] {
  return operations.flatMap((operation) =>
    promisesOf(operation)
      .filter((word) => !seen.has(`${operation.operationId} ${word}`))
      .filter((word) => !isExcused(operation.operationId, word))
      .map((word) => `${operation.operationId} ${word}: no test provokes it; add a scenario`),
  );
}

function isExcused(operationId: OperationId, word: string): boolean {
  return notImplementedYet.some(({ excuses }) => {
    const excused = excuses?.[operationId];
    return excused === "whole" || excused?.includes(word);
  });
}
