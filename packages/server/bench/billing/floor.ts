import type { Knex } from "knex";
import { insertRows, updateRows } from "../../src/db/core/bulk-rows.js";
import { DUE_AT } from "./seed.js";

type Row = Readonly<Record<string, unknown>>;

/** Everything that the renewals of a database wrote, as the rows are in the end. */
export interface Written {
  readonly inserted: ReadonlyMap<string, readonly Row[]>;
  readonly updated: ReadonlyMap<string, readonly Row[]>;
}

const RENEWAL = "select id from invoices where reason = 'subscription_cycle'";
const CHARGE = `select id from payments where invoice_id in (${RENEWAL})`;

/** Every change of a renewal is recorded with the instant at which it was due. */
const RENEWED_AT = `to_timestamp(${DUE_AT / 1_000})`;

const INSERTED = {
  invoices: `select * from invoices where id in (${RENEWAL})`,
  invoice_lines: `select * from invoice_lines where invoice_id in (${RENEWAL})`,
  payments: `select * from payments where id in (${CHARGE})`,
  discount_applications: `select * from discount_applications where created_at = ${RENEWED_AT}`,
  object_owners: `select * from object_owners where object_id in (${RENEWAL} union ${CHARGE})`,
  changes: `select * from changes where created_at = ${RENEWED_AT}`,
};

const UPDATED = {
  customers: "select id, last_invoice_number, next_due_at from customers",
  subscriptions: "select * from subscriptions",
  billable_usage: "select customer_id, id, closed_at from billable_usage",
  discounts: "select * from discounts",
};

/** Floors are written in large pieces, so that they are as low as they can be. */
const AT_ONCE = 1_000;

export async function readWritten(knex: Knex): Promise<Written> {
  return { inserted: await readAll(knex, INSERTED), updated: await readAll(knex, UPDATED) };
}

async function readAll(knex: Knex, queries: Readonly<Record<string, string>>) {
  const tables = new Map<string, readonly Row[]>();
  for (const [table, query] of Object.entries(queries)) {
    const { rows }: { rows: { row: Row }[] } = await knex.raw(
      `select row_to_json(one) as row from (${query}) as one`,
    );
    const written = rows.map(({ row }) => row);
    if (written.length > 0) tables.set(table, written);
  }
  return tables;
}

/** Writes the same rows with nothing read and nothing decided, over one connection. */
export async function writeFloor(knex: Knex, { inserted, updated }: Written): Promise<void> {
  for (const [table, rows] of updated) {
    const key = table === "customers" ? ["id"] : ["customer_id", "id"];
    await inPieces(knex, rows, (trx, piece) => updateRows(trx, { table, key }, piece));
  }
  for (const [table, rows] of inserted)
    await inPieces(knex, rows, (trx, piece) => insertRows(trx, table, piece));
}

async function inPieces(
  knex: Knex,
  rows: readonly Row[],
  write: (trx: Knex.Transaction, piece: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await knex.transaction((trx) => write(trx, rows.slice(from, from + AT_ONCE)));
  }
}
