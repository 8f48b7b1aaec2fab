import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { instantAt } from "../time/instant.js";
import { earn, type Movement } from "./earning.js";

const passed = (units: number): Movement => ({ kind: "earned", at: instantAt(0), units: BigInt(units) });
const credited = (net: bigint): Movement => ({
  kind: "credited",
  at: instantAt(0),
  creditId: "line",
  units: 0n,
  net,
  discount: 0n,
});
const netsOf = (net: bigint, days: number, movements: readonly Movement[]) =>
  earn({ net, discount: 0n, units: BigInt(days) }, movements).map(({ earned }) => earned.net);

test.each([
  ["rev-month-anchor-16", 10_000n, [16, 15], [5_161n, 4_839n]],
  ["rev-jpy", 1_000n, [10, 10, 11], [323n, 322n, 355n]],
  ["a part that earns nothing yet", 1n, [1, 1, 1], [0n, 1n, 0n]],
])("earns the difference of amounts to date: %s", (_id, net, days, expected) => {
  const whole = days.reduce((sum, each) => sum + each, 0);
  expect(netsOf(net, whole, days.map(passed))).toEqual(expected);
});

test("a credit takes what is not earned, and nothing is left to earn (rev-cancel)", () => {
  const earnings = earn({ net: 10_000n, discount: 0n, units: 90n }, [
    passed(45),
    credited(5_000n),
    passed(45),
  ]);
  expect(earnings.map(({ earned }) => earned.net)).toEqual([5_000n, 0n, 0n]);
  expect(earnings[1]?.canceled).toEqual({ net: 5_000n, discount: 0n });
});

test("a credit beyond what is not earned takes back revenue", () => {
  const earnings = earn({ net: 9_000n, discount: 900n, units: 3n }, [passed(2), credited(4_500n), passed(1)]);
  expect(earnings.map(({ earned }) => earned)).toEqual([
    { net: 6_000n, discount: 600n },
    { net: -1_500n, discount: 0n },
    { net: 0n, discount: 300n },
  ]);
});

test("what a small credit leaves is earned by the rest of the days", () => {
  expect(netsOf(3_000n, 30, [passed(10), credited(1_000n), passed(10), passed(10)])).toEqual([
    1_000n,
    0n,
    500n,
    500n,
  ]);
});

test("a credit that is returned is earned by the rest of the days", () => {
  expect(
    netsOf(3_000n, 30, [passed(10), credited(2_000n), passed(10), credited(-2_000n), passed(10)]),
  ).toEqual([1_000n, 0n, 0n, 0n, 2_000n]);
});

test("a credit that is returned after the last day is earned at once", () => {
  expect(netsOf(3_000n, 30, [passed(10), credited(2_000n), passed(20), credited(-500n)])).toEqual([
    1_000n,
    0n,
    0n,
    500n,
  ]);
});

test("all that is sold is earned or credited in the end, whatever the order", () => {
  const movement = fc.oneof(
    fc.integer({ min: 0, max: 40 }).map(passed),
    fc.bigInt(-5_000n, 5_000n).map((net) => credited(net)),
  );
  fc.assert(
    fc.property(fc.bigInt(-10_000n, 10_000n), fc.array(movement, { maxLength: 8 }), (net, movements) => {
      const earnings = earn({ net, discount: 0n, units: 365n }, [...movements, passed(365)]);
      const earned = earnings.reduce((sum, each) => sum + each.earned.net, 0n);
      const credits = movements.reduce((sum, each) => sum + (each.kind === "credited" ? each.net : 0n), 0n);
      expect(earned).toBe(net - credits);
    }),
  );
});
