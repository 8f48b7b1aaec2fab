import type { TaxId } from "./party.js";
import { TAX_ID_RULES } from "./tax-id-rules.js";

/** A tax id as a caller writes it. */
export interface TaxIdInput {
  readonly type: string;
  readonly value: string;
}

/** The tax id normalized, or the reason why it cannot be one. */
export type TaxIdResult =
  { readonly taxId: TaxId; readonly problem?: never } | { readonly taxId?: never; readonly problem: string };

/** Checks a tax id offline and normalizes it. Whether it was ever assigned to someone, only a register knows. */
export function readTaxId({ type, value }: TaxIdInput): TaxIdResult {
  const rule = Object.hasOwn(TAX_ID_RULES, type) ? TAX_ID_RULES[type] : undefined;
  if (!rule) return { problem: `${type} is not a known type of tax id` };
  const read = rule.read(value.toUpperCase().replace(/[\s.,/_-]/g, ""));
  if (read === undefined) return { problem: `is not in the format of ${type}, such as ${rule.example}` };
  if (!rule.passes(read)) return { problem: `has wrong check digits for ${type}` };
  return { taxId: { type, value: read, status: "unverified" } };
}

/** The country and the number of a tax id as VIES knows them; undefined for one that VIES does not know. */
export function viesNumber({
  type,
  value,
}: TaxIdInput): { readonly country: string; readonly number: string } | undefined {
  return type === "eu_vat" ? { country: value.slice(0, 2), number: value.slice(2) } : undefined;
}

/** The types of tax ids, as Stripe names them. */
export const TAX_ID_TYPES: readonly string[] = Object.keys(TAX_ID_RULES);
