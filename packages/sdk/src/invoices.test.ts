import { expect, test } from "@jest/globals";
import { requestsOf } from "../test/support/requests-of.js";
import { routesOfSpec } from "../test/support/routes.js";
import type { Call, Dues } from "./index.js";
import * as invoices from "./invoices.js";

const calls: Readonly<Record<keyof typeof invoices, (dues: Dues) => Call<unknown>>> = {
  createOneOffInvoice: (dues) =>
    invoices.createOneOffInvoice(dues, { customer: "ada", lines: [{ description: "Setup", amount: 5 }] }),
  createPendingItem: (dues) =>
    invoices.createPendingItem(dues, { customer: "ada", description: "Setup", amount: 5 }),
  listPendingItems: (dues) => invoices.listPendingItems(dues, { customer: "ada" }),
  deletePendingItem: (dues) => invoices.deletePendingItem(dues, "line_1"),
};

test.each(Object.entries(calls))("%s is called by one request with its method and path", async (id, ask) => {
  const route = routesOfSpec().get(id);
  expect(await requestsOf(ask)).toEqual([
    { method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) },
  ]);
});
