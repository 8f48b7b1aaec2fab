import type { DecidedTaxes, DueTaxes, TaxOutcome } from "@dues/billing";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { TaxProviderError } from "../../../providers/tax-provider.js";
import { calculateTaxes, toTaxFailure } from "./calculate.js";

/** No one waits for a background job, but other customers wait for this one. */
const TIMEOUT_MS = 20_000;

/** Requests the taxes of an invoice that waits for them. A failure is an outcome. Not within a transaction. */
export async function decideTaxes(
  deps: Deps,
  organization: Organization,
  due: DueTaxes,
): Promise<DecidedTaxes> {
  return { ...due, outcome: await outcomeOf(deps, organization, due) };
}

async function outcomeOf(
  deps: Deps,
  organization: Organization,
  { invoiceId, request }: DueTaxes,
): Promise<TaxOutcome> {
  try {
    const taxes = await calculateTaxes(deps, organization, request, { timeoutMs: TIMEOUT_MS });
    return { kind: "calculated", taxes };
  } catch (error) {
    if (!(error instanceof TaxProviderError)) throw error;
    deps.log.warn(
      { err: error, invoiceId },
      "the taxes of an invoice could not be calculated; it stays a draft until they are",
    );
    return { kind: "failed", failure: toTaxFailure(error) };
  }
}
