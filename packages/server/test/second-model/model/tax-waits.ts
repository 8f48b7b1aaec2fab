import { attempt } from "./dunning.js";
import { useDiscounts } from "./discounts.js";
import { finalize, issue, newInvoice, price, withCarried } from "./money.js";
import { takeOffOwed } from "./owed-usage.js";
import { cloneCustomer, type Customer, type Invoice, type Line, type Subscription } from "./state.js";
import { lacksTaxes, taxLines } from "./taxes.js";

/** Thrown by what a request buys while its taxes cannot be calculated: nothing of the request happens then. */
export class TaxesMissing extends Error {}

export const ADDRESS_INVALID = { code: "tax_address_invalid" } as const;
export const TAX_UNAVAILABLE = { code: "tax_unavailable" } as const;

/** Carries a request out, or refuses it as a whole where its taxes cannot be calculated. */
export function unlessTaxesMissing<Request extends { readonly customer: Customer }, Result>(
  request: Request,
  carryOut: (request: Request) => Result,
): Result | typeof ADDRESS_INVALID {
  const { customer } = request;
  try {
    if (customer.place === "nowhere") carryOut({ ...request, customer: cloneCustomer(customer) });
  } catch (error) {
    if (error instanceof TaxesMissing) return ADDRESS_INVALID;
    throw error;
  }
  return carryOut(request);
}

const MINUTE = 60_000;

/** When an invoice is tried again after each failure; the last one repeats. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720] as const;

/** Issues an invoice and collects it. Returns whether nothing is left to pay. */
export function issueAndCollect(
  customer: Customer,
  all: readonly Line[],
  at: number,
  owner: Subscription,
): boolean {
  const lines = takeOffOwed(customer, all, at);
  price(customer, lines, at);
  if (lacksTaxes(customer, lines)) {
    waitForTaxes(customer, lines, at, owner);
    return false;
  }
  const invoice = issue(customer, at, withCarried(customer, lines), { owners: [owner] });
  return invoice === null || attempt(customer, invoice, at);
}

/** Issues what time bills without its taxes. It counts as billed, and is a draft until the taxes can be calculated. */
function waitForTaxes(customer: Customer, lines: readonly Line[], at: number, owner: Subscription): void {
  useDiscounts(lines);
  const wait = { attempts: 0, nextAt: at };
  const invoice: Invoice = { ...newInvoice(lines, at), status: "draft", wait, owners: [owner] };
  customer.invoices.push(invoice);
  tryTaxes(customer, invoice);
}

/** Finalizes and collects an invoice with its taxes, as of the attempt, or sets the next one. */
export function tryTaxes(customer: Customer, invoice: Invoice): void {
  const { wait, lines, owners, createdAt } = invoice;
  if (!wait) return;
  const at = wait.nextAt;
  if (lacksTaxes(customer, lines)) {
    wait.nextAt = at + (RETRY_MINUTES[wait.attempts] ?? 720) * MINUTE;
    wait.attempts += 1;
    return;
  }
  customer.invoices.splice(customer.invoices.indexOf(invoice), 1);
  taxLines(customer, lines, at);
  const final = finalize(customer, at, withCarried(customer, lines), { owners, createdAt, dueAt: at });
  if (final) attempt(customer, final, at);
}

/** The customer's taxes changed, or a request depends on them: what waits is due. */
export function hastenTaxes({ invoices }: Customer, at: number): void {
  for (const { wait } of invoices) if (wait) wait.nextAt = at;
}

/** Tries what is due. */
export function retryTaxes(customer: Customer, at: number): void {
  for (const invoice of customer.invoices.filter(({ wait }) => wait !== null && wait.nextAt <= at))
    tryTaxes(customer, invoice);
}

/** Returns whether an invoice of a subscription waits; `covering` asks for the fee of an instant. */
export function waitsForTaxes(
  { invoices }: Customer,
  subscription: Subscription,
  covering: number | null = null,
): boolean {
  const covers = ({ kind, subscription: of, start, end }: Line) =>
    kind === "fee" &&
    of === subscription &&
    (start ?? 0) <= (covering ?? 0) &&
    (covering ?? 0) < (end ?? Infinity);
  return invoices.some(
    ({ wait, owners, lines }) =>
      wait !== null && owners.includes(subscription) && (covering === null || lines.some(covers)),
  );
}
