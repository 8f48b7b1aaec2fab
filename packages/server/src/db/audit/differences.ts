import type { Knex } from "knex";
import { groupsOfShards, sentToOneNode } from "../core/layout/layout-of.js";
import type { AuditCheck, AuditCode, Difference } from "./check.js";
import { creditNoteChecks } from "./credit-note-checks.js";
import { discountChecks } from "./discount-checks.js";
import { moneyChecks } from "./money-checks.js";
import { subscriptionChecks } from "./subscription-checks.js";
import { topUpChecks } from "./top-up-checks.js";
import { creditChecks, usageChecks } from "./usage-checks.js";

interface DifferenceRow {
  code: AuditCode;
  customer_id: string;
  object_id: string;
  expected: string | bigint;
  actual: string | bigint;
}

/** Each computes stored values from the log in one statement. */
export const CHECKS: readonly AuditCheck[] = [
  ...usageChecks,
  ...creditChecks,
  ...moneyChecks,
  ...creditNoteChecks,
  ...discountChecks,
  ...subscriptionChecks,
  ...topUpChecks,
];

/** Returns every stored value of these customers that differs from the value that a check computes. */
export async function runCheck(
  knex: Knex,
  check: AuditCheck,
  customerIds: readonly string[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const statement = await sentToOneNode(knex, check, ":ids");
  const customers = customerIds.map((customerId) => ({ customerId }));
  for (const group of await groupsOfShards(knex, customers)) {
    const ids = group.map(({ customerId }) => customerId);
    differences.push(...(await runStatement(knex, statement, ids)));
  }
  return differences;
}

async function runStatement(knex: Knex, statement: string, ids: readonly string[]): Promise<Difference[]> {
  const { rows }: { rows: DifferenceRow[] } = await knex.raw(statement, { ids: [...ids] });
  return rows.map((row) => ({
    code: row.code,
    customerId: row.customer_id,
    objectId: row.object_id,
    expected: String(row.expected),
    actual: String(row.actual),
  }));
}

/** All customers, or only these. */
export interface AuditScope {
  readonly organizationId?: string | undefined;
  readonly customerId?: string | undefined;
}

/** A customer, possibly deleted. */
export interface AuditedCustomer {
  readonly customerId: string;
  readonly organizationId: string;
}

/** Returns the next customers by id. */
export async function listAuditedCustomers(
  knex: Knex,
  { organizationId, customerId }: AuditScope,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<AuditedCustomer[]> {
  const query = knex("customers").where("id", ">", after).orderBy("id").limit(limit);
  if (organizationId !== undefined) void query.where({ organization_id: organizationId });
  if (customerId !== undefined) void query.where({ id: customerId });
  const rows: { id: string; organization_id: string }[] = await query.select("id", "organization_id");
  return rows.map((row) => ({ customerId: row.id, organizationId: row.organization_id }));
}
