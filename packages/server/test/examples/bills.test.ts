import { describe, expect, test } from "@jest/globals";
import {
  allowancesOnly,
  allowanceWindow,
  billablePrice,
  decideUsage,
  instant,
  money,
  NO_USAGE,
  openAllowances,
  pricingWindow,
  quantity,
  quantityToNumber,
  rate,
  roundAmount,
  totals,
  type FeatureSource,
  type Instant,
  type Plan,
  type Quantity,
  type WindowUsage,
  type PlanFeature,
} from "@dues/billing";
import { readWhole } from "../../../billing/test/support/catalog.js";
import { byFeature, dayOffsetMs, EXAMPLES, readExample, type BillLine, type Example } from "./example.js";

/** Bills a month with the rules alone: no server, no database. Each example stays within one pricing window. */
describe.each(EXAMPLES)("%s, by the rules alone", (name) => {
  const example = readExample(name);
  const plan = planOf(example);
  const { bill } = example;

  test("the events of the month, drawn and rated, make the lines of the bill", () => {
    expect(byFeature(linesOf(example, plan))).toEqual(byFeature(bill.lines));
  });

  test("the bill adds up", () => {
    expect(bill.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(bill.usage);
    expect(bill.fee + bill.usage).toBe(bill.total);
    expect([plan.terms.price, plan.terms.currency]).toEqual([BigInt(bill.fee), bill.currency]);
  });

  test("the month is one of many events, fractions among them, on days that come in order", () => {
    const { events } = example.month;
    expect(events.length).toBeGreaterThan(60);
    expect(events.some(({ value }) => !Number.isInteger(value))).toBe(true);
    const days = events.map(({ day }) => day);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect([Math.min(...days), Math.max(...days)]).toEqual([1, 30]);
  });
});

const START = instant("2026-03-10T12:00:00Z");

function planOf({ catalog, month }: Example): Plan {
  const read = readWhole(catalog, {
    currency: money(0n, "USD").currency,
    features: [],
    plans: [],
    providers: { known: [], configured: [] },
  });
  expect(read.warnings).toEqual([]);
  const plan = read.catalog.plans.find(({ slug }) => slug === month.plan);
  if (!plan) throw new Error(`The catalog has no plan ${month.plan}.`);
  return plan;
}

function linesOf({ month }: Example, plan: Plan): BillLine[] {
  return plan.terms.features.flatMap((feature): BillLine[] => {
    const source = sourceOf(plan, feature);
    const events = month.events.filter((event) => event.feature === feature.slug);
    const billable = events.reduce(drawing(source), { used: new Map(), billable: quantity(0) }).billable;
    const price = feature.pricing && billablePrice(feature.pricing);
    if (!price || billable === 0n) return [];
    const amount = Number(roundAmount(rate(price, billable).amount));
    return [{ feature: feature.slug, quantity: quantityToNumber(billable), amount }];
  });
}

interface Progress {
  /** The usage by start of the allowance window. */
  readonly used: ReadonlyMap<Instant, WindowUsage>;
  readonly billable: Quantity;
}

function drawing(source: FeatureSource) {
  return ({ used, billable }: Progress, event: Example["month"]["events"][number]): Progress => {
    const at = (START + dayOffsetMs(event.day)) as Instant;
    expect(pricingWindow(source, at)).toEqual(pricingWindow(source, START));
    const { start } = allowanceWindow(source, at);
    const allowances = openAllowances([source], at, () => used.get(start));
    const decision = decideUsage(allowancesOnly(allowances), quantity(event.value));
    if (!decision.allowed) throw new Error(`Day ${event.day} of ${event.feature} was refused.`);
    const billed = decision.draws.filter(({ from }) => from === "billable").map(({ units }) => units);
    const added = billed.reduce<bigint>((sum, units) => sum + units, 0n);
    const overage = ((used.get(start)?.overage ?? 0n) + added) as Quantity;
    const drawn = (totals(allowancesOnly(allowances), decision.draws).usage - overage) as Quantity;
    return {
      used: new Map([...used, [start, { ...NO_USAGE, drawn, overage }]]),
      billable: (billable + added) as Quantity,
    };
  };
}

function sourceOf({ terms }: Plan, feature: PlanFeature): FeatureSource {
  return {
    subscriptionId: "sub_1",
    planVersionId: "ver_1",
    holder: "",
    isAddon: false,
    startedAt: START,
    anchor: START,
    zone: "UTC",
    interval: terms.interval,
    segment: 1,
    feature,
  };
}
