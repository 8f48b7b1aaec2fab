import type { components } from "../../../src/generated/api.js";
import type { Job } from "../../../src/jobs/runner.js";
import { send, type Reply, type TestServer } from "../../support/server.js";
import { invoicesOf, payAt, succeeded, type Body, type Invoice, type Tenant } from "../../support/api.js";

type Wire = components["schemas"];
export type Paid = Wire["PayInvoiceResponse"];
export type Refunded = Wire["RefundInvoiceResponse"];
export type Explained = Wire["ExplainInvoiceResponse"];

export function tryPay(tenant: Tenant, id: string, body: Body = {}): Promise<Reply> {
  return send(tenant, `/v1/billing/invoice/${id}/pay`, { body });
}

export async function pay(tenant: Tenant, id: string, body: Body = {}): Promise<Paid> {
  return succeeded(await tryPay(tenant, id, body));
}

export function tryVoid(tenant: Tenant, id: string): Promise<Reply> {
  return send(tenant, `/v1/billing/invoices/${id}/void`, { method: "POST" });
}

export async function voidInvoice(tenant: Tenant, id: string): Promise<Invoice> {
  return succeeded<Wire["InvoiceResponse"]>(await tryVoid(tenant, id)).invoice;
}

export function tryRefund(tenant: Tenant, id: string, body: Body = {}): Promise<Reply> {
  return send(tenant, `/v1/billing/invoices/${id}/refund`, { body });
}

export async function refund(tenant: Tenant, id: string, body: Body = {}): Promise<Refunded> {
  return succeeded(await tryRefund(tenant, id, body));
}

export async function explain(tenant: Tenant, id: string): Promise<Explained> {
  return succeeded(await send(tenant, `/v1/billing/invoices/${id}/explain`));
}

/** Bills what ada used now. */
export async function invoiceUsage(tenant: Tenant, customer = "ada"): Promise<Invoice> {
  const reply = await send(tenant, "/v1/billing/invoice", { body: { customer } });
  return succeeded<Wire["InvoiceResponse"]>(reply).invoice;
}

/** The newest invoice of a customer. */
export async function lastInvoice(tenant: Tenant, customer = "ada"): Promise<Invoice> {
  const [newest] = await invoicesOf(tenant, customer);
  if (!newest) throw new Error(`${customer} has no invoice`);
  return newest;
}

/** Saves a card for ada, and makes it the default. */
export async function saveCard(tenant: Tenant, card: string): Promise<void> {
  const reply = await send(tenant, "/v1/wallet/setup", { body: { customer: "ada" } });
  succeeded(await payAt(succeeded<{ checkoutUrl: string }>(reply).checkoutUrl, card));
}

/** The balance of a customer, in minor units, read from the ledger of its entries. */
export async function balanceOf({ database }: Pick<TestServer, "database">, customerId: string) {
  const rows: { amount: bigint }[] = await database
    .knex("balance_entries")
    .where({ customer_id: customerId })
    .select("amount");
  return Number(rows.reduce((sum, { amount }) => sum + amount, 0n));
}

/** The refunds at the sandbox of each of a customer's successful payments, oldest first. */
export async function refundedAtProvider({ database }: Pick<TestServer, "database">, customerId: string) {
  const { knex } = database;
  const payments: { reference: string }[] = await knex("payments")
    .where({ customer_id: customerId })
    .orderBy("id")
    .select("reference");
  const references = payments.map(({ reference }) => reference);
  const charges: { reference: string; refunded: bigint }[] = await knex("sandbox_charges")
    .whereIn("reference", references)
    .where({ status: "succeeded" })
    .select("reference", "refunded");
  const refundedOf = new Map(charges.map(({ reference, refunded }) => [reference, Number(refunded)]));
  return references.flatMap((reference) => refundedOf.get(reference) ?? []);
}

/** Runs a job until it finds nothing more to do. */
export async function runJob({ deps }: Pick<TestServer, "deps">, job: Job): Promise<number> {
  const count = await job(deps);
  return count === 0 ? 0 : count + (await runJob({ deps }, job));
}
