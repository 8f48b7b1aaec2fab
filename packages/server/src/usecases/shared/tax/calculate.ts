import { createHash } from "node:crypto";
import {
  BillingError,
  taxRequestKey,
  type ProvidedTaxes,
  type TaxFailure,
  type TaxRequest,
} from "@dues/billing";
import { findTaxCalculation, keepTaxCalculation } from "../../../db/money/tax-calculations.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { TaxProviderError } from "../../../providers/tax-provider.js";
import { organizationTaxOf } from "../organization/tax.js";
import { accountOf } from "../provider/choose.js";

/**
 * Returns the taxes of a request: those that were calculated for the same request before, or else the provider's. Nothing
 * of this may happen within a transaction.
 *
 * @throws TaxProviderError
 */
export async function calculateTaxes(
  deps: Deps,
  organization: Organization,
  request: TaxRequest,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<ProvidedTaxes> {
  const { source } = organizationTaxOf(organization);
  if (source === "rates") throw new TaxProviderError("unavailable", "No tax provider is used any more.");
  const requestHash = createHash("sha256")
    .update(`${source} ${taxRequestKey(request)}`)
    .digest("base64url");
  const key = { organizationId: organization.id, requestHash };
  const known = await findTaxCalculation(deps.db, key);
  if (known) return known;
  const provider = await deps.providers.findTaxProvider(accountOf(organization), source);
  if (!provider)
    throw new TaxProviderError("credentials_refused", `The tax provider ${source} has no credentials.`);
  const reference = `${requestHash} ${currentMinute(deps)}`;
  const account = accountOf(organization);
  const calculation = await provider.calculate({ ...request, account, reference, timeoutMs });
  return keepTaxCalculation(deps.db, key, {
    ...calculation,
    provider: source,
    createdAt: deps.realNow(),
  });
}

/**
 * Processes that ask for the same taxes at the same time share one calculation. A provider may keep the error of a request
 * for as long as its idempotency key, so a later request needs another key.
 */
function currentMinute({ realNow }: Deps): number {
  return Math.floor(realNow() / 60_000);
}

const CODES = {
  address_invalid: "tax_address_invalid",
  credentials_refused: "provider_not_configured",
  request_refused: "tax_unavailable",
  unavailable: "tax_unavailable",
} as const;

/** Returns why taxes could not be calculated, as the API reports it. */
export function toTaxFailure({ code, detail, field }: TaxProviderError): TaxFailure {
  return { code: CODES[code], message: detail, field };
}

/** Returns the refusal of a request whose taxes could not be calculated. */
export function taxRefusal(cause: TaxProviderError): BillingError {
  const { message, field } = toTaxFailure(cause);
  return new BillingError(CODES[cause.code], `The taxes cannot be calculated. ${message}`, {
    cause,
    ...(field !== null && { issues: [{ path: field, message }] }),
  });
}
