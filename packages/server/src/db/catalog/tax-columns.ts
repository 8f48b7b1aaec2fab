import type { PricedTaxes } from "@dues/billing";

/** How a price is taxed, as columns of a plan version or a pack. */
export interface TaxColumns {
  tax_codes: string[] | null;
  tax_behavior: "inclusive" | "exclusive" | null;
}

export function toTaxColumns({ taxCodes, taxBehavior }: PricedTaxes): TaxColumns {
  return { tax_codes: taxCodes ? [...taxCodes] : null, tax_behavior: taxBehavior ?? null };
}

export function fromTaxColumns({ tax_codes: taxCodes, tax_behavior: taxBehavior }: TaxColumns): PricedTaxes {
  return { ...(taxCodes && { taxCodes }), ...(taxBehavior && { taxBehavior }) };
}
