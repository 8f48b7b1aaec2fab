import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { JULY, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { termsOf } from "../../test/support/subscriptions.js";
import type { PlanFeatureInput } from "../catalog/input.js";
import { prorate } from "../../test/support/prorate.js";
import { licenseLine } from "../invoice/license-line.js";
import { instant } from "../time/instant.js";
import {
  findOutOfRange,
  isLicensed,
  licenseCost,
  nearestSold,
  periodFee,
  quantitiesOf,
  type LicensedFeature,
} from "./license.js";

const PLAIN = { pricePerUnit: 1_000 };
const TIERS = [
  { upTo: 5, unitPrice: 1_000 },
  { upTo: 20, unitPrice: 800 },
  { upTo: null, unitPrice: 600 },
];
const GRADUATED = { ratingModel: "graduated", tiers: TIERS };
const VOLUME = { ratingModel: "volume", tiers: TIERS };
const PACKED = { minimum: 5, maximum: 50, step: 5, pricePerUnit: 1_000 };

type Priced = Omit<PlanFeatureInput, "slug">;

function planOf(price: Priced, fee = 0) {
  return termsOf({ price: fee, features: [{ slug: "seats", usageModel: "licensed", ...price }] });
}

function seatsOf(price: Priced): LicensedFeature {
  const [seats] = planOf(price).features.filter(isLicensed);
  if (!seats) throw new Error("the plan licenses seats");
  return seats;
}

// prettier-ignore
test.each<[string, Priced, number, bigint]>([
  // rule                                              price                                      quantity  amount
  ["each unit costs the same",                         PLAIN,                                     7,        7_000n],
  ["graduated tiers price each unit by its own tier",  GRADUATED,                                 23,       18_800n],
  ["a volume tier prices all units",                   VOLUME,                                    23,       13_800n],
  ["a package that was begun is paid in full",         { pricePerUnit: 900, billingUnits: 10 },   21,       2_700n],
  ["included units cost nothing",                      { ...PLAIN, limit: 3 },                    7,        4_000n],
  ["as many as are included cost nothing",             { ...PLAIN, limit: 3 },                    3,        0n],
  ["tiers count from the first unit that is not included", { ...GRADUATED, limit: 2 },            8,        5_800n],
  ["a minimum shifts no tier",                         { ...GRADUATED, minimum: 10 },             10,       9_000n],
  ["the whole is rounded once",                        { pricePerUnit: 0.5 },                     3,        2n],
])("%s", (_rule, price, quantity, amount) => {
  expect(licenseCost(seatsOf(price), quantity).amount).toBe(amount);
});

test("a fee is the price of the plan and of its licenses, of the least quantity where none is agreed", () => {
  const terms = planOf({ ...PLAIN, limit: 2 }, 3_000);
  expect([periodFee(terms, { seats: 5 }), periodFee(terms, {})]).toEqual([6_000n, 3_000n]);
  expect(quantitiesOf(terms, { other: 9 })).toEqual({ seats: 2 });
});

describe("a quantity", () => {
  // prettier-ignore
  test.each<[string, number, boolean, number[]]>([
    // rule                              quantity  sold    nearest
    ["in the range and a step is sold",  15,       true,   [15, 20]],
    ["beside a step is not",             12,       false,  [10, 15]],
    ["above the range is not",           55,       false,  [50]],
    ["below the range is not",           3,        false,  [5]],
    ["at the end of the range is sold",  50,       true,   [50]],
  ])("%s", (_rule, quantity, isSold, nearest) => {
    const found = findOutOfRange(planOf(PACKED), { seats: quantity });
    expect(found === undefined).toBe(isSold);
    const bounds = { minimum: 5, maximum: 50, step: 5 };
    expect(nearestSold({ feature: "seats", quantity, ...bounds })).toEqual(nearest);
  });
});

test("units bought one by one at the beginning of a period cost what they cost together", () => {
  const models = fc.constantFrom<Priced>(PLAIN, GRADUATED, { pricePerUnit: 900, billingUnits: 10 });
  fc.assert(
    fc.property(models, fc.nat(40), fc.nat(40), fc.nat(5), (price, from, more, limit) => {
      const seats = seatsOf({ ...price, limit });
      const cost = (quantity: number) => licenseCost(seats, quantity).amount;
      const steps = Array.from({ length: more }, (_, index) => cost(from + index + 1) - cost(from + index));
      expect(steps.reduce((sum, step) => sum + step, cost(from))).toBe(cost(from + more));
    }),
  );
});

test("more units cost their share of the whole period, to the second and rounded once", () => {
  const [start, end] = [instant("2027-04-01T00:00:00Z"), instant("2027-05-01T00:00:00Z")];
  const whole = { start, end };
  const rest = { start: instant("2027-04-10T06:00:00Z"), end };
  expect(prorate(1_999n, rest, whole)).toBe(1_383n);
});

test("a part of a period of units with a fraction of a cent is rounded once", () => {
  const price = { pricePerUnit: 0.5 };
  const offer = offerOf({ slug: "team", features: [{ slug: "seats", usageModel: "licensed", ...price }] });
  const units = { plan: offer, feature: seatsOf(price), from: 1, to: 4, share: { part: 1n, whole: 3n } };
  const period = { start: JUNE, end: JULY };
  // Three units for a third of the period are half a cent; a third of the rounded price would be nothing.
  expect(licenseLine("line_1", subscribed(offer), units, period).amount).toBe(1n);
});
