import type { ProviderAccount } from "../payment-provider.js";
import { isRecord } from "./fields.js";

/**
 * How the payer pays: at a checkout page, where they can try again, or not at all, when a saved card is charged.
 */
export type PaymentPlace = "page" | "saved_card";

interface Described {
  readonly account: ProviderAccount;
  readonly reference: string;
  readonly customer: { readonly id: string };
}

/** The metadata that Paystack stores with a transaction and shows in its dashboard. */
export function metadataOf({ account, reference, customer }: Described, place: PaymentPlace) {
  return {
    dues_organization: account.organizationId,
    dues_customer: customer.id,
    dues_reference: reference,
    dues_place: place,
  };
}

/** Paystack returns metadata as an object or as a string. Undefined if it is not ours. */
export function placeIn(metadata: unknown): PaymentPlace | undefined {
  const fields = typeof metadata === "string" ? parse(metadata) : metadata;
  const place = isRecord(fields) ? fields["dues_place"] : undefined;
  return place === "page" || place === "saved_card" ? place : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
