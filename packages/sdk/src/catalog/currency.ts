import type { CurrencyCode } from "./generated/currencies.js";

/** An ISO 4217 code, in upper or lower case. */
export type Currency = CurrencyCode | Lowercase<CurrencyCode>;
