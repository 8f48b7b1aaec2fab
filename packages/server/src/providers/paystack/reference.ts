import { invariant } from "@dues/billing";

/** If the address of an opened page was lost, the page is opened again under the next of these. */
export const MAX_ATTEMPTS = 5;

const OUR_REFERENCE = /^[A-Za-z0-9_]+$/;
const PAYSTACK_REFERENCE = /^([A-Za-z0-9-]+)(?:\.([2-9]))?$/;

/**
 * Our reference in Paystack's format: it rejects `_`, so `pay_01k…` becomes `pay-01k…`. A reference can be used
 * only once, so later attempts add a number: `pay-01k….2`.
 */
export function toPaystackReference(reference: string, attempt = 1): string {
  invariant(OUR_REFERENCE.test(reference), `not a reference that Paystack can carry: ${reference}`);
  return `${reference.replaceAll("_", "-")}${attempt === 1 ? "" : `.${attempt}`}`;
}

/** Undefined for references of other programs that use the same account. */
export function fromPaystackReference(reference: string): string | undefined {
  return PAYSTACK_REFERENCE.exec(reference)?.[1]?.replaceAll("-", "_");
}
