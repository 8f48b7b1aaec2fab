import { createHash } from "node:crypto";
import { amountDue, BillingError, quoteSale, type Instant, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { findPreview } from "../../db/customers/attach-previews.js";
import type { Deps } from "../../context/deps.js";
import { foreseePurchase, type AllowedPurchase, type PurchaseCase } from "./decide-purchase.js";

/** A purchase as it would be carried out. */
export interface ForeseenPurchase {
  readonly purchase: PurchaseCase;
  readonly decision: AllowedPurchase;
}

/** The invoice that the purchase would charge, or the quote of its open checkout. */
export function draftOf(decision: AllowedPurchase): Invoice {
  return decision.kind === "resume" ? decision.draft : decision.sale.draft;
}

/**
 * Returns a hash of what a preview showed and of what would be charged. The number of the customer's invoices and their
 * pending charges are part of it, so that a preview is bought only once. Ids of objects that only the preview has are left
 * out, because they differ every time, and so are the times of its lines, which begin now.
 */
export function fingerprintOf({ purchase, decision }: ForeseenPurchase): string {
  const { buying, state } = purchase;
  const draft = draftOf(decision);
  const facts = {
    sale: { ...quoteSale(buying), metadata: null },
    currency: draft.currency,
    provider: buying.provider?.name ?? null,
    cardId: decision.kind === "charge" ? decision.card.id : null,
    requiresCheckout: requiresCheckout(decision),
    total: draft.total,
    carried: draft.carried,
    due: amountDue(draft),
    lines: draft.lines.map(({ description, quantity, unitPrice, amount, discounts, taxes }) => [
      description,
      quantity,
      unitPrice,
      amount,
      discounts.map(({ discountId: _new, ...discount }) => discount),
      taxes,
    ]),
    invoiceCount: state.invoiceCount,
    charges: state.payments
      .filter(({ checkoutId, status }) => checkoutId === null && status === "pending")
      .map(({ id }) => id),
  };
  const text = JSON.stringify(facts, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  return createHash("sha256").update(text).digest("base64url");
}

export function requiresCheckout({ kind }: AllowedPurchase): boolean {
  return kind === "quote" || kind === "resume";
}

interface Ordered {
  readonly quotedAt: Instant | undefined;
  readonly customer: { readonly id: string; readonly organizationId: string };
  readonly customerName: string;
}

/**
 * Refuses a purchase that would charge or grant anything else than the preview that it orders showed.
 *
 * @throws BillingError `preview_outdated`
 */
export async function requireAsPreviewed(
  deps: Pick<Deps, "now">,
  trx: Knex.Transaction,
  { quotedAt, customer: { id, organizationId }, customerName }: Ordered,
  purchase: PurchaseCase,
): Promise<void> {
  if (quotedAt === undefined) return;
  const key = { organizationId, objectId: purchase.buying.pack.id, at: quotedAt };
  // A preview for a customer who did not exist yet is stored under the name by which the request calls the customer.
  const shown =
    (await findPreview(trx, { ...key, customer: id })) ??
    (await findPreview(trx, { ...key, customer: customerName }));
  const foreseen = foreseePurchase(deps, purchase);
  const now = { purchase: { ...purchase, state: foreseen.state }, decision: foreseen.decision };
  if (shown === fingerprintOf(now)) return;
  const detail =
    "The purchase would not be the one that was previewed, or it was made already. Preview it again.";
  throw new BillingError("preview_outdated", detail);
}
