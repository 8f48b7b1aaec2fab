import { BillingError, InvariantViolation } from "@dues/billing";
import type { Knex } from "knex";
import type { Difference } from "../../db/audit/check.js";
import type { AuditedCustomer } from "../../db/audit/differences.js";
import { UnreadableRowError } from "../../db/core/unreadable-row.js";

/** A part of an audit, which looks at some customers at once. */
export type AuditStep = (
  trx: Knex.Transaction,
  customers: readonly AuditedCustomer[],
) => Promise<readonly Difference[]>;

/** What a step found, and for which customers a row kept it from looking. */
export interface IsolatedStep {
  readonly differences: readonly Difference[];
  readonly failures: readonly { readonly customerId: string; readonly error: Error }[];
}

/**
 * Runs a step for customers. If a row of one of them cannot be read, the others are looked at all the same: the step runs again
 * for each half of them.
 */
export async function isolate(
  trx: Knex.Transaction,
  customers: readonly AuditedCustomer[],
  step: AuditStep,
): Promise<IsolatedStep> {
  try {
    // A statement that failed would end a transaction without a savepoint.
    return { differences: await trx.transaction((own) => step(own, customers)), failures: [] };
  } catch (error) {
    if (!isAboutRows(error)) throw error;
    const [customer, ...others] = customers;
    if (!customer || others.length === 0)
      return { differences: [], failures: customer ? [{ customerId: customer.customerId, error }] : [] };
    const middle = Math.ceil(customers.length / 2);
    const halves = [customers.slice(0, middle), customers.slice(middle)];
    const [left, right] = [
      await isolate(trx, halves[0] ?? [], step),
      await isolate(trx, halves[1] ?? [], step),
    ];
    return {
      differences: [...left.differences, ...right.differences],
      failures: [...left.failures, ...right.failures],
    };
  }
}

/** Errors of PostgreSQL about values: what cannot be cast, is out of range, or is no list. */
const DATA_EXCEPTION = /^22/;

/** Whether an error comes from what is stored. Others, such as a lost connection, end the audit. */
export function isAboutRows(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === "string" && DATA_EXCEPTION.test(code)) return true;
  return [UnreadableRowError, InvariantViolation, BillingError, TypeError, RangeError, SyntaxError].some(
    (kind) => error instanceof kind,
  );
}
