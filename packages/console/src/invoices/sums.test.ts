import { expect, test } from "@jest/globals";
import { sumsOf } from "./sums.js";

const paid = {
  subtotal: 4_900,
  discount: 0,
  tax: 0,
  total: 4_900,
  carried: 0,
  amountPaid: 4_900,
  amountCredited: 0,
  amountDue: 0,
  amountRefunded: 0,
};

test("shows a simple invoice in three lines", () => {
  expect(sumsOf(paid).map(({ name, minor }) => `${name} ${minor}`)).toEqual([
    "Total 4900",
    "Paid -4900",
    "Left to pay 0",
  ]);
});

test("adds up to what is left to pay", () => {
  const invoice = {
    ...paid,
    discount: 900,
    tax: 760,
    total: 4_760,
    carried: 240,
    amountCredited: 1_000,
    amountPaid: 3_000,
    amountDue: 1_000,
  };
  const sums = sumsOf(invoice);
  const upTo = (name: string) => {
    const parts = sums
      .slice(
        0,
        sums.findIndex((sum) => sum.name === name),
      )
      .filter(({ isResult }) => !isResult);
    return parts.reduce((sum, { minor }) => sum + minor, 0);
  };
  expect([upTo("Total"), upTo("Left to pay")]).toEqual([4_760, 1_000]);
});
