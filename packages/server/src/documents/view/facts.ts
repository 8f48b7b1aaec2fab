import type { Instant, MoneyDocument } from "@dues/billing";
import type { ViewContext } from "./context.js";
import { isolate } from "./isolate.js";

/** A name and its value beside the parties: the number, the dates, the references. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  /** The day as `2026-11-30`, for a value that is one. */
  readonly day: string | null;
}

export function factsOf(document: MoneyDocument, { language, calendar }: ViewContext): readonly Fact[] {
  const { texts } = language;
  const names = texts.facts;
  const { kind, number, status, issuedAt, dueAt, paidAt, period, buyer, amends } = document;
  const { voidedAt = null, draftedAt = null } = document;
  const text = (name: string, value: string | null): Fact[] =>
    value === null || value === "" ? [] : [{ name, value, day: null }];
  const day = (name: string, at: Instant | null): Fact[] =>
    at === null ? [] : [{ name, value: calendar.day(at), day: calendar.isoDay(at) }];
  const isDue = kind === "invoice" && status !== "void";
  return [
    ...text(names.number[kind], number),
    ...(kind === "invoice" ? text(names.status, language.texts.status[status]) : []),
    ...day(names.created, draftedAt),
    ...day(names.issued, issuedAt),
    ...(isDue ? day(names.due, dueAt) : []),
    ...day(names.paid, paidAt),
    ...day(names.voided, voidedAt),
    ...(kind === "invoice" ? text(names.period, calendar.days(period)) : []),
    ...amends.flatMap((amended) =>
      text(names.amends, texts.line(isolate(amended.number, language), calendar.day(amended.issuedAt))),
    ),
    ...text(names.purchaseOrder, buyer.purchaseOrder),
    ...text(names.buyerReference, buyer.buyerReference),
  ];
}
