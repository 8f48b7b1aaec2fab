/** Who moves the money. `sandbox` is our own, for trying everything without any. */
export type ProviderName = "sandbox" | "stripe" | "paystack";

/** A card as a provider keeps it for us. We never see its number. */
export interface SavedCard {
  readonly providerMethodId: string;
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. The card is valid to the end of this month. */
  readonly expMonth: number;
  readonly expYear: number;
}
