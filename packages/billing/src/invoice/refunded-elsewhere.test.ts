import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { refundedElsewhere, type RefundTold } from "./refunded-elsewhere.js";

const one = (amount: bigint): RefundTold => ({ amount, covers: "this_refund" });
const all = (amount: bigint): RefundTold => ({ amount, covers: "all_refunds" });

// prettier-ignore
describe("what went back without our asking", () => {
  test.each<[string, RefundTold[], bigint, bigint]>([
    ["is nothing where nobody told of any",             [],                             0n,   0n],
    ["is what was told one by one",                     [one(100n), one(50n)],          0n,   150n],
    ["is the total less what we asked for",             [all(130n)],                    30n,  100n],
    ["is not counted twice when it is told both ways",  [one(100n), all(100n)],         0n,   100n],
    ["is the later total, whichever came first",        [all(200n), all(100n)],         0n,   200n],
    ["is nothing when the total is ours",               [all(30n)],                     30n,  0n],
    ["is nothing when ours is not in the total yet",    [all(30n)],                     80n,  0n],
    ["is what was told by itself while ours is not in", [one(30n), all(30n)],           80n,  30n],
  ])("%s", (_rule, told, ours, expected) => {
    expect(refundedElsewhere(told, ours)).toBe(expected);
  });
});

test("is exact once everything was told, in whatever order, and is never too much on the way", () => {
  const refund = fc.record({ amount: fc.bigInt({ min: 1n, max: 1_000n }), isOurs: fc.boolean() });
  fc.assert(
    fc.property(fc.array(refund, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (refunds, order) => {
      const sum = (amounts: readonly { amount: bigint }[]) =>
        amounts.reduce((a, { amount }) => a + amount, 0n);
      const ours = sum(refunds.filter(({ isOurs }) => isOurs));
      const elsewhere = sum(refunds.filter(({ isOurs }) => !isOurs));
      const news = [
        ...refunds.filter(({ isOurs }) => !isOurs).map(({ amount }) => one(amount)),
        ...refunds.map((_refund, index) => all(sum(refunds.slice(0, index + 1)))),
      ];
      const shuffled = news
        .map((each) => ({ each, at: order.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each);
      let recorded = 0n;
      shuffled.forEach((_news, index) => {
        const known = refundedElsewhere(shuffled.slice(0, index + 1), ours);
        expect(known <= elsewhere && known >= recorded).toBe(true);
        recorded = known;
      });
      expect(recorded).toBe(elsewhere);
    }),
  );
});
