import type { Currency } from "../money/currency.js";
import { formatMoney, formatPrice } from "../money/format.js";
import {
  scaledQuantity,
  formatQuantity,
  unitPriceOfMinor,
  type Quantity,
  type UnitPrice,
} from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
import { secondsBetween, toIso, type Period } from "../time/instant.js";
import {
  explainTokens,
  summarizeTokens,
  type BilledTokens,
  type TokensExplanation,
} from "../tokens/explain.js";
import { explainEvents, type BilledEvents } from "./billed-events.js";
import { explainDiscounts } from "./explain-discounts.js";
import { explainPeak } from "./explain-peak.js";
import { explainPrice } from "./explain-price.js";
import { usageName, type PricedUsage } from "./unbilled.js";
import type { InvoiceLine, ServicePeriod } from "./line.js";

/** The rule that produced an invoice line. */
export type LineRule =
  | "fee"
  | "license"
  | "fee_share"
  | "usage_package"
  | "usage_graduated"
  | "usage_volume"
  | "level_package"
  | "level_graduated"
  | "level_volume"
  | "unused_time"
  | "pack"
  | "custom";

/** The facts that explaining a line needs besides the line itself. */
export interface LineFacts {
  readonly currency: Currency;
  /** For usage: the whole count that the line bills a part of, billed as far as the lines before it went. */
  readonly usage: PricedUsage | undefined;
  readonly events: BilledEvents | undefined;
  /** For usage that was reported in tokens: the tokens of these events, with their prices. */
  readonly tokens: BilledTokens | undefined;
  /** For a credit: the fee line that it gives back a part of. */
  readonly source: InvoiceLine | undefined;
  /** For a share of a fee: the whole period that the fee is for. */
  readonly wholePeriod: Period | undefined;
}

/** Seconds that are charged or given back, of the seconds that the whole amount is for. */
export interface TimeShare {
  readonly seconds: bigint;
  readonly of: bigint;
}

export interface LineExplanation {
  readonly line: InvoiceLine;
  readonly rule: LineRule;
  /** Sentences that can be sent to a customer. */
  readonly explanation: string;
  /** The fee for a whole period that the line charges or gives back, or for one pack. Null where there is none. */
  readonly fee: bigint | null;
  /** Null where the whole is charged. */
  readonly share: TimeShare | null;
  /** The most that could be given back, where that is less than the rule gives. Null where it is not. */
  readonly atMost: bigint | null;
  readonly usage: PricedUsage | undefined;
  readonly events: BilledEvents | undefined;
  readonly tokens: TokensExplanation | undefined;
}

/** Explains how the amount of a line was computed, in words and numbers. */
export function explainLine(line: InvoiceLine, facts: LineFacts): LineExplanation {
  const explained = explainListAmount(line, facts);
  if (line.discounts.length === 0) return explained;
  return { ...explained, explanation: `${explained.explanation} ${explainDiscounts(line, facts)}` };
}

/** Explains the amount of a line before its discounts. */
function explainListAmount(line: InvoiceLine, facts: LineFacts): LineExplanation {
  const { usage, events } = facts;
  const tokens = facts.tokens && explainTokens(facts.tokens);
  const explained = { line, rule: ruleOf(line, usage), usage, events, tokens, ...calculationOf(line, facts) };
  switch (line.kind) {
    case "fee":
      return { ...explained, explanation: explainFee(line, facts) };
    case "license":
      return { ...explained, explanation: explainLicense(line, facts) };
    case "usage":
      return {
        ...explained,
        explanation: usage?.peak
          ? explainPeak(line, { ...usage, peak: usage.peak }, facts.currency)
          : explainUsage(line, facts),
      };
    case "credit":
      return { ...explained, explanation: explainCredit(line, facts) };
    case "pack":
      return { ...explained, explanation: explainPack(line, facts) };
    case "custom":
      return { ...explained, explanation: explainCustom(line, facts) };
  }
}

function calculationOf(
  line: InvoiceLine,
  facts: LineFacts,
): Pick<LineExplanation, "fee" | "share" | "atMost"> {
  const { usage, source, wholePeriod } = facts;
  const none = { fee: null, share: null, atMost: null };
  if (line.kind === "credit") {
    if (!source) return none;
    const share = shareBetween(line.period, source.period);
    return { fee: source.amount, share, atMost: capOf(line, source.amount, share) };
  }
  if (line.kind === "pack" && line.unitPrice !== null)
    return { ...none, fee: minorOfUnitPrice(line.unitPrice) };
  if (line.kind === "fee") {
    const fee = line.unitPrice === null ? line.amount : minorOfUnitPrice(line.unitPrice);
    return {
      ...none,
      fee,
      share: isWholeFee(line) ? null : wholePeriod ? shareBetween(line.period, wholePeriod) : null,
    };
  }
  if (line.kind === "license")
    return { ...none, share: wholePeriod ? shareBetween(line.period, wholePeriod) : null };
  const share = usage?.peak ? shareBetween(usage.peak.span, usage.window) : null;
  return { ...none, share, atMost: line.kind === "usage" && line.amount < 0n ? -line.amount : null };
}

export function shareBetween(part: ServicePeriod, whole: ServicePeriod): TimeShare | null {
  if (part.end === null || whole.end === null) return null;
  const share = { seconds: secondsBetween(part.start, part.end), of: secondsBetween(whole.start, whole.end) };
  return share.seconds === share.of ? null : share;
}

/** Returns the credit of a fee where it is less than the share of the unused time; null where it is not. */
function capOf({ amount }: InvoiceLine, fee: bigint, share: TimeShare | null): bigint | null {
  const due = share ? divide(fee * share.seconds, share.of, "half_away") : fee;
  return -amount < due ? -amount : null;
}

function ruleOf(line: InvoiceLine, usage: PricedUsage | undefined): LineRule {
  if (line.kind === "usage") return `${usage?.peak ? "level" : "usage"}_${line.ratingModel ?? "package"}`;
  if (line.kind === "credit") return "unused_time";
  if (line.kind === "pack" || line.kind === "custom") return line.kind;
  if (line.kind === "license") return "license";
  return isWholeFee(line) ? "fee" : "fee_share";
}

/** A fee for a whole period is in whole minor units. */
function minorOfUnitPrice(price: UnitPrice): bigint {
  return price / unitPriceOfMinor(1n);
}

function isWholeFee({ unitPrice, amount }: InvoiceLine): boolean {
  return unitPrice === null || unitPrice === unitPriceOfMinor(amount);
}

function explainFee(line: InvoiceLine, { currency, wholePeriod }: LineFacts): string {
  const amount = formatMoney({ minor: line.amount, currency });
  if (line.period.end === null)
    return `${line.description}: purchased once, on ${toIso(line.period.start)}, for ${amount}.`;
  if (line.unitPrice === null || isWholeFee(line))
    return `${line.description}: the fee for the period ${spanOf(line.period)}, in advance, is ${amount}.`;
  const whole = formatPrice(line.unitPrice, currency);
  const share = wholePeriod && shareBetween(line.period, wholePeriod);
  const seconds = share ? `${share.seconds} of its ${share.of} seconds` : "its share of the seconds";
  return (
    `${line.description}: the fee for a whole period is ${whole}. The plan changed during the period, so ${seconds}, ` +
    `${spanOf(line.period)}, are charged: ${amount}.`
  );
}

function explainLicense(line: InvoiceLine, { currency, wholePeriod }: LineFacts): string {
  const amount = formatMoney({ minor: line.amount, currency });
  const units = `${formatQuantity(line.quantity)} ${unitWord(line.quantity)}`;
  const share = wholePeriod && shareBetween(line.period, wholePeriod);
  if (!share)
    return `${line.description}: ${units} for the period ${spanOf(line.period)}, in advance, are ${amount}.`;
  return (
    `${line.description}: ${units} more from within the period on. They are charged for ${share.seconds} of its ` +
    `${share.of} seconds, ${spanOf(line.period)}: ${amount}.`
  );
}

function explainCredit(line: InvoiceLine, { currency, source }: LineFacts): string {
  const amount = formatMoney({ minor: -line.amount, currency });
  if (!source) return `${line.description} ${spanOf(line.period)}: ${amount} is credited.`;
  const fee = formatMoney({ minor: source.amount, currency });
  const share = shareBetween(line.period, source.period);
  const seconds = share ? `${share.seconds} of the ${share.of} seconds` : "All seconds";
  const isCapped = capOf(line, source.amount, share) !== null;
  const credited = isCapped ? "The credit is limited to what could still be credited" : "They are credited";
  return (
    `${source.description} ${spanOf(source.period)}: the fee is ${fee}. ${seconds}, ${spanOf(line.period)}, are unused. ` +
    `${credited}: ${amount}.`
  );
}

function explainPack(line: InvoiceLine, { currency }: LineFacts): string {
  const amount = formatMoney({ minor: line.amount, currency });
  const each = line.unitPrice === null ? "" : ` at ${formatPrice(line.unitPrice, currency)} each`;
  const packs = formatQuantity(line.quantity) === "1" ? "pack" : "packs";
  return `${formatQuantity(line.quantity)} ${packs} of ${line.description}${each}: ${amount}.`;
}

function explainCustom(line: InvoiceLine, { currency }: LineFacts): string {
  const amount = formatMoney({ minor: line.amount, currency });
  const units = `${formatQuantity(line.quantity)} ${unitWord(line.quantity)}`;
  const each = line.unitPrice === null ? "" : ` at ${formatPrice(line.unitPrice, currency)} each`;
  const when = line.period.end === null ? "" : ` ${spanOf(line.period)}`;
  return `${line.description}${when}: ${units}${each}, ${amount}.`;
}

function explainUsage(line: InvoiceLine, { currency, usage, events, tokens }: LineFacts): string {
  const units = `${formatQuantity(line.quantity)} ${unitWord(line.quantity)} of ${usage ? usageName(usage) : line.description}`;
  const counted =
    usage?.pricing.usageModel === "usage_based" ? "were used" : "were used above the included amount";
  return [
    `${units} ${counted} in the window ${spanOf(line.period)} and had not been billed.`,
    ...(events ? [explainEvents(events)] : []),
    ...(tokens ? [summarizeTokens(tokens)] : []),
    ...(usage ? explainBefore(usage) : []),
    ...(usage ? [explainPrice(usage, line, currency), explainSum(line, usage, currency)] : []),
  ].join(" ");
}

/** After a change of price, tiers and packages continue from the earlier units. */
function explainBefore({ unitsBefore }: PricedUsage): string[] {
  if (unitsBefore === 0n) return [];
  const units = `${formatQuantity(unitsBefore)} ${unitWord(unitsBefore)}`;
  return [`The window had ${units} at an earlier price; packages and tiers continue from there.`];
}

function unitWord(quantity: Quantity): string {
  return formatQuantity(quantity) === "1" ? "unit" : "units";
}

/** A window is rated as one and rounded once; each invoice bills what the ones before it did not. */
function explainSum(line: InvoiceLine, usage: PricedUsage, currency: Currency): string {
  const amount = (minor: bigint) => formatMoney({ minor, currency });
  if (usage.billedAmount === 0n && usage.billedUnits === 0n)
    return `Total, rounded once: ${amount(line.amount)}.`;
  const toDate = formatQuantity(scaledQuantity(usage.billedUnits + line.quantity));
  const where = usage.unitsBefore === 0n ? "of the window" : "at this price";
  return (
    `The ${toDate} units ${where} so far cost ${amount(usage.billedAmount + line.amount)}, rounded once. Earlier ` +
    `invoices billed ${amount(usage.billedAmount)} of it; this line bills the rest: ${amount(line.amount)}.`
  );
}

export function spanOf({ start, end }: ServicePeriod): string {
  return end === null ? `from ${toIso(start)}` : `from ${toIso(start)} to ${toIso(end)}`;
}
