import { expect, test } from "@jest/globals";
import { isIntended } from "./changes.js";
import { changedValues } from "./compare.js";

test("finds values that differ at the same place, and ignores fields that only one answer has", () => {
  const before = { list: [{ total: 5, dropped: 1, url: "http://127.0.0.1:1/a" }], status: "open" };
  const after = { list: [{ total: 6, added: 1, url: "http://127.0.0.1:2/a" }], status: "open" };
  expect(changedValues(before, after)).toEqual([
    { place: "list.0.total", before: 5, after: 6, object: before.list[0] },
  ]);
});

test("finds lists of another length, and values that became null", () => {
  expect(changedValues({ a: [1], b: 2 }, { a: [], b: null }).map(({ place }) => place)).toEqual(["a", "b"]);
});

test("another total is only intended for an invoice with an amount that went to the balance", () => {
  const plain = { total: 5, items: [{ description: "Pro, monthly" }] };
  const carried = { total: 0, items: [{ description: "Credited to the balance" }] };
  const intended = [plain, carried].map((invoice) =>
    changedValues({ invoice }, { invoice: { total: 9 } }).map((each) => isIntended("getInvoice", each)),
  );
  expect(intended).toEqual([[false], [true]]);
});
