import type { components } from "../../src/generated/api.js";
import { succeeded, type Body, type Tenant } from "../support/api.js";
import { send } from "../support/server.js";
import { exportOf, sumOf, type Row } from "../http/exports/file.js";

export type CreditNote = components["schemas"]["CreditNote"];

const AMOUNTS = ["subtotal", "discount", "totalExcludingTax", "tax", "total"] as const;

/** The amounts that every document has. */
export type Sums = Readonly<Record<(typeof AMOUNTS)[number], number>>;

/** The sums of a document whose taxes are added to prices. */
export function sums({ subtotal, discount, totalExcludingTax, tax, total }: Sums): string {
  return `${subtotal} - ${discount} = ${totalExcludingTax}, + ${tax} = ${total}`;
}

/** `balance 500, payment 9243` */
export function settled(settlements: readonly { readonly kind: string; readonly amount: number }[]): string {
  return settlements.map(({ kind, amount }) => `${kind} ${amount}`).join(", ");
}

/** Oldest first. */
export async function creditNotesOf(tenant: Tenant, customer: string): Promise<CreditNote[]> {
  const reply = await send(tenant, `/v1/billing/credit-notes?customer=${customer}&limit=100`);
  return succeeded<{ creditNotes: CreditNote[] }>(reply).creditNotes.toReversed();
}

export async function post(tenant: Tenant, path: string, body: Body): Promise<Body> {
  return succeeded<Body>(await send(tenant, path, { body }));
}

export function addUp(documents: readonly Sums[]): Sums {
  const sumsOf = AMOUNTS.map((name) => [name, documents.reduce((sum, each) => sum + each[name], 0)]);
  return Object.fromEntries(sumsOf) as Sums;
}

/** The sums of what was exported, read from the amounts in major units of two decimals. */
export async function exportedSums(tenant: Tenant, name: "invoices" | "credit-notes"): Promise<Sums> {
  const rows = await exportOf(tenant, name);
  return addUp(
    rows.map((row) => Object.fromEntries(AMOUNTS.map((each) => [each, minorOf(row[each])])) as Sums),
  );
}

/** What the exported lines add up to: those of credit notes are negative. */
export async function exportedLines(tenant: Tenant): Promise<Sums> {
  const rows = await exportOf(tenant, "lines");
  return addUp(
    rows.map((row) => ({
      subtotal: minorOf(row["amount"]),
      discount: minorOf(row["discount"]),
      totalExcludingTax: minorOf(row["amountExcludingTax"]),
      tax: minorOf(row["tax"]),
      total: Number(row["totalMinor"]),
    })),
  );
}

/** Money that moved, less money that moved back. */
export async function exportedPayments(tenant: Tenant): Promise<number> {
  return Number(sumOf(await exportOf(tenant, "payments"), "amountMinor"));
}

/** The balance of each account of the journal, without those that come to nothing; and the events that do not add up. */
export async function journal(tenant: Tenant) {
  const rows = await exportOf(tenant, "journal");
  const accounts = [...sumsBy(rows, "account")].filter(([, sum]) => sum !== 0);
  const unbalanced = [...sumsBy(rows, "eventId")].filter(([, sum]) => sum !== 0);
  return { accounts: Object.fromEntries(accounts), unbalanced };
}

function sumsBy(rows: readonly Row[], column: string): Map<string, number> {
  const all = new Map<string, number>();
  for (const row of rows) {
    const key = row[column] ?? "";
    all.set(key, (all.get(key) ?? 0) + Number(row["amountMinor"]));
  }
  return all;
}

/** `-12.34` is -1234. */
function minorOf(text = ""): number {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`not an amount: ${text}`);
  return Number(text.replace(".", ""));
}

/** What documents leave after those that give back. */
export function less(sold: Sums, givenBack: Sums): Sums {
  const rest = AMOUNTS.map((name) => [name, sold[name] - givenBack[name]]);
  return Object.fromEntries(rest) as Sums;
}
