import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import type { Instant } from "../time/instant.js";
import type { CapCounter } from "../entitlement/cap-counter.js";
import { creditsFor } from "../entitlement/credit.js";

export type ReservationStatus = "open" | "settled" | "released" | "expired";

/** Where a part of a reservation's units comes from, in the order in which they were drawn. */
export type ReservedDraw =
  | {
      readonly from: "allowance" | "billable";
      readonly subscriptionId: string;
      /** The owner of the window: the plan group. */
      readonly holder: string;
      readonly windowId: string;
      /** The price of billable units, as `FeatureSource` numbers it. */
      readonly priceEntry: number;
      readonly units: Quantity;
    }
  | {
      readonly from: "credits";
      /** The slug of the credit system. */
      readonly system: string;
      readonly subscriptionId: string;
      readonly windowId: string;
      readonly costPerUnit: Quantity;
      readonly credits: Quantity;
      /** The window in which the units are counted; null where credits themselves are used. */
      readonly countedIn: string | null;
      readonly units: Quantity;
    }
  | {
      readonly from: "grant";
      readonly system: string;
      readonly grantId: string;
      readonly costPerUnit: Quantity;
      readonly credits: Quantity;
      readonly countedIn: string | null;
      readonly units: Quantity;
    };

/** What a reservation counts in the window of a cap: `used` are its units. */
export type ReservedCap = CapCounter;

/** From its expiry on, an open reservation holds nothing, whether or not that is recorded yet. */
export function reservationStatusAt(
  { status, expiresAt }: { readonly status: ReservationStatus; readonly expiresAt: Instant },
  at: Instant,
): ReservationStatus {
  return status === "open" && expiresAt <= at ? "expired" : status;
}

/** Returns the draws of the first `units` of a reservation. The rest was drawn last, and is given back. */
export function keptDraws(draws: readonly ReservedDraw[], units: Quantity): ReservedDraw[] {
  const kept: ReservedDraw[] = [];
  let missing = units;
  for (const draw of draws) {
    if (missing === 0n) break;
    const taken = missing < draw.units ? missing : draw.units;
    kept.push(taken === draw.units ? draw : partOf(draw, taken));
    missing = scaledQuantity(missing - taken);
  }
  return kept;
}

/** A part costs what as many units cost alone, and never more than the whole. */
function partOf(draw: ReservedDraw, units: Quantity): ReservedDraw {
  if (!("credits" in draw)) return { ...draw, units };
  const alone = creditsFor(units, draw.costPerUnit);
  return { ...draw, units, credits: alone < draw.credits ? alone : draw.credits };
}

/** Returns the units of a reservation, or of a part of it. */
export function unitsOf(draws: readonly ReservedDraw[]): Quantity {
  return draws.reduce((sum, { units }) => scaledQuantity(sum + units), ZERO);
}
