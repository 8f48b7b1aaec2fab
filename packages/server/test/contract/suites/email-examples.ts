import { deliverEmails } from "../../../src/jobs/deliver-emails.js";
import type { Call } from "../support/contract.js";
import {
  addExampleTenant,
  confuseCustomers,
  openProCheckout,
  subscribe,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf } from "./scenario.js";

/** Messages to customers, and their settings. */
export const emailExamples: Readonly<Record<string, ExampleSetup>> = {
  "getEmailSettings default": {},
  "updateEmailSettings sender": {},
  "testEmailSettings operator": {},
  "listEmails page": {
    before: async (tenant) => {
      await delivered(tenant);
      return { query: {} };
    },
    unlike: "the tenant of an example has another name, and another customer",
  },
  "getEmail receipt": {
    before: async (tenant) => ({ path: { id: await delivered(tenant) } }),
    unlike: "the example shows only the beginning of the message",
  },
  "getEmailHtml receipt": { before: async (tenant) => ({ path: { id: await delivered(tenant) } }) },
  "sendInvoiceEmail accounting": {
    before: async (tenant) => {
      await subscribe(tenant);
      return { path: { id: await newestInvoice(tenant) } };
    },
  },
};

// prettier-ignore
export const emailScenarios = scenariosOf([
  ["updateEmailSettings", 400, "invalid_request", "an address is a group", () => ({ body: { replyTo: "ada@acme.com:;" } })],
  ["testEmailSettings", 400, "invalid_request", "the address is none", () => ({ body: { to: "ada@acme" } })],
  ["testEmailSettings", 409, "email_not_configured", "the server has no mail server", async (tenant) =>
    ({ ...(await ofLive(tenant)), body: { to: "ada@acme.com" } })],
  ["listEmails", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["listEmails", 404, "customer_not_found", "there is no such customer", () => ({ query: { customer: "user_404" } })],
  ["listEmails", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["getEmail", 404, "email_not_found", "no message has the id", () => ({})],
  ["getEmailHtml", 404, "email_not_found", "no message has the id", () => ({})],
  ["sendInvoiceEmail", 400, "invalid_request", "the address is none", () => ({ body: { to: ["ada@acme"] } })],
  ["sendInvoiceEmail", 404, "invoice_not_found", "no invoice has the id", () => ({ body: {} })],
  ["sendInvoiceEmail", 409, "invoice_not_open", "the invoice is a draft", async (tenant) => {
    await openProCheckout(tenant);
    return { path: { id: await newestInvoice(tenant) }, body: {} };
  }],
  ["sendInvoiceEmail", 409, "email_not_configured", "the server has no mail server", async (tenant) =>
    ({ ...(await ofLive(tenant)), path: { id: "inv_404" }, body: {} })],
]);

/** The receipt of a new subscription. */
async function delivered(tenant: ExampleTenant): Promise<string> {
  await subscribe(tenant);
  await deliverEmails(tenant.contract.server.deps);
  const { emails } = await tenant.succeed("listEmails");
  return (emails as { id: string }[])[0]?.id ?? "";
}

async function newestInvoice(tenant: ExampleTenant): Promise<string> {
  const { invoices } = await tenant.succeed("listInvoices");
  return (invoices as { id: string }[])[0]?.id ?? "";
}

async function ofLive({ contract }: ExampleTenant): Promise<Call> {
  return { apiKey: (await addExampleTenant(contract, "live")).apiKey };
}
