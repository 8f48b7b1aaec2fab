import type { CreditNoteReason } from "../credit-note/credit-note.js";
import type { Share } from "../invoice/give-back.js";
import { WHOLE } from "../invoice/license-line.js";
import type { CreditedUnits, InvoiceLine } from "../invoice/line.js";
import { creditsOnInvoices } from "./credited-lines.js";
import type { CreditedTime, CustomerState } from "./state.js";

/** What credits for unused time left of a fee or a license. */
export interface LeftOfLine {
  /** The units of a license that are paid for still, counted from the first above the included ones. */
  readonly to: number;
  /** Its part of the price. */
  readonly share: Share;
}

/** Returns what is left of a line. Undefined where credits gave back all of its unused time. */
export function leftOfLine(state: CustomerState, line: InvoiceLine): LeftOfLine | undefined {
  const credits = creditedUnitsOf(state, line.id);
  if (credits === "all") return undefined;
  const to = credits.reduce((units, each) => units + each.to - each.from, line.units?.to ?? 0);
  const { whole } = credits[0]?.share ?? WHOLE;
  const part = credits.reduce((rest, { share }) => rest - share.part, whole);
  return part > 0n ? { to, share: { part, whole } } : undefined;
}

/** Returns what credits that were not returned gave back of the units of a line. */
function creditedUnitsOf(state: CustomerState, lineId: string): readonly CreditedUnits[] | "all" {
  const byNotes = state.creditedTime?.[lineId];
  const onInvoices = creditsOnInvoices(state, lineId).map(({ creditedUnits }) => creditedUnits);
  const units = [...(byNotes ? (byNotes.units ?? [undefined]) : []), ...onInvoices];
  const known = units.filter((each) => each !== undefined);
  return known.length < units.length ? "all" : known;
}

/** A line of a credit note that gives back unused time. */
export interface TimeCredit {
  readonly line: Pick<InvoiceLine, "discounts" | "creditedUnits">;
  readonly reason: CreditNoteReason;
}

/** Adds a credit note to those that gave back unused time of the same line before. */
export function addCreditedTime(
  before: CreditedTime | undefined,
  { line: { discounts, creditedUnits }, reason }: TimeCredit,
): CreditedTime {
  const isOfUnits = creditedUnits !== undefined && (before === undefined || before.units !== undefined);
  return {
    reason,
    discounts: [...(before?.discounts ?? []), ...discounts],
    ...(isOfUnits && { units: [...(before?.units ?? []), creditedUnits] }),
  };
}
