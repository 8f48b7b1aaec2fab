import type { Instant, ProvidedTaxes, TaxProviderName } from "@dues/billing";
import type { Knex } from "knex";
import { deleteFound } from "../core/layout/layout-of.js";
import { fromInstant, toJson } from "../core/values.js";
import { fromStoredTax, toStoredTax, type StoredTax } from "./invoice-lines.js";

/** The request of a document, by a hash: it contains an address, which must not be stored. */
export interface TaxCalculationKey {
  readonly organizationId: string;
  readonly requestHash: string;
}

/** The answer of a tax provider. */
export interface StoredTaxCalculation {
  readonly provider: TaxProviderName;
  readonly providerCalculationId: string | null;
  readonly taxes: ProvidedTaxes;
  readonly createdAt: Instant;
}

/** Returns the taxes that were calculated for a request; undefined if they were not, or long ago. */
export async function findTaxCalculation(
  knex: Knex,
  { organizationId, requestHash }: TaxCalculationKey,
): Promise<ProvidedTaxes | undefined> {
  const row: { taxes: StoredTax[][] } | undefined = await knex("tax_calculations")
    .where({ organization_id: organizationId, request_hash: requestHash })
    .first("taxes");
  return row?.taxes.map((line) => line.map(fromStoredTax));
}

/** Keeps the first answer to a request, and returns the one that is kept. */
export async function keepTaxCalculation(
  knex: Knex,
  key: TaxCalculationKey,
  calculation: StoredTaxCalculation,
): Promise<ProvidedTaxes> {
  const { provider, providerCalculationId, taxes, createdAt } = calculation;
  await knex("tax_calculations")
    .insert({
      organization_id: key.organizationId,
      request_hash: key.requestHash,
      provider,
      provider_calculation_id: providerCalculationId,
      taxes: toJson(taxes.map((line) => line.map(toStoredTax))),
      created_at: fromInstant(createdAt),
    })
    .onConflict(["organization_id", "request_hash"])
    .ignore();
  return (await findTaxCalculation(knex, key)) ?? taxes;
}

export async function deleteTaxCalculationsBefore(
  knex: Knex,
  before: Instant,
  limit: number,
): Promise<number> {
  const old = knex("tax_calculations")
    .where("created_at", "<", fromInstant(before))
    .orderBy("created_at")
    .limit(limit);
  return deleteFound(knex, { table: "tax_calculations", key: ["organization_id", "request_hash"] }, old);
}
