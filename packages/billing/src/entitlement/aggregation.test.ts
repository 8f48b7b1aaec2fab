import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { quantity, scaledQuantity, type Quantity } from "../numbers/decimal.js";
import { splitDraws, unitsAbove, unitsToKeep } from "./aggregation.js";

test.each([
  ["the first value", 0, 5, 5],
  ["a higher value", 5, 20, 15],
  ["a lower value", 20, 3, 0],
  ["the same value", 20, 20, 0],
])("%s draws what it is above the highest", (_title, highest, value, units) => {
  expect(unitsAbove(quantity(highest), quantity(value))).toBe(quantity(units));
});

describe("a voided event", () => {
  test.each([
    ["keeps what a higher value needs", 15, { needed: 12, drawn: 5 }, 7],
    ["keeps nothing below what the others draw", 15, { needed: 5, drawn: 5 }, 0],
    ["keeps no more than it drew", 5, { needed: 20, drawn: 15 }, 5],
    ["keeps nothing where merged windows drew more", 5, { needed: 12, drawn: 17 }, 0],
  ])("%s", (_title, units, { needed, drawn }, kept) => {
    const others = { needed: quantity(needed), drawn: quantity(drawn) };
    expect(unitsToKeep(quantity(units), others)).toBe(quantity(kept));
  });
});

describe("splitting draws", () => {
  interface Draw {
    readonly from: string;
    readonly units: Quantity;
    readonly credits?: Quantity;
  }
  const draws = (...parts: readonly (readonly [from: string, units: number, credits?: number])[]): Draw[] =>
    parts.map(([from, units, credits]) => ({
      from,
      units: quantity(units),
      ...(credits !== undefined && { credits: quantity(credits) }),
    }));

  test("returns what was drawn last first", () => {
    expect(splitDraws(draws(["allowance", 5], ["billable", 10]), quantity(7))).toEqual({
      kept: draws(["allowance", 5], ["billable", 2]),
      returned: draws(["billable", 8]),
    });
  });

  test("splits credits with the units they paid for", () => {
    expect(splitDraws(draws(["grant", 4, 10]), quantity(1))).toEqual({
      kept: draws(["grant", 1, 2.5]),
      returned: draws(["grant", 3, 7.5]),
    });
  });

  test("loses no unit and no credit", () => {
    const part = fc.record({
      units: fc.bigInt({ min: 1n, max: 10n ** 12n }).map(scaledQuantity),
      credits: fc.bigInt({ min: 0n, max: 10n ** 12n }).map(scaledQuantity),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.bigInt({ min: 0n, max: 100n }), (all, percent) => {
        const total = all.reduce((sum, { units }) => sum + units, 0n);
        const { kept, returned } = splitDraws(all, scaledQuantity((total * percent) / 100n));
        const sum = (parts: typeof kept, of: "units" | "credits") =>
          parts.reduce((added, each) => added + each[of], 0n);
        expect(sum(kept, "units")).toBe((total * percent) / 100n);
        expect(sum(kept, "units") + sum(returned, "units")).toBe(total);
        expect(sum(kept, "credits") + sum(returned, "credits")).toBe(sum(all, "credits"));
        expect([...kept, ...returned].every(({ units, credits }) => units > 0n && credits >= 0n)).toBe(true);
      }),
    );
  });
});
