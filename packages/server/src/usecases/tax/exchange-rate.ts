import {
  BillingError,
  formatUnitPrice,
  parseCurrency,
  parseInstant,
  parseUnitPrice,
  type Currency,
  type Issue,
} from "@dues/billing";
import { raiseCatalogVersion } from "../../db/catalog/catalog-changes.js";
import {
  insertExchangeRate,
  listExchangeRates as listRows,
  type ExchangeRate,
} from "../../db/catalog/exchange-rates.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import { lockOrganization, type Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { recordChange } from "../shared/change/record.js";

export type { ExchangeRate } from "../../db/catalog/exchange-rates.js";

export interface CreateExchangeRate {
  readonly currency: string;
  readonly accountingCurrency: string;
  readonly rate: string | number;
  /** Now when absent. */
  readonly validFrom?: string | number | null | undefined;
}

/**
 * Adds a rate of exchange. Documents that are finalized from its beginning on copy it; earlier ones stay as they are.
 *
 * @throws BillingError `invalid_request`; `exchange_rate_exists` if there is one of the same currencies and instant.
 */
export async function createExchangeRate(
  deps: Deps,
  { id: organizationId }: Organization,
  command: CreateExchangeRate,
): Promise<ExchangeRate> {
  const now = deps.now();
  const rate: ExchangeRate = {
    ...readRate(command),
    organizationId,
    id: deps.newId("rate"),
    validFrom: (command.validFrom == null ? undefined : parseInstant(command.validFrom)) ?? now,
    createdAt: now,
  };
  await deps.db.transaction(async (trx) => {
    await lockOrganization(trx, organizationId);
    if (!(await insertExchangeRate(trx, rate))) throw exists();
    await raiseCatalogVersion(trx, organizationId);
    await recordChange(deps, trx, {
      organizationId,
      kind: "exchange_rate.created",
      object: { type: "exchange_rate", id: rate.id },
      after: deps.snapshots.exchangeRate(rate),
      at: now,
    });
  });
  return rate;
}

export async function listExchangeRates(
  deps: Deps,
  organization: Organization,
  request: PageRequest,
): Promise<Page<ExchangeRate>> {
  return listRows(deps.db, organization.id, request);
}

function readRate(command: CreateExchangeRate): {
  readonly currency: Currency;
  readonly accountingCurrency: Currency;
  readonly rate: string;
} {
  const currency = parseCurrency(command.currency);
  const accountingCurrency = parseCurrency(command.accountingCurrency);
  const rate = parseUnitPrice(command.rate);
  const found: (Issue | false)[] = [
    !currency && { path: "currency", message: "is not an ISO 4217 currency" },
    !accountingCurrency && { path: "accountingCurrency", message: "is not an ISO 4217 currency" },
    currency !== undefined &&
      currency === accountingCurrency && { path: "accountingCurrency", message: "must be another currency" },
    (rate === undefined || rate <= 0n) && {
      path: "rate",
      message: "must be a decimal above 0 with at most 12 decimals",
    },
  ];
  const issues = found.filter((each) => each !== false);
  if (issues.length > 0 || !currency || !accountingCurrency || rate === undefined)
    throw invalidRequest(issues);
  return { currency, accountingCurrency, rate: formatUnitPrice(rate) };
}

function exists(): BillingError {
  return new BillingError(
    "exchange_rate_exists",
    "There is a rate of these currencies that begins at the same instant. Choose another `validFrom`.",
  );
}
