import { isDeepStrictEqual } from "node:util";
import {
  amountDue,
  completeChange,
  coverPeriod,
  applySettledQuote,
  isTaxedAsNow,
  quoteSale,
  reservesExactly,
  truncateToSecond,
  withPayment,
  type CustomerState,
  type DefaultCard,
  type Discount,
  type Invoice,
  type Payment,
} from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../db/money/checkouts.js";
import type { Customer } from "../../db/customers/customers.js";
import type { Deps } from "../../context/deps.js";
import { insertCheckoutFor } from "../shared/checkout/quote.js";
import { relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { redeemRequested, type DiscountName } from "../shared/discount/redeem.js";
import { chargeOf, quotePacks } from "../shared/purchase/draft-sale.js";
import { loadState, saveState } from "../shared/state/state.js";
import type { Order } from "../shared/purchase/order.js";

/** Everything that stays the same while a purchase goes through its steps. */
export interface PackPurchase extends Order {
  readonly customer: Customer;
  readonly callbackUrl: string | null;
  readonly discounts: readonly DiscountName[];
}

/** The work after the transaction, because no provider is called while one is open. */
export type PurchaseStep =
  | { readonly kind: "granted"; readonly invoiceId: string }
  | { readonly kind: "charge"; readonly invoiceId: string; readonly payment: Payment }
  | { readonly kind: "checkout"; readonly invoiceId: string; readonly checkout: Checkout }
  | { readonly kind: "close"; readonly checkout: Checkout };

interface PurchaseCase {
  readonly buying: PackPurchase;
  readonly state: CustomerState;
  /** The card to be charged; undefined when there is none, or it was declined a moment ago. */
  readonly card: DefaultCard | undefined;
  /** A page that offers just the same. */
  readonly open: Checkout | undefined;
  readonly redeemed: readonly Discount[];
}

/** Decides under the customer's lock how the packs are paid, and stores the quote. */
export async function decideAndSave(
  deps: Deps,
  trx: Knex.Transaction,
  asked: PackPurchase,
  { canCharge }: { readonly canCharge: boolean },
): Promise<PurchaseStep> {
  const { billing, pack } = asked;
  const customer = await relockCustomer(trx, asked.customer);
  const own = depsFor(deps, customer);
  const state = await loadState(own, trx, billing, customer);
  const buying = { ...asked, provider: billing.providerFor(pack, state.card) };
  const checkouts = await listOpenCheckouts(trx, customer.id);
  const redeemed = await redeemOnPurchase(own, trx, buying, state);
  const open = checkouts.find((checkout) => isSameOffer(checkout, buying, { state, redeemed }));
  const outdated = checkouts.find((checkout) => checkout !== open && reservesAny(state, checkout, redeemed));
  if (outdated) return { kind: "close", checkout: outdated };
  const isChargeable = canCharge && state.card?.provider === buying.provider?.name;
  return payFor(own, trx, { buying, state, open, redeemed, card: isChargeable ? state.card : undefined });
}

async function payFor(deps: Deps, trx: Knex.Transaction, deciding: PurchaseCase): Promise<PurchaseStep> {
  const { buying, state, open, card, redeemed } = deciding;
  if (open && (open.expiresAt <= deps.now() || (card && isNewer(card, open))))
    return { kind: "close", checkout: open };
  if (open?.invoiceId) return { kind: "checkout", checkout: open, invoiceId: open.invoiceId };
  const { draft, quoted, rules } = quotePacks(deps, { order: buying, state, redeemed });
  const save = (after: CustomerState) =>
    saveState(deps, trx, buying.billing, completeChange(state, after, deps.now(), buying.billing.rules));
  const due = amountDue(draft);
  if (due === 0n) {
    await save(applySettledQuote(quoted, draft, deps.now(), rules));
    return { kind: "granted", invoiceId: draft.id };
  }
  if (card) {
    const payment = chargeOf(deps, draft, card);
    await save(withPayment(quoted, payment));
    return { kind: "charge", payment, invoiceId: draft.id };
  }
  await save(quoted);
  return { kind: "checkout", checkout: await quotePage(deps, trx, buying, draft), invoiceId: draft.id };
}

function quotePage(
  deps: Deps,
  trx: Knex.Transaction,
  buying: PackPurchase,
  invoice: Invoice,
): Promise<Checkout> {
  const { customer, provider, callbackUrl, billing } = buying;
  const target = { plan: undefined, subscription: undefined, channels: [] };
  const { organization } = billing;
  return insertCheckoutFor(deps, trx, {
    ...target,
    organization,
    customer,
    invoice,
    provider,
    callbackUrl,
  });
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

/** Redeems the coupons of a purchase, which has one period from now on. */
async function redeemOnPurchase(
  deps: Deps,
  trx: Knex.Transaction,
  { billing, pack, quantity, discounts }: PackPurchase,
  state: CustomerState,
): Promise<readonly Discount[]> {
  const at = deps.now();
  const redeemed = await redeemRequested(deps, trx, discounts, {
    organizationId: billing.organization.id,
    state,
    item: { plan: null, currency: pack.currency, price: pack.price * BigInt(quantity) },
    subscriptionIds: [null],
    coversFrom: null,
    at,
  });
  return redeemed.map((discount) => coverPeriod(discount, truncateToSecond(at)));
}

/** Whether an open checkout page sells exactly the requested packs at today's price. */
function isSameOffer(
  checkout: Checkout,
  buying: PackPurchase,
  { state, redeemed }: Pick<PurchaseCase, "state" | "redeemed">,
): boolean {
  const invoice = state.invoices.find(({ id, status }) => id === checkout.invoiceId && status === "draft");
  return (
    invoice !== undefined &&
    isDeepStrictEqual(invoice.creditSale, quoteSale(buying)) &&
    invoice.subtotal === buying.pack.price * BigInt(buying.quantity) &&
    isTaxedAsNow(state, invoice, buying.billing.rules) &&
    invoice.currency === buying.pack.currency &&
    checkout.callbackUrl === buying.callbackUrl &&
    checkout.provider === buying.provider?.name &&
    reservesExactly(state, { invoiceId: invoice.id }, redeemed)
  );
}

/** A card older than the page was declined for it; a newer card has not been tried. Ids sort by time. */
function isNewer(card: DefaultCard, checkout: Checkout): boolean {
  const madeAt = (id: string) => id.slice(id.indexOf("_") + 1);
  return madeAt(card.id) > madeAt(checkout.id);
}
