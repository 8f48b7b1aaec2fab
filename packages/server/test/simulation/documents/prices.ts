import type { CatalogInput, PlanFeatureInput, PlanInput } from "@dues/billing";
import type { Random } from "../random.js";
import type { DocumentRules } from "./setup.js";

/** Another number than in the first currency, so that a price in the wrong one is seen. */
const inSecond = (price: number): number => (price === 0 ? 0 : price * 2 + 1);
const unitInSecond = (price: number): number => price * 2;

const OWN_CODES = [["reduced"], ["vat", "local"], ["shared"], ["local", "reduced"]] as const;
const STRIPE_CODES = [["txcd_10103001"], ["txcd_00000000"]] as const;

/** The same price list with prices in the second currency, and with taxes of its own for some prices. */
export function withDocumentPrices(
  random: Random,
  { taxes, secondCurrency }: DocumentRules,
  catalog: CatalogInput,
): CatalogInput {
  const withTaxes = <Priced extends object>(priced: Priced): Priced =>
    taxes === "none" ? priced : { ...priced, ...randomTaxes(random, taxes === "stripe") };
  const plans = catalog.plans.map((plan) => withTaxes(plan));
  const creditPacks = catalog.creditPacks?.map((pack) => withTaxes(pack)) ?? [];
  if (secondCurrency === null) return { ...catalog, plans, creditPacks };
  return {
    ...catalog,
    plans: plans.map((plan) => planInBoth(plan, secondCurrency)),
    creditPacks: creditPacks.map((pack) =>
      pack.price === undefined ? pack : { ...pack, prices: { [secondCurrency]: inSecond(pack.price ?? 0) } },
    ),
  };
}

function randomTaxes(random: Random, isStripe: boolean) {
  const codes = isStripe ? STRIPE_CODES : OWN_CODES;
  return {
    ...(random.percent(25) && { taxBehavior: random.pick(["inclusive", "exclusive"] as const) }),
    ...(random.percent(25) && { taxCodes: [...(codes[random.between(0, codes.length - 1)] ?? [])] }),
  };
}

function planInBoth(plan: PlanInput, currency: string): PlanInput {
  if (plan.slug === "foreign") return plan;
  const features = (plan.features ?? []).map((row) => rowInBoth(row, currency));
  return { ...plan, prices: { [currency]: inSecond(plan.price ?? 0) }, features };
}

function rowInBoth(row: PlanFeatureInput, currency: string): PlanFeatureInput {
  const priceEntries = row.priceEntries?.map((entry) => priceInBoth(entry, currency));
  return { ...priceInBoth(row, currency), ...(priceEntries && { priceEntries }) };
}

function priceInBoth<Priced extends Pick<PlanFeatureInput, "pricePerUnit" | "overagePrice" | "tiers">>(
  row: Priced,
  currency: string,
): Priced {
  const { pricePerUnit, overagePrice, tiers } = row;
  const unit = {
    ...(typeof pricePerUnit === "number" && { pricePerUnit: unitInSecond(pricePerUnit) }),
    ...(typeof overagePrice === "number" && { overagePrice: unitInSecond(overagePrice) }),
  };
  const inBoth = tiers?.map((tier) => {
    const { unitPrice, flatFee } = tier;
    const other = {
      unitPrice: unitInSecond(unitPrice ?? 0),
      ...(typeof flatFee === "number" && { flatFee: inSecond(flatFee) }),
    };
    return { ...tier, prices: { [currency]: other } };
  });
  return {
    ...row,
    ...(Object.keys(unit).length > 0 && { prices: { [currency]: unit } }),
    ...(inBoth && { tiers: inBoth }),
  };
}
