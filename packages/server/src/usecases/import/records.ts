import { readImportLine, type CustomerRecord, type ImportRecord } from "@dues/billing";
import { groupBy } from "../../db/core/bulk-rows.js";
import type { ImportLine } from "../../db/imports/lines.js";

/** The records of one customer. */
export interface CustomerRecords {
  readonly externalId: string;
  readonly customer: { readonly line: number; readonly record: CustomerRecord } | undefined;
  readonly records: readonly { readonly line: number; readonly record: ImportRecord }[];
}

/** Reads lines that were checked, and groups them by customer. */
export function recordsOf(lines: readonly ImportLine[]): CustomerRecords[] {
  return [...groupBy(lines, ({ customerKey }) => customerKey ?? "")].map(([externalId, own]) => {
    const records = own.flatMap(({ line, text }) => {
      const { record } = readImportLine(text);
      return record ? [{ line, record }] : [];
    });
    const customer = records.flatMap(({ line, record }) =>
      record.type === "customer" ? [{ line, record }] : [],
    )[0];
    return { externalId, customer, records };
  });
}
