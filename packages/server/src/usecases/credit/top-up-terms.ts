import { divide, packIn, parseQuantity, type Quantity } from "@dues/billing";
import type { StoredCreditPack } from "../../db/catalog/catalog.js";
import type { Customer } from "../../db/customers/customers.js";
import type { TopUp } from "../../db/customers/top-ups.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { requireCurrency } from "../shared/catalog/currency.js";
import type { CatalogIndex } from "../shared/catalog/load.js";
import { getPackOnSale } from "../shared/purchase/order.js";
import { preferredCurrencies } from "../shared/customer/currency.js";
import { getCreditSystem } from "./system.js";

export interface UpdateTopUp {
  readonly customer: string;
  /** Slug or id; that of the pack when absent. */
  readonly creditSystem?: string | null | undefined;
  readonly below: number | string;
  /** Slug or id. */
  readonly pack: string;
  readonly quantity?: number | null | undefined;
  readonly upTo?: number | string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly maxPerMonth?: number | null | undefined;
  readonly maxAmountPerMonth?: number | null | undefined;
  readonly enabled?: boolean | null | undefined;
}

/** More would let a loop of an agent buy without end before anyone looks. */
const DEFAULT_MAX_PER_MONTH = 5;

/** The largest order of packs, as of a purchase. */
const MAX_QUANTITY = 1_000_000n;

/** The part of a top-up that a request decides. */
export type RequestedTopUp = Omit<
  TopUp,
  "customerId" | "failureReason" | "failedMethodId" | "limitedUntil" | "createdAt" | "updatedAt"
>;

/** @throws BillingError `credit_system_not_found`, `credit_pack_not_found`, `currency_mismatch`, `currency_required`, `invalid_request` */
export function readTopUpTerms(
  organization: Organization,
  index: CatalogIndex,
  customer: Customer,
  command: UpdateTopUp,
): RequestedTopUp {
  const pack = getPackOnSale(index, command.pack);
  const creditSystemId = readSystem(index, command, pack);
  const choice = { sent: command.currency, preferred: preferredCurrencies(organization, customer) };
  const currency = requireCurrency(`The credit pack ${pack.slug}`, pack, choice);
  const { below, upTo } = readThresholds(command);
  const quantity = upTo === null ? (command.quantity ?? 1) : null;
  const most = upTo === null ? BigInt(quantity ?? 1) : divide(upTo, pack.credits, "ceil");
  const price = packIn(pack, currency)?.price ?? pack.price;
  if (most > MAX_QUANTITY || most * price > BigInt(Number.MAX_SAFE_INTEGER))
    throw invalid(upTo === null ? "quantity" : "upTo", "requires more packs than one purchase can have");
  const { maxPerMonth, maxAmountPerMonth, enabled } = command;
  return {
    creditSystemId,
    packId: pack.id,
    below,
    quantity,
    upTo,
    currency,
    maxPerMonth: maxPerMonth ?? DEFAULT_MAX_PER_MONTH,
    maxAmountPerMonth: maxAmountPerMonth == null ? null : BigInt(maxAmountPerMonth),
    enabled: enabled ?? true,
  };
}

/** @throws BillingError `credit_system_not_found`, `invalid_request` */
function readSystem(
  index: CatalogIndex,
  { creditSystem }: UpdateTopUp,
  { creditSystemId, slug }: StoredCreditPack,
): string {
  const named = creditSystem == null ? undefined : getCreditSystem(index, creditSystem);
  if (named && named.id !== creditSystemId)
    throw invalid("creditSystem", `is not the credit system of the credit pack ${slug}`);
  return creditSystemId;
}

function readThresholds({ below: sentBelow, upTo: sentUpTo, quantity }: UpdateTopUp) {
  const below = readCredits("below", sentBelow);
  if (sentUpTo == null) return { below, upTo: null };
  if (quantity != null) throw invalid("quantity", "must be absent if `upTo` is given");
  const upTo = readCredits("upTo", sentUpTo);
  if (upTo < below) throw invalid("upTo", "must not be less than `below`");
  return { below, upTo };
}

function readCredits(path: string, sent: number | string): Quantity {
  const credits = parseQuantity(sent);
  if (credits !== undefined && credits > 0n) return credits;
  throw invalid(path, "must be a decimal above 0 with at most 9 decimals");
}

function invalid(path: string, message: string) {
  return invalidRequest([{ path, message }]);
}
