import { advance, findPendingCharge, nextTimer, type Instant, type Payment, type Timer } from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../db/checkouts.js";
import { findCustomersNamed, lockCustomer } from "../../db/customers.js";
import { nextDueOf } from "../../db/due.js";
import type { Organization } from "../../db/organizations.js";
import type { Deps } from "../../deps.js";
import { closeCheckout } from "../checkout/close.js";
import { depsFor } from "../customer/time.js";
import { chargeSavedMethod } from "../payment/charge.js";
import { loadState, openBook, saveState, type Book } from "./state.js";

/** When time acts next on any of these customers. Null when it never does by itself. */
export async function nextDueAt(knex: Knex, customerIds: readonly string[]): Promise<Instant | null> {
  return nextDueOf(knex, customerIds);
}

/**
 * Lets everything happen to a customer that is due up to an instant, each at its own instant and in order. Payments
 * are tried between transactions, and what follows waits for them. `blocked` when nobody can tell yet what became of
 * one; running it again goes on from there.
 */
export async function runDue(
  deps: Deps,
  organization: Organization,
  customerId: string,
  until: Instant,
): Promise<"done" | "blocked"> {
  const book = await openBook(deps, organization);
  for (;;) {
    const { checkouts, payments, isDone } = await deps.db.transaction((trx) =>
      step(deps, trx, book, { customerId, until }),
    );
    for (const checkout of checkouts) await closeCheckout(deps, organization, checkout);
    for (const payment of payments) {
      const status = await chargeSavedMethod(deps, organization, payment, payment.createdAt);
      if (status === "pending") return "blocked";
    }
    if (isDone) return "done";
  }
}

/** Runs what is due on a customer before a request decides about it, where no job has come to it yet. */
export async function catchUp(deps: Deps, organization: Organization, customerId: string): Promise<void> {
  const next = await nextDueOf(deps.db, [customerId]);
  if (next !== null && next <= deps.now()) await runDue(deps, organization, customerId, deps.now());
}

/**
 * Runs what became due when something was settled just now, in the customer's own time: retries that another card made
 * due, and renewals that waited for a payment. Somebody who moves the customer's clock does it themselves.
 */
export async function catchUpCustomer(
  deps: Deps,
  organization: Organization,
  customerId: string,
): Promise<void> {
  const { byId: customer } = await findCustomersNamed(deps.db, organization.id, customerId);
  if (!customer || customer.isClockAdvancing) return;
  await catchUp(depsFor(deps, customer), organization, customerId);
}

interface Step {
  /** To be closed before time goes on: they are over, or offer what the next timer changes. */
  readonly checkouts: readonly Checkout[];
  /** To be tried now, before time goes on. */
  readonly payments: readonly Payment[];
  readonly isDone: boolean;
}

async function step(
  deps: Deps,
  trx: Knex.Transaction,
  book: Book,
  { customerId, until }: { readonly customerId: string; readonly until: Instant },
): Promise<Step> {
  const customer = await lockCustomer(trx, customerId);
  if (!customer) return { checkouts: [], payments: [], isDone: true };
  const own: Deps = { ...deps, now: () => until };
  const before = await loadState(own, trx, book, customer);
  const open = await listOpenCheckouts(trx, customerId);
  const isHeldUp = (timer: Timer) => open.some((checkout) => isOutdatedBy(timer, checkout));
  const after = advance(before, until, book.tools, isHeldUp);
  await saveState(own, trx, book, { before, after });
  const payments = after.invoices.flatMap(({ id }) => findPendingCharge(after, id) ?? []);
  const next = nextTimer(after, book.tools);
  const isDue = next !== undefined && next.at <= until;
  const checkouts = open.filter(
    (checkout) => checkout.expiresAt <= until || (isDue && isOutdatedBy(next, checkout)),
  );
  return { checkouts, payments, isDone: payments.length === 0 && checkouts.length === 0 && !isDue };
}

/** Nobody pays any more for what time changes: a renewal, or a retry of what the checkout is for, comes after it. */
function isOutdatedBy({ id }: Timer, { subscriptionId, invoiceId }: Checkout): boolean {
  return id === subscriptionId || id === invoiceId;
}
