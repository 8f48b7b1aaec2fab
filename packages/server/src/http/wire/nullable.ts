import { quantityToNumber, toIso, type Instant, type Quantity } from "@dues/billing";

export function numberOrNull(value: Quantity | null): number | null {
  return value === null ? null : quantityToNumber(value);
}

export function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : toIso(at);
}
