import { CUSTOMER_ID_PREFIX } from "../shared/ids.js";

/**
 * The id of the customer that a response concerns, for the log: its own id, or that of its single object. Lists
 * concern no customer.
 */
export function customerIdOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  for (const part of [body, ...Object.values(body)]) {
    if (!isRecord(part)) continue;
    const { customerId, id } = part;
    if (typeof customerId === "string") return customerId;
    // Responses that are customers have it in `id`.
    if (typeof id === "string" && id.startsWith(CUSTOMER_ID_PREFIX)) return id;
  }
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
