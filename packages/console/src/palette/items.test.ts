import { expect, test } from "@jest/globals";
import type { ResultOf } from "@dues/sdk/session";
import type { Action } from "../write/action.js";
import { actionItems, foundItems, groupsOf, pageItems } from "./items.js";

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

test("finds actions by words of their name or their title, those of the page first and each once", () => {
  const action = (title: string) => ({ title }) as Action;
  const onPage = [
    { name: "Rotate Backend", action: action("Rotate Backend") },
    { name: "New", action: action("New API key") },
  ];
  const everywhere = [action("New coupon"), action("New API key")];
  const namesOf = (text: string) =>
    actionItems(text, onPage, everywhere).map(({ group, name }) => `${group}: ${name}`);
  expect(namesOf("")).toEqual([
    "Actions of this page: Rotate Backend",
    "Actions of this page: New",
    "Actions: New coupon",
  ]);
  expect(namesOf("backend ROT")).toEqual(["Actions of this page: Rotate Backend"]);
  expect(namesOf("api key")).toEqual(["Actions of this page: New"]);
  expect(namesOf("refund")).toEqual([]);
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
