import type { ProviderAccount } from "../payment-provider.js";
import { isRecord } from "./fields.js";

/** Where the payer was to pay: on a page, where they can try again, or nowhere, a saved card being charged. */
export type PlaceOfPayment = "page" | "saved_card";

interface Described {
  readonly account: ProviderAccount;
  readonly reference: string;
  readonly customer: { readonly id: string };
}

/** What Paystack keeps with a transaction for us, and shows to whoever looks at its dashboard. */
export function metadataOf({ account, reference, customer }: Described, place: PlaceOfPayment) {
  return {
    dues_organization: account.organizationId,
    dues_customer: customer.id,
    dues_reference: reference,
    dues_place: place,
  };
}

/** Paystack gives metadata back as it came, or as text. Undefined when it is not ours. */
export function placeIn(metadata: unknown): PlaceOfPayment | undefined {
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
