import { BillingError, currenciesOf, type PlanTerms } from "@dues/billing";

/**
 * Returns the error for a plan or credit pack that is not sold in a currency, or of which no currency could be chosen.
 * It lists the currencies that the caller can name.
 */
export function currencyRefusal(
  code: "currency_mismatch" | "currency_required",
  item: string,
  sold: Pick<PlanTerms, "currency" | "prices">,
  requested?: string,
): BillingError {
  const currencies = currenciesOf(sold);
  const list = currencies.join(", ");
  const detail =
    requested === undefined
      ? `${item} is sold in ${list}. Name one of them as the \`currency\`.`
      : `${item} is sold in ${list}, not in ${requested}.`;
  return new BillingError(code, detail, { extra: { currencies } });
}
