import {
  amountDue,
  previewDiscounts,
  quoteSale,
  type CreditSale,
  type Instant,
  type Invoice,
  type PreviewedDiscount,
} from "@dues/billing";
import { savePreview } from "../../db/customers/attach-previews.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { findCustomer } from "../shared/customer/resolve.js";
import { prepareOrder } from "../shared/purchase/order.js";
import { findBuyer, loadBuyer } from "../shared/preview/buyer.js";
import { priceWithTaxes } from "../shared/tax/with-taxes.js";
import { foreseePurchase } from "./decide-purchase.js";
import { redeemOnPurchase } from "./purchase-discounts.js";
import { draftOf, fingerprintOf, requiresCheckout } from "./purchase-fingerprint.js";
import type { PurchasePacks } from "./purchase.js";

/** What a purchase of packs would charge and grant. */
export interface PurchasePreview {
  readonly at: Instant;
  /** The slug of the credit system. */
  readonly creditSystem: string;
  readonly sale: CreditSale;
  readonly requiresCheckout: boolean;
  /** The invoice as it would be, without a number. */
  readonly draft: Invoice;
  /** What the customer's balance does not pay. */
  readonly due: bigint;
  readonly discounts: readonly PreviewedDiscount[];
}

/**
 * Previews a purchase by the decision that the purchase takes, on the same state. Everything due on the customer is assumed
 * to have happened, and its charges to have succeeded. Only a fingerprint is written, by which a purchase that orders this
 * preview recognizes changes.
 *
 * @throws BillingError as `purchasePacks`, but for `preview_outdated`
 */
export async function previewPurchase(
  deps: Deps,
  organization: Organization,
  command: PurchasePacks,
): Promise<PurchasePreview> {
  return priceWithTaxes(deps, organization, (own) => preview(own, organization, command));
}

async function preview(
  deps: Deps,
  organization: Organization,
  command: PurchasePacks,
): Promise<PurchasePreview> {
  const known = await findCustomer(deps.db, organization.id, command.customer);
  const order = await prepareOrder(deps, organization, command, known);
  const customer = known ?? (await findBuyer(deps, organization, command));
  const { billing, pack } = order;
  const { state, checkouts, deps: own } = await loadBuyer(deps, billing, customer);
  const provider = billing.providerFor(pack, state.card);
  const buying = { ...order, provider, callbackUrl: command.callbackUrl ?? null };
  const discounts = command.discounts ?? [];
  const redeemed = await redeemOnPurchase(own, deps.db, { order: buying, discounts, state });
  const purchase = { buying, state, checkouts, redeemed, canCharge: true };
  const foreseen = foreseePurchase(own, purchase);
  const { decision } = foreseen;
  const at = own.now();
  const key = {
    organizationId: organization.id,
    customer: customer?.id ?? command.customer,
    objectId: pack.id,
    at,
  };
  const fingerprint = fingerprintOf({ purchase: { ...purchase, state: foreseen.state }, decision });
  await savePreview(deps.db, key, { fingerprint, createdAt: deps.realNow() });
  const draft = draftOf(decision);
  const after = decision.kind === "resume" ? foreseen.state : decision.sale.quoted;
  return {
    at,
    creditSystem: pack.creditSystem,
    sale: quoteSale(buying),
    requiresCheckout: requiresCheckout(decision),
    draft,
    due: amountDue(draft),
    discounts: previewDiscounts({ lines: draft.lines, discounts: after.discounts ?? [], subscriptions: [] }),
  };
}
