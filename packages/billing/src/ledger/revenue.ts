import { netOf, type InvoiceLine } from "../invoice/line.js";
import type { Currency } from "../money/currency.js";
import { dayAt, type CalendarDay } from "../time/calendar-day.js";
import type { Instant } from "../time/instant.js";
import { bookedLinesOf, type BookedCredit, type EarnedLine } from "./earned-lines.js";
import type { NetAmount } from "./earning.js";
import type { EarningOptions } from "./supplies.js";
import type { Settlements } from "./write-offs.js";

/** Why revenue rises or falls. */
export type RevenueKind = "earned" | "breakage" | "credited" | "bad_debt";

/** What one day does to the revenue of a line. */
export interface RevenueEntry extends NetAmount {
  /** Never changes, so that an import can skip it. */
  readonly id: string;
  readonly kind: RevenueKind;
  readonly day: CalendarDay;
  readonly at: Instant;
  readonly currency: Currency;
  readonly documentId: string;
  readonly documentNumber: string | null;
  readonly line: InvoiceLine;
}

/** Returns what is earned of the lines of these documents, by day, in order of time. Days without revenue are left out. */
export function revenueOf(
  documents: Settlements,
  options: Omit<EarningOptions, "granularity">,
): RevenueEntry[] {
  const lines = bookedLinesOf(documents, { ...options, granularity: "day" });
  const written = documents.creditNotes.filter(({ reason }) => reason === "uncollectible");
  const badDebts = new Set(written.map(({ id }) => id));
  const entries = [
    ...lines.earned.flatMap((line) => earnedEntries(line, options.zone)),
    ...lines.credits.map((credit) => creditedEntry(credit, badDebts, options.zone)),
  ];
  return entries
    .filter(({ at, net, discount }) => at <= options.until && (net !== 0n || discount !== 0n))
    .sort((a, b) => a.at - b.at);
}

/** Returns the amounts of lines that were lost before they were earned, and neither recovered nor given back. */
export function lostOf(
  documents: Settlements,
  options: Omit<EarningOptions, "granularity">,
): { readonly currency: Currency; readonly net: bigint }[] {
  const { earned } = bookedLinesOf(documents, { ...options, granularity: "day" });
  return earned.map(({ document, earnings }) => ({
    currency: document.currency,
    net: earnings.reduce((sum, { lost }) => sum + lost.net, 0n),
  }));
}

function earnedEntries({ line, document, earnings }: EarnedLine, zone: string): RevenueEntry[] {
  const entries = new Map<string, RevenueEntry>();
  for (const { movement, earned } of earnings) {
    if (movement.kind === "credited") continue;
    const kind = movement.kind === "lapsed" ? "breakage" : "earned";
    const day = dayAt(movement.at, zone);
    const id = `${kind}:${line.id}:${day}`;
    const before = entries.get(id) ?? { net: 0n, discount: 0n };
    const { id: documentId, number: documentNumber, currency } = document;
    const amounts = { net: before.net + earned.net, discount: before.discount + earned.discount };
    const of = { line, documentId, documentNumber, currency };
    entries.set(id, { id, kind, day, at: movement.at, ...of, ...amounts });
  }
  return [...entries.values()];
}

/** What a credit takes back beyond what was not earned yet, or lost. */
function creditedEntry(
  { line, source, document, issuedAt: at, canceled, lost }: BookedCredit,
  badDebts: ReadonlySet<string>,
  zone: string,
): RevenueEntry {
  const { id: documentId, number: documentNumber, currency } = document;
  const of = { line: source ?? line, documentId, documentNumber, currency };
  const kind = badDebts.has(documentId) ? "bad_debt" : "credited";
  const net = canceled.net + lost.net - netOf(line);
  const discount = canceled.discount + lost.discount - line.discount;
  return { id: `${kind}:${line.id}`, kind, day: dayAt(at, zone), at, ...of, net, discount };
}
