import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "../core/values.js";
import { ofImport, type ImportKey } from "./lines.js";

/** An object that an import made. */
export interface AppliedObject {
  readonly line: number;
  readonly type: string;
  /** Null for one that belongs to no customer. */
  readonly customerId: string | null;
  readonly objectId: string;
}

/** What an import made, in the order of the file. */
export async function listAppliedObjects(
  trx: Knex.Transaction,
  key: ImportKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly AppliedObject[]> {
  const rows: { line: number; type: string; customer_id: string | null; object_id: string }[] = await trx(
    "import_lines",
  )
    .where({ ...ofImport(key), state: "applied" })
    .where("line", ">", after)
    .orderBy("line")
    .limit(limit)
    .select("line", "type", "customer_id", "object_id");
  return rows.map((row) => ({
    line: row.line,
    type: row.type,
    customerId: row.customer_id,
    objectId: row.object_id,
  }));
}

/** Whether an invoice of any of these subscriptions exists. */
export async function hasCharged(trx: Knex.Transaction, objects: readonly AppliedObject[]): Promise<boolean> {
  const subscriptions = objects.filter(({ type }) => type === "subscription");
  if (subscriptions.length === 0) return false;
  const row: unknown = await trx("invoices")
    .whereRaw("customer_id = any(?::text[])", [customersOf(subscriptions)])
    .whereRaw("subscription_id = any(?::text[])", [subscriptions.map(({ objectId }) => objectId)])
    .first("id");
  return row !== undefined;
}

/** The change that an import records of its subscriptions. */
const IMPORTED = "subscription.imported";

/** What may stand in for a change of a customer or of what it has. */
const TRACES = ["changes", "usage_events", "invoices", "payments", "entities", "credit_grants"];

/** Returns a customer that the import made and that was changed or used since. */
export async function findTouched(
  trx: Knex.Transaction,
  objects: readonly AppliedObject[],
): Promise<string | undefined> {
  const ids = createdCustomers(objects);
  if (ids.length === 0) return undefined;
  for (const table of TRACES) {
    const found = trx(table).whereRaw("customer_id = any(?::text[])", [ids]);
    if (table === "changes") void found.whereNot({ kind: IMPORTED });
    const row: { customer_id: string } | undefined = await found.first("customer_id");
    if (row) return row.customer_id;
  }
  return undefined;
}

/** The tables of objects of an import, by the type of the record. */
const TABLES: Readonly<Record<string, string>> = {
  subscription: "subscriptions",
  paymentMethod: "payment_methods",
  balance: "balance_entries",
};

/** Deletes what an import added to customers that Dues had before, and has the billing cycle look at them. */
export async function deleteImportedObjects(
  trx: Knex.Transaction,
  objects: readonly AppliedObject[],
  now: Instant,
): Promise<void> {
  const subscriptionIds = objects
    .filter(({ type }) => type === "subscription")
    .map(({ objectId }) => objectId);
  const customerIds = customersOf(objects);
  if (customerIds.length === 0) return;
  const ofThem = (table: string) => trx(table).whereRaw("customer_id = any(?::text[])", [customerIds]);
  // Recurring revenue is counted from these, and what is undone never recurred.
  await ofThem("changes")
    .where({ kind: IMPORTED })
    .whereRaw("object_id = any(?::text[])", [subscriptionIds])
    .del();
  await ofThem("discounts").whereRaw("subscription_id = any(?::text[])", [subscriptionIds]).del();
  await ofThem("allowance_windows").whereRaw("holder = any(?::text[])", [subscriptionIds]).del();
  for (const [type, table] of Object.entries(TABLES)) {
    const ids = objects.filter((each) => each.type === type).map(({ objectId }) => objectId);
    if (ids.length > 0) await ofThem(table).whereRaw("id = any(?::text[])", [ids]).del();
  }
  await trx("object_owners").whereRaw("object_id = any(?::text[])", [subscriptionIds]).del();
  await trx("customers")
    .whereRaw("id = any(?::text[])", [customerIds])
    .update({ next_due_at: fromInstant(now) });
}

/** Tables with rows of customers that nothing has touched: plans with `autoEnable` among them. */
const OF_UNTOUCHED = [
  "discounts",
  "allowance_windows",
  "balance_entries",
  "payment_methods",
  "subscriptions",
];

/** Deletes customers that an import made. */
export async function deleteImportedCustomers(
  trx: Knex.Transaction,
  objects: readonly AppliedObject[],
): Promise<void> {
  const ids = createdCustomers(objects);
  if (ids.length === 0) return;
  for (const table of OF_UNTOUCHED) await trx(table).whereRaw("customer_id = any(?::text[])", [ids]).del();
  await trx("object_owners").whereRaw("customer_id = any(?::text[])", [ids]).del();
  await trx("customer_identifiers").whereRaw("customer_id = any(?::text[])", [ids]).del();
  await trx("customers").whereRaw("id = any(?::text[])", [ids]).del();
}

/** Deletes coupons that an import made, unless others have redeemed them or there is a code for them. */
export async function deleteCoupons(
  trx: Knex.Transaction,
  organizationId: string,
  objects: readonly AppliedObject[],
): Promise<void> {
  const ids = objects.filter(({ type }) => type === "coupon").map(({ objectId }) => objectId);
  if (ids.length === 0) return;
  const used: { coupon_id: string }[] = await trx("discounts")
    .where({ organization_id: organizationId })
    .whereRaw("coupon_id = any(?::text[])", [ids])
    .distinct("coupon_id");
  const named: { coupon_id: string }[] = await trx("promotion_codes")
    .where({ organization_id: organizationId })
    .whereRaw("coupon_id = any(?::text[])", [ids])
    .distinct("coupon_id");
  const kept = new Set([...used, ...named].map((row) => row.coupon_id));
  await trx("coupons")
    .where({ organization_id: organizationId })
    .whereRaw("id = any(?::text[])", [ids.filter((id) => !kept.has(id))])
    .del();
}

function createdCustomers(objects: readonly AppliedObject[]): string[] {
  return objects.flatMap(({ type, customerId, objectId }) =>
    type === "customer" && customerId === objectId ? [objectId] : [],
  );
}

function customersOf(objects: readonly AppliedObject[]): string[] {
  return [...new Set(objects.flatMap(({ customerId }) => customerId ?? []))];
}
