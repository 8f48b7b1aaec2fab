import type { InvoiceFact } from "./facts.js";
import { call, noteCheckout, type Person, type World } from "./world.js";

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
