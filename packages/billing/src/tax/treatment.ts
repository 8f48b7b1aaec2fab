import { countryOfEuVat, isInEuropeanUnion } from "./eu.js";
import type { AppliedTax } from "./rate.js";
import type { TaxCategory, TaxExemption, TaxTreatment } from "./tax.js";

/** The facts of the organization that decide who is taxed. */
export interface SellerTaxFacts {
  /** ISO 3166-1 alpha-2 code; null when the organization has no address. */
  readonly country: string | null;
  /** The treatment follows from the countries and tax ids of seller and buyer. Otherwise every sale is domestic. */
  readonly automaticTax: boolean;
  /** Consumers in other member states pay the tax of their country (one-stop shop). */
  readonly oss: boolean;
  /** What a VAT number needs for a reverse charge: a valid form, or the confirmation of the register. */
  readonly reverseCharge: "wellFormed" | "verified";
}

/** A tax number of the buyer, normalized. */
export interface BuyerTaxId {
  /** As Stripe names it, such as `eu_vat`. */
  readonly type: string;
  readonly value: string;
  readonly status: "unverified" | "valid" | "invalid" | "unavailable";
}

/** The facts of the customer that decide how it is taxed. */
export interface BuyerTaxFacts {
  readonly country: string | null;
  readonly taxIds: readonly BuyerTaxId[];
  readonly taxExempt: TaxExemption;
  /** Codes of the taxes that apply to the customer before those of its country. */
  readonly taxCodes: readonly string[];
}

/** Who owes the tax of a sale, and the country whose rates apply. */
export interface TreatmentDecision {
  readonly treatment: TaxTreatment;
  /** Null where no rates apply, or the country is unknown. */
  readonly country: string | null;
}

/**
 * Decides how a sale is taxed: by the customer's exemption, otherwise automatically if the organization turned that on.
 * A buyer without a country is taxed as a domestic one, so that nothing is tax-free because a field is empty.
 *
 * Sources: Directive 2006/112/EC, Art. 44 and 196 (businesses), Art. 58 (consumers); Regulation 282/2011, Art. 18.
 */
export function decideTreatment(seller: SellerTaxFacts, buyer: BuyerTaxFacts): TreatmentDecision {
  const domestic = { treatment: "domestic", country: seller.country } as const;
  if (buyer.taxExempt === "exempt") return { treatment: "exempt", country: null };
  if (buyer.taxExempt === "reverse" && buyer.taxIds.some(({ status }) => status !== "invalid")) {
    return { treatment: "reverse_charge", country: null };
  }
  if (!seller.automaticTax || seller.country === null || buyer.country === null) return domestic;
  if (seller.country === buyer.country) return domestic;
  if (!isInEuropeanUnion(buyer.country)) return { treatment: "outside_scope", country: null };
  return treatmentInUnion({ ...seller, country: seller.country }, { ...buyer, country: buyer.country });
}

/** Decides for a buyer in a member state that is not the seller's country. */
function treatmentInUnion(
  seller: SellerTaxFacts & { readonly country: string },
  buyer: BuyerTaxFacts & { readonly country: string },
): TreatmentDecision {
  const registered = vatCountries(seller, buyer);
  if (registered.some((country) => country !== seller.country)) {
    return { treatment: "reverse_charge", country: null };
  }
  // A business that is registered where the seller is buys there, whatever its postal address.
  if (registered.length > 0) return { treatment: "domestic", country: seller.country };
  if (seller.oss) return { treatment: "destination", country: buyer.country };
  return isInEuropeanUnion(seller.country)
    ? { treatment: "domestic", country: seller.country }
    : { treatment: "outside_scope", country: null };
}

/** Returns the member states in which the buyer has a VAT number that suffices for a reverse charge. */
function vatCountries({ reverseCharge }: SellerTaxFacts, { taxIds }: BuyerTaxFacts): string[] {
  const accepted = reverseCharge === "verified" ? ["valid"] : ["valid", "unverified", "unavailable"];
  return taxIds
    .filter(({ type, status }) => type === "eu_vat" && accepted.includes(status))
    .map(({ value }) => countryOfEuVat(value))
    .filter((country) => country !== undefined);
}

type UntaxedTreatment = Exclude<TaxTreatment, "domestic" | "destination">;

const UNTAXED: Readonly<Record<UntaxedTreatment, { name: string; category: TaxCategory; reason: string }>> = {
  reverse_charge: { name: "Reverse charge", category: "AE", reason: "VATEX-EU-AE" },
  export: { name: "Export", category: "G", reason: "VATEX-EU-G" },
  outside_scope: { name: "Outside the scope of tax", category: "O", reason: "VATEX-EU-O" },
  exempt: { name: "Exempt", category: "E", reason: "Exempt from tax" },
};

/**
 * Returns the row of zero that stands on a document instead of a tax, with its category and reason. Null where the
 * treatment is to tax. Source of the reasons: the code list VATEX of the European Commission.
 */
export function untaxedRow(treatment: TaxTreatment): AppliedTax | null {
  if (treatment === "domestic" || treatment === "destination") return null;
  return { ...UNTAXED[treatment], taxId: null, code: null, percent: "0", taxableShare: "100" };
}
