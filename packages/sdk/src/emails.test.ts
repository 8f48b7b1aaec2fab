import { expect, test } from "@jest/globals";
import { requestsOf } from "../test/support/requests-of.js";
import { routesOfSpec } from "../test/support/routes.js";
import * as emails from "./emails.js";
import type { Call, Dues } from "./index.js";

const calls: Readonly<Record<keyof typeof emails, (dues: Dues) => Call<unknown>>> = {
  listEmails: (dues) => emails.listEmails(dues, { customer: "user_42" }),
  getEmail: (dues) => emails.getEmail(dues, "email_1"),
  getEmailHtml: (dues) => emails.getEmailHtml(dues, "email_1"),
  sendInvoiceEmail: (dues) => emails.sendInvoiceEmail(dues, "inv_1"),
  getEmailSettings: (dues) => emails.getEmailSettings(dues),
  updateEmailSettings: (dues) => emails.updateEmailSettings(dues, { fromName: "Acme Billing" }),
  testEmailSettings: (dues) => emails.testEmailSettings(dues, { to: "ada@example.com" }),
};

test.each(Object.entries(calls))("%s is called by one request with its method and path", async (id, ask) => {
  const route = routesOfSpec().get(id);
  expect(await requestsOf(ask)).toEqual([
    { method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) },
  ]);
});
