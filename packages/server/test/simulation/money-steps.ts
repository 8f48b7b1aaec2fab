import type { InvoiceFact } from "./facts.js";
import { call, noteCheckout, type Person, type World } from "./world.js";

/** Bills the usage so far: just what was shown as unbilled before. Neither is possible while taxes cannot be calculated. */
export async function invoiceNow(world: World, person: Person): Promise<void> {
  const shown = await call(world, `/v1/billing/usage?customer=${person.name}`, {});
  const billed = await call(world, "/v1/billing/invoice", { body: { customer: person.name } });
  if ([shown, billed].every(({ body }) => body["code"] === "tax_unavailable")) return;
  const invoice = billed.body["invoice"] as { total: number } | undefined;
  const estimated = shown.body["totalEstimated"];
  if (estimated !== (invoice?.total ?? 0)) {
    throw new Error(`${String(estimated)} were shown as unbilled and billed was ${billed.text}`);
  }
}

/** Whatever stands on an invoice can be shown and explained. */
export async function readInvoice(world: World, person: Person): Promise<void> {
  const { invoices } = person.facts;
  const invoice = invoices[world.random.between(0, Math.max(invoices.length - 1, 0))];
  if (!invoice) return;
  for (const view of ["", "/html", "/explain"]) {
    const { status, text } = await call(world, `/v1/billing/invoices/${invoice.id}${view}`, {});
    if (status !== 200) throw new Error(`the invoice cannot be read: ${text}`);
  }
}

export async function payInvoice(world: World, person: Person): Promise<void> {
  const invoice = newest(person, ["open", "uncollectible", "paid"]);
  if (invoice) noteCheckout(person, await call(world, `/v1/billing/invoice/${invoice.id}/pay`, { body: {} }));
}

export async function voidInvoice(world: World, person: Person): Promise<void> {
  const invoice = newest(person, ["open", "uncollectible"]);
  if (invoice) await call(world, `/v1/billing/invoices/${invoice.id}/void`, { body: {} });
}

/** All of it, or some that may be too much. */
export async function refund(world: World, person: Person): Promise<void> {
  const { random } = world;
  const invoice = newest(person, ["paid"]);
  const some = { amount: random.between(1, Number(invoice?.total ?? 0n) + 1) };
  const body = { ...(random.percent(60) && some), ...(random.percent(15) && { cancel: true }) };
  if (invoice) await call(world, `/v1/billing/invoices/${invoice.id}/refund`, { body });
}

function newest({ facts }: Person, statuses: readonly string[]): InvoiceFact | undefined {
  return facts.invoices.findLast(({ status }) => statuses.includes(status));
}
