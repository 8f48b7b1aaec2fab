import { expect, test } from "@jest/globals";
import { requestsOf } from "../test/support/requests-of.js";
import { routesOfSpec } from "../test/support/routes.js";
import type { Call, Dues } from "./index.js";
import * as payments from "./payments.js";

const calls: Readonly<Record<keyof typeof payments, (dues: Dues) => Call<unknown>>> = {
  recordPayment: (dues) => payments.recordPayment(dues, "inv_1", { amount: 5, method: "cash" }),
  readBankStatement: (dues) => payments.readBankStatement(dues, { format: "mt940", content: ":20:1" }),
  reversePayment: (dues) => payments.reversePayment(dues, "pay_1"),
};

test.each(Object.entries(calls))("%s is called by one request with its method and path", async (id, ask) => {
  const route = routesOfSpec().get(id);
  expect(await requestsOf(ask)).toEqual([
    { method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) },
  ]);
});
