import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { NOW, planFeature, source, total, type Row } from "../../test/support/allowances.js";
import { scaledQuantity, ZERO, type Quantity } from "../numbers/decimal.js";
import { addMs } from "../time/instant.js";
import { billableAllowance, openAllowances, type Allowance } from "./allowance.js";
import { allowancesOnly, decideUsage, type Draw, type UnitDraw, type UsageDecision } from "./decide.js";
import type { FeatureSource, WindowUsage } from "./source.js";
import { totals } from "./totals.js";

const counts = fc.integer({ min: 0, max: 40 });
const units = counts.map((count) => scaledQuantity(BigInt(count)));
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });

const rows: fc.Arbitrary<Row> = fc.record({
  usageModel: fc.constantFrom("included", "usage_based", "prepaid"),
  overage: fc.constantFrom("block", "charge"),
  reset: fc.constantFrom("never", "hourly", "daily", "monthly", "yearly"),
  enabled: fc.boolean(),
  pricePerUnit: fc.constant(1),
});

/** Sources of distinct subscriptions with small numbers, so that limits are met and begun together often. */
const sources: fc.Arbitrary<FeatureSource[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      isAddon: fc.boolean(),
      startDay: fc.integer({ min: 0, max: 2 }),
      limit: orNull(units),
      maxOverageUnits: orNull(units),
      row: rows,
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ id, isAddon, startDay, limit, maxOverageUnits, row }) => {
      const feature = planFeature(row);
      const pricing = feature.pricing && { ...feature.pricing, maxOverageUnits };
      const startedAt = addMs(NOW, -(startDay * 86_400_000 + 3_600_000));
      return source(row, {
        subscriptionId: `sub_${id}`,
        isAddon,
        startedAt,
        anchor: startedAt,
        feature: { ...feature, limit, pricing },
      });
    }),
  );

const usedBySource = fc.func(
  fc.record({ drawn: units, overage: units, credited: fc.constant(ZERO) }),
) as fc.Arbitrary<(id: string) => WindowUsage>;

const opened: fc.Arbitrary<Allowance[]> = fc
  .tuple(sources, usedBySource)
  .map(([all, used]) => openAllowances(all, NOW, ({ subscriptionId }) => used(subscriptionId)));

describe("deciding about usage", () => {
  test("the draws sum to the units, or there are none", () => {
    fc.assert(
      fc.property(opened, units, (allowances, wanted) => {
        const decision = decide(allowances, wanted);
        if (!decision.allowed) return expect(decision).toEqual({ allowed: false, reason: "limit_exceeded" });
        expect(total(decision.draws.map((draw) => draw.units))).toBe(wanted);
        expect(decision.draws.every((draw) => draw.units > 0n)).toBe(true);
      }),
    );
  });

  test("no allowance is drawn beyond its limit, and usage-based ones not at all", () => {
    fc.assert(
      fc.property(opened, units, (allowances, wanted) => {
        const decision = decide(allowances, wanted);
        for (const draw of drawsOf(decision, "allowance")) {
          const { source: from, used } = draw.allowance;
          expect(from.feature.pricing?.usageModel).not.toBe("usage_based");
          expect(from.feature.limit === null || used.drawn + draw.units <= from.feature.limit).toBe(true);
        }
      }),
    );
  });

  test("units are billed after all included units are drawn, by the one charging source, within its cap", () => {
    fc.assert(
      fc.property(opened, units, (allowances, wanted) => {
        const decision = decide(allowances, wanted);
        const [billed, ...more] = drawsOf(decision, "billable");
        expect(more).toEqual([]);
        if (!billed) return;
        expect(billed.allowance).toBe(billableAllowance(allowances));
        const { maxOverageUnits } = billed.allowance.source.feature.pricing ?? {};
        const after = billed.allowance.used.overage + billed.units;
        expect(maxOverageUnits === null || after <= (maxOverageUnits ?? 0n)).toBe(true);
        const drawn = total(drawsOf(decision, "allowance").map((draw) => draw.units));
        expect(drawn).toBe(includedLeft(allowances));
      }),
    );
  });

  test("a refused request neither fits into the allowances nor can be billed", () => {
    fc.assert(
      fc.property(opened, units, (allowances, wanted) => {
        if (decide(allowances, wanted).allowed) return;
        const left = includedLeft(allowances);
        expect(left !== null && left < wanted).toBe(true);
        const payer = billableAllowance(allowances);
        const pricing = payer?.source.feature.pricing;
        const isCapped = pricing?.maxOverageUnits !== null || payer?.source.feature.limit !== null;
        expect(payer === undefined || isCapped).toBe(true);
      }),
    );
  });

  test("an allowed request stays allowed when it is split in two", () => {
    fc.assert(
      fc.property(opened, units, units, (allowances, first, second) => {
        const whole = decide(allowances, scaledQuantity(first + second));
        if (!whole.allowed) return;
        const one = decide(allowances, first);
        expect(one.allowed).toBe(true);
        const later = one.allowed ? allowances.map((each) => drawFrom(each, one.draws)) : [];
        const two = decide(later, second);
        expect(two.allowed && sums(later, two.draws)).toEqual(sums(allowances, whole.draws));
      }),
    );
  });

  test("does not modify its input", () => {
    fc.assert(
      fc.property(opened, units, (allowances, wanted) => {
        const before = structuredClone(allowances);
        decide(allowances, wanted);
        sums(allowances);
        expect(allowances).toEqual(before);
      }),
    );
  });
});

describe("the order of draws", () => {
  const ids = (all: readonly Allowance[]) => all.map((each) => each.source.subscriptionId);

  test("does not depend on the order of the sources, nor does who bills", () => {
    const twice = sources.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(twice, ([all, shuffled]) => {
        const [one, other] = [all, shuffled].map((each) => openAllowances(each, NOW, () => undefined));
        expect(ids(one ?? [])).toEqual(ids(other ?? []));
        const payers = [all, shuffled].map((each) => {
          const unsorted = each.map((one) => ({
            source: one,
            window: { start: NOW, end: null },
            used: NONE,
          }));
          return billableAllowance(unsorted)?.source.subscriptionId;
        });
        expect(payers[0]).toBe(payers[1]);
      }),
    );
  });

  test("is soonest reset, then base, then oldest, and has every enabled source once", () => {
    fc.assert(
      fc.property(sources, (all) => {
        const allowances = openAllowances(all, NOW, () => undefined);
        const enabled = all.filter((each) => each.feature.enabled);
        expect(ids(allowances).sort()).toEqual(enabled.map((each) => each.subscriptionId).sort());
        const ranks = allowances.map(({ source: each, window }) => [
          window.end ?? Infinity,
          Number(each.isAddon),
          each.startedAt,
        ]);
        expect(ranks).toEqual(ranks.toSorted(compareLists));
      }),
    );
  });
});

test("totals after the draws equal the totals of the usage after them", () => {
  fc.assert(
    fc.property(opened, units, (allowances, wanted) => {
      const decision = decide(allowances, wanted);
      if (!decision.allowed) return;
      const [before, after] = [sums(allowances), sums(allowances, decision.draws)];
      expect(after).toEqual(sums(allowances.map((each) => drawFrom(each, decision.draws))));
      expect(after.usage).toBe(before.usage + wanted);
      expect([after.limit, after.resetsAt]).toEqual([before.limit, before.resetsAt]);
      if (before.balance !== null && after.balance !== null)
        expect(after.balance <= before.balance).toBe(true);
    }),
  );
});

const NONE: WindowUsage = { drawn: ZERO, overage: ZERO, credited: ZERO };

function decide(allowances: readonly Allowance[], wanted: Quantity): UsageDecision {
  return decideUsage(allowancesOnly(allowances), wanted);
}

function sums(allowances: readonly Allowance[], draws: readonly Draw[] = []) {
  return totals(allowancesOnly(allowances), draws);
}

function drawsOf(decision: UsageDecision, from: UnitDraw["from"]): readonly UnitDraw[] {
  return decision.allowed ? decision.draws.filter((draw): draw is UnitDraw => draw.from === from) : [];
}

/** The remainder of an allowance after the draws, computed independently. */
function drawFrom(allowance: Allowance, draws: readonly Draw[]): Allowance {
  const taken = (from: UnitDraw["from"]) =>
    total(
      draws.filter((draw) => draw.from === from && draw.allowance === allowance).map((draw) => draw.units),
    );
  const drawn = scaledQuantity(allowance.used.drawn + taken("allowance"));
  const overage = scaledQuantity(allowance.used.overage + taken("billable"));
  return { ...allowance, used: { ...allowance.used, drawn, overage } };
}

/** The remainder of all included allowances together; null is unlimited. */
function includedLeft(allowances: readonly Allowance[]): Quantity | null {
  const included = allowances.filter(
    ({ source: each }) => each.feature.pricing?.usageModel !== "usage_based",
  );
  if (included.some(({ source: each }) => each.feature.limit === null)) return null;
  return total(
    included.map(({ source: each, used }) => {
      const left = (each.feature.limit ?? 0n) - used.drawn;
      return scaledQuantity(left > 0n ? left : 0n);
    }),
  );
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}
