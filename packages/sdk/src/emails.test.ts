import { expect, test } from "@jest/globals";
import { routesOfSpec } from "../test/support/routes.js";
import * as emails from "./emails.js";
import { Dues, type Call } from "./index.js";

const calls: Readonly<Record<keyof typeof emails, (dues: Dues) => Call<unknown>>> = {
  listEmails: (dues) => emails.listEmails(dues, { customer: "user_42" }),
  getEmail: (dues) => emails.getEmail(dues, "email_1"),
  sendInvoiceEmail: (dues) => emails.sendInvoiceEmail(dues, "inv_1"),
  getEmailSettings: (dues) => emails.getEmailSettings(dues),
  updateEmailSettings: (dues) => emails.updateEmailSettings(dues, { fromName: "Acme Billing" }),
  testEmailSettings: (dues) => emails.testEmailSettings(dues, { to: "ada@example.com" }),
};

test.each(Object.entries(calls))("%s is called by one request with its method and path", async (id, ask) => {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request);
    return Response.json({});
  };
  await ask(new Dues({ apiKey: "dues_test_key", baseUrl: "http://dues.invalid", fetch }));
  const route = routesOfSpec().get(id);
  const sent = requests.map(({ method, url }) => ({ method, path: new URL(url).pathname }));
  expect(sent).toEqual([{ method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) }]);
});
