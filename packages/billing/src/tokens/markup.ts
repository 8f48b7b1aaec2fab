import { invariant } from "../invariant.js";
import { formatScaled, parseUnitPrice } from "../numbers/decimal.js";

/** A percentage on top of a cost, counted in units of 10^-12 percent. -100 % makes usage free. */
export type Markup = bigint & { readonly __brand: "Markup" };

const MARKUP_DECIMALS = 12;

const ONE_PERCENT = 10n ** BigInt(MARKUP_DECIMALS);

/** 100 %, in units of 10^-12 percent. */
export const WHOLE_MARKUP = 100n * ONE_PERCENT;

/** A larger percentage is a mistake of units, such as a price in the place of a percentage. */
const MAX_MARKUP = 1_000_000n * ONE_PERCENT;

export const NO_MARKUP = 0n as Markup;

/** Reads a percentage from -100 to 1,000,000 with up to twelve decimals. Undefined for anything else. */
export function parseMarkup(text: string | number): Markup | undefined {
  const value = parseUnitPrice(text);
  if (value === undefined || value < -WHOLE_MARKUP || value > MAX_MARKUP) return undefined;
  return BigInt(value) as Markup;
}

/** A markup known to be well-formed: a constant, a stored value. */
export function markupOf(text: string | number): Markup {
  const parsed = parseMarkup(text);
  invariant(parsed !== undefined, `not a markup: ${text}`);
  return parsed;
}

/** The shortest exact decimal: `33.3`. */
export function formatMarkup(markup: Markup): string {
  return formatScaled(markup, MARKUP_DECIMALS);
}
