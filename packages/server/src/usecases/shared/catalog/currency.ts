import { currenciesOf, parseCurrency, type Currency, type PlanTerms } from "@dues/billing";
import { currencyRefusal } from "./currency-refusal.js";

type Sold = Pick<PlanTerms, "currency" | "prices">;

interface CurrencyChoice {
  /** The currency of the request. */
  readonly sent: string | null | undefined;
  /** The more important first. */
  readonly preferred: readonly Currency[];
}

/**
 * Returns the currency of a new purchase: that of the request, else the first preferred one that the item is sold in,
 * else its only one. Undefined where the request must name another one, or must name one at all.
 */
export function findCurrency(sold: Sold, { sent, preferred }: CurrencyChoice): Currency | undefined {
  const currencies = currenciesOf(sold);
  if (sent !== null && sent !== undefined) return currencies.find((each) => each === parseCurrency(sent));
  const only = currencies.length === 1 ? sold.currency : undefined;
  return preferred.find((each) => currencies.includes(each)) ?? only;
}

/**
 * As `findCurrency`. `item` names the item in messages.
 *
 * @throws BillingError `currency_mismatch`, `currency_required`
 */
export function requireCurrency(item: string, sold: Sold, choice: CurrencyChoice): Currency {
  const found = findCurrency(sold, choice);
  if (found) return found;
  const { sent } = choice;
  throw sent === null || sent === undefined
    ? currencyRefusal("currency_required", item, sold)
    : currencyRefusal("currency_mismatch", item, sold, sent.toUpperCase());
}
