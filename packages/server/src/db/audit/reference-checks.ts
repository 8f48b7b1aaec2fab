import type { Knex } from "knex";
import type { Difference } from "./check.js";

/** A column of a customer's rows that names a row of the organization's catalog, or another one of the customer. */
interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: "plan_versions" | "features" | "plans" | "subscriptions";
}

const REFERENCES: readonly Reference[] = [
  ...["subscriptions", "invoice_lines", "credit_note_lines", "billable_usage"].map(
    (table) => ({ table, column: "plan_version_id", target: "plan_versions" }) as const,
  ),
  ...["usage_events", "billable_usage", "level_changes", "feature_levels", "reservations"].map(
    (table) => ({ table, column: "feature_id", target: "features" }) as const,
  ),
  { table: "subscriptions", column: "plan_id", target: "plans" },
  { table: "billable_usage", column: "subscription_id", target: "subscriptions" },
];

/** Returns the rows of a customer that name a row which does not exist. */
export async function findLostReferences(knex: Knex, customerId: string): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { table, column, target } of REFERENCES) {
    const { rows }: { rows: { id: string; value: string }[] } = await knex.raw(
      `select * from (
        select ${table === "feature_levels" ? "feature_id" : "id"} as id, ${column} as value
          from ${table} where customer_id = ? and ${column} is not null
      ) as named where not exists (
        select from ${target} where ${target}.id = named.value
      )`,
      [customerId],
    );
    for (const { id, value } of rows)
      found.push(brokenRow({ customerId, table, id }, `${column}: a row of ${target}`, value));
  }
  return found;
}

/** A row of a customer, or of an organization. */
export interface RowName {
  readonly customerId: string | null;
  readonly table: string;
  readonly id: string;
}

/** Reports a row that cannot be read. */
export function brokenRow(
  { customerId, table, id: objectId }: RowName,
  expected: string,
  actual: string,
): Difference {
  return { code: "broken_row", customerId, table, objectId, expected, actual };
}

/** Whether dates can be computed in a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}
