import type { Initial } from "./types.js";

/** What a customer has whom the server does not know yet, because nothing was changed or bought. The plans need no customer. */
export function nothingYet(): Initial {
  const asOf = new Date().toISOString();
  return {
    entitlements: { success: true, asOf, code: "customer_not_found", entitlements: [] },
    usage: { success: true, asOf, meters: [], overageLimit: null, currency: "USD" },
    invoices: { success: true, invoices: [], nextCursor: null },
    wallet: { success: true, card: null, methods: [] },
    credits: { success: true, asOf, balances: [], packs: [] },
  };
}
