import type { Call } from "../support/contract.js";
import { requestExample, subscribe, type ExampleTenant } from "../support/example-tenant.js";

export const eInvoiceExamples = {
  "getInvoiceXml ubl": { before: completeInvoice },
};

/** The invoice of a paid plan, with all facts that an e-invoice contains. */
async function completeInvoice(tenant: ExampleTenant): Promise<Call> {
  const slug = `complete-${tenant.organizationId.slice(-12)}`;
  const { apiKey } = await tenant.succeed("createOrganization", {
    body: { name: "Complete", slug, mode: "test" },
  });
  const key = { apiKey: String(apiKey) };
  const own: ExampleTenant = { ...tenant, succeed: (id, call) => tenant.succeed(id, { ...key, ...call }) };
  await own.succeed("updateOrganization", { body: requestExample("updateOrganization", "legal") });
  const customer = {
    ...requestExample("updateCustomer", "business"),
    email: "ada@example.com",
    id: "user_42",
  };
  await own.succeed("upsertCustomer", { body: customer });
  await subscribe(own);
  const { invoices } = await own.succeed("listInvoices", { query: { customer: "user_42" } });
  return { ...key, path: { id: (invoices as { readonly id: string }[])[0]?.id ?? "" } };
}
