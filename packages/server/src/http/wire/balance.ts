import { toIso, toSafeInteger } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { CustomerBalances, RunningEntry } from "../../usecases/balance/read.js";

type Wire = components["schemas"];

export function toWireBalances({ customerId, balances }: CustomerBalances): Wire["BalanceResponse"] {
  return {
    success: true,
    customerId,
    balances: balances.map(({ currency, balance, reserved }) => ({
      currency,
      balance: toSafeInteger(balance),
      reserved: toSafeInteger(reserved),
    })),
  };
}

export function toWireBalanceEntry(entry: RunningEntry): Wire["BalanceEntry"] {
  return {
    id: entry.id,
    customerId: entry.customerId,
    kind: entry.kind,
    currency: entry.currency,
    amount: toSafeInteger(entry.amount),
    balanceAfter: toSafeInteger(entry.balanceAfter),
    invoiceId: entry.invoiceId,
    reason: entry.reason ?? null,
    createdAt: toIso(entry.createdAt),
  };
}
