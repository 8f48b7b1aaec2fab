import type { Call } from "../support/contract.js";
import { confuseCustomers, holdClock, subscribe, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf } from "./scenario.js";

/** Credit notes on the invoice of a subscription. */
export const creditNoteExamples: Readonly<Record<string, ExampleSetup>> = {
  "createCreditNote part": { before: named, unlike: "the example has a tax" },
  "previewCreditNote part": { before: named, unlike: "the example has a tax" },
  "getCreditNote part": {
    before: async (tenant) => ({ path: { id: await createNote(tenant) } }),
    unlike: "the example has a tax",
  },
  "explainCreditNote part": {
    before: async (tenant) => ({ path: { id: await createNote(tenant) } }),
    unlike: "the example has a tax",
  },
  "getCreditNoteHtml issued": { before: async (tenant) => ({ path: { id: await createNote(tenant) } }) },
  "getCreditNotePdf issued": { before: async (tenant) => ({ path: { id: await createNote(tenant) } }) },
  "listCreditNotes page": {
    before: async (tenant) => {
      await createNote(tenant);
      return { query: {} };
    },
    unlike: "the example has a tax",
  },
};

const UNKNOWN = { body: { invoiceId: "inv_1" } };

// prettier-ignore
export const creditNoteScenarios = scenariosOf([
  ["createCreditNote", 404, "invoice_not_found", "no invoice has the id", () => UNKNOWN],
  ["createCreditNote", 409, "nothing_to_refund", "all of it was given back", givenBack],
  ["createCreditNote", 400, "refund_too_large", "it costs less", async (tenant) => onInvoice(tenant, { amount: 2501 })],
  ["createCreditNote", 400, "invalid_request", "it has no such line", async (tenant) =>
    onInvoice(tenant, { lines: [{ id: "line_1" }] })],
  ["createCreditNote", 400, "provider_not_configured", "who took the money is not set up any more", async (tenant) => {
    const call = await onInvoice(tenant);
    const { db } = tenant.contract.server.deps;
    await db("payments").where({ organization_id: tenant.organizationId }).update({ provider: "stripe" });
    return call;
  }],
  ["createCreditNote", 400, "credits_spent", "credits that it sold are spent", async (tenant) => {
    await subscribe(tenant);
    const { invoiceId } = await tenant.succeed("purchaseCreditPack", { body: { customer: "user_42", pack: "ai-credits-1000" } });
    await tenant.succeed("track", { body: { customer: "user_42", feature: "ai-tokens", value: 60_000 } });
    return { body: { invoiceId } };
  }],
  ["createCreditNote", 409, "payment_in_progress", "the outcome of its charge is unknown", charging],
  ["createCreditNote", 409, "clock_advancing", "the clock is advancing", moving],
  ["previewCreditNote", 404, "invoice_not_found", "no invoice has the id", () => UNKNOWN],
  ["previewCreditNote", 409, "nothing_to_refund", "all of it was given back", givenBack],
  ["previewCreditNote", 400, "refund_too_large", "it costs less", async (tenant) => onInvoice(tenant, { amount: 2501 })],
  ["previewCreditNote", 400, "invalid_request", "it has no such line", async (tenant) =>
    onInvoice(tenant, { lines: [{ id: "line_1" }] })],
  ["previewCreditNote", 409, "clock_advancing", "the clock is advancing", moving],
  ["listCreditNotes", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["listCreditNotes", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["explainCreditNote", 404, "credit_note_not_found", "no credit note has the id", () => ({})],
  ["getCreditNote", 404, "credit_note_not_found", "no credit note has the id", () => ({})],
]);

async function newestInvoice(tenant: ExampleTenant): Promise<string> {
  const { invoices } = await tenant.succeed("listInvoices", { query: { limit: "1" } });
  return String((invoices as { id: string }[])[0]?.id);
}

async function onInvoice(tenant: ExampleTenant, body: Record<string, unknown> = {}): Promise<Call> {
  await subscribe(tenant);
  return { body: { ...body, invoiceId: await newestInvoice(tenant) } };
}

async function named(tenant: ExampleTenant): Promise<Call> {
  const { body } = await onInvoice(tenant, { reason: "unsatisfactory", memo: "For the outage", amount: 300 });
  return { body: body ?? {} };
}

async function createNote(tenant: ExampleTenant): Promise<string> {
  const { creditNote } = await tenant.succeed("createCreditNote", await named(tenant));
  return (creditNote as { id: string }).id;
}

async function givenBack(tenant: ExampleTenant): Promise<Call> {
  const call = await onInvoice(tenant);
  await tenant.succeed("createCreditNote", call);
  return call;
}

async function moving(tenant: ExampleTenant): Promise<Call> {
  await holdClock(tenant);
  return { body: { invoiceId: await newestInvoice(tenant) } };
}

/** The charge of an open invoice was sent, and its response is lost. */
async function charging(tenant: ExampleTenant): Promise<Call> {
  await subscribe(tenant, 12_400);
  await tenant.succeed("createInvoice", { body: { customer: "user_42" } });
  const invoiceId = await newestInvoice(tenant);
  const { db, newId } = tenant.contract.server.deps;
  const rows: Record<string, unknown>[] = await db("payments").where({
    organization_id: tenant.organizationId,
  });
  const gone = { id: newId("pay"), reference: newId("pay"), provider: "stripe", status: "pending" };
  const nothing = { checkout_id: null, provider_payment_id: null, settled_at: null };
  await db("payments").insert({ ...rows[0], ...gone, ...nothing, invoice_id: invoiceId });
  return { body: { invoiceId } };
}
