import { scaledQuantity, ZERO } from "../numbers/decimal.js";
import type { Allowance } from "./allowance.js";
import type { CreditPool } from "./credit.js";
import type { WindowUsage } from "./source.js";

type Counts = Pick<WindowUsage, "drawn" | "overage" | "credited">;

/** Counts what open reservations hold in a window beside its usage, so that it is as unavailable as if it were used. */
export function withReserved(used: WindowUsage, reserved: Counts): WindowUsage {
  return {
    drawn: scaledQuantity(used.drawn + reserved.drawn),
    overage: scaledQuantity(used.overage + reserved.overage),
    credited: scaledQuantity(used.credited + reserved.credited),
    reserved,
    ...(used.shortfall !== undefined && { shortfall: used.shortfall }),
  };
}

/** An allowance without what open reservations hold of it. */
export function withoutReserved(allowance: Allowance): Allowance {
  const { used } = allowance;
  const { reserved } = used;
  if (!reserved) return allowance;
  return {
    ...allowance,
    used: {
      drawn: scaledQuantity(used.drawn - reserved.drawn),
      overage: scaledQuantity(used.overage - reserved.overage),
      credited: scaledQuantity(used.credited - reserved.credited),
      ...(used.shortfall !== undefined && { shortfall: used.shortfall }),
    },
  };
}

/** Returns the units of a window that open reservations hold. */
export function reservedIn({ reserved }: WindowUsage): bigint {
  return reserved ? reserved.drawn + reserved.overage + reserved.credited : 0n;
}

/** Returns the credits of a pool that open reservations hold. */
export function reservedCredits({ allowances, grants }: CreditPool): bigint {
  const ofPlans = allowances.reduce((sum, { used }) => sum + (used.reserved?.drawn ?? ZERO), 0n);
  return grants.reduce((sum, { reserved }) => sum + (reserved ?? ZERO), ofPlans);
}
