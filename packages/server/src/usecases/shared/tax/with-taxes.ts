import {
  BillingError,
  taxRequestKey,
  TaxesRequired,
  type ProvidedTaxes,
  type TaxRequest,
} from "@dues/billing";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { TaxProviderError } from "../../../providers/tax-provider.js";
import { organizationTaxOf } from "../organization/tax.js";
import { calculateTaxes, taxRefusal } from "./calculate.js";

/** Longer keeps the caller waiting at a checkout; shorter gives up on a slow provider. */
const TIMEOUT_MS = 6_000;

/** A decision prices few documents. More requests mean that the customer keeps changing. */
const MAX_REQUESTS = 10;

/**
 * Returns the dependencies of a request that prices documents. Where a tax provider is used, a billing context opened with
 * them prices nothing without its taxes, so that decisions run within `withTaxes`.
 */
export function pricingDeps(deps: Deps, organization: Organization): Deps {
  if (organizationTaxOf(organization).source === "rates") return deps;
  return { ...deps, taxAnswers: new Map<string, ProvidedTaxes>() };
}

/**
 * Takes a decision with the taxes of the tax provider. A decision that prices a document without them is rolled back with
 * its transaction, the provider calculates them while nothing is locked, and the decision is taken again at the same
 * instant.
 *
 * @throws BillingError `tax_address_invalid`, `tax_unavailable`, `provider_not_configured`
 */
export async function withTaxes<Result>(
  deps: Deps,
  organization: Organization,
  decide: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const { taxAnswers } = deps;
  if (!taxAnswers) return decide(deps);
  const now = deps.now();
  const pinned: Deps = { ...deps, now: () => now };
  for (let count = 0; count < MAX_REQUESTS; count++) {
    try {
      return await decide(pinned);
    } catch (error) {
      if (!(error instanceof TaxesRequired)) throw error;
      const taxes = await requestTaxes(pinned, organization, error.request);
      taxAnswers.set(taxRequestKey(error.request), taxes);
    }
  }
  throw new BillingError("tax_unavailable", "Other requests keep changing this customer. Try again.");
}

/** Runs a request that prices documents in all of its parts, such as a preview. */
export async function priceWithTaxes<Result>(
  deps: Deps,
  organization: Organization,
  decide: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  return withTaxes(pricingDeps(deps, organization), organization, decide);
}

async function requestTaxes(
  deps: Deps,
  organization: Organization,
  request: TaxRequest,
): Promise<ProvidedTaxes> {
  try {
    return await calculateTaxes(deps, organization, request, { timeoutMs: TIMEOUT_MS });
  } catch (error) {
    throw error instanceof TaxProviderError ? taxRefusal(error) : error;
  }
}
