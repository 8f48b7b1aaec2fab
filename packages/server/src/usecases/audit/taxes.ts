import type { TaxedLine } from "../../db/audit/taxed-lines.js";

/** A tax of a document, as its lines have it and as it should be. */
export interface TaxDifference {
  readonly expected: bigint;
  readonly actual: bigint;
}

/** The charges of a document whose tax is rounded together. */
interface Charge {
  /** Minor units after discount; with the tax if the price includes it. */
  base: bigint;
  tax: bigint;
  readonly percent: Decimal;
  readonly share: Decimal;
  /** The sum of all percentages that the price includes, each by its taxable share; of nothing if taxes are added. */
  readonly included: Decimal;
}

/** A decimal as a whole number of `10 ** -places`. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

/**
 * Computes the taxes of the charges of one document a second time, and returns those that differ. The audit must not share
 * the arithmetic of the documents that it audits, so this file imports types alone. Credits give back what their source
 * lines charged, so they are left out, as are taxes that a tax provider calculated: those have no rate of the organization.
 */
export function differingTaxes(lines: readonly TaxedLine[]): TaxDifference[] {
  const charges = new Map<string, Charge>();
  for (const { kind, amount, discount, taxes } of lines) {
    if (kind === "credit" || amount < 0n) continue;
    const inclusive = taxes.filter(({ isInclusive }) => isInclusive);
    const included = inclusive.map(rateOf).reduce(plus, { digits: 0n, places: 0 });
    for (const tax of taxes) {
      if (tax.taxId === null && tax.percent !== "0") continue;
      const { taxId, name, percent, category, taxableShare, isInclusive } = tax;
      const ratesIncluded = isInclusive ? included : { digits: 0n, places: 0 };
      const sum = ratesIncluded.digits * 10n ** BigInt(40 - ratesIncluded.places);
      const key = JSON.stringify([taxId, name, percent, category, taxableShare, isInclusive, String(sum)]);
      const charge = charges.get(key) ?? {
        base: 0n,
        tax: 0n,
        percent: decimalOf(percent),
        share: decimalOf(taxableShare),
        included: ratesIncluded,
      };
      charge.base += amount - discount;
      charge.tax += BigInt(tax.amount);
      charges.set(key, charge);
    }
  }
  return [...charges.values()]
    .map((charge) => ({ expected: expectedTax(charge), actual: charge.tax }))
    .filter(({ expected, actual }) => expected !== actual);
}

/** base x percent x share / (1 + included), of which percent, share and included are in hundredths. */
function expectedTax({ base, percent, share, included }: Charge): bigint {
  const numerator = base * percent.digits * share.digits * 10n ** BigInt(included.places);
  const whole = 10n ** BigInt(included.places) * 10_000n + included.digits;
  const denominator = whole * 10n ** BigInt(percent.places + share.places);
  return (2n * numerator + denominator) / (2n * denominator);
}

/** The percentage by its taxable share, in hundredths of a percent. */
function rateOf({
  percent,
  taxableShare,
}: {
  readonly percent: string;
  readonly taxableShare: string;
}): Decimal {
  const [rate, share] = [decimalOf(percent), decimalOf(taxableShare)];
  return { digits: rate.digits * share.digits, places: rate.places + share.places };
}

function plus(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places);
  const scaled = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own);
  return { digits: scaled(a) + scaled(b), places };
}

function decimalOf(text: string): Decimal {
  const [whole = "0", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), places: fraction.length };
}
