import {
  dayAt,
  formatMajorUnits,
  toIso,
  type Currency,
  type DocumentFacts,
  type Instant,
  type InvoiceLine,
  type LineTax,
  type When,
} from "@dues/billing";
import type { Cell, Columns } from "./csv.js";

/** What every row needs besides its object. */
export interface RowContext {
  /** The organization's time zone, in which days are counted. */
  readonly zone: string;
  readonly externalIdOf: (customerId: string) => string | null;
  /** The slug of the plan of a version. */
  readonly planOf: (planVersionId: string | null) => string | null;
}

/** An amount in major units. */
export function amountCell(minor: bigint, currency: Currency): Cell {
  return { number: formatMajorUnits({ minor, currency }) };
}

/** An amount in minor units. */
export function minorCell(minor: bigint): Cell {
  return { number: minor.toString() };
}

export function instantCell(at: Instant | null): Cell {
  return at === null ? null : toIso(at);
}

/** The day of an instant in the organization's time zone. */
export function dayCell(at: Instant, { zone }: RowContext): Cell {
  return dayAt(at, zone);
}

/** Different values, each once, separated by a space. One number stays a number. */
export function listCell(values: readonly (string | null)[]): Cell {
  const [first, ...others] = [...new Set(values)].filter((value) => value !== null);
  if (first === undefined) return null;
  return others.length > 0 ? [first, ...others].join(" ") : asNumber(first);
}

/** The values of dimensions: `model=gpt-5|gpt-5-mini; tokenType=output`. */
export function dimensionsCell(when: When | undefined): Cell {
  if (!when) return null;
  return Object.entries(when)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, values]) => `${name}=${values.join("|")}`)
    .join("; ");
}

function asNumber(text: string): Cell {
  return /^\d+(\.\d+)?$/.test(text) ? { number: text } : text;
}

export function taxRates(lines: readonly InvoiceLine[]): Cell {
  return listCell(lines.flatMap(({ taxes }) => taxes).map(({ percent }: LineTax) => percent));
}

/** A row with the customer that it is about. */
interface OfCustomer {
  readonly customerId: string;
}

/** The columns that name the customer. */
export function customerColumns<Row>(
  ownerOf: (row: Row) => OfCustomer,
  { externalIdOf }: RowContext,
): Columns<Row> {
  return [
    ["customerId", (row) => ownerOf(row).customerId],
    ["externalId", (row) => externalIdOf(ownerOf(row).customerId)],
  ];
}

/** The columns of what a document says of its customer. */
export function buyerColumns<Row extends { readonly facts: DocumentFacts | null }>(): Columns<Row> {
  return [
    ["customerName", ({ facts }) => facts?.buyer.name ?? null],
    ["country", ({ facts }) => facts?.buyer.address?.country ?? null],
    ["taxId", ({ facts }) => facts?.buyer.taxIds[0]?.value ?? null],
    ["taxTreatment", ({ facts }) => facts?.taxTreatment ?? null],
  ];
}
