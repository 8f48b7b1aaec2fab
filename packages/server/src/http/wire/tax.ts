import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { ExchangeRate } from "../../usecases/tax/exchange-rate.js";
import type { StoredTax } from "../../usecases/tax/tax.js";
import { isoOrNull } from "./nullable.js";

type Wire = components["schemas"];

export function toWireTax(tax: StoredTax): Wire["Tax"] {
  return {
    id: tax.id,
    code: tax.code,
    name: tax.name,
    percent: tax.percent,
    country: tax.country,
    category: tax.category,
    taxableShare: tax.taxableShare,
    reason: tax.reason,
    automatic: tax.isAutomatic,
    validFrom: isoOrNull(tax.validFrom),
    validTo: isoOrNull(tax.validTo),
    archivedAt: isoOrNull(tax.archivedAt),
    createdAt: toIso(tax.createdAt),
    updatedAt: toIso(tax.updatedAt),
  };
}

export function toWireExchangeRate(rate: ExchangeRate): Wire["ExchangeRate"] {
  return {
    id: rate.id,
    currency: rate.currency,
    accountingCurrency: rate.accountingCurrency,
    rate: rate.rate,
    validFrom: toIso(rate.validFrom),
    createdAt: toIso(rate.createdAt),
  };
}
