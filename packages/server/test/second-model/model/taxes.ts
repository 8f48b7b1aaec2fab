import { exact, plus, rounded, times, type Exact } from "./exact.js";
import { chargedOf, spread, sum } from "./give-back.js";
import type { Customer, Line, LineTax } from "./state.js";

/** A rate of a tax; the rates of one code follow each other. */
export interface Tax {
  readonly code: string;
  readonly percent: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** What a price says about its taxes. */
export interface PriceTaxes {
  readonly taxCodes?: readonly string[];
  readonly taxBehavior?: TaxBehavior;
}

export type TaxBehavior = "inclusive" | "exclusive";

/** Where a customer is. Nowhere is an address whose taxes a provider cannot calculate. */
export type Place = "DE" | "US" | "BR" | "nowhere";

/** What the tax provider charges in percent. */
const RATES: Readonly<Record<Place, readonly number[]>> = {
  DE: [19],
  US: [6.25, 2.375],
  BR: [],
  nowhere: [],
};

/** How an organization taxes its sales. */
export interface TaxRules {
  /** A tax provider calculates the taxes, and the organization's own are not used. */
  readonly isByProvider?: boolean;
  readonly taxes: readonly Tax[];
  readonly defaultCodes: readonly string[];
  readonly behavior: TaxBehavior;
  readonly rateDate: "finalization" | "period_end";
}

/** An invoice that is issued without its taxes. */
export interface TaxWait {
  /** How many attempts failed. */
  attempts: number;
  nextAt: number;
}

/** Taxes that are rounded together: of one rate, and of prices that include the same rates, if they do. */
interface Group {
  readonly tax: Tax;
  readonly included: Exact;
  readonly isInclusive: boolean;
  readonly lines: Line[];
}

/**
 * Taxes the charges of a document: each tax is rounded once over all of them, half away from zero, and split between the
 * lines in proportion to what they charge. What is given back keeps the tax that it was charged with.
 */
export function taxLines(customer: Customer, lines: readonly Line[], at: number): void {
  const rules = customer.taxRules;
  if (!rules || customer.isExempt || lacksTaxes(customer, lines)) return;
  if (rules.isByProvider) return taxByProvider(customer, rules, lines);
  const groups = new Map<string, Group>();
  for (const line of lines) {
    if (!isCharge(line)) continue;
    const taxes = taxesOf(rules, line, at);
    const isInclusive = (line.prices.taxBehavior ?? rules.behavior) === "inclusive";
    const included = isInclusive ? taxes.map(rateOf).reduce(plus, exact(0)) : exact(0);
    for (const tax of taxes) {
      const key = `${tax.code} ${tax.percent} ${isInclusive} ${included.n}/${included.d}`;
      const group = groups.get(key) ?? { tax, included, isInclusive, lines: [] };
      group.lines.push(line);
      groups.set(key, group);
    }
  }
  for (const group of groups.values()) taxGroup(group);
}

/** Returns whether the provider has to calculate taxes of a document and cannot. What costs nothing has none. */
export function lacksTaxes({ taxRules, place }: Customer, lines: readonly Line[]): boolean {
  return taxRules?.isByProvider === true && place === "nowhere" && lines.some(isTaxed);
}

export const isTaxed = (line: Line): boolean => isCharge(line) && chargedOf(line) > 0;

/** A provider taxes and rounds each line by itself. */
function taxByProvider({ place }: Customer, rules: TaxRules, lines: readonly Line[]): void {
  const rates = RATES[place].map((percent) => ({ code: place, percent, from: null, to: null }));
  for (const line of lines.filter(isTaxed)) {
    const isInclusive = (line.prices.taxBehavior ?? rules.behavior) === "inclusive";
    const included = isInclusive ? rates.map(rateOf).reduce(plus, exact(0)) : exact(0);
    for (const tax of rates) taxGroup({ tax, included, isInclusive, lines: [line] });
  }
}

const isCharge = ({ kind, amount }: Line): boolean => kind !== "credit" && kind !== "carried" && amount > 0;

function taxGroup({ tax, included, isInclusive, lines }: Group): void {
  const charges = lines.map(chargedOf);
  const whole = plus(exact(1), included);
  const factor = times(rateOf(tax), { n: whole.d, d: whole.n });
  const parts = spread(rounded(times(exact(sum(charges)), factor)), charges);
  lines.forEach((line, index) => {
    const { code, percent } = tax;
    const added: LineTax = { code, percent, isInclusive, amount: parts[index] ?? 0 };
    line.taxes = [...line.taxes, added];
  });
}

const rateOf = ({ percent }: Tax): Exact => times(exact(percent), { n: 1n, d: 100n });

/** The taxes that the price names, else the default ones, each with its rate on the day that decides. */
function taxesOf({ taxes, defaultCodes, rateDate }: TaxRules, line: Line, at: number): Tax[] {
  // Packs are taxed when they are sold, whenever their credits expire.
  const end = line.kind === "pack" || line.end === Infinity ? null : line.end;
  const day = rateDate === "period_end" && end !== null ? end - 1 : at;
  const named = (codes: readonly string[]) =>
    codes.flatMap((code) => taxes.filter((tax) => tax.code === code && isValid(tax, day)));
  const own = named(line.prices.taxCodes ?? []);
  return own.length > 0 ? own : named(defaultCodes);
}

const isValid = ({ from, to }: Tax, day: number): boolean =>
  (from === null || from <= day) && (to === null || day < to);
