import { toSafeInteger } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { MigrationResult } from "../../usecases/subscription/migrate.js";
import { isoOrNull } from "./nullable.js";

type Wire = components["schemas"];

export function toWireMigration({
  counts,
  preview,
}: MigrationResult): Omit<Wire["MigratePlanResponse"], "success"> {
  if (!preview) return counts;
  return {
    ...counts,
    amounts: preview.amounts.map(({ currency, subscriptions, fee, newFee }) => ({
      currency,
      subscriptions,
      price: toSafeInteger(fee),
      newPrice: toSafeInteger(newFee),
    })),
    subscriptions: preview.subscriptions.map(({ subscription, version, kind, fee, newFee, at }) => ({
      id: subscription.id,
      customerId: subscription.customerId,
      version,
      outcome: kind,
      currency: subscription.currency,
      price: toSafeInteger(fee),
      newPrice: toSafeInteger(newFee),
      at: isoOrNull(at),
    })),
  };
}
