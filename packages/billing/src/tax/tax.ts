import type { Currency } from "../money/currency.js";
import type { Instant } from "../time/instant.js";

/**
 * The VAT category of a tax or of a line: S standard, Z zero rated, E exempt, AE reverse charge, K intra-community
 * supply, G export, O outside the scope of tax, L Canary Islands (IGIC), M Ceuta and Melilla (IPSI).
 *
 * Source: UNTDID 5305, as EN 16931 restricts it (BT-118, BT-151).
 */
export type TaxCategory = "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";

/** Whether a price contains its taxes, or they are added to it. Fixed in the version of a plan. */
export type TaxBehavior = "inclusive" | "exclusive";

/** What a customer is exempted from by the organization: nothing, all tax, or tax that the customer owes instead. */
export type TaxExemption = "none" | "exempt" | "reverse";

/** Why a document is taxed as it is. Rates are looked up only for `domestic` and `destination`. */
export type TaxTreatment =
  "domestic" | "destination" | "reverse_charge" | "export" | "outside_scope" | "exempt";

/** A tax rate of an organization. A rate changes by a new row with later dates, never by editing one. */
export interface Tax {
  readonly id: string;
  /** Several rows share the code of one tax whose rate changed, such as `de_vat`. */
  readonly code: string;
  /** As it stands on documents, such as `VAT` or `MwSt.`. */
  readonly name: string;
  /** Percent as a decimal, such as `8.875`. */
  readonly percent: string;
  /** ISO 3166-1 alpha-2 code of the country whose tax it is; null where none is said. */
  readonly country: string | null;
  readonly category: TaxCategory;
  /** The part of an amount that is taxed, in percent as a decimal: `80` in Texas, else `100`. */
  readonly taxableShare: string;
  /** Why nothing is charged, for a rate of zero: a VATEX code or a sentence. */
  readonly reason: string | null;
  /** Applies to every sale that its country taxes, unless a price or the customer names other taxes. */
  readonly isAutomatic: boolean;
  readonly validFrom: Instant | null;
  /** The first instant at which it no longer holds. */
  readonly validTo: Instant | null;
}

/** Where a tax comes from that a tax provider calculated. Its amounts are the provider's, whatever its percentage says. */
export interface ProviderTaxSource {
  readonly provider: "stripe";
  /** Who imposes it, such as `California`. */
  readonly jurisdiction: string;
  /** ISO 3166-1 code of the country or ISO 3166-2 code of the part of it, such as `US-CA`. */
  readonly region: string;
  /** As the provider calls it, such as `sales_tax`; null where no tax is imposed. */
  readonly type: string | null;
}

/** A tax of a line, as charged. Amounts are minor units of the document and have the sign of the line. */
export interface LineTax {
  /** Null where no rate was applied: reverse charge, exempt, export, outside the scope. */
  readonly taxId: string | null;
  readonly code: string | null;
  readonly name: string;
  readonly percent: string;
  readonly category: TaxCategory;
  /** Why no tax is charged, as a VATEX code or a sentence; null for a tax that is charged. */
  readonly reason: string | null;
  readonly taxableShare: string;
  /** The tax was taken out of the price; otherwise it was added to it. */
  readonly isInclusive: boolean;
  /** The part of the line's amount without tax that is taxed. */
  readonly taxableAmount: bigint;
  readonly amount: bigint;
  /** Absent for a tax of the organization's own rates. */
  readonly source?: ProviderTaxSource;
}

/** One row of a document's tax breakdown: a sum of line taxes with one tax, category, rate and behavior. */
export type TaxTotal = LineTax;

/** An amount of tax in the currency that the organization accounts in (BT-6, BT-111). */
export interface AccountingTax {
  readonly currency: Currency;
  /** Units of the accounting currency for one unit of the document's currency, as a decimal. */
  readonly rate: string;
  /** Minor units of the accounting currency. */
  readonly amount: bigint;
}
