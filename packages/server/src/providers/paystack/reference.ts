import { invariant } from "@dues/billing";

/** A page that was opened but whose address got lost is opened again under the next of these. */
export const MAX_ATTEMPTS = 5;

const OURS = /^[A-Za-z0-9_]+$/;
const THEIRS = /^([A-Za-z0-9-]+)(?:\.([2-9]))?$/;

/**
 * Our reference as Paystack takes it: it refuses `_`, so `pay_01k…` is `pay-01k…` there. A reference can be used once
 * only, so later attempts carry a number: `pay-01k….2`.
 */
export function toPaystackReference(reference: string, attempt = 1): string {
  invariant(OURS.test(reference), `not a reference that Paystack can carry: ${reference}`);
  return `${reference.replaceAll("_", "-")}${attempt === 1 ? "" : `.${attempt}`}`;
}

/** Undefined for a reference that cannot be ours, because other programs use the same account. */
export function fromPaystackReference(reference: string): string | undefined {
  return THEIRS.exec(reference)?.[1]?.replaceAll("-", "_");
}
