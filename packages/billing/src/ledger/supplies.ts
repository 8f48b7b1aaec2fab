import type { CreditEntry } from "../credit/grant.js";
import type { CreditNote } from "../credit-note/credit-note.js";
import type { Invoice } from "../invoice/invoice.js";
import { netOf, type InvoiceLine } from "../invoice/line.js";
import { addDays, countDays, dayAt, spansOf, type Granularity } from "../time/calendar-day.js";
import { addMs, type Instant } from "../time/instant.js";
import { linesOfInvoice, linesOfNote, type CreditedLine, type SoldLine } from "./document-lines.js";
import { earn, type Earning, type Movement } from "./earning.js";
import type { LostLine } from "./lost-lines.js";
import { voidedLines, voidsWithoutNote } from "./voids.js";

/** The lines of a customer's documents: those that sell, and those that give back. */
export interface Lines {
  readonly sold: readonly SoldLine[];
  readonly credited: readonly CreditedLine[];
}

/**
 * What was given back comes from credit lines of invoices and from credit notes; a change may charge on either. Voids
 * from before there were credit notes give back the rest of their invoice.
 */
export function linesOf(invoices: readonly Invoice[], creditNotes: readonly CreditNote[]): Lines {
  const all = [...invoices.flatMap(linesOfInvoice), ...creditNotes.flatMap(linesOfNote)];
  const isCredit = (each: SoldLine | CreditedLine): each is CreditedLine => "sourceLineId" in each;
  const credited = all.filter(isCredit);
  const undocumented = voidsWithoutNote(invoices, creditNotes).flatMap((each) => voidedLines(each, credited));
  const sourceOf = creditedSources(invoices);
  return {
    sold: all.filter((each) => !isCredit(each)),
    credited: [...credited, ...undocumented].map((each) => ({
      ...each,
      sourceLineId: sourceOf.get(each.sourceLineId) ?? each.sourceLineId,
    })),
  };
}

/**
 * Returns the lines that credits on invoices give back, by the ids of the credits: a credit note that returns a credit does so
 * to its line. A void takes its credits out of revenue, as journals that were exported before say.
 */
function creditedSources(invoices: readonly Invoice[]): ReadonlyMap<string, string> {
  const standing = invoices.filter(({ status }) => status !== "void").flatMap(({ lines }) => lines);
  return new Map(
    standing.flatMap(({ id, sourceLineId }) => (sourceLineId === null ? [] : [[id, sourceLineId]])),
  );
}

/** How time and the use of credits are cut into movements. */
export interface EarningOptions {
  /** The IANA zone whose days are counted. */
  readonly zone: string;
  readonly granularity: Granularity;
  /** Movements after this are left out. */
  readonly until: Instant;
  /** The movements of credits that a line of a pack sold, in order. */
  readonly creditsOf: (lineId: string) => readonly Pick<CreditEntry, "kind" | "amount" | "createdAt">[];
}

/** What takes from a sold line beside time and use. */
interface Taken {
  readonly credits: readonly CreditedLine[];
  /** Undefined unless the invoice was given up. */
  readonly lostLine: LostLine | undefined;
}

/** Returns how a sold line is earned, with the credits and the loss that take from it. */
export function earningsOf({ line, issuedAt }: SoldLine, taken: Taken, options: EarningOptions): Earning[] {
  const supply = { net: netOf(line), discount: line.discount };
  const given = takings(taken);
  if (line.kind === "pack") return ofPack(line, { supply, given, options });
  const { start, end } = line.period;
  if (line.kind === "usage" || end === null) {
    const at = end === issuedAt ? lastMomentBefore(end) : issuedAt;
    const used: Movement = { kind: "earned", at, units: 1n };
    return earn({ ...supply, units: 1n }, [used, ...given]);
  }
  const days = daysBetween(start, end, options.zone);
  const movements = movementsByDay({ start, issuedAt, days }, given, options);
  return earn({ ...supply, units: BigInt(days) }, movements);
}

type Credit = Extract<Movement, { kind: "credited" }>;

/** What happens to a supply apart from time and use. */
type Taking = Exclude<Movement, { kind: "earned" | "lapsed" }>;

/** In order of time; of one instant, what came before the loss first. */
function takings({ credits, lostLine }: Taken): readonly Taking[] {
  const byTime = (all: readonly Taking[]) => all.toSorted((a, b) => a.at - b.at);
  if (!lostLine) return byTime(credits.map(creditOf));
  const { lost, recovered, later } = lostLine;
  const [before, after]: [Credit[], Credit[]] = [[], []];
  for (const credit of credits) (later.has(credit.document.id) ? after : before).push(creditOf(credit));
  return byTime([...before, lost, ...recovered, ...after]);
}

function creditOf({ line, issuedAt: at }: CreditedLine): Credit {
  const amounts = { net: netOf(line), discount: line.discount };
  return { kind: "credited", at, creditId: line.id, units: 0n, ...amounts };
}

/** The days of a period: from that of its start up to that of its end, and at least one. */
function daysBetween(start: Instant, end: Instant, zone: string): number {
  return Math.max(1, countDays(dayAt(start, zone), dayAt(end, zone)) - 1);
}

/** Cuts the days of a line where something is taken, and each part into months or days. Nothing is earned before it is invoiced. */
function movementsByDay(
  { start, issuedAt, days }: { readonly start: Instant; readonly issuedAt: Instant; readonly days: number },
  takings: readonly Taking[],
  { zone, granularity, until }: EarningOptions,
): Movement[] {
  const first = dayAt(start, zone);
  const movements: Movement[] = [];
  let passed = 0;
  const earnedAt = (end: Instant, cutAt: Instant | undefined) => {
    // By the end of the day that a credit cuts, earlier journals have been exported without it.
    if (cutAt !== undefined && !beginsSpan(end, granularity, zone)) return cutAt;
    return end >= issuedAt ? lastMomentBefore(end) : issuedAt;
  };
  const passUntil = (count: number, cutAt?: Instant) => {
    if (count <= passed) return;
    const range = { from: addDays(first, passed), to: addDays(first, count - 1) };
    for (const span of spansOf(range, granularity, zone)) {
      const at = earnedAt(span.end, cutAt);
      const units = BigInt(countDays(dayAt(span.start, zone), dayAt(addMs(span.end, -1), zone)));
      if (at <= until) movements.push({ kind: "earned", at, units });
    }
    passed = count;
  };
  for (const taking of takings) {
    const count = Math.min(days, countDays(first, dayAt(taking.at, zone)) - 1);
    passUntil(count, count < days ? taking.at : undefined);
    movements.push(taking);
    if (taking.kind === "lost") passed = days;
  }
  passUntil(days);
  return movements;
}

/** Whether a month, week or day begins at the beginning of a day. */
function beginsSpan(at: Instant, granularity: Granularity, zone: string): boolean {
  const day = dayAt(at, zone);
  const [span] = spansOf({ from: day, to: day }, granularity, zone);
  return span?.firstDay === day;
}

/** What is earned by the end of a day or of a window is earned on the day that ends then. */
function lastMomentBefore(end: Instant): Instant {
  return addMs(end, -1);
}

/** A pack is earned as its credits are used; those that expire or are voided have lapsed. */
function ofPack(
  line: InvoiceLine,
  {
    supply,
    given,
    options: { creditsOf, until },
  }: {
    readonly supply: { readonly net: bigint; readonly discount: bigint };
    readonly given: readonly Taking[];
    readonly options: EarningOptions;
  },
): Earning[] {
  const entries = creditsOf(line.id);
  const sold = entries.filter(({ kind }) => kind === "grant").reduce((sum, { amount }) => sum + amount, 0n);
  if (sold <= 0n) return earn({ ...supply, units: 1n }, given);
  const moved = entries.flatMap(({ kind, amount, createdAt: at }): Movement[] => {
    if (kind === "grant" || at > until) return [];
    if (kind !== "revoke")
      return [{ kind: kind === "expire" || kind === "void" ? "lapsed" : "earned", at, units: -amount }];
    return [{ kind: "credited", at, creditId: "", units: -amount, net: 0n, discount: 0n }];
  });
  const inOrder = [...moved, ...given].sort((a, b) => a.at - b.at);
  return earn({ ...supply, units: sold }, inOrder);
}
