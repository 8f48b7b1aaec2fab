import {
  BillingError,
  type CreditMovement,
  expireIfDue,
  formatQuantity,
  freeCredits,
  type Instant,
  type Invoice,
  type InvoiceLine,
  type IssuedGrant,
  type Quantity,
  returnCredits,
  revokeCredits,
  revokedCredits,
  scaledQuantity,
  totalOf,
  ZERO,
} from "@dues/billing";
import type { Knex } from "knex";
import { appendCreditEntries, listRefundEntries, sumRevoked } from "../../../db/money/credit-entries.js";
import { findGrant, listInvoiceGrants, updateGrants } from "../../../db/money/credit-grants.js";
import { withHolds } from "../../../db/usage/credit-holds.js";
import { wakeAt } from "../../../db/customers/due.js";
import { wakeTopUps } from "../../../db/customers/top-ups.js";
import type { Refund } from "../../../db/money/refunds.js";
import type { Deps } from "../../../context/deps.js";
import { loadCatalogOf } from "../catalog/load.js";
import { grantNoun, recordTransition } from "../change/auditable.js";

export interface RevokeSold {
  readonly organizationId: string;
  readonly invoice: Invoice;
  readonly refunds: readonly Pick<Refund, "id" | "lines">[];
  /** The amounts of the lines that earlier refunds returned, or will return. */
  readonly refunded: Readonly<Record<string, bigint>>;
  /** Revokes the remaining credits if some are spent. */
  readonly isForced: boolean;
}

/**
 * Revokes the credits of an invoice in proportion to the refunded share of their price. Requires the customer's
 * lock; `deps` must use the customer's own time.
 *
 * @throws BillingError `credits_spent`
 */
export async function revokeSold(deps: Deps, trx: Knex.Transaction, revoking: RevokeSold): Promise<void> {
  const { invoice, organizationId } = revoking;
  if (!invoice.creditSale) return;
  const grants = await listInvoiceGrants(trx, invoice.customerId, invoice.id);
  for (const grant of await withHolds(trx, grants)) {
    const line = invoice.lines.find(({ id }) => id === grant.purchase?.invoiceLineId);
    if (!line) continue;
    const revoked = await sumRevoked(trx, grant.customerId, grant.id);
    const movements = revocations(deps, revoking, { grant, line, revoked });
    await saveMovements(deps, trx, organizationId, movements);
  }
}

interface Sold {
  readonly grant: IssuedGrant;
  readonly line: InvoiceLine;
  /** The amount that earlier refunds revoked. */
  readonly revoked: Quantity;
}

function revocations(
  deps: Deps,
  { refunds, refunded, isForced }: RevokeSold,
  { grant, line, revoked }: Sold,
): CreditMovement[] {
  const expired = expireIfDue(grant, deps.now(), deps);
  const movements = expired ? [expired] : [];
  let current = expired?.grant ?? grant;
  let given = refunded[line.id] ?? 0n;
  let taken = revoked;
  for (const { id: refundId, lines } of refunds) {
    given += lines.reduce((sum, part) => (part.id === line.id ? sum + part.amount : sum), 0n);
    const share = revokedCredits(grant.amount, totalOf(line), given);
    const credits = scaledQuantity(share > taken ? share - taken : ZERO);
    const free = freeCredits(current, deps.now());
    if (credits > free && !isForced) throw creditsSpent(current, { credits, free });
    const moving = { at: deps.now(), context: deps, cause: { refundId } };
    const movement = revokeCredits(current, credits, moving);
    taken = scaledQuantity(taken + credits);
    if (!movement) continue;
    current = movement.grant;
    movements.push(movement);
  }
  return movements;
}

/** Restores the credits that a failed refund had revoked. Credits that expired meanwhile stay lost. */
export async function returnRevoked(
  deps: Deps,
  trx: Knex.Transaction,
  { organizationId, refund, at }: { organizationId: string; refund: Refund; at: Instant },
): Promise<void> {
  const { customerId, id: refundId } = refund;
  for (const { grantId, amount } of await listRefundEntries(trx, customerId, refundId)) {
    const grant = await findGrant(trx, customerId, grantId);
    const moving = { at, context: deps, cause: { refundId } };
    const movement = grant && returnCredits(grant, scaledQuantity(-amount), moving);
    if (!movement) continue;
    await saveMovements(deps, trx, organizationId, [movement]);
    const { expiresAt } = movement.grant;
    if (expiresAt !== null) await wakeAt(trx, customerId, expiresAt);
  }
}

/** Writes movements of grants that are there, the last of each grant last. */
export async function saveMovements(
  deps: Deps,
  trx: Knex.Transaction,
  organizationId: string,
  movements: readonly CreditMovement[],
): Promise<void> {
  const latest = new Map(movements.map(({ grant }) => [grant.id, grant]));
  await updateGrants(trx, [...latest.values()]);
  const entries = movements.map(({ grant: { customerId }, entry }) => ({
    organizationId,
    customerId,
    entry,
  }));
  await appendCreditEntries(trx, entries);
  if (movements.length === 0) return;
  for (const { customerId } of latest.values()) await wakeTopUps(trx, customerId, deps.now());
  const noun = grantNoun(deps, await loadCatalogOf(trx, organizationId));
  const moved = [...latest.values()].map((is) => ({ was: before(is, movements), is }));
  await recordTransition(deps, trx, { noun, organizationId, at: deps.now() }, ...moved);
}

/** A grant as it was before its movements, which are all that changed it. */
function before(grant: IssuedGrant, movements: readonly CreditMovement[]): IssuedGrant {
  const own = movements.filter((movement) => movement.grant.id === grant.id);
  const moved = own.reduce((sum, { entry }) => sum + entry.amount, 0n);
  return { ...grant, remaining: scaledQuantity(grant.remaining - moved) };
}

function creditsSpent(
  { remaining }: IssuedGrant,
  { credits, free }: { readonly credits: Quantity; readonly free: Quantity },
): BillingError {
  const held = scaledQuantity(remaining - free);
  const reserved = held === 0n ? "" : `, because open reservations hold ${formatQuantity(held)}`;
  return new BillingError(
    "credits_spent",
    `The refund revokes ${formatQuantity(credits)} credits, but only ${formatQuantity(free)} of them are left${reserved}. ` +
      "With force it takes those.",
    { extra: { remaining: Number(formatQuantity(free)) } },
  );
}
