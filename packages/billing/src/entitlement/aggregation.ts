import { divide } from "../numbers/divide.js";
import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import type { ResetWindow } from "../time/period.js";
import { OVERRIDE_OWNER } from "./granted.js";
import type { OpenHolding } from "./holding.js";

/** Where unique keys and highest values count. */
export interface AggregationPlace {
  readonly holder: string;
  readonly window: ResetWindow;
}

/**
 * Returns the window in which unique keys and highest values count: that of the plan that decides about the feature, from
 * whatever windows its units are drawn. The window that resets first would change with every reset of another plan.
 */
export function aggregationPlace({
  allowances,
  counter,
  subscription,
}: OpenHolding): AggregationPlace | undefined {
  const decisive = allowances.find(
    ({ source }) => source.subscriptionId === subscription?.id && source.holder !== OVERRIDE_OWNER,
  );
  const allowance = decisive ?? allowances[0];
  if (allowance) return { holder: allowance.source.holder, window: allowance.window };
  return counter ?? undefined;
}

/** Returns the units by which a value is above the highest one so far. */
export function unitsAbove(highest: Quantity, value: Quantity): Quantity {
  return scaledQuantity(value > highest ? value - highest : 0n);
}

/** Numbers of a window without one of its events. */
export interface RemainingUse {
  /** The highest value of the other events; one unit for each key that they have. */
  readonly needed: Quantity;
  /** The units that the other events draw. */
  readonly drawn: Quantity;
}

/** Returns how many of the units of a voided event stay drawn, because the other events of its window need them. */
export function unitsToKeep(units: Quantity, { needed, drawn }: RemainingUse): Quantity {
  const missing = unitsAbove(drawn, needed);
  return missing < units ? missing : units;
}

interface DrawnUnits {
  readonly units: Quantity;
  readonly credits?: Quantity;
}

/** Splits draws after a number of units. The ones that were drawn last, which may cost money, are returned first. */
export function splitDraws<Draw extends DrawnUnits>(
  draws: readonly Draw[],
  units: Quantity,
): { readonly kept: readonly Draw[]; readonly returned: readonly Draw[] } {
  const kept: Draw[] = [];
  const returned: Draw[] = [];
  let missing: bigint = units;
  for (const draw of draws) {
    const taken = scaledQuantity(missing < draw.units ? missing : draw.units);
    missing -= taken;
    if (taken === draw.units) kept.push(draw);
    else if (taken === 0n) returned.push(draw);
    else {
      const part = partOf(draw, taken);
      kept.push({ ...draw, ...part });
      returned.push({ ...draw, ...restOf(draw, part) });
    }
  }
  return { kept, returned };
}

function partOf({ units, credits }: DrawnUnits, taken: Quantity): DrawnUnits {
  if (credits === undefined) return { units: taken };
  return { units: taken, credits: proportionOf(credits, { numerator: taken, denominator: units }) };
}

function restOf({ units, credits = ZERO }: DrawnUnits, part: DrawnUnits): DrawnUnits {
  const rest = { units: scaledQuantity(units - part.units) };
  return part.credits === undefined ? rest : { ...rest, credits: scaledQuantity(credits - part.credits) };
}

/** Returns a share of a quantity, rounded up at the last decimal. */
export function proportionOf(
  whole: Quantity,
  { numerator, denominator }: { readonly numerator: Quantity; readonly denominator: Quantity },
): Quantity {
  return scaledQuantity(divide(whole * numerator, denominator, "ceil"));
}
