import { quantityToNumber, toIso, toSafeInteger } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { CustomerTopUps, TopUpNow } from "../../usecases/credit/top-ups.js";
import { numberOrNull } from "./nullable.js";

type Wire = components["schemas"];

export function toWireTopUps({ customerId, topUps }: CustomerTopUps): Wire["TopUpsResponse"] {
  return { success: true, customerId, topUps: topUps.map(toWireTopUp) };
}

export function toWireTopUp({ thisMonth: { count, amount, endsAt }, ...topUp }: TopUpNow): Wire["TopUp"] {
  const { maxAmountPerMonth, failureReason } = topUp;
  return {
    creditSystem: topUp.creditSystem,
    below: quantityToNumber(topUp.below),
    pack: topUp.pack,
    quantity: topUp.quantity,
    upTo: numberOrNull(topUp.upTo),
    currency: topUp.currency,
    maxPerMonth: topUp.maxPerMonth,
    maxAmountPerMonth: maxAmountPerMonth === null ? null : toSafeInteger(maxAmountPerMonth),
    enabled: topUp.enabled,
    status: topUp.status,
    failureReason: failureReason === "limit" ? null : failureReason,
    thisMonth: { count, amount: toSafeInteger(amount), endsAt: toIso(endsAt) },
  };
}
