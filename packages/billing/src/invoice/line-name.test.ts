import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { lineDescription, lineNameOf, unusedTimeDescription, type LineName } from "./line-name.js";
import type { InvoiceLine } from "./line.js";

// prettier-ignore
test.each<[InvoiceLine["kind"], string, LineName]>([
  ["fee",    "Pro, monthly",                    { name: "Pro", word: "monthly", isUnusedTime: false }],
  ["fee",    "Pro, semi-annual",                { name: "Pro", word: "semi_annual", isUnusedTime: false }],
  ["fee",    "Set-up",                          { name: "Set-up", word: null, isUnusedTime: false }],
  ["usage",  "Seats, highest level",            { name: "Seats", word: "highest_level", isUnusedTime: false }],
  ["usage",  "Tokens (GPT-5 output), usage",    { name: "Tokens (GPT-5 output)", word: "usage", isUnusedTime: false }],
  ["credit", "Unused time of Pro, yearly",      { name: "Pro", word: "yearly", isUnusedTime: true }],
  ["fee",    "Unused time of Pro, yearly",      { name: "Unused time of Pro", word: "yearly", isUnusedTime: false }],
  ["pack",   "100 credits, monthly",            { name: "100 credits, monthly", word: null, isUnusedTime: false }],
])("the parts of a line of kind %s: %s", (kind, description, expected) => {
  expect(lineNameOf({ kind, description })).toEqual(expected);
});

test("are those that the description was put together from", () => {
  const word = fc.constantFrom("daily", "weekly", "monthly", "quarterly", "semi_annual", "yearly");
  fc.assert(
    fc.property(fc.string(), word, fc.boolean(), (name, of, isUnusedTime) => {
      const fee = lineDescription(name, of);
      const description = isUnusedTime ? unusedTimeDescription(fee) : fee;
      const kind = isUnusedTime ? "credit" : "fee";
      expect(lineNameOf({ kind, description })).toEqual({ name, word: of, isUnusedTime });
    }),
  );
});
