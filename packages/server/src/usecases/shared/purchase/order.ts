import { BillingError, packIn, type Metadata, type PackOrder } from "@dues/billing";
import type { StoredCreditPack } from "../../../db/catalog/catalog.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { invalidRequest } from "../../../shared/invalid-request.js";
import type { PaymentProvider } from "../../../providers/payment-provider.js";
import type { Customer } from "../../../db/customers/customers.js";
import { preferredCurrencies } from "../customer/currency.js";
import { findCurrency, requireCurrency } from "../catalog/currency.js";
import type { CatalogIndex } from "../catalog/load.js";
import { openBillingContext, type BillingContext } from "../state/state.js";
import { requireChosen } from "../provider/choose.js";

/** An order of packs at their current price, with the provider that charges for it. */
export interface Order extends PackOrder {
  readonly billing: BillingContext;
  /** With its price in the currency of the order. */
  readonly pack: StoredCreditPack;
  readonly provider: PaymentProvider | undefined;
}

export interface OrderPacks {
  /** Slug or id. */
  readonly pack: string;
  readonly quantity?: number | null | undefined;
  /** When given, the pack must be sold in it. */
  readonly currency?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/**
 * Prepares an order, in the currency of the customer if they exist and have one. A resumed request keeps the packs that it has already sold, whatever is on sale now.
 *
 * @throws BillingError `credit_pack_not_found`, `currency_mismatch`, `currency_required`, `provider_not_configured`,
 * `invalid_request`
 */
export async function prepareOrder(
  deps: Deps,
  organization: Organization,
  { pack: name, quantity, currency, metadata }: OrderPacks,
  customer: Pick<Customer, "billingDetails"> | undefined,
): Promise<Order> {
  const billing = await openBillingContext(deps, organization);
  const listed = getPack(billing.index, name);
  const choice = { sent: currency, preferred: preferredCurrencies(organization, customer) };
  const pack = packIn(listed, findCurrency(listed, choice) ?? listed.currency) ?? listed;
  const count = quantity ?? 1;
  if (!deps.steps?.isResumed) {
    if (!pack.isActive) throw notSold(pack);
    requireCurrency(`The credit pack ${listed.slug}`, listed, choice);
    if (pack.price * BigInt(count) > BigInt(Number.MAX_SAFE_INTEGER)) throw tooMany();
    if (pack.price > 0n) requireChosen(organization, billing.choose, pack.provider);
  }
  const provider = billing.choose(pack.provider);
  return { billing, pack, quantity: count, metadata: metadata ?? {}, provider };
}

/** @throws BillingError `credit_pack_not_found`, also for one that is not sold any more */
export function getPackOnSale(index: CatalogIndex, name: string): StoredCreditPack {
  const pack = getPack(index, name);
  if (pack.isActive) return pack;
  throw notSold(pack);
}

function getPack({ catalog: { creditPacks } }: CatalogIndex, name: string): StoredCreditPack {
  const pack = creditPacks.find(({ slug }) => slug === name) ?? creditPacks.find(({ id }) => id === name);
  if (pack) return pack;
  throw new BillingError("credit_pack_not_found", `There is no credit pack ${name}.`);
}

function notSold({ slug }: StoredCreditPack): BillingError {
  return new BillingError("credit_pack_not_found", `The credit pack ${slug} is no longer for sale.`);
}

function tooMany(): BillingError {
  return invalidRequest([
    { path: "quantity", message: "makes the total larger than the largest possible payment" },
  ]);
}
