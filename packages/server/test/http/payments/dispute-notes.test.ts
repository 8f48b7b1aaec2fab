import { expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import { buy, invoicesOf, succeeded } from "../../support/api.js";
import { disputePayment } from "../../support/disputes.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { refund } from "./billing.js";

const server = useTestServer();
const tenant = useTimedTenant(server, { features: [], plans: [{ slug: "pro", price: 3_000 }] });

/** Ada buys the plan. Returns the invoice. */
async function paidInvoice(): Promise<string> {
  await buy(tenant, "ada", "pro");
  const [invoice] = await invoicesOf(tenant, "ada");
  return invoice?.id ?? "";
}

async function creditDisputes(): Promise<void> {
  const body = { creditLostDisputes: true };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
}

/** Reports a dispute of the payment of an invoice, as a provider does. */
async function dispute(invoiceId: string, status: "open" | "won" | "lost", minor: number): Promise<void> {
  const { knex } = server.database;
  const paid = await knex("payments").where({ invoice_id: invoiceId, status: "succeeded" }).first();
  await disputePayment(server, tenant, { paymentId: paid.id, status, amount: BigInt(minor) });
}

async function creditNotes(): Promise<readonly components["schemas"]["CreditNote"][]> {
  const reply = await send(tenant, "/v1/billing/credit-notes?customer=ada");
  return succeeded<components["schemas"]["CreditNoteListResponse"]>(reply).creditNotes;
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, { organizationId: tenant.id })) found.push(...page.differences);
  return found;
}

test("a lost dispute issues a credit note for the money that the bank took back", async () => {
  await creditDisputes();
  const id = await paidInvoice();
  await dispute(id, "open", 3_000);
  expect(await creditNotes()).toEqual([]);
  await dispute(id, "lost", 3_000);
  expect(await creditNotes()).toMatchObject([
    {
      invoiceId: id,
      reason: "dispute",
      total: 3_000,
      settlements: [{ kind: "out_of_band", amount: 3_000, status: "succeeded" }],
    },
  ]);
  expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({ status: "paid", amountRefunded: 3_000 });
  expect(await differences()).toEqual([]);
});

test("gives back at most what refunds left", async () => {
  await creditDisputes();
  const id = await paidInvoice();
  await refund(tenant, id, { amount: 1_000 });
  await dispute(id, "lost", 3_000);
  expect((await creditNotes())[0]).toMatchObject({ reason: "dispute", total: 2_000 });
  expect(await differences()).toEqual([]);
});

test.each([
  ["that is won", true, "won" as const],
  ["of an organization that wants none", false, "lost" as const],
])("issues none for a dispute %s", async (_rule, isWanted, status) => {
  if (isWanted) await creditDisputes();
  const id = await paidInvoice();
  await dispute(id, "open", 3_000);
  await dispute(id, status, 3_000);
  expect(await creditNotes()).toEqual([]);
});

test("payments are listed by the status of their disputes", async () => {
  const id = await paidInvoice();
  const disputed = async (status: string) => {
    const reply = await send(tenant, `/v1/payments?dispute=${status}`);
    const { payments } = succeeded<components["schemas"]["PaymentListResponse"]>(reply);
    return payments.map(({ invoiceId }) => invoiceId);
  };
  expect(await disputed("open")).toEqual([]);
  await dispute(id, "open", 3_000);
  expect(await disputed("open")).toEqual([id]);
  expect(await disputed("lost")).toEqual([]);
});
