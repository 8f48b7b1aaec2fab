/**
 * Our id of the customer whom an answer is about, for the log: its own, or that of the one thing in it. Lists are about
 * nobody.
 */
export function customerIdOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  for (const part of [body, ...Object.values(body)]) {
    if (!isRecord(part)) continue;
    const { customerId, id } = part;
    if (typeof customerId === "string") return customerId;
    if (typeof id === "string" && id.startsWith(CUSTOMER)) return id;
  }
  return undefined;
}

/** A customer's own answers have the id as theirs. */
const CUSTOMER = "cus_";

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
