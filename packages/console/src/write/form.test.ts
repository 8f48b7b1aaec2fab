import { expect, test } from "@jest/globals";
import { formOf, initialValues, problemsOf, shownFields, type Field } from "./form.js";

const FIELDS: readonly Field[] = [
  {
    kind: "select",
    name: "when",
    label: "When",
    options: [
      ["later", "Later"],
      ["now", "Now"],
    ],
  },
  { kind: "text", name: "why", label: "Why", isShown: ({ when }) => when === "now" },
  { kind: "amount", name: "amount", label: "Amount", currency: "USD" },
  { kind: "day", name: "until", label: "Until", isOptional: true },
  {
    kind: "choices",
    name: "scopes",
    label: "Scopes",
    options: [
      ["read", "Read"],
      ["write", "Write"],
    ],
  },
];

test("a form begins with the first option of what must be chosen", () => {
  expect(initialValues(FIELDS)).toEqual({ when: "later", why: "", amount: "", until: "", scopes: "" });
});

test("fields that other values make unnecessary are neither shown nor missing", () => {
  const values = { when: "later", amount: "5", scopes: "read" };
  expect(shownFields(FIELDS, values).map(({ name }) => name)).not.toContain("why");
  expect(problemsOf(FIELDS, values)).toEqual({});
  expect(problemsOf(FIELDS, { ...values, when: "now" })).toEqual({ why: "Enter why." });
});

test.each([
  ["", "Enter amount."],
  ["0", "Enter an amount above zero."],
  ["-1", "Enter an amount above zero."],
  ["5 dollars", "Enter an amount in USD, such as 12.50."],
])("the amount %p is a problem", (amount, problem) => {
  expect(problemsOf(FIELDS, { when: "later", amount, scopes: "read" })).toEqual({ amount: problem });
});

test("a day that does not exist is a problem, also in a field that may be empty", () => {
  const until = "Enter a day that exists, such as 2026-08-31.";
  expect(problemsOf(FIELDS, { when: "later", amount: "5", scopes: "read", until: "impossible" })).toEqual({
    until,
  });
});

test("values are read as the API takes them, and days in the zone of the organization", () => {
  const form = formOf(
    { amount: "1,200", until: "2026-12-01", scopes: "read write", why: " " },
    "Europe/Berlin",
  );
  expect(form.amount("amount", "USD")).toBe(120_000);
  expect(form.day("until")).toBe("2026-11-30T23:00:00.000Z");
  expect(form.list("scopes")).toEqual(["read", "write"]);
  expect([form.optional("why"), form.nullable("why")]).toEqual([undefined, null]);
});
