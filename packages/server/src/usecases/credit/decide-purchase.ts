import { isDeepStrictEqual } from "node:util";
import {
  amountDue,
  closeQuotes,
  isTaxedAsNow,
  quoteSale,
  reservesExactly,
  type CustomerState,
  type DefaultCard,
  type Discount,
  type Invoice,
} from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { Checkout } from "../../db/money/checkouts.js";
import { quotePacks, type QuotedSale } from "../shared/purchase/draft-sale.js";
import type { Order } from "../shared/purchase/order.js";

/** Packs that a customer buys, and where their checkout returns to. */
export interface PackOffer extends Order {
  readonly callbackUrl: string | null;
}

export interface PurchaseCase {
  readonly buying: PackOffer;
  readonly state: CustomerState;
  /** The open checkouts of the customer. */
  readonly checkouts: readonly Checkout[];
  readonly redeemed: readonly Discount[];
  /** False if the saved card was declined a moment ago. */
  readonly canCharge: boolean;
}

/** What a purchase does next. */
export type PurchaseDecision = { readonly kind: "close"; readonly checkout: Checkout } | AllowedPurchase;

/** A purchase that no checkout is in the way of. */
export type AllowedPurchase =
  | { readonly kind: "grant" | "quote"; readonly sale: QuotedSale }
  | { readonly kind: "charge"; readonly sale: QuotedSale; readonly card: DefaultCard }
  /** An open checkout offers exactly this. */
  | { readonly kind: "resume"; readonly checkout: Checkout; readonly draft: Invoice };

/** Decides how packs are paid: by nothing, by the saved card, or on a checkout. Nothing is written. */
export function decidePurchase(deps: Pick<Deps, "now">, purchase: PurchaseCase): PurchaseDecision {
  const { buying, state, checkouts, redeemed } = purchase;
  const open = checkouts.find((checkout) => draftOfOffer(checkout, purchase));
  const outdated = checkouts.find((checkout) => checkout !== open && reservesAny(state, checkout, redeemed));
  if (outdated) return { kind: "close", checkout: outdated };
  const card = chargeableCard(purchase);
  if (open && (open.expiresAt <= deps.now() || (card && isNewer(card, open))))
    return { kind: "close", checkout: open };
  const draft = open && draftOfOffer(open, purchase);
  if (draft) return { kind: "resume", checkout: open, draft };
  const sale = quotePacks(deps, { order: buying, state, redeemed });
  if (amountDue(sale.draft) === 0n) return { kind: "grant", sale };
  return card ? { kind: "charge", sale, card } : { kind: "quote", sale };
}

/** Decides as a purchase does once it has closed the checkouts that are in its way, none of which is paid meanwhile. */
export function foreseePurchase(
  deps: Pick<Deps, "now">,
  purchase: PurchaseCase,
): { readonly decision: AllowedPurchase; readonly state: CustomerState } {
  const decision = decidePurchase(deps, purchase);
  const { buying, state, checkouts } = purchase;
  if (decision.kind !== "close") return { decision, state };
  return foreseePurchase(deps, {
    ...purchase,
    state: closeQuotes(state, [decision.checkout], deps.now(), buying.billing.rules),
    checkouts: checkouts.filter((checkout) => checkout !== decision.checkout),
  });
}

/** The card that the provider of the packs can charge. */
function chargeableCard({
  buying: { provider },
  state: { card },
  canCharge,
}: PurchaseCase): DefaultCard | undefined {
  return canCharge && card?.provider === provider?.name ? card : undefined;
}

/** Whether the page of another offer reserves a coupon that is redeemed now. */
function reservesAny(
  { discounts = [] }: CustomerState,
  { invoiceId, subscriptionId }: Checkout,
  redeemed: readonly Discount[],
): boolean {
  const coupons = new Set(redeemed.map(({ couponId }) => couponId));
  const isReserved = ({ status, couponId, invoiceId: reservedBy }: Discount) =>
    status === "reserved" && reservedBy === invoiceId && coupons.has(couponId);
  return subscriptionId === null && invoiceId !== null && discounts.some(isReserved);
}

/** Returns the quote of an open checkout that sells exactly the requested packs at today's price. */
function draftOfOffer(
  checkout: Checkout,
  { buying, state, redeemed }: Pick<PurchaseCase, "buying" | "state" | "redeemed">,
): Invoice | undefined {
  const invoice = state.invoices.find(({ id, status }) => id === checkout.invoiceId && status === "draft");
  const isSame =
    invoice !== undefined &&
    isDeepStrictEqual(invoice.creditSale, quoteSale(buying)) &&
    invoice.subtotal === buying.pack.price * BigInt(buying.quantity) &&
    isTaxedAsNow(state, invoice, buying.billing.rules) &&
    invoice.currency === buying.pack.currency &&
    checkout.callbackUrl === buying.callbackUrl &&
    checkout.provider === buying.provider?.name &&
    reservesExactly(state, { invoiceId: invoice.id }, redeemed);
  return isSame ? invoice : undefined;
}

/** A card older than the page was declined for it; a newer card has not been tried. Ids sort by time. */
function isNewer(card: DefaultCard, checkout: Checkout): boolean {
  const madeAt = (id: string) => id.slice(id.indexOf("_") + 1);
  return madeAt(card.id) > madeAt(checkout.id);
}
