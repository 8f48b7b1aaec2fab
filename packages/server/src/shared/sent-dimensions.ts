import type { Dimensions } from "@dues/billing";

/** Dimensions as a request has them. */
export type SentDimensions = Readonly<Record<string, string | number | boolean | null>>;

/** Numbers and booleans become their JSON text. */
export function parseDimensions(sent: SentDimensions | null | undefined): Dimensions | null {
  if (sent === null || sent === undefined) return null;
  const known = Object.entries(sent).filter(([, value]) => value !== null);
  return known.length === 0 ? null : Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
