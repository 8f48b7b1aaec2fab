import type { AccountingTax, DocumentFacts } from "@dues/billing";

/** Facts as stored: JSON knows no bigint, so the accounted tax is text. */
export interface StoredFacts extends Omit<DocumentFacts, "accountingTax"> {
  readonly accountingTax: (Omit<AccountingTax, "amount"> & { readonly amount: string }) | null;
}

/** Facts without accounted tax are stored as the same object, so that a comparison of unchanged ones costs nothing. */
export function toStoredFacts(facts: DocumentFacts | null): StoredFacts | null {
  if (facts === null) return null;
  const { accountingTax } = facts;
  if (accountingTax === null) return facts as StoredFacts;
  return { ...facts, accountingTax: { ...accountingTax, amount: accountingTax.amount.toString() } };
}

export function factsFromStored(stored: StoredFacts | null): DocumentFacts | null {
  if (stored === null) return null;
  const { accountingTax } = stored;
  return {
    ...stored,
    accountingTax: accountingTax && { ...accountingTax, amount: BigInt(accountingTax.amount) },
  };
}
