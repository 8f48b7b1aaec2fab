import type { Instant } from "../time/instant.js";
import type { Tax } from "./tax.js";

type Validity = Pick<Tax, "validFrom" | "validTo">;

/** What a new rate does to the stored rates of its code. */
export interface PlacedRate<Stored extends Validity> {
  /** The rate that was open until now and ends when the new one begins. */
  readonly ended: Stored | undefined;
  /** A rate that would apply on the same days as the new one, which is refused then. */
  readonly overlap: Stored | undefined;
}

/** Finds the place of a new rate among those of the same code: one without an end goes on until the next begins. */
export function placeRate<Stored extends Validity>(
  stored: readonly Stored[],
  next: Validity,
): PlacedRate<Stored> {
  const { validFrom } = next;
  const open = stored.find((rate) => rate.validTo === null && startOf(rate) < startOf(next));
  const ended = open && validFrom !== null ? { ...open, validTo: validFrom } : undefined;
  const others = ended ? stored.filter((rate) => rate !== open) : stored;
  return { ended, overlap: others.find((rate) => overlaps(rate, next)) };
}

function overlaps(a: Validity, b: Validity): boolean {
  return startOf(a) < endOf(b) && startOf(b) < endOf(a);
}

function startOf({ validFrom }: Validity): Instant | number {
  return validFrom ?? Number.NEGATIVE_INFINITY;
}

function endOf({ validTo }: Validity): Instant | number {
  return validTo ?? Number.POSITIVE_INFINITY;
}
