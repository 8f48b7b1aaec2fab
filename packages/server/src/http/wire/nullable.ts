import { quantityToNumber, toIso, type Moment, type Quantity } from "@dues/billing";

export function numberOrNull(value: Quantity | null): number | null {
  return value === null ? null : quantityToNumber(value);
}

export function isoOrNull(at: Moment | null): string | null {
  return at === null ? null : toIso(at);
}
