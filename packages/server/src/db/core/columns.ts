import { EPOCH, type Instant } from "@dues/billing";
import { fromInstant } from "./values.js";

/** A row of a customer. */
export interface Owned {
  readonly customerId: string;
  readonly organizationId: string;
}

/** A customer and one of its features, or of anything else that has an id. */
export interface CustomerPart {
  readonly customerId: string;
  readonly partId: string;
}

/** The columns with which rows of customers begin. */
export function ownerColumns(rows: readonly Owned[]): unknown[] {
  return [rows.map(({ customerId }) => customerId), rows.map(({ organizationId }) => organizationId)];
}

/** Nearly all instants of a batch are the one at which it is decided. */
let last: { readonly at: Instant; readonly text: string } = { at: EPOCH, text: textOf(EPOCH) };

export function iso(at: Instant): string {
  if (last.at !== at) last = { at, text: textOf(at) };
  return last.text;
}

function textOf(at: Instant): string {
  return fromInstant(at).toISOString();
}

export function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : iso(at);
}
