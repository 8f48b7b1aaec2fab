import type { Currency } from "../money/currency.js";
import { formatMoney } from "../money/format.js";
import { formatScaled } from "../numbers/decimal.js";
import { taxKey } from "../tax/calculate.js";
import { scaledRate } from "../tax/rate.js";
import type { LineTax } from "../tax/tax.js";
import type { InvoiceLine } from "./line.js";

/** How one tax of a document was calculated. */
export interface TaxExplanation {
  readonly tax: Omit<LineTax, "taxableAmount" | "amount">;
  /** The charges that are rounded together: their sum after discount, with the taxes that the prices include. */
  readonly base: bigint;
  /** The sum of all rates that the prices include, in percent, each times its taxable share; 0 if taxes are added. */
  readonly includedPercent: string;
  /** The tax of the charges: their base at the rate, rounded once. */
  readonly charged: bigint;
  /** The tax that credits of the document give back, zero or below: that of their source lines. */
  readonly credited: bigint;
  readonly lineIds: readonly string[];
  /** Sentences that can be sent to a customer. */
  readonly explanation: string;
}

interface Group {
  readonly tax: LineTax;
  readonly includedPercent: string;
  base: bigint;
  charged: bigint;
  credited: bigint;
  readonly lineIds: string[];
}

/** Explains the taxes of a document: each once for the lines that were rounded together. */
export function explainTaxes(lines: readonly InvoiceLine[], currency: Currency): TaxExplanation[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const included = includedPercentOf(line);
    for (const tax of line.taxes) {
      const includedPercent = tax.isInclusive ? included : "0";
      const key = `${taxKey(tax)} ${tax.isInclusive} ${includedPercent}`;
      const group = groups.get(key) ?? {
        tax,
        includedPercent,
        base: 0n,
        charged: 0n,
        credited: 0n,
        lineIds: [],
      };
      const isCharge = line.kind !== "credit" && line.amount >= 0n;
      group.base += isCharge ? line.amount - line.discount : 0n;
      group.charged += isCharge ? tax.amount : 0n;
      group.credited += isCharge ? 0n : tax.amount;
      group.lineIds.push(line.id);
      groups.set(key, group);
    }
  }
  return [...groups.values()].map((group) => ({ ...group, explanation: explain(group, currency) }));
}

function includedPercentOf({ taxes }: InvoiceLine): string {
  const included = taxes.filter(({ isInclusive }) => isInclusive);
  // A rate is a percentage times a share, in units of 10^-22: as a percentage, that is 10^-20.
  return formatScaled(
    included.reduce((sum, tax) => sum + scaledRate(tax), 0n),
    20,
  );
}

const PROVIDERS = { stripe: "Stripe Tax" } as const;

function explain({ tax, base, includedPercent, charged, credited }: Group, currency: Currency): string {
  const money = (minor: bigint) => formatMoney({ minor, currency });
  const share = tax.taxableShare === "100" ? "" : ` of ${tax.taxableShare} %`;
  const back =
    credited === 0n ? "" : ` Credits give back ${money(-credited)} of tax that was charged before.`;
  if (tax.taxId === null && tax.amount === 0n)
    return `${tax.name}: no tax is charged on ${money(base)} (${tax.category}${tax.reason === null ? "" : `, ${tax.reason}`}).`;
  if (tax.source)
    return (
      `${tax.name} (${tax.source.jurisdiction}): ${money(charged)} on charges of ${money(base)}, as calculated by ` +
      `${PROVIDERS[tax.source.provider]} at ${tax.percent} %.${back}`
    );
  if (tax.isInclusive)
    return (
      `${tax.name}: prices of ${money(base)} include ${includedPercent} % of taxes, of which ${tax.percent} %${share} is ` +
      `${money(charged)}, rounded once.${back}`
    );
  return `${tax.name}: ${tax.percent} %${share} of ${money(base)} is ${money(charged)}, rounded once.${back}`;
}
