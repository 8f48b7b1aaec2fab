import type { Instant } from "@dues/billing";
import type { PaymentMethod } from "../../../db/money/payment-methods.js";

/** A card is good to the last moment of the month that is printed on it. */
export function isUsable(method: PaymentMethod, now: Instant): boolean {
  return method.isValid && now < Date.UTC(method.expYear, method.expMonth, 1);
}
