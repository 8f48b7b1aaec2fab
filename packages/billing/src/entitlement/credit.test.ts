import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { allowance, NOW, total, type Row, type Used } from "../../test/support/allowances.js";
import { pool, grant, holding } from "../../test/support/holdings.js";
import { scaledQuantity, formatQuantity, quantity, type Quantity } from "../numbers/decimal.js";
import { addMs, instant } from "../time/instant.js";
import {
  creditTotals,
  drawCredits,
  liveGrants,
  unitsFor,
  type CreditPool,
  type CreditDraw,
} from "./credit.js";
import { remainingOf } from "./allowance.js";
import { decideUsage, type Draw, type Holding } from "./decide.js";
import { totals } from "./totals.js";

const plan = (limit: number | null, used: Used = {}, more: Row = {}) =>
  allowance({ limit, ...more }, used, { subscriptionId: "plan" });

function spell(draw: Draw): string {
  const units = formatQuantity(draw.units);
  switch (draw.from) {
    case "credits":
      return `${draw.allowance.source.subscriptionId}:${units}=${formatQuantity(draw.credits)}`;
    case "grant":
      return `${draw.grant.id}:${units}=${formatQuantity(draw.credits)}`;
    case "allowance":
      return `own:${units}`;
    case "billable":
      return `own+${units}`;
  }
}

/** Draws as `place:units=credits`. */
function outcome(held: Holding, units: number): string {
  const decision = decideUsage(held, quantity(units));
  return decision.allowed ? decision.draws.map(spell).join(" ") : decision.reason;
}

describe("paying with credits", () => {
  // prettier-ignore
  test.each<[rule: string, Holding, units: number, string]>([
    ["plan credits go before grants",                     holding([], { credits: [pool(2, { allowances: [plan(10)], grants: [grant("g1", 100)] })] }),                  7,  "plan:5=10 g1:2=4"],
    ["what is drawn of the plan is gone",                 holding([], { credits: [pool(2, { allowances: [plan(10, { drawn: 8 })], grants: [grant("g1", 100)] })] }),    2,  "plan:1=2 g1:1=2"],
    ["the feature's own allowance goes first",            holding([allowance({ limit: 3 })], { credits: [pool(1, { grants: [grant("g1", 9)] })] }),                     5,  "own:3 g1:2=2"],
    ["credits go before what is billed",                  holding([allowance({ limit: 3, overage: "charge", overagePrice: 1 })], { credits: [pool(1, { grants: [grant("g1", 1)] })] }), 5, "own:3 g1:1=1 own+1"],
    ["too few credits are none at all",                   holding([], { credits: [pool(2, { grants: [grant("g1", 9)] })] }),                                            5,  "insufficient_credits"],
    ["an account without credits refuses as such",        holding([], { credits: [pool(2, { grants: [grant("g1", 0)] })] }),                                            1,  "insufficient_credits"],
    ["a split takes what a place can pay for",            holding([], { credits: [pool(3, { grants: [grant("g1", 10), grant("g2", 10)] })] }),                          4,  "g1:3.333333333=9.999999999 g2:0.666666667=2.000000001"],
    ["units that cost nothing draw nothing",              holding([], { credits: [pool(0, { grants: [grant("g1", 1)] })] }),                                            99, "g1:99=0"],
    ["unlimited plan credits pay for all",                holding([], { credits: [pool(5, { allowances: [plan(null)], grants: [grant("g1", 1)] })] }),                  99, "plan:99=495"],
    ["fractions of credits are exact",                    holding([], { credits: [pool(0.1, { grants: [grant("g1", 0.3)] })] }),                                        3,  "g1:3=0.3"],
    ["two systems pay one after the other",               holding([], { credits: [pool(1, { grants: [grant("g1", 1)] }), pool(10, { grants: [grant("g2", 100)] })] }), 3, "g1:1=1 g2:2=20"],
    ["prepaid is bought as credits, whatever its limit",  holding([allowance({ limit: 50, usageModel: "prepaid" })], { credits: [pool(1, { grants: [grant("g1", 2)] })] }), 2, "g1:2=2"],
    ["and never billed",                                  holding([allowance({ limit: 50, usageModel: "prepaid", overage: "charge", pricePerUnit: 1 })], { credits: [pool(1, { grants: [grant("g1", 2)] })] }), 3, "insufficient_credits"],
    ["no units draw nothing",                             holding([], { credits: [pool(1, { grants: [grant("g1", 1)] })] }),                                            0,  ""],
  ])("%s", (_rule, held, units, expected) => {
    expect(outcome(held, units)).toBe(expected);
  });
});

describe("worked examples of credits", () => {
  const left = (grants: ReturnType<typeof grant>[], units: number) => {
    const held = pool(1, { grants: liveGrants(grants, "credits", NOW) });
    const draws = drawCredits(held, quantity(units));
    const balances = grants.map(({ id, remaining }) => {
      const taken = draws.filter((draw) => draw.from === "grant" && draw.grant.id === id);
      return `${id}:${formatQuantity(scaledQuantity(remaining - total(taken.map(({ credits }) => credits))))}`;
    });
    const missing = scaledQuantity(quantity(units) - total(draws.map((draw) => draw.units)));
    return [...balances, `over:${formatQuantity(missing)}`].join(" ");
  };
  const inTenDays = addMs(NOW, 10 * 86_400_000);

  // prettier-ignore
  test.each<[id: string, ReturnType<typeof grant>[], units: number, string]>([
    ["credit-priority", [grant("g1", 100, { priority: 1 }), grant("g2", 100, { priority: 2 })], 120, "g1:0 g2:80 over:0"],
    ["credit-overage",  [],                                                                     50,  "over:50"],
    ["credit-future",   [grant("g1", 100, { startsAt: inTenDays })],                            50,  "g1:100 over:50"],
  ])("%s", (_id, grants, units, expected) => {
    expect(left(grants, units)).toBe(expected);
  });
});

describe("which grants pay, in which order", () => {
  const [soon, later] = [instant("2026-03-21T00:00:00Z"), instant("2026-05-01T00:00:00Z")];
  const [old, young] = [instant("2026-01-01T00:00:00Z"), instant("2026-02-01T00:00:00Z")];

  // prettier-ignore
  test.each<[rule: string, ReturnType<typeof grant>[], string[]]>([
    ["the lower priority first",                 [grant("b", 1, { priority: 2 }), grant("a", 1, { priority: 1 })],                  ["a", "b"]],
    ["priority goes before expiry",              [grant("b", 1, { priority: 2, expiresAt: soon }), grant("a", 1, { priority: 1 })], ["a", "b"]],
    ["then what expires first",                  [grant("b", 1, { expiresAt: later }), grant("a", 1, { expiresAt: soon })],         ["a", "b"]],
    ["what never expires is kept",               [grant("b", 1), grant("a", 1, { expiresAt: later })],                              ["a", "b"]],
    ["then the oldest",                          [grant("a", 1, { createdAt: young }), grant("b", 1, { createdAt: old })],          ["b", "a"]],
    ["then the lower id",                        [grant("b", 1), grant("a", 1)],                                                    ["a", "b"]],
    ["expired from its very instant on",         [grant("a", 1, { expiresAt: NOW })],                                               []],
    ["not before it starts",                     [grant("a", 1, { startsAt: soon })],                                               []],
    ["but from its very instant on",             [grant("a", 1, { startsAt: NOW })],                                                ["a"]],
    ["none without credits",                     [grant("a", 0)],                                                                   []],
    ["but one whose credits are reserved",       [grant("a", 0, { reserved: quantity(1) })],                                        ["a"]],
    ["none of another system",                   [grant("a", 1, { creditSystem: "other" })],                                        []],
  ])("%s", (_rule, grants, expected) => {
    expect(liveGrants(grants, "credits", NOW).map(({ id }) => id)).toEqual(expected);
  });
});

describe("available credits", () => {
  const held = pool(2, { allowances: [plan(10, { drawn: 4 })], grants: [grant("g1", 5), grant("g2", 0)] });

  test("is the remainder of plans and grants", () => {
    expect(creditTotals(held)).toEqual({
      granted: quantity(5),
      total: quantity(11),
      planUsed: quantity(4),
      planLimit: quantity(10),
      planBalance: quantity(6),
      resetsAt: instant("2026-04-10T00:00:00Z"),
    });
  });

  test("is reduced by draws", () => {
    const after = creditTotals(held, drawCredits(held, quantity(4)));
    expect([after.granted, after.total, after.planUsed, after.planBalance]).toEqual(
      [3, 3, 10, 0].map((count) => quantity(count)),
    );
  });

  test("has no end where a plan has none", () => {
    const {
      total: all,
      planLimit,
      planBalance,
      granted,
    } = creditTotals({ ...held, allowances: [plan(null)] });
    expect([all, planLimit, planBalance, granted]).toEqual([null, null, null, quantity(5)]);
  });

  test("a feature that only credits pay for is reported in units", () => {
    const counter = { holder: "", window: { start: NOW, end: null }, used: used(7) };
    const all = holding([], { credits: [held], counter });
    expect(totals(all)).toEqual({
      usage: quantity(7),
      limit: quantity(5),
      balance: quantity(5.5),
      resetsAt: instant("2026-04-10T00:00:00Z"),
    });
    const decision = decideUsage(all, quantity(4));
    const after = decision.allowed ? totals(all, decision.draws) : undefined;
    expect([after?.usage, after?.limit, after?.balance]).toEqual(
      [11, 5, 1.5].map((count) => quantity(count)),
    );
  });

  test("of a credit system, draws from plan credits count as usage", () => {
    const all = holding([], { credits: [{ ...held, costPerUnit: quantity(1) }] });
    const { planUsed } = creditTotals(held);
    expect(totals(all).usage).toBe(planUsed);
    const decision = decideUsage(all, quantity(1));
    const after = decision.allowed ? totals(all, decision.draws) : undefined;
    expect(after?.usage).toBe(planUsed + quantity(1));
  });

  test("usage paid with credits counts for a feature with its own allowance", () => {
    const own = allowance({ limit: 3 }, { drawn: 3 });
    const all = holding([{ ...own, used: { ...own.used, credited: quantity(2) } }], { credits: [held] });
    expect(totals(all)).toMatchObject({ usage: quantity(5), limit: quantity(3), balance: quantity(0) });
  });
});

const counts = fc.integer({ min: 0, max: 4_000_000_000 }).map((count) => scaledQuantity(BigInt(count)));
const pools: fc.Arbitrary<CreditPool> = fc
  .record({
    cost: counts,
    limits: fc.array(fc.tuple(fc.option(counts, { nil: null }), counts), { maxLength: 3 }),
    grants: fc.array(counts, { maxLength: 4 }),
  })
  .map(({ cost, limits, grants }) => ({
    system: "credits",
    costPerUnit: cost,
    allowances: limits.map(([limit, drawn], index) => {
      const each = allowance({}, {}, { subscriptionId: `sub_${index}` });
      const feature = { ...each.source.feature, limit };
      return { ...each, source: { ...each.source, feature }, used: { ...each.used, drawn } };
    }),
    grants: grants.map((remaining, index) => ({ ...grant(`g${index}`, 0), remaining })),
  }));

describe("any draw", () => {
  test("no source is overdrawn, and the units are those requested or available", () => {
    fc.assert(
      fc.property(pools, counts, (held, wanted) => {
        const draws = drawCredits(held, wanted);
        for (const draw of draws) expect(draw.credits <= left(draw)).toBe(true);
        const paid = total(draws.map(({ units }) => units));
        const affordable = affordableUnits(held);
        expect(paid).toBe(affordable === null || wanted < affordable ? wanted : affordable);
      }),
    );
  });

  test("units are never cheaper than their price, nor dearer by more than the last decimal of each place", () => {
    fc.assert(
      fc.property(pools, counts, (held, wanted) => {
        for (const { units, credits } of drawCredits(held, wanted)) {
          const over = credits * 1_000_000_000n - units * held.costPerUnit;
          expect(over >= 0n && over < 1_000_000_000n).toBe(true);
        }
      }),
    );
  });

  test("the totals fall by exactly the credits drawn", () => {
    fc.assert(
      fc.property(pools, counts, (held, wanted) => {
        const draws = drawCredits(held, wanted);
        const [before, after] = [creditTotals(held), creditTotals(held, draws)];
        const drawn = (from: CreditDraw["from"]) =>
          total(draws.filter((draw) => draw.from === from).map(({ credits }) => credits));
        expect(after.granted).toBe(before.granted - drawn("grant"));
        expect(after.planUsed).toBe(before.planUsed + drawn("credits"));
        if (before.total !== null) expect(after.total).toBe(before.total - drawn("grant") - drawn("credits"));
      }),
    );
  });
});

function used(credited: number) {
  return { drawn: quantity(0), overage: quantity(0), credited: quantity(credited) };
}

function left(draw: CreditDraw): bigint {
  if (draw.from === "grant") return draw.grant.remaining;
  const { source, used: before } = draw.allowance;
  const { limit } = source.feature;
  return limit === null ? 1n << 200n : limit > before.drawn ? limit - before.drawn : 0n;
}

/** How many units the credits of an account still pay for, each place by itself. Null is without end. */
function affordableUnits({ costPerUnit, allowances, grants }: CreditPool): Quantity | null {
  let sum = 0n;
  for (const remaining of [...allowances.map(remainingOf), ...grants.map((grant) => grant.remaining)]) {
    const units = unitsFor(remaining, costPerUnit);
    if (units === null) return null;
    sum += units;
  }
  return scaledQuantity(sum);
}
