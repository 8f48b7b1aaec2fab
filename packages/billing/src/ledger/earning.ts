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
    } & NetAmount)
  /** The supply ends unpaid: up to `net`, what is not earned is lost. What is left beyond that was paid, and is earned. */
  | { readonly kind: "lost"; readonly at: Instant; readonly net: bigint }
  /** A part of what was due of the lost amount is paid after all: so much of so much. */
  | { readonly kind: "recovered"; readonly at: Instant; readonly part: bigint; readonly whole: bigint };

/** What a movement does to revenue. */
export interface Earning {
  readonly movement: Movement;
  /** Moved to earned. Below zero where a credit takes back what was earned. */
  readonly earned: NetAmount;
  /** Taken out of what was not earned yet, by a credit or as lost. */
  readonly canceled: NetAmount;
  /** Added to what was lost. Below zero where that is recovered, or given back by a credit. */
  readonly lost: NetAmount;
}

/** A run of movements without a credit. Amounts to date are rounded from its start, so that nothing is rounded twice. */
interface Stretch {
  readonly left: NetAmount;
  readonly units: bigint;
  readonly unitsDone: bigint;
  readonly earned: NetAmount;
  /** What was not earned and will not be paid, as far as it is known. */
  readonly lost: NetAmount;
}

const NOTHING: NetAmount = { net: 0n, discount: 0n };

/**
 * Earns a supply: to date, its amount times the units to date, rounded half away from zero; each movement has the
 * difference, and the last one the rest. A credit takes what is not earned first, then what was lost, and what is left of the
 * first is earned by the units that are left.
 *
 * @param movements in order of time
 */
export function earn(supply: Supply, movements: readonly Movement[]): Earning[] {
  const { net, discount, units } = supply;
  let stretch: Stretch = { left: { net, discount }, units, unitsDone: 0n, earned: NOTHING, lost: NOTHING };
  return movements.map((movement) => {
    const moved = move(stretch, movement);
    stretch = moved.stretch;
    return { movement, ...moved.earning };
  });
}

interface Moved {
  readonly stretch: Stretch;
  readonly earning: Omit<Earning, "movement">;
}

function move(stretch: Stretch, movement: Movement): Moved {
  switch (movement.kind) {
    case "earned":
    case "lapsed": {
      const next = passed(stretch, movement.units);
      const earning = { earned: minus(next.earned, stretch.earned), canceled: NOTHING, lost: NOTHING };
      return { stretch: next, earning };
    }
    case "credited":
      return credit(stretch, movement);
    case "lost":
      return lose(stretch, movement.net);
    case "recovered":
      return recover(stretch, movement);
  }
}

function credit(stretch: Stretch, movement: Extract<Movement, { kind: "credited" }>): Moved {
  const unearned = minus(stretch.left, stretch.earned);
  const unitsLeft = positive(stretch.units - stretch.unitsDone - movement.units);
  const canceled = isReturn(movement) ? whileUnits(unitsLeft, movement) : partWithin(movement, unearned);
  const given = partWithin(minus(movement, canceled), stretch.lost);
  const left = { left: minus(unearned, canceled), units: unitsLeft, unitsDone: 0n, earned: NOTHING };
  return {
    stretch: { ...left, lost: minus(stretch.lost, given) },
    earning: { earned: minus(plus(canceled, given), movement), canceled, lost: minus(NOTHING, given) },
  };
}

function isReturn({ net, discount }: NetAmount): boolean {
  return net < 0n || discount < 0n;
}

function whileUnits(units: bigint, { net, discount }: NetAmount): NetAmount {
  return units > 0n ? { net, discount } : NOTHING;
}

/** Nothing is supplied from here on. A discount is lost in proportion. */
function lose(stretch: Stretch, most: bigint): Moved {
  const unearned = minus(stretch.left, stretch.earned);
  const net = within(most, unearned.net);
  const discount =
    net === unearned.net ? unearned.discount : divide(unearned.discount * net, unearned.net, "half_away");
  const lost = { net, discount };
  return {
    stretch: { left: NOTHING, units: 0n, unitsDone: 0n, earned: NOTHING, lost: plus(stretch.lost, lost) },
    earning: { earned: minus(unearned, lost), canceled: lost, lost },
  };
}

function recover(stretch: Stretch, { part, whole }: Extract<Movement, { kind: "recovered" }>): Moved {
  const { lost } = stretch;
  const shareOf = (amount: bigint) => (part >= whole ? amount : divide(amount * part, whole, "half_away"));
  const earned = { net: shareOf(lost.net), discount: shareOf(lost.discount) };
  return {
    stretch: { ...stretch, lost: minus(lost, earned) },
    earning: { earned, canceled: NOTHING, lost: minus(NOTHING, earned) },
  };
}

function passed(stretch: Stretch, units: bigint): Stretch {
  const unitsDone = between(stretch.unitsDone + units, 0n, stretch.units);
  const toDate = (amount: bigint) =>
    unitsDone >= stretch.units ? amount : divide(amount * unitsDone, stretch.units, "half_away");
  const { net, discount } = stretch.left;
  return { ...stretch, unitsDone, earned: { net: toDate(net), discount: toDate(discount) } };
}

function plus(a: NetAmount, b: NetAmount): NetAmount {
  return { net: a.net + b.net, discount: a.discount + b.discount };
}

function minus(a: NetAmount, b: NetAmount): NetAmount {
  return { net: a.net - b.net, discount: a.discount - b.discount };
}

function partWithin(amount: NetAmount, available: NetAmount): NetAmount {
  return { net: within(amount.net, available.net), discount: within(amount.discount, available.discount) };
}

/** The amount, limited to what is available. Both have the same sign, or the result is 0. */
function within(amount: bigint, available: bigint): bigint {
  if (available < 0n) return -within(-amount, -available);
  return between(amount, 0n, available);
}
