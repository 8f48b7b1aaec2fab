import { divide } from "../numbers/divide.js";
import { RATE_SCALE, scaledRate, scaledShare, WHOLE_SHARE, type AppliedTax } from "./rate.js";
import { splitWithin } from "./split-within.js";
import type { LineTax, TaxBehavior } from "./tax.js";

/** A line to tax: its amount after discount, which contains the taxes if the behavior is `inclusive`. */
export interface TaxableLine {
  readonly amount: bigint;
  readonly behavior: TaxBehavior;
  readonly taxes: readonly AppliedTax[];
}

/** One tax on one line, before it has an amount. */
interface Entry {
  readonly line: number;
  /** Position among the taxes of the line. */
  readonly position: number;
  readonly tax: ReadTax;
  readonly amount: bigint;
  /** The sum of all rates that the line's amount includes; zero if taxes are added to it. */
  readonly includedRate: bigint;
}

/** A tax with its decimals read. */
interface ReadTax {
  readonly key: string;
  readonly rate: bigint;
  readonly share: bigint;
}

/** Many documents have the same few taxes, and reading their decimals takes longer than calculating with them. */
const readTaxes = new WeakMap<AppliedTax, ReadTax>();

function readTax(tax: AppliedTax): ReadTax {
  const known = readTaxes.get(tax);
  if (known) return known;
  const read = { key: taxKey(tax), rate: scaledRate(tax), share: scaledShare(tax) };
  readTaxes.set(tax, read);
  return read;
}

/**
 * Calculates the taxes of a document's lines. Each tax is rounded once, half away from zero, over all lines with the same
 * tax, category and rate, and then split between them by largest remainder. Several taxes have the same base.
 *
 * Lines below zero are rounded apart from the others, so that a tax of charges never depends on what is given back.
 */
export function calculateTaxes(lines: readonly TaxableLine[]): LineTax[][] {
  const groups = groupsOf(lines.flatMap(entriesOf));
  const amounts: bigint[][] = lines.map(({ taxes }) => taxes.map(() => 0n));
  const included = lines.map(() => 0n);
  for (const group of groups) {
    const room = group.map(({ line, amount, includedRate }) =>
      includedRate === 0n ? undefined : magnitude(amount) - magnitude(included[line] ?? 0n),
    );
    const parts = splitWithin(
      roundedTax(group),
      group.map(({ amount }) => magnitude(amount)),
      room,
    );
    group.forEach(({ line, position, includedRate }, index) => {
      const part = parts[index] ?? 0n;
      (amounts[line] ?? [])[position] = part;
      if (includedRate > 0n) included[line] = (included[line] ?? 0n) + part;
    });
  }
  const bases: bigint[][] = lines.map(() => []);
  const netOf = (line: number) => (lines[line]?.amount ?? 0n) - (included[line] ?? 0n);
  for (const group of groups) {
    const parts = taxableAmounts(group, netOf);
    group.forEach(({ line, position }, index) => ((bases[line] ?? [])[position] = parts[index] ?? 0n));
  }
  return lines.map(({ taxes, behavior }, line) =>
    taxes.map((tax, position) => ({
      ...tax,
      isInclusive: behavior === "inclusive" && readTax(tax).rate > 0n,
      taxableAmount: bases[line]?.[position] ?? 0n,
      amount: amounts[line]?.[position] ?? 0n,
    })),
  );
}

function entriesOf({ amount, behavior, taxes }: TaxableLine, line: number): Entry[] {
  const includedRate =
    behavior === "inclusive" ? taxes.reduce((sum, tax) => sum + readTax(tax).rate, 0n) : 0n;
  return taxes.map((tax, position) => ({ line, position, tax: readTax(tax), amount, includedRate }));
}

/** Groups entries that are rounded together, in the order of their first lines. */
function groupsOf(entries: readonly Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = `${entry.tax.key} ${entry.includedRate} ${entry.amount < 0n}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}

/** Identifies a tax with its category and rate. */
export function taxKey(tax: AppliedTax): string {
  const { taxId, code, name, percent, category, reason, taxableShare, source } = tax;
  const provided = source ? [source.provider, source.jurisdiction, source.region, source.type] : [];
  return JSON.stringify([taxId, code, name, percent, category, reason, taxableShare, ...provided]);
}

function roundedTax(group: readonly Entry[]): bigint {
  const [first] = group;
  if (!first) return 0n;
  const sum = group.reduce((total, { amount }) => total + amount, 0n);
  return divide(sum * first.tax.rate, RATE_SCALE + first.includedRate, "half_away");
}

/** Returns the taxable amount of each entry: the taxable share of the net amount of its line. */
function taxableAmounts(group: readonly Entry[], netOf: (line: number) => bigint): bigint[] {
  const nets = group.map(({ line }) => netOf(line));
  const share = group[0]?.tax.share ?? WHOLE_SHARE;
  if (share === WHOLE_SHARE) return nets;
  const sum = nets.reduce((total, net) => total + net, 0n);
  return splitWithin(divide(sum * share, WHOLE_SHARE, "half_away"), nets.map(magnitude), []);
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
