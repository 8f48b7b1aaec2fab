import type { components } from "../../../src/generated/api.js";

type Explanation = components["schemas"]["LineExplanation"];
type Usage = NonNullable<Explanation["usage"]>;

/** Decimals of a number that is calculated with here: those of a quantity and of a unit price together. */
const DECIMALS = 21;
const ONE = 10n ** BigInt(DECIMALS);

/**
 * Computes the amount of a line in minor units from its explanation alone. Written from the spec, without the code that
 * created the line.
 */
export function evaluate(line: Explanation): bigint {
  const { rule, fee, share, atMost, usage } = line;
  switch (rule) {
    case "fee":
    case "fee_share":
      return shareOf(BigInt(fee ?? 0) * ONE, share);
    case "pack":
      return round(BigInt(fee ?? 0) * exact(line.quantity), ONE);
    case "unused_time": {
      const due = shareOf(BigInt(fee ?? 0) * ONE, share);
      return -(atMost === null || due < BigInt(atMost) ? due : BigInt(atMost));
    }
    default: {
      if (!usage) throw new Error(`The line ${line.id} has no usage.`);
      const added = exact(usage.earlierUnits) + exact(line.quantity);
      const before = exact(usage.unitsBefore);
      const cost = shareOf(rate(usage, rule, before + added) - rate(usage, rule, before), share);
      const rest = cost - BigInt(usage.earlierAmount);
      return atMost !== null && rest < -BigInt(atMost) ? -BigInt(atMost) : rest;
    }
  }
}

type Tax = components["schemas"]["TaxExplanation"];

/** Computes the tax of an invoice's charges in minor units from its explanation alone. */
export function evaluateTax({ base, percent, taxableShare, includedPercent, inclusive }: Tax): bigint {
  const hundred = 100n * ONE;
  const rate = decimal(percent) * decimal(taxableShare);
  const whole = inclusive ? hundred + decimal(includedPercent) : hundred;
  return round(BigInt(base) * rate, whole * hundred);
}

/** Computes the units of a line from its tokens alone, in units of 10^-9. */
export function evaluateTokens({ models, otherUnits }: NonNullable<Explanation["tokens"]>): bigint {
  const billed = models.map((model) => {
    const { pools, per, markup, rounding, value, elsewhere } = model;
    const base = pools.reduce((sum, { tokens, price }) => sum + BigInt(tokens) * exact(price), 0n);
    const cost = round(base * (100n * ONE + exact(markup)), BigInt(per) * 100n * ONE * NANO);
    if (cost + exact(rounding) / NANO !== exact(value) / NANO)
      throw new Error(
        `The tokens of ${model.model} do not add up: ${cost} and ${rounding} are not ${value}.`,
      );
    return (exact(value) - exact(elsewhere)) / NANO;
  });
  return billed.reduce((sum, units) => sum + units, exact(otherUnits) / NANO);
}

/** A unit of 10^-9, in decimals that are calculated with here. */
const NANO = 10n ** BigInt(DECIMALS - 9);

/** The quantity of a line in units of 10^-9. */
export function unitsOf({ quantity }: Explanation): bigint {
  return exact(quantity) / NANO;
}

function decimal(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(DECIMALS, "0"));
}

/** The exact price of so many units. */
function rate({ pricePerUnit, billingUnits, tiers }: Usage, rule: string, units: bigint): bigint {
  if (pricePerUnit !== null) {
    const size = exact(billingUnits);
    return ((units + size - 1n) / size) * exact(pricePerUnit);
  }
  let [sum, below] = [0n, 0n];
  for (const [index, { upTo, unitPrice = 0, flatFee = 0 }] of tiers.entries()) {
    const isLast = index === tiers.length - 1;
    const top = isLast || upTo == null || exact(upTo) > units ? units : exact(upTo);
    const cost = (count: bigint) => (count * exact(unitPrice)) / ONE + exact(flatFee);
    if (rule.endsWith("volume") && top === units) return units === 0n ? 0n : cost(units);
    if (top > below) sum += cost(top - below);
    below = top;
  }
  return sum;
}

function shareOf(amount: bigint, share: Explanation["share"]): bigint {
  return share ? round(amount * BigInt(share.seconds), ONE * BigInt(share.of)) : round(amount, ONE);
}

/** Half away from zero. */
function round(amount: bigint, unit: bigint): bigint {
  const size = amount < 0n ? -amount : amount;
  const rounded = (2n * size + unit) / (2n * unit);
  return amount < 0n ? -rounded : rounded;
}

/** A number as the decimal that prints it. */
function exact(value: number): bigint {
  const [digits = "", exponent = "0"] = value.toString().split("e");
  const [whole = "0", fraction = ""] = digits.split(".");
  const places = fraction.length - Number(exponent);
  return BigInt(whole + fraction) * 10n ** BigInt(DECIMALS - places);
}
