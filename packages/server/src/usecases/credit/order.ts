import { BillingError, parseCurrency, type Metadata, type PackOrder } from "@dues/billing";
import type { StoredCreditPack } from "../../db/catalog/catalog.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import type { PaymentProvider } from "../../providers/payment-provider.js";
import type { CatalogIndex } from "../shared/catalog/load.js";
import { openBillingContext, type BillingContext } from "../shared/state/state.js";
import { requireChosen } from "../shared/provider/choose.js";

/** An order of packs at their current price, with the provider that charges for it. */
export interface Order extends PackOrder {
  readonly billing: BillingContext;
  readonly pack: StoredCreditPack;
  readonly provider: PaymentProvider | undefined;
}

export interface OrderPacks {
  /** Slug or id. */
  readonly pack: string;
  readonly quantity?: number | null | undefined;
  /** When given, it must be the pack's. */
  readonly currency?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/**
 * Prepares an order. A resumed request keeps the packs that it has already sold, whatever is on sale now.
 *
 * @throws BillingError `credit_pack_not_found`, `currency_mismatch`, `provider_not_configured`, `invalid_request`
 */
export async function prepareOrder(
  deps: Deps,
  organization: Organization,
  { pack: name, quantity, currency, metadata }: OrderPacks,
): Promise<Order> {
  const billing = await openBillingContext(deps, organization);
  const pack = getPack(billing.index, name);
  const count = quantity ?? 1;
  if (!deps.steps?.isResumed) {
    if (!pack.isActive) throw notSold(pack);
    checkCurrency(pack, currency);
    if (pack.price * BigInt(count) > BigInt(Number.MAX_SAFE_INTEGER)) throw tooMany();
    if (pack.price > 0n) requireChosen(organization, billing.choose, pack.provider);
  }
  const provider = billing.choose(pack.provider);
  return { billing, pack, quantity: count, metadata: metadata ?? {}, provider };
}

function getPack({ catalog: { creditPacks } }: CatalogIndex, name: string): StoredCreditPack {
  const pack = creditPacks.find(({ slug }) => slug === name) ?? creditPacks.find(({ id }) => id === name);
  if (pack) return pack;
  throw new BillingError("credit_pack_not_found", `There is no credit pack ${name}.`);
}

function notSold({ slug }: StoredCreditPack): BillingError {
  return new BillingError("credit_pack_not_found", `The credit pack ${slug} is no longer for sale.`);
}

function checkCurrency(pack: StoredCreditPack, requested: string | null | undefined): void {
  if (requested === null || requested === undefined) return;
  if (parseCurrency(requested) === pack.currency) return;
  throw new BillingError(
    "currency_mismatch",
    `The credit pack ${pack.slug} is sold in ${pack.currency}, not in ${requested.toUpperCase()}.`,
  );
}

function tooMany(): BillingError {
  return invalidRequest([
    { path: "quantity", message: "makes the total larger than the largest possible payment" },
  ]);
}
