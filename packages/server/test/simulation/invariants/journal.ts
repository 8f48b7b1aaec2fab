import { exportOf } from "../../http/exports/file.js";
import type { Tenant } from "../../support/api.js";

/** Every event of the journal adds up to zero in its currency. Each returned text describes a violation. */
export async function brokenJournal(tenant: Tenant): Promise<string[]> {
  const sums = new Map<string, bigint>();
  for (const { eventId = "", currency = "", amountMinor = "0" } of await exportOf(tenant, "journal")) {
    const key = `${eventId} in ${currency}`;
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amountMinor));
  }
  return [...sums].flatMap(([key, sum]) => (sum === 0n ? [] : [`the event ${key} adds up to ${sum}`]));
}
