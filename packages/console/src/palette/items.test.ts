import { expect, test } from "@jest/globals";
import type { ResultOf } from "@dues/sdk/session";
import { foundItems, groupsOf, pageItems } from "./items.js";

const found = {
  success: true,
  customers: [{ id: "cus_1", name: "Ada", email: "ada@example.com", externalId: "user_1" }],
  subscriptions: [],
  invoices: [{ id: "inv_1", number: "ADA-0001", total: 4_900, currency: "USD", status: "open" }],
  creditNotes: [],
  payments: [
    { id: "pay_1", amount: 4_900, currency: "USD", status: "failed", invoiceId: null, customerId: "cus_1" },
  ],
} as unknown as ResultOf<"search">;

test("finds pages by a part of their name", () => {
  expect(pageItems("CUST").map(({ to }) => to)).toEqual(["/customers"]);
  expect(pageItems("").length).toBeGreaterThan(2);
});

test("leads to the page about each thing, in groups", () => {
  const groups = groupsOf(foundItems(found));
  expect(
    groups.map(({ name, items }) => [
      name,
      items.map((item) => `${item.name} | ${item.detail} | ${item.to}`),
    ]),
  ).toEqual([
    ["Customers", ["Ada | ada@example.com | /customers/cus_1"]],
    ["Invoices", ["ADA-0001 | $49.00 · Open | /invoices/inv_1"]],
    ["Payments", ["$49.00 | Failed | /customers/cus_1"]],
  ]);
});
