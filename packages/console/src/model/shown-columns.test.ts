import { expect, test } from "@jest/globals";
import { shownColumns, withColumn } from "./shown-columns.js";

const COLUMNS = [
  { name: "Customer" },
  { name: "Plan" },
  { name: "Price" },
  { name: "Ends", isExtra: true as const },
];
const namesIn = (search: string) =>
  shownColumns(COLUMNS, new URLSearchParams(search)).map(({ name }) => name);
const change = (search: string, name: string, isShown: boolean) =>
  withColumn(COLUMNS, new URLSearchParams(search), { name, isShown }).toString();

test("a list has its usual columns until others are chosen, and always the one that names the row", () => {
  expect(namesIn("")).toEqual(["Customer", "Plan", "Price"]);
  expect(namesIn("columns=Ends,Plan")).toEqual(["Customer", "Plan", "Ends"]);
  expect(namesIn("columns=Unknown")).toEqual(["Customer"]);
});

test("a choice is in the address with the filters, and the usual columns are not", () => {
  expect(change("status=active", "Ends", true)).toBe("status=active&columns=Customer%2CPlan%2CPrice%2CEnds");
  expect(change("columns=Customer,Plan,Price,Ends", "Ends", false)).toBe("");
});
