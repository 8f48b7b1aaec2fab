import type { CurrencyAmounts } from "@dues/billing";

/** The format of the column `prices`: whole minor units as text, by currency. */
export type StoredAmounts = Readonly<Record<string, string>>;

/** Null for an item with one currency. */
export function toStoredAmounts(amounts: CurrencyAmounts | undefined): StoredAmounts | null {
  if (!amounts) return null;
  return Object.fromEntries(Object.entries(amounts).map(([currency, minor]) => [currency, minor.toString()]));
}

export function fromStoredAmounts(stored: StoredAmounts): CurrencyAmounts {
  return Object.fromEntries(Object.entries(stored).map(([currency, minor]) => [currency, BigInt(minor)]));
}
