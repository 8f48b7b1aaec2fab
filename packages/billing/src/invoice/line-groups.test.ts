import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { quantity, type Quantity } from "../numbers/decimal.js";
import { lineGroups, MAX_LINE_GROUPS, type GroupedUnits } from "./line-groups.js";

const units = (value: string | null, count: number): GroupedUnits => ({ value, units: quantity(count) });

describe("the groups of a line", () => {
  test("are the largest first, and usage without the dimension is one of them", () => {
    const groups = lineGroups(360n, [units("us", 10), units(null, 10), units("france", 20)]);
    expect(groups).toEqual([
      { value: "france", isRest: false, quantity: quantity(20), amount: 180n },
      { value: "us", isRest: false, quantity: quantity(10), amount: 90n },
      { value: null, isRest: false, quantity: quantity(10), amount: 90n },
    ]);
  });

  test("share an amount that cannot be divided by the largest remainder", () => {
    const amounts = lineGroups(100n, [units("a", 1), units("b", 1), units("c", 1)]).map(
      ({ amount }) => amount,
    );
    expect(amounts).toEqual([34n, 33n, 33n]);
  });

  test("leave out values whose usage was taken back", () => {
    expect(lineGroups(5n, [units("a", 0), units("b", 1)]).map(({ value }) => value)).toEqual(["b"]);
    expect(lineGroups(5n, [])).toEqual([]);
  });

  test("are 100 and one for the rest", () => {
    const many = Array.from({ length: 130 }, (_each, index) => units(`project-${index}`, 1 + index));
    const groups = lineGroups(8_515n, many);
    expect(groups).toHaveLength(MAX_LINE_GROUPS + 1);
    expect(groups.at(0)).toMatchObject({ value: "project-129", amount: 130n });
    expect(groups.at(-1)).toEqual({ value: null, isRest: true, quantity: quantity(465), amount: 465n });
  });

  test("always add up to the amount and the units", () => {
    const counts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 150 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), counts, (amount, used) => {
        const groups = lineGroups(
          BigInt(amount),
          used.map((count, index) => units(String(index), count)),
        );
        expect(groups.reduce((sum, group) => sum + group.amount, 0n)).toBe(BigInt(amount));
        const total = groups.reduce((sum, group) => sum + group.quantity, 0n);
        expect(total as Quantity).toBe(used.reduce((sum, count) => sum + quantity(count), 0n));
      }),
    );
  });
});
