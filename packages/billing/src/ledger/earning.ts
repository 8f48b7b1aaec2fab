import { between, positive } from "../numbers/bounds.js";
import { divide } from "../numbers/divide.js";
import type { Instant } from "../time/instant.js";

/** An amount without tax, and the discount that it is net of, in minor units. */
export interface NetAmount {
  readonly net: bigint;
  readonly discount: bigint;
}

/** Something sold that is earned little by little: by the days of its period, or by the credits that are used. */
export interface Supply extends NetAmount {
  /** Days or credits, in any unit that its movements share. Above zero. */
  readonly units: bigint;
}

/** What happens to a supply. `lapsed` units were never used, such as credits that expired. */
export type Movement =
  | { readonly kind: "earned" | "lapsed"; readonly at: Instant; readonly units: bigint }
  /** Amounts below zero return what was credited before, to be earned by the units that are left. */
  | ({
      readonly kind: "credited";
      readonly at: Instant;
      /** The line that credits; empty where credits are only revoked. */
      readonly creditId: string;
      /** The units that will not be supplied any more, apart from those whose amount is credited. */
      readonly units: bigint;
    } & NetAmount);

/** What a movement does to revenue. */
export interface Earning {
  readonly movement: Movement;
  /** Moved from deferred to earned. Below zero where a credit takes back what was earned. */
  readonly earned: NetAmount;
  /** Taken out of what was not earned yet, by a credit. */
  readonly canceled: NetAmount;
}

/** A run of movements without a credit. Amounts to date are rounded from its start, so that nothing is rounded twice. */
interface Stretch {
  readonly left: NetAmount;
  readonly units: bigint;
  readonly unitsDone: bigint;
  readonly earned: NetAmount;
}

const NOTHING: NetAmount = { net: 0n, discount: 0n };

/**
 * Earns a supply: to date, its amount times the units to date, rounded half away from zero; each movement has the
 * difference, and the last one the rest. A credit takes what is not earned first, and what is left of that is earned by the
 * units that are left.
 *
 * @param movements in order of time
 */
export function earn(supply: Supply, movements: readonly Movement[]): Earning[] {
  const { net, discount, units } = supply;
  let stretch: Stretch = { left: { net, discount }, units, unitsDone: 0n, earned: NOTHING };
  return movements.map((movement) => {
    if (movement.kind === "credited") {
      const unearned = minus(stretch.left, stretch.earned);
      const unitsLeft = positive(stretch.units - stretch.unitsDone - movement.units);
      const canceled = isReturn(movement)
        ? whileUnits(unitsLeft, movement)
        : {
            net: within(movement.net, unearned.net),
            discount: within(movement.discount, unearned.discount),
          };
      stretch = { left: minus(unearned, canceled), units: unitsLeft, unitsDone: 0n, earned: NOTHING };
      return { movement, canceled, earned: minus(canceled, movement) };
    }
    const next = passed(stretch, movement.units);
    const earned = minus(next.earned, stretch.earned);
    stretch = next;
    return { movement, earned, canceled: NOTHING };
  });
}

function isReturn({ net, discount }: NetAmount): boolean {
  return net < 0n || discount < 0n;
}

function whileUnits(units: bigint, { net, discount }: NetAmount): NetAmount {
  return units > 0n ? { net, discount } : NOTHING;
}

function passed(stretch: Stretch, units: bigint): Stretch {
  const unitsDone = between(stretch.unitsDone + units, 0n, stretch.units);
  const toDate = (amount: bigint) =>
    unitsDone >= stretch.units ? amount : divide(amount * unitsDone, stretch.units, "half_away");
  const { net, discount } = stretch.left;
  return { ...stretch, unitsDone, earned: { net: toDate(net), discount: toDate(discount) } };
}

function minus(a: NetAmount, b: NetAmount): NetAmount {
  return { net: a.net - b.net, discount: a.discount - b.discount };
}

/** The amount, limited to what is available. Both have the same sign, or the result is 0. */
function within(amount: bigint, available: bigint): bigint {
  if (available < 0n) return -within(-amount, -available);
  return between(amount, 0n, available);
}
