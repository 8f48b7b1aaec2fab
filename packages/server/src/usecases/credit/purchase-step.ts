import {
  applySettledQuote,
  completeChange,
  withPayment,
  type CustomerState,
  type Instant,
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
import type { DiscountName } from "../shared/discount/redeem.js";
import { chargeOf } from "../shared/purchase/draft-sale.js";
import { loadState, saveState } from "../shared/state/state.js";
import {
  decidePurchase,
  type PackOffer,
  type PurchaseCase,
  type PurchaseDecision,
} from "./decide-purchase.js";
import { redeemOnPurchase } from "./purchase-discounts.js";
import { requireAsPreviewed } from "./purchase-fingerprint.js";

/** Everything that stays the same while a purchase goes through its steps. */
export interface PackPurchase extends PackOffer {
  readonly customer: Customer;
  /** The string by which the request names the customer. */
  readonly customerName: string;
  /** The instant of the preview that is ordered; undefined without one. */
  readonly quotedAt: Instant | undefined;
  readonly discounts: readonly DiscountName[];
}

/** The work after the transaction, because no provider is called while one is open. */
export type PurchaseStep =
  | { readonly kind: "granted"; readonly invoiceId: string }
  | { readonly kind: "charge"; readonly invoiceId: string; readonly payment: Payment }
  | { readonly kind: "checkout"; readonly invoiceId: string; readonly checkout: Checkout }
  | { readonly kind: "close"; readonly checkout: Checkout };

/** Decides under the customer's lock how the packs are paid, and stores the quote. */
export async function decideAndSave(
  deps: Deps,
  trx: Knex.Transaction,
  requested: PackPurchase,
  { canCharge }: { readonly canCharge: boolean },
): Promise<PurchaseStep> {
  const { billing, pack, discounts } = requested;
  const customer = await relockCustomer(trx, requested.customer);
  const own = depsFor(deps, customer);
  const state = await loadState(own, trx, billing, customer);
  const buying = { ...requested, customer, provider: billing.providerFor(pack, state.card) };
  const checkouts = await listOpenCheckouts(trx, customer.id);
  const redeemed = await redeemOnPurchase(own, trx, { order: buying, discounts, state });
  const purchase = { buying, state, checkouts, redeemed, canCharge };
  // A card that is declined after the preview was compared leads to a checkout for the same packs.
  if (canCharge) await requireAsPreviewed(own, trx, buying, purchase);
  return save(own, trx, { buying, state }, decidePurchase(own, purchase));
}

async function save(
  deps: Deps,
  trx: Knex.Transaction,
  { buying, state }: { readonly buying: PackPurchase } & Pick<PurchaseCase, "state">,
  decision: PurchaseDecision,
): Promise<PurchaseStep> {
  if (decision.kind === "close") return decision;
  if (decision.kind === "resume")
    return { kind: "checkout", checkout: decision.checkout, invoiceId: decision.draft.id };
  const { draft, quoted, rules } = decision.sale;
  const { id: invoiceId } = draft;
  const saveAs = (after: CustomerState) =>
    saveState(deps, trx, buying.billing, completeChange(state, after, deps.now(), buying.billing.rules));
  if (decision.kind === "grant") {
    await saveAs(applySettledQuote(quoted, draft, deps.now(), rules));
    return { kind: "granted", invoiceId };
  }
  if (decision.kind === "charge") {
    const payment = chargeOf(deps, draft, decision.card);
    await saveAs(withPayment(quoted, payment));
    return { kind: "charge", payment, invoiceId };
  }
  await saveAs(quoted);
  return { kind: "checkout", checkout: await quotePage(deps, trx, buying, draft), invoiceId };
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
