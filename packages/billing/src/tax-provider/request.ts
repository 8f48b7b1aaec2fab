import type { Currency } from "../money/currency.js";
import { formatQuantity, type Quantity } from "../numbers/decimal.js";
import type { PostalAddress } from "../party/party.js";
import type { LineTax, TaxBehavior, TaxExemption } from "../tax/tax.js";
import type { Instant } from "../time/instant.js";

/** Services that calculate taxes for an organization. */
export const TAX_PROVIDERS = ["stripe"] as const;

export type TaxProviderName = (typeof TAX_PROVIDERS)[number];

/** A charge to tax. */
export interface TaxRequestLine {
  /** After discount, in minor units; with the taxes if the behavior is `inclusive`. Above zero. */
  readonly amount: bigint;
  readonly quantity: Quantity;
  readonly behavior: TaxBehavior;
  /** The provider's code for the kind of product; null for the default of the organization's account. */
  readonly taxCode: string | null;
}

/** A tax number of the buyer. */
interface RequestedTaxId {
  /** As Stripe names it, such as `eu_vat`. */
  readonly type: string;
  readonly value: string;
}

/** Everything that decides the taxes of a document. The same request has the same taxes. */
export interface TaxRequest {
  readonly currency: Currency;
  /** The instant whose tax rules apply. */
  readonly at: Instant;
  readonly seller: PostalAddress | null;
  readonly buyer: {
    readonly address: PostalAddress | null;
    readonly taxIds: readonly RequestedTaxId[];
    readonly exemption: TaxExemption;
  };
  readonly lines: readonly TaxRequestLine[];
}

/** The taxes of each line of a request, in its order: final amounts, which are never rounded or computed again. */
export type ProvidedTaxes = readonly (readonly LineTax[])[];

/** Returns a text that is the same for the same request. */
export function taxRequestKey({ lines, ...request }: TaxRequest): string {
  const texts = lines.map(({ amount, quantity, ...line }) => ({
    ...line,
    amount: amount.toString(),
    quantity: formatQuantity(quantity),
  }));
  return JSON.stringify({ ...request, lines: texts });
}

/** Whether a tax code is a provider's for a kind of product, rather than the code of one of the organization's taxes. */
export function isProductTaxCode(code: string): boolean {
  return /^txcd_\d{8}$/.test(code);
}
