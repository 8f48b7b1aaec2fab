import { formatUnitPrice, unitPrice, type Currency, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { readRow } from "../core/unreadable-row.js";
import { toCurrency, toInstant } from "../core/values.js";

/** What one unit of a currency is worth in the currency that the organization reports its tax in. */
export interface ExchangeRate {
  readonly organizationId: string;
  readonly id: string;
  readonly currency: Currency;
  readonly accountingCurrency: Currency;
  /** A decimal. */
  readonly rate: string;
  /** Applies to documents from then on, until the next rate of the same currencies. */
  readonly validFrom: Instant;
  readonly createdAt: Instant;
}

interface Row {
  organization_id: string;
  id: string;
  currency: string;
  accounting_currency: string;
  rate: string;
  valid_from: Date;
  created_at: Date;
}

/** Returns false, and writes nothing, when there is a rate of the same currencies and instant. */
export async function insertExchangeRate(trx: Knex.Transaction, rate: ExchangeRate): Promise<boolean> {
  const inserted = await trx("exchange_rates")
    .insert({
      organization_id: rate.organizationId,
      id: rate.id,
      currency: rate.currency,
      accounting_currency: rate.accountingCurrency,
      rate: rate.rate,
      valid_from: new Date(rate.validFrom),
      created_at: new Date(rate.createdAt),
    })
    .onConflict(["organization_id", "currency", "accounting_currency", "valid_from"])
    .ignore()
    .returning("id");
  return inserted.length > 0;
}

/** Lists every rate of an organization, the one that applies last first. */
export async function listAllExchangeRates(knex: Knex, organizationId: string): Promise<ExchangeRate[]> {
  const rows: Row[] = await knex<Row>("exchange_rates")
    .where({ organization_id: organizationId })
    .orderBy("valid_from", "desc");
  return rows.map((row) => readRow("exchange_rates", row, fromRow));
}

export async function listExchangeRates(
  knex: Knex,
  organizationId: string,
  request: PageRequest,
): Promise<Page<ExchangeRate>> {
  const page = await pageOf<Row>(knex("exchange_rates").where({ organization_id: organizationId }), request);
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor };
}

function fromRow(row: Row): ExchangeRate {
  return {
    organizationId: row.organization_id,
    id: row.id,
    currency: toCurrency(row.currency),
    accountingCurrency: toCurrency(row.accounting_currency),
    rate: formatUnitPrice(unitPrice(row.rate)),
    validFrom: toInstant(row.valid_from),
    createdAt: toInstant(row.created_at),
  };
}
