import { BillingError, invariant, quoteSale, type IssuedGrant, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import type { Checkout } from "../../db/money/checkouts.js";
import { listInvoiceGrants } from "../../db/money/credit-grants.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { openAtProvider } from "../shared/checkout/open.js";
import { findCustomer, getOrCreateCustomer, type CustomerData } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { catchUp } from "../shared/renewal/run-due.js";
import { pricingDeps, withTaxes } from "../shared/tax/with-taxes.js";
import type { SentInstant } from "../shared/time/sent-instant.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { chargeSavedMethod } from "../shared/payment/charge.js";
import { findRequestedDiscounts, type DiscountName } from "../shared/discount/redeem.js";
import { parseQuotedAt } from "../shared/preview/quoted-at.js";
import { prepareOrder, type OrderPacks } from "../shared/purchase/order.js";
import { decideAndSave, type PackPurchase } from "./purchase-step.js";

export interface PurchasePacks extends OrderPacks {
  readonly customer: string;
  readonly customerData?: CustomerData | null | undefined;
  readonly callbackUrl?: string | null | undefined;
  /** Coupons to redeem. */
  readonly discounts?: readonly DiscountName[] | null | undefined;
  /** The instant of a preview, which is then carried out and charged exactly. */
  readonly at?: SentInstant | null | undefined;
}

export interface Purchase {
  readonly customerId: string;
  readonly invoiceId: string;
  /** The slug of the credit system. */
  readonly creditSystem: string;
  readonly quantity: number;
  /** The total credits of the packs. */
  readonly credits: Quantity;
  /** Where to pay before anything is granted. */
  readonly checkout: Checkout | undefined;
  /** Undefined while the money is not there. */
  readonly grant: IssuedGrant | undefined;
}

/** Each step settles something for good, so a few suffice unless requests keep racing. */
const MAX_STEPS = 10;

/**
 * Sells credit packs to a customer: charged to the saved card and granted at once, or, without a card that can be
 * charged, on a checkout page whose payment grants them exactly once. Until then an identical request returns the same
 * page, unless a new card was saved that has not been tried.
 *
 * @throws BillingError `credit_pack_not_found`, `customer_not_found`, `customer_ambiguous`,
 * `currency_mismatch`, `provider_not_configured`, `clock_advancing`, `preview_outdated`, `invalid_request`
 */
export async function purchasePacks(
  deps: Deps,
  organization: Organization,
  command: PurchasePacks,
): Promise<Purchase> {
  const known = await findCustomer(deps.db, organization.id, command.customer);
  const pricing = pricingDeps(deps, organization);
  const order = await prepareOrder(pricing, organization, command, known);
  // A customer is not created for a request that names an unknown coupon.
  await findRequestedDiscounts(deps.db, organization.id, command.discounts);
  const customer = await getOrCreateCustomer(deps, organization, command.customer, command.customerData);
  const buying: PackPurchase = {
    ...order,
    customer,
    customerName: command.customer,
    quotedAt: parseQuotedAt(depsFor(deps, customer), command.at),
    callbackUrl: command.callbackUrl ?? null,
    discounts: command.discounts ?? [],
  };
  await catchUp(depsFor(deps, customer), organization, customer.id);
  const plan = { name: order.pack.name };
  let canCharge = true;
  for (let count = 0; count < MAX_STEPS; count++) {
    const step = await withTaxes(pricing, organization, (own) => {
      const decide = (trx: Knex.Transaction) => decideAndSave(own, trx, buying, { canCharge });
      return decideOnce(deps, { name: `purchase ${count}`, decide });
    });
    if (step.kind === "granted") return answerGranted(deps, buying, step.invoiceId);
    if (step.kind === "close") await closeCheckout(deps, organization, step.checkout);
    if (step.kind === "charge") {
      const status = await chargeSavedMethod(deps, organization, step.payment);
      if (status === "succeeded") return answerGranted(deps, buying, step.invoiceId);
      if (status === "pending") return answer(buying, step.invoiceId);
      canCharge = false;
    }
    if (step.kind === "checkout") {
      const { checkout } = step;
      const opened = await openAtProvider(deps, { organization, customer, plan, checkout });
      if (opened) return answer(buying, step.invoiceId, { checkout: opened });
    }
  }
  throw new BillingError("service_unavailable", "Other requests keep changing this customer. Try again.");
}

async function answerGranted(deps: Deps, buying: PackPurchase, invoiceId: string): Promise<Purchase> {
  const [grant] = await listInvoiceGrants(deps.db, buying.customer.id, invoiceId);
  invariant(grant, `the invoice ${invoiceId} is paid but granted no credits`);
  return answer(buying, invoiceId, { grant });
}

function answer(
  buying: PackPurchase,
  invoiceId: string,
  rest: Partial<Pick<Purchase, "checkout" | "grant">> = {},
): Purchase {
  return {
    customerId: buying.customer.id,
    invoiceId,
    creditSystem: buying.pack.creditSystem,
    quantity: buying.quantity,
    credits: quoteSale(buying).credits,
    checkout: undefined,
    grant: undefined,
    ...rest,
  };
}
