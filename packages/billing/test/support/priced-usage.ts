import { scaledQuantity, scaledUnitPrice } from "../../src/numbers/decimal.js";
import {
  instant,
  money,
  quantity,
  unbilled,
  type Instant,
  type PlanTier,
  type PricedUsage,
} from "../../src/index.js";
import { planFeature, type Row } from "./allowances.js";

export const WINDOW = { start: instant("2026-03-10T00:00:00Z"), end: instant("2026-04-10T00:00:00Z") };
export const WITHIN: Instant = instant("2026-03-20T00:00:00Z");

export interface Counted {
  readonly before?: number | string;
  readonly units?: number | string;
  readonly billedUnits?: number | string;
  readonly billed?: number;
  /** All that is billed by default. */
  readonly creditable?: number;
}

/** Units of the window of 10 March that went beyond a row's allowance. */
export function pricedUsage(row: Row, counted: Counted = {}): PricedUsage {
  const { before = 0, units = 0, billedUnits = 0, billed = 0, creditable = billed } = counted;
  const { pricing } = planFeature({ overage: "charge", ...row });
  if (!pricing) throw new Error("A metered row has pricing.");
  return {
    billableUsageId: "use_1",
    subscriptionId: "sub_1",
    planVersionId: "ver_1",
    feature: { id: "feat_1", slug: "calls", name: "Calls" },
    pricing,
    currency: money(0n, "USD").currency,
    window: WINDOW,
    unitsBefore: quantity(before),
    units: quantity(units),
    billedUnits: quantity(billedUnits),
    billedAmount: BigInt(billed),
    creditableAmount: BigInt(creditable),
  };
}

/** Tiers of `upTo`, price and fee in whole minor units; null is the open one. */
export function tiersOf(
  ...tiers: readonly [upTo: number | null, unitPrice: number, flatFee: number][]
): PlanTier[] {
  const minor = (amount: number) => scaledUnitPrice(BigInt(amount) * 10n ** 12n);
  return tiers.map(([upTo, unitPrice, flatFee]) => ({
    upTo: upTo === null ? null : quantity(upTo),
    unitPrice: minor(unitPrice),
    flatFee: minor(flatFee),
  }));
}

/** The invoiced usage after an invoice of the unbilled part, if there is any. One that waits for its taxes is not issued. */
export function billedOnce(usage: PricedUsage, at: Instant, isIssued = true): PricedUsage {
  const { units, amount } = unbilled(usage, at);
  if (amount === 0n) return usage;
  return {
    ...usage,
    billedUnits: scaledQuantity(usage.billedUnits + units),
    billedAmount: usage.billedAmount + amount,
    creditableAmount: usage.creditableAmount + (isIssued ? amount : 0n),
  };
}
