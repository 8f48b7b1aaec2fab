import type { CreditPack, Metadata } from "../catalog/catalog.js";
import { ZERO, scaledQuantity, quantity, type Quantity } from "../numbers/decimal.js";
import { addMs, type Instant } from "../time/instant.js";
import { issueGrant, type CreditMovement, type EntryContext } from "./grant.js";
import { divide } from "../numbers/divide.js";

/** A requested purchase: a number of packs at the current terms. */
export interface PackOrder {
  readonly pack: CreditPack & { readonly id: string; readonly creditSystemId: string };
  readonly quantity: number;
  readonly metadata: Metadata;
}

/** The credits that an invoice sells, as quoted. Later changes of the pack do not affect it. */
export interface CreditSale {
  readonly packId: string;
  readonly creditSystemId: string;
  readonly quantity: number;
  /** All packs together. */
  readonly credits: Quantity;
  readonly expiresAfterDays: number | null;
  readonly metadata: Metadata;
}

const DAY_MS = 86_400_000;
const ONE = quantity(1);

export function quoteSale({ pack, quantity: count, metadata }: PackOrder): CreditSale {
  const { id: packId, creditSystemId, credits, expiresAfterDays } = pack;
  const all = scaledQuantity(credits * BigInt(count));
  return { packId, creditSystemId, quantity: count, credits: all, expiresAfterDays, metadata };
}

/** Returns when credits granted at an instant expire; null means never. */
export function expiryOf({ expiresAfterDays }: CreditSale, at: Instant): Instant | null {
  return expiresAfterDays === null ? null : addMs(at, expiresAfterDays * DAY_MS);
}

interface Sold {
  readonly customerId: string;
  readonly invoiceId: string;
  readonly invoiceLineId: string;
  readonly sale: CreditSale;
}

/** Creates the grant of a paid line, at the instant of its payment. */
export function grantFromSale(
  sold: Sold,
  at: Instant,
  context: EntryContext & { readonly newId: (prefix: "grant") => string },
): CreditMovement {
  const { customerId, invoiceId, invoiceLineId, sale } = sold;
  return issueGrant(
    {
      id: context.newId("grant"),
      customerId,
      creditSystemId: sale.creditSystemId,
      source: "pack",
      reason: null,
      idempotencyKey: null,
      purchase: { packId: sale.packId, quantity: sale.quantity, invoiceId, invoiceLineId },
      amount: sale.credits,
      priority: 0,
      startsAt: null,
      expiresAt: expiryOf(sale, at),
      metadata: sale.metadata,
      createdAt: at,
    },
    context,
  );
}

/**
 * How many of the credits that a line sold its refunds take back in all: the share of its price that they give back,
 * rounded up to whole credits. Rounded once for all of them, so that refunds in parts revoke no more than one of the
 * whole.
 */
export function revokedCredits(credits: Quantity, price: bigint, refunded: bigint): Quantity {
  if (price === 0n) return ZERO;
  const share = scaledQuantity(divide(credits * refunded, price * ONE, "ceil") * ONE);
  return share < credits ? share : credits;
}
