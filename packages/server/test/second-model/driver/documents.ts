import { randomFrom, type Random } from "../../simulation/random.js";
import { DAY } from "../model/calendar.js";
import type { Coupon } from "../model/discounts.js";
import type { PriceTaxes, Tax, TaxRules } from "../model/taxes.js";
import type { Round, Step, Timeline } from "./timeline.js";
import type { Plan } from "../model/plan.js";

/** What an organization with taxes and coupons sells by, and in which currency beside its own. */
export interface DocumentRules {
  readonly taxRules: TaxRules | null;
  readonly coupons: readonly Coupon[];
}

const COUPONS: readonly Omit<Coupon, "maxPerCustomer">[] = [
  { name: "launch", percent: 20, periods: null },
  { name: "third", percent: 33.33, periods: 2 },
  { name: "whole", percent: 100, periods: 1 },
  { name: "gift", amount: 500, periods: 1 },
  { name: "partner", amount: 1_500, periods: null },
  { name: "large", amount: 100_000, periods: 3 },
  { name: "fees", percent: 50, periods: 3, kinds: ["fee"] },
  { name: "usage", amount: 77, periods: null, kinds: ["usage"] },
  { name: "calls", percent: 12.5, periods: null, features: ["calls"] },
  { name: "pro", amount: 900, periods: null, plans: ["basic", "pro"] },
  { name: "monthly", percent: 10, periods: 2, intervals: ["monthly"] },
  { name: "packs", percent: 15, periods: 1, kinds: ["pack"] },
  { name: "first", percent: 7, periods: 1, firstPurchaseOnly: true },
  { name: "minimum", amount: 300, periods: 1, minimum: 2_000 },
];

/** Adds taxes, coupons, credit notes and a second currency to a timeline, by numbers of their own. */
export function withDocuments(timeline: Timeline): Timeline {
  const random = randomFrom(timeline.seed * 7_919 + 5);
  const coupons = COUPONS.filter(() => random.percent(60)).map((coupon): Coupon => ({
    ...coupon,
    maxPerCustomer: random.pick([1, 1, 2]),
    ...(random.percent(15) && { redeemBy: timeline.start + random.between(1, 60) * DAY }),
  }));
  const names = coupons.map(({ name }) => name);
  const taxRules = random.percent(80) ? randomRules(random, timeline.start) : null;
  const withOwn = <Priced extends PriceTaxes>(priced: Priced): Priced =>
    taxRules ? { ...priced, ...randomTaxes(random) } : priced;
  const taxed = (plan: Plan): Plan => ({
    ...withOwn(plan),
    rows: plan.rows.map((row) => (random.percent(15) ? withOwn(row) : row)),
  });
  const rounds = timeline.rounds.map((round) => {
    const { change } = round;
    return {
      ...withMoreSteps(random, round, names),
      ...(change && { change: { ...change, plan: taxed(change.plan) } }),
    };
  });
  return {
    ...timeline,
    plans: timeline.plans.map(taxed),
    system: {
      ...timeline.system,
      packs: timeline.system.packs.map(withOwn),
    },
    documents: { taxRules, coupons },
    rounds,
  };
}

function randomRules(random: Random, start: number): TaxRules {
  const changesAt = start + random.between(5, 90) * DAY;
  const taxes: Tax[] = [
    { code: "vat", percent: random.pick([19, 20, 7.5]), from: null, to: changesAt },
    { code: "vat", percent: random.pick([16, 21, 0]), from: changesAt, to: null },
    { code: "reduced", percent: random.pick([7, 5.5]), from: null, to: null },
    { code: "local", percent: 9.975, from: null, to: null },
  ];
  return {
    taxes,
    defaultCodes: random.pick([["vat"], ["vat"], ["vat", "local"]]),
    behavior: random.pick(["exclusive", "exclusive", "inclusive"]),
    rateDate: random.pick(["finalization", "finalization", "period_end"]),
  };
}

function randomTaxes(random: Random): PriceTaxes {
  return {
    ...(random.percent(20) && { taxBehavior: random.pick(["inclusive", "exclusive"] as const) }),
    ...(random.percent(20) && { taxCodes: random.pick([["reduced"], ["vat", "local"]]) }),
  };
}

/** Checkouts are always paid, because quotes that stay open and what they reserve are not in the model. */
function withMoreSteps(random: Random, round: Round, coupons: readonly string[]): Round {
  const steps = round.steps.flatMap(({ customer, step }) => {
    const more = random.percent(30) ? [randomDocumentStep(random, coupons)] : [];
    const all = step.kind === "race" ? [...more, step] : [withCoupons(random, step, coupons), ...more];
    return all.map((each) => ({ customer, step: each }));
  });
  return { ...round, steps };
}

function withCoupons(random: Random, step: Step, names: readonly string[]): Step {
  const coupons = names.filter(() => random.percent(25)).slice(0, 2);
  if (step.kind === "attach")
    return { ...step, checkoutCard: step.checkoutCard === "none" ? "pays" : step.checkoutCard, coupons };
  if (step.kind === "preview") return { ...step, coupons };
  return step.kind === "buyPack" ? { ...step, coupons: coupons.slice(0, 1) } : step;
}

function randomDocumentStep(random: Random, coupons: readonly string[]): Step {
  const slot = random.pick(["group ", "group ", "add-on addon", "group support"]);
  const coupon = coupons[random.between(0, coupons.length - 1)];
  const kind = random.pick([
    "creditNote",
    "creditNote",
    "creditNote",
    "addDiscount",
    "endDiscount",
    "exempt",
  ]);
  if (kind === "creditNote") {
    const destination = random.pick(["usual", "usual", "balance"] as const);
    return { kind, newest: random.between(0, 3), percent: random.pick([null, 1, 10, 37, 50]), destination };
  }
  if (kind === "addDiscount" && coupon !== undefined) return { kind, slot, coupon };
  if (kind === "endDiscount") return { kind, slot };
  return { kind: "exempt", isExempt: random.percent(40) };
}
