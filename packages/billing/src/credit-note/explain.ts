import {
  giveBackListed,
  giveBackRest,
  giveBackShare,
  nothingOf,
  type ChargedAmounts,
  type Share,
} from "../invoice/give-back.js";
import { WHOLE } from "../invoice/license-line.js";
import { shareBetween, spanOf, type TimeShare } from "../invoice/explain.js";
import { taxOf, totalOf, type InvoiceLine, type LineDiscount } from "../invoice/line.js";
import type { Currency } from "../money/currency.js";
import { formatMoney } from "../money/format.js";

/**
 * How a credit note came to the amounts of a line: the share of unused time, usage that costs less than was billed of it,
 * an amount of money, all that was left, or a credit that a void takes back.
 */
export type GivingRule = "unused_time" | "corrected_usage" | "amount" | "rest" | "credit_taken_back";

/** Minor units of a line, or of the parts of it that are given back. */
export interface GivenAmounts {
  /** At list price. */
  readonly amount: bigint;
  readonly discount: bigint;
  readonly tax: bigint;
  /** The part of the tax that the price includes. */
  readonly includedTax: bigint;
  readonly total: bigint;
}

export interface CreditNoteLineExplanation {
  readonly line: InvoiceLine;
  readonly rule: GivingRule;
  /** Sentences that can be sent to a customer. */
  readonly explanation: string;
  /** The line that is given back; null where there is none. */
  readonly source: GivenAmounts | null;
  /** What was given back of it before. */
  readonly before: GivenAmounts;
  /** The unused part of its time; null for other rules, and where all of it is unused. */
  readonly share: TimeShare | null;
}

/** The facts that explaining a line needs besides the line itself. */
export interface GivingFacts {
  readonly currency: Currency;
  readonly source: InvoiceLine | undefined;
  /** What was given back of the source before; undefined for nothing. */
  readonly before: ChargedAmounts<LineDiscount> | undefined;
}

/** Explains how the amounts of a line of a credit note were computed, in words and numbers. */
export function explainCreditNoteLine(line: InvoiceLine, facts: GivingFacts): CreditNoteLineExplanation {
  const { source, currency } = facts;
  if (!source || line.amount < 0n) {
    const amount = formatMoney({ minor: totalOf(line), currency });
    const before = { amount: 0n, discount: 0n, tax: 0n, includedTax: 0n, total: 0n };
    const explanation = `${line.description}: ${amount}, as on the invoice.`;
    return { line, rule: "credit_taken_back", explanation, source: null, before, share: null };
  }
  const before = facts.before ?? nothingOf(source);
  const share = line.kind === "credit" ? shareBetween(line.period, source.period) : null;
  const rule = ruleOf(line, { source, before, share });
  const explained = {
    line,
    rule,
    source: amountsOf(source),
    before: amountsOf(before),
    share: rule === "unused_time" ? share : null,
  };
  return { ...explained, explanation: explain(explained, source, currency) };
}

interface Giving {
  readonly source: InvoiceLine;
  readonly before: ChargedAmounts<LineDiscount>;
  readonly share: TimeShare | null;
}

/** The rule whose result the line has. */
function ruleOf(line: InvoiceLine, { source, before, share }: Giving): GivingRule {
  const left = giveBackRest(source, before);
  if (isSame(line, left)) return "rest";
  const unused = unusedShareOf(line, share);
  if (unused && isSame(line, giveBackShare(source, before, unused))) return "unused_time";
  const isListed = line.billableUsageId !== null && line.amount <= left.amount;
  return isListed && isSame(line, giveBackListed(source, before, line.amount)) ? "corrected_usage" : "amount";
}

/** Returns the part of its source that a line gives back because it is unused; undefined where all of it is. */
function unusedShareOf({ creditedUnits }: InvoiceLine, time: TimeShare | null): Share | undefined {
  const share = time ? { part: time.seconds, whole: time.of } : WHOLE;
  if (creditedUnits === undefined) return time ? share : undefined;
  const { part, whole } = creditedUnits.share;
  return { part: share.part * part, whole: share.whole * whole };
}

function isSame(one: ChargedAmounts, other: ChargedAmounts): boolean {
  return one.amount === other.amount && one.discount === other.discount && taxOf(one) === taxOf(other);
}

function amountsOf(part: ChargedAmounts): GivenAmounts {
  const included = part.taxes.filter(({ isInclusive }) => isInclusive);
  return {
    amount: part.amount,
    discount: part.discount,
    tax: taxOf(part),
    includedTax: taxOf({ taxes: included }),
    total: totalOf(part),
  };
}

function explain(
  { line, rule, before, share }: Omit<CreditNoteLineExplanation, "explanation">,
  source: InvoiceLine,
  currency: Currency,
): string {
  const money = (minor: bigint) => formatMoney({ minor, currency });
  const earlier = before.total > 0n ? ` ${money(before.total)} of it was given back before.` : "";
  const sold = `${source.description} ${spanOf(source.period)} cost ${money(totalOf(source))}.${earlier}`;
  const parts = [
    line.discount === 0n ? "" : `, less ${money(line.discount)} of discount`,
    taxOf(line) === 0n ? "" : `, with ${money(taxOf(line))} of tax`,
  ].join("");
  return `${sold} ${reasonOf(rule, share, line)} is given back: ${money(totalOf(line))} (${money(line.amount)} at list price${parts}).`;
}

function reasonOf(rule: GivingRule, share: TimeShare | null, line: InvoiceLine): string {
  switch (rule) {
    case "rest":
      return "All that is left";
    case "unused_time":
      return `The unused ${partOf(line)}${share ? `, ${share.seconds} of ${share.of} seconds,` : ""}`;
    case "corrected_usage":
      return "What the usage costs less now";
    case "amount":
    case "credit_taken_back":
      return "A part";
  }
}

/** What is given back of a line: `part of 5 units`. */
function partOf({ creditedUnits }: InvoiceLine): string {
  if (creditedUnits === undefined) return "part";
  const units = creditedUnits.from - creditedUnits.to;
  return units > 0
    ? `part of ${units} ${units === 1 ? "unit" : "units"}`
    : "part of what more units cost less";
}
