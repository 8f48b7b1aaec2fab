import type { AccountingTax, Buyer, DocumentFacts, Seller } from "@dues/billing";

/** The fields that say something: what is null or empty is left out. */
type Given<Fields> = { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> | undefined };

/**
 * Facts as stored: without null and empty fields, since every invoice has a copy and a renewal writes it. The buyer is the
 * customer of the row. JSON knows no bigint, so the accounted tax is text.
 */
export interface StoredFacts extends Pick<DocumentFacts, "taxTreatment" | "locale" | "zone"> {
  readonly seller: Given<Seller>;
  readonly buyer: Given<Omit<Buyer, "customerId">>;
  readonly notes?: DocumentFacts["notes"] | undefined;
  readonly accountingTax?: (Omit<AccountingTax, "amount"> & { readonly amount: string }) | null | undefined;
}

/** Fields that are undefined are not in the JSON. */
export function toStoredFacts(facts: DocumentFacts | null): StoredFacts | null {
  if (facts === null) return null;
  const { seller, buyer, taxTreatment, locale, zone, notes, accountingTax } = facts;
  return {
    seller: {
      name: seller.name ?? undefined,
      usesDisplayName: seller.usesDisplayName || undefined,
      address: seller.address ?? undefined,
      taxIds: givenItems(seller.taxIds),
      email: seller.email ?? undefined,
      phone: seller.phone ?? undefined,
      registration: seller.registration ?? undefined,
      registrationScheme: seller.registrationScheme ?? undefined,
      bankAccount: seller.bankAccount ?? undefined,
    },
    buyer: {
      name: buyer.name ?? undefined,
      email: buyer.email ?? undefined,
      address: buyer.address ?? undefined,
      taxIds: givenItems(buyer.taxIds),
      purchaseOrder: buyer.purchaseOrder ?? undefined,
      buyerReference: buyer.buyerReference ?? undefined,
    },
    taxTreatment,
    locale,
    zone,
    notes: givenItems(notes),
    accountingTax: accountingTax ? { ...accountingTax, amount: accountingTax.amount.toString() } : undefined,
  };
}

function givenItems<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

export function factsFromStored(stored: StoredFacts | null, customerId: string): DocumentFacts | null {
  if (stored === null) return null;
  const { seller, buyer, taxTreatment, locale, zone, notes = [], accountingTax } = stored;
  return {
    seller: {
      name: seller.name ?? null,
      ...(seller.usesDisplayName && { usesDisplayName: true }),
      address: seller.address ?? null,
      taxIds: seller.taxIds ?? [],
      email: seller.email ?? null,
      phone: seller.phone ?? null,
      registration: seller.registration ?? null,
      ...(seller.registrationScheme && { registrationScheme: seller.registrationScheme }),
      ...(seller.bankAccount && { bankAccount: seller.bankAccount }),
    },
    buyer: {
      customerId,
      name: buyer.name ?? null,
      email: buyer.email ?? null,
      address: buyer.address ?? null,
      taxIds: buyer.taxIds ?? [],
      purchaseOrder: buyer.purchaseOrder ?? null,
      buyerReference: buyer.buyerReference ?? null,
    },
    taxTreatment,
    locale,
    zone,
    notes,
    accountingTax: accountingTax ? { ...accountingTax, amount: BigInt(accountingTax.amount) } : null,
  };
}
