import {
  allowancesOnly,
  quantity,
  type Allowance,
  type CreditPool,
  type CreditGrant,
  type Holding,
} from "../../src/index.js";
import { ANCHOR } from "./allowances.js";

/** A grant of `remaining` credits of 10 March that never expires, unless it says otherwise. */
export function grant(id: string, remaining: number, of: Partial<CreditGrant> = {}): CreditGrant {
  return {
    id,
    creditSystem: "credits",
    remaining: quantity(remaining),
    priority: 0,
    startsAt: null,
    expiresAt: null,
    createdAt: ANCHOR,
    ...of,
  };
}

export function pool(
  costPerUnit: number,
  { allowances = [], grants = [] }: Partial<Pick<CreditPool, "allowances" | "grants">>,
): CreditPool {
  return { system: "credits", costPerUnit: quantity(costPerUnit), allowances, grants };
}

export function holding(allowances: readonly Allowance[], of: Partial<Holding> = {}): Holding {
  return { ...allowancesOnly(allowances), ...of };
}
