import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CatalogInput } from "@dues/billing";

/** A real price list, a month of one customer, and the expected bill. */
export interface Example {
  /** The body of a sync. */
  readonly catalog: CatalogInput;
  readonly month: {
    readonly plan: string;
    /** In order. Day 1 is the first day of the billing period. */
    readonly events: readonly { readonly day: number; readonly feature: string; readonly value: number }[];
  };
  readonly bill: Bill;
}

/** Amounts are whole minor units. `usage` is the sum of the lines, `total` that and the fee. */
export interface Bill {
  readonly currency: string;
  readonly fee: number;
  readonly lines: readonly BillLine[];
  readonly usage: number;
  readonly total: number;
}

export interface BillLine {
  readonly feature: string;
  readonly quantity: number;
  readonly amount: number;
}

const FOLDER = path.join(__dirname, "../../examples");
const DAY_MS = 86_400_000;

/** The examples with a month of usage and its bill. Others are applications. */
export const EXAMPLES: readonly string[] = readdirSync(FOLDER).filter((name) =>
  existsSync(path.join(FOLDER, name, "bill.json")),
);

export function readExample(name: string): Example {
  const read = (file: string) => JSON.parse(readFileSync(path.join(FOLDER, name, `${file}.json`), "utf8"));
  return { catalog: read("catalog"), month: read("month"), bill: read("bill") };
}

/** How long after the start of the period a day of it begins. */
export function dayOffsetMs(day: number): number {
  return (day - 1) * DAY_MS;
}

export function byFeature<T extends { readonly feature: string }>(lines: readonly T[]): T[] {
  return lines.toSorted((a, b) => (a.feature < b.feature ? -1 : 1));
}
