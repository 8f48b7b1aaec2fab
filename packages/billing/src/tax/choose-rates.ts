import { addMs, type Instant } from "../time/instant.js";
import type { AppliedTax } from "./rate.js";
import type { Tax, TaxBehavior } from "./tax.js";
import {
  decideTreatment,
  untaxedRow,
  type BuyerTaxFacts,
  type SellerTaxFacts,
  type TreatmentDecision,
} from "./treatment.js";

/** Which date decides the rate of a line: that of the document, or the end of the period that the line charges for. */
export type RateDate = "finalization" | "period_end";

/** The taxes of an organization and its rules for applying them. */
export interface TaxSettings extends SellerTaxFacts {
  readonly taxes: readonly Tax[];
  readonly defaultTaxCodes: readonly string[];
  /** Whether prices that say nothing else include their taxes. */
  readonly taxBehavior: TaxBehavior;
  readonly rateDate: RateDate;
}

/** The period that a line charges for; `end` is null for one-time purchases. */
interface ChargedPeriod {
  readonly start: Instant;
  readonly end: Instant | null;
}

/** What the price of a line says about its taxes: that of a plan, a feature of it, or a pack. */
export interface PriceTaxes {
  /** Null or empty where the price names no taxes. */
  readonly taxCodes: readonly string[] | null;
  /** Null where the organization's setting applies. */
  readonly taxBehavior: TaxBehavior | null;
}

/** Returns a function that lists the taxes of a line of one customer's document. */
export function rateChooser(
  settings: TaxSettings,
  buyer: BuyerTaxFacts,
): (price: PriceTaxes, period: ChargedPeriod, issuedAt: Instant) => readonly AppliedTax[] {
  const decision = decideTreatment(settings, buyer);
  const untaxed = untaxedRow(decision.treatment);
  if (untaxed) return () => [untaxed];
  return ({ taxCodes }, period, issuedAt) => {
    const at = rateInstant(settings.rateDate, period, issuedAt);
    const current = settings.taxes.filter((tax) => isValidAt(tax, at));
    return firstLevel(current, { settings, buyer, decision, taxCodes: taxCodes ?? [] }).map(applied);
  };
}

/** The last instant of the period: a period that ends at midnight of 1 January belongs to the year before. */
function rateInstant(rateDate: RateDate, { end }: ChargedPeriod, issuedAt: Instant): Instant {
  return rateDate === "period_end" && end !== null ? addMs(end, -1) : issuedAt;
}

export function isValidAt({ validFrom, validTo }: Pick<Tax, "validFrom" | "validTo">, at: Instant): boolean {
  return (validFrom === null || validFrom <= at) && (validTo === null || at < validTo);
}

/**
 * Returns all taxes of the first level that has any: those of the price, of the customer, of the country, and the
 * organization's default. Where another country taxes the sale, a tax of a price counts only if it is of that country.
 */
function firstLevel(
  current: readonly Tax[],
  {
    settings,
    buyer,
    decision,
    taxCodes,
  }: {
    readonly settings: TaxSettings;
    readonly buyer: BuyerTaxFacts;
    readonly decision: TreatmentDecision;
    readonly taxCodes: readonly string[];
  },
): readonly Tax[] {
  const { treatment, country } = decision;
  const levels = [
    withCodes(current, taxCodes).filter(
      (tax) => treatment === "domestic" || tax.country === null || tax.country === country,
    ),
    withCodes(current, buyer.taxCodes),
    settings.automaticTax && country !== null
      ? current.filter((tax) => tax.isAutomatic && tax.country === country)
      : [],
    withCodes(current, settings.defaultTaxCodes),
  ];
  return levels.find((taxes) => taxes.length > 0) ?? [];
}

/** Returns the taxes with these codes, in the order of the codes. */
function withCodes(current: readonly Tax[], codes: readonly string[]): readonly Tax[] {
  return codes.flatMap((code) => current.filter((tax) => tax.code === code));
}

const appliedTaxes = new WeakMap<Tax, AppliedTax>();

/** The same for every document, so that what calculates with it can keep what it read. */
function applied(tax: Tax): AppliedTax {
  const known = appliedTaxes.get(tax);
  if (known) return known;
  const { id, code, name, percent, category, reason, taxableShare } = tax;
  const created = { taxId: id, code, name, percent, category, reason, taxableShare };
  appliedTaxes.set(tax, created);
  return created;
}
