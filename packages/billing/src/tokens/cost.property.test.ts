import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { readTokenPrices } from "../catalog/read-token-prices.js";
import { priceTokens, tokenCost } from "./cost.js";

/** A fraction as numerator and denominator. The reference shares no code with the tested one. */
type Fraction = readonly [top: bigint, bottom: bigint];

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];

/** Reads the digits that a number prints. */
function fractionOf(number: number): Fraction {
  const [mantissa = "0", exponent = "0"] = String(number).split("e");
  const [whole = "0", decimals = ""] = mantissa.split(".");
  const places = decimals.length - Number(exponent);
  const digits = BigInt(whole + decimals);
  return places >= 0 ? [digits, 10n ** BigInt(places)] : [digits * 10n ** BigInt(-places), 1n];
}

/** Billionths, half away from zero, by comparing twice the remainder. No value here is negative. */
function inBillionths([top, bottom]: Fraction): bigint {
  const scaled = top * 1_000_000_000n;
  const down = scaled / bottom;
  return (scaled - down * bottom) * 2n >= bottom ? down + 1n : down;
}

const INPUTS = ["input", "cacheRead", "cacheWrite", "audioInput"] as const;
const OUTPUTS = ["output", "reasoning", "audioOutput"] as const;
const POOLS = [...INPUTS, ...OUTPUTS];
type Pool = (typeof POOLS)[number];
type ByPool = Partial<Record<Pool, number>>;

const price = fc
  .tuple(fc.nat({ max: 999_999_999 }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));

const pricesOf = fc.record(Object.fromEntries(POOLS.map((pool) => [pool, price])), { requiredKeys: [] });
const own = fc
  .tuple(pricesOf, price, price)
  .map(([some, input, output]): ByPool => ({ input, output, ...some }));
const counts = fc.record(Object.fromEntries(POOLS.map((pool) => [pool, fc.nat({ max: 5_000_000 })])), {
  requiredKeys: [],
}) as fc.Arbitrary<ByPool>;
const markup = fc
  .tuple(fc.integer({ min: -1_000_000, max: 5_000_000 }), fc.integer({ min: 4, max: 8 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));

const call = fc.record({
  prices: own,
  step: fc.option(fc.record({ inputTokens: fc.integer({ min: 1, max: 6_000_000 }), prices: own })),
  per: fc.constantFrom(1, 7, 1000, 1_000_000),
  ofFeature: markup,
  ofModel: fc.option(markup),
  tokens: counts,
});

type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;

function reference({ prices, step, per, ofFeature, ofModel, tokens }: Call): bigint {
  const prompt = INPUTS.reduce((sum, pool) => sum + (tokens[pool] ?? 0), 0);
  const list: ByPool = step !== null && prompt > step.inputTokens ? step.prices : prices;
  let sum: Fraction = [0n, 1n];
  for (const pool of POOLS) {
    const parent = (INPUTS as readonly string[]).includes(pool) ? list.input : list.output;
    const each = times(fractionOf(list[pool] ?? parent ?? 0), [1n, BigInt(per)]);
    sum = plus(sum, times(each, [BigInt(tokens[pool] ?? 0), 1n]));
  }
  const percent = ofModel ?? ofFeature;
  const [top, bottom] = fractionOf(Math.abs(percent));
  const signed: Fraction = [percent < 0 ? -top : top, bottom * 100n];
  return inBillionths(times(sum, plus([1n, 1n], signed)));
}

test("the value of a call is the exact one, rounded once", () => {
  fc.assert(
    fc.property(call, (given) => {
      const { prices, step, per, ofFeature, ofModel, tokens } = given;
      const above = step === null ? [] : [{ inputTokens: step.inputTokens, ...step.prices }];
      const findings = { issues: [], warnings: [] };
      const read = readTokenPrices(findings, "tokens", {
        markup: ofFeature,
        models: [{ model: "m", per, ...prices, above, markup: ofModel }],
      });
      expect(findings.issues).toEqual([]);
      const found = read && priceTokens(read, "m", tokens);
      if (!found || "unpriced" in found) throw new Error("not priced");
      expect(tokenCost(found).value).toBe(reference(given));
    }),
    { numRuns: 2_000 },
  );
});

test("moving tokens between pools of one price changes nothing, and more tokens never cost less", () => {
  const read = readTokenPrices({ issues: [], warnings: [] }, "tokens", {
    markup: 12.5,
    models: [{ model: "m", input: 123.456, output: 789.01 }],
  });
  const valueOf = (tokens: ByPool): bigint => {
    const found = read && priceTokens(read, "m", tokens);
    if (!found || "unpriced" in found) throw new Error("not priced");
    return tokenCost(found).value;
  };
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 }), (some, more) => {
      expect(valueOf({ input: some, cacheRead: more })).toBe(valueOf({ input: some + more }));
      expect(valueOf({ output: some, reasoning: more })).toBe(valueOf({ output: some + more }));
      expect(valueOf({ input: some + more })).toBeGreaterThanOrEqual(valueOf({ input: some }));
    }),
  );
});
