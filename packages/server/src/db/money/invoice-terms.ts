import {
  formatQuantity,
  NO_QUANTITIES,
  type AgreedTerms,
  type CreditSale,
  type Quantities,
  type QuotedChange,
} from "@dues/billing";
import { toQuantity } from "../core/values.js";

/** JSON knows no bigint, so the fee of the plan that was chosen is text. */
export interface StoredPlanChange extends Omit<QuotedChange, "choice"> {
  readonly choice: Omit<AgreedTerms, "fee" | "ownPrice" | "quantities"> & {
    readonly fee: string;
    readonly ownPrice?: string | undefined;
    /** Missing in quotes from before plans had licensed features. */
    readonly quantities?: Quantities;
  };
}

/** Decimals as text, because JSON numbers are floats. */
export interface StoredSale extends Omit<CreditSale, "credits"> {
  readonly credits: string;
}

export function fromStoredChange({ choice, ...change }: StoredPlanChange): QuotedChange {
  const { fee, ownPrice, ...terms } = choice;
  const prices = { fee: BigInt(fee), ownPrice: ownPrice === undefined ? undefined : BigInt(ownPrice) };
  return { ...change, choice: { quantities: NO_QUANTITIES, ...terms, ...prices } };
}

export function toStoredChange({ choice, ...change }: QuotedChange): StoredPlanChange {
  const { fee, ownPrice } = choice;
  return { ...change, choice: { ...choice, fee: fee.toString(), ownPrice: ownPrice?.toString() } };
}

export function toStoredSale({ credits, ...sale }: CreditSale): StoredSale {
  return { ...sale, credits: formatQuantity(credits) };
}

export function fromStoredSale({ credits, ...sale }: StoredSale): CreditSale {
  return { ...sale, credits: toQuantity(credits) };
}
