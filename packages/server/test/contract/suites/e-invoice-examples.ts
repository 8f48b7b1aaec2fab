import type { Call } from "../support/contract.js";
import { pay, requestExample, subscribe, type ExampleTenant } from "../support/example-tenant.js";
import { scenariosOf } from "./scenario.js";

export const eInvoiceExamples = {
  "getInvoiceXml ubl": { before: completeInvoice },
  "getCreditNoteXml ubl": { before: completeCreditNote },
};

// prettier-ignore
export const eInvoiceScenarios = scenariosOf([
  ["getInvoiceXml", 404, "invoice_not_found", "no invoice has the id", () => ({})],
  ["getInvoiceXml", 400, "invalid_request", "the format is unknown", () => ({ query: { format: "pdf" } })],
  ["getInvoiceXml", 409, "document_incomplete", "the organization has no address", (tenant) => soldIn(tenant, "EUR")],
  ["getInvoiceXml", 409, "not_representable", "the currency has three decimals", (tenant) => soldIn(tenant, "KWD")],
  ["getInvoicePdf", 409, "document_incomplete", "the organization has no address", async (tenant) =>
    asFacturX(await soldIn(tenant, "EUR"))],
  ["getInvoicePdf", 409, "not_representable", "the currency has three decimals", async (tenant) =>
    asFacturX(await soldIn(tenant, "KWD"))],
  ["getCreditNoteXml", 404, "credit_note_not_found", "no credit note has the id", () => ({})],
  ["getCreditNoteXml", 400, "invalid_request", "the profile is unknown", () => ({ query: { profile: "pdf" } })],
  ["getCreditNoteXml", 409, "document_incomplete", "the organization has no address", (tenant) => givenBackIn(tenant, "EUR")],
  ["getCreditNoteXml", 409, "not_representable", "the currency has three decimals", (tenant) => givenBackIn(tenant, "KWD")],
  ["getCreditNotePdf", 409, "document_incomplete", "the organization has no address", async (tenant) =>
    asFacturX(await givenBackIn(tenant, "EUR"))],
  ["getCreditNotePdf", 409, "not_representable", "the currency has three decimals", async (tenant) =>
    asFacturX(await givenBackIn(tenant, "KWD"))],
]);

/** The invoice of a paid plan, with all facts that an e-invoice contains. */
async function completeInvoice(tenant: ExampleTenant): Promise<Call> {
  const { own, key } = await completeTenant(tenant);
  await subscribe(own);
  return { ...key, path: { id: await firstInvoice(own) } };
}

async function completeCreditNote(tenant: ExampleTenant): Promise<Call> {
  const { own, key } = await completeTenant(tenant);
  await subscribe(own);
  return { ...key, path: { id: await giveBack(own, await firstInvoice(own)) } };
}

/** An organization with legal data, and its customer with an address, who pays at once. */
async function completeTenant(tenant: ExampleTenant) {
  const slug = `complete-${tenant.organizationId.slice(-12)}`;
  const { apiKey } = await tenant.succeed("createOrganization", {
    body: { name: "Complete", slug, mode: "test" },
  });
  const key = { apiKey: String(apiKey) };
  const own: ExampleTenant = { ...tenant, succeed: (id, call) => tenant.succeed(id, { ...key, ...call }) };
  await own.succeed("updateOrganization", { body: requestExample("updateOrganization", "legal") });
  const customer = {
    ...requestExample("updateCustomer", "business"),
    paymentTerms: null,
    email: "ada@example.com",
    id: "user_42",
  };
  await own.succeed("upsertCustomer", { body: customer });
  return { own, key };
}

async function firstInvoice(tenant: ExampleTenant): Promise<string> {
  const { invoices } = await tenant.succeed("listInvoices", { query: { customer: "user_42" } });
  return (invoices as { readonly id: string }[])[0]?.id ?? "";
}

async function giveBack(tenant: ExampleTenant, invoiceId: string): Promise<string> {
  const { creditNote } = await tenant.succeed("createCreditNote", { body: { invoiceId } });
  return (creditNote as { readonly id: string }).id;
}

/** The invoice of a plan that was bought in a currency. */
async function soldIn(tenant: ExampleTenant, currency: string): Promise<Call> {
  const plans = [{ slug: "abroad", price: 2500, currency }];
  await tenant.succeed("syncCatalog", { body: { features: [], plans } });
  const body = { customer: "user_42", product: "abroad", customerData: { email: "ada@example.com" } };
  const { checkoutUrl } = await tenant.succeed("attachPlan", { body });
  await pay(String(checkoutUrl), "good");
  return { path: { id: await firstInvoice(tenant) } };
}

async function givenBackIn(tenant: ExampleTenant, currency: string): Promise<Call> {
  await soldIn(tenant, currency);
  return { path: { id: await giveBack(tenant, await firstInvoice(tenant)) } };
}

function asFacturX(call: Call): Call {
  return { ...call, query: { format: "factur-x" } };
}
