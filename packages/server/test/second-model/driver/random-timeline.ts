import { randomFrom, type Random } from "../../simulation/random.js";
import { DAY } from "../model/calendar.js";
import { HELD } from "../model/levels.js";
import type { Plan } from "../model/plan.js";
import { FEATURES, randomPlans, randomRows, randomSystem, resetsOf } from "./catalog.js";
import type { PlanChange, Racer, Round, Step, Timeline } from "./timeline.js";

const STARTS = [
  "2031-01-31T12:00:00Z",
  "2031-06-15T00:00:00Z",
  "2032-02-29T23:59:59Z",
  "2031-03-08T07:30:00Z",
] as const;
const ZONES = ["UTC", "UTC", "UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"] as const;
const HOUR = 3_600_000;
const ALL = [...FEATURES, ...HELD] as const;

/** The same seed gives the same timeline only for the same numbers of customers and rounds. */
export function randomTimeline(
  seed: number,
  { customers, rounds: count }: { readonly customers: number; readonly rounds: number },
): Timeline {
  const random = randomFrom(seed);
  const firstPlans = randomPlans(random);
  const system = randomSystem(random);
  let plans: readonly Plan[] = firstPlans;
  const start = Date.parse(random.pick(STARTS));
  const zone = random.pick(ZONES);
  const rounds: Round[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const change = index > 0 && random.percent(20) ? randomChange(random, plans) : null;
    if (change) plans = plans.map((plan) => (plan.slug === change.plan.slug ? change.plan : plan));
    const steps = randomSteps(random, { plans, customers, isFirst: index === 0 });
    rounds.push({ at, ...(change && { change }), steps });
    at += random.pick([HOUR, DAY, 3 * DAY, 9 * DAY, 17 * DAY, 31 * DAY, 40 * DAY]);
    at += random.pick([0, 0, 1_000, 61_000]);
  }
  rounds.push({ at, steps: [] });
  return { seed, zone, start, plans: firstPlans, system, documents: null, rounds };
}

/** A new version of a paid plan with another price and other rows. */
function randomChange(random: Random, plans: readonly Plan[]): PlanChange {
  const slug = random.pick(["basic", "pro", "weekly", "metered", "addon", "trial"]);
  const plan = plans.find((each) => each.slug === slug);
  if (!plan) throw new Error(`there is no plan ${slug}`);
  const price = plan.price === 0 ? 0 : plan.price + random.between(1, 300);
  const rows = randomRows(random, resetsOf(plans));
  const migrate = random.pick(["now", "renewal", null] as const);
  return { plan: { ...plan, version: plan.version + 1, price, rows }, migrate };
}

interface Choices {
  readonly plans: readonly Plan[];
  readonly customers: number;
  readonly isFirst: boolean;
}

function randomSteps(random: Random, { plans, customers, isFirst }: Choices): Round["steps"] {
  return Array.from({ length: customers }, (_, customer) => customer).flatMap((customer) => {
    const first = isFirst ? [firstStep(random, plans)] : [];
    const steps = Array.from({ length: random.between(0, 2) }, () => randomStep(random, plans));
    const races = random.percent(15) ? [randomRace(random, plans)] : [];
    return [...first, ...steps, ...races].map((step) => ({ customer, step }));
  });
}

/** Saves a card, by itself or at the checkout of a plan. */
function firstStep(random: Random, plans: readonly Plan[]): Step {
  // Renewals that wait for an overdue one are not in the model; only daily plans renew while dunning runs.
  const mayDecline = !plans.some(({ interval }) => interval === "daily");
  if (random.percent(40)) return { kind: "saveCard", card: "pays" };
  // Without a card at first, and maybe for ever.
  if (random.percent(25)) return randomStep(random, plans);
  const plan = random.pick(["basic", "pro", "quarterly", "yearly", "support", "addon"]);
  return { kind: "attach", plan, checkoutCard: mayDecline && random.percent(40) ? "declines" : "pays" };
}

/** The others are drawn by `withDocuments`, `withTaxProvider`, `withPreviews`, `withGivenCredits`, `withEntities` and `withLateUsage`. */
type SingleKind = Exclude<
  Step["kind"],
  | "race"
  | "preview"
  | "order"
  | "creditNote"
  | "addDiscount"
  | "endDiscount"
  | "exempt"
  | "move"
  | "giveCredits"
  | "late"
  | "addEntity"
  | "removeEntity"
>;

/** What can happen, each as often as it stands here. */
const KINDS = [
  ...Array<SingleKind>(4).fill("track"),
  ...Array<SingleKind>(4).fill("attach"),
  ...Array<SingleKind>(2).fill("hold"),
  "buyPack",
  "check",
  "cancel",
  "refund",
  "configure",
  "override",
  "removeOverride",
  "invoice",
  "payInvoice",
  "voidInvoice",
  "limitOverage",
  "saveCard",
  "pause",
  "resume",
] as unknown as readonly [SingleKind];

function randomStep(random: Random, plans: readonly Plan[]): Step {
  const kind = random.pick(KINDS);
  const slot = random.pick(["group ", "group ", "group ", "add-on addon", "group support"]);
  switch (kind) {
    case "attach":
      return { kind, plan: planFrom(random, plans), checkoutCard: random.percent(85) ? "pays" : "none" };
    case "cancel":
      return { kind, slot, isNow: random.percent(50), credit: random.percent(50) };
    case "pause":
      return { kind, slot, days: random.pick([null, 1, 5, 40]) };
    case "resume":
      return { kind, slot };
    case "buyPack":
      return { kind, pack: random.pick(["small", "large"]), quantity: random.pick([1, 1, 2]) };
    case "hold":
      return { kind, feature: random.pick(HELD), level: random.pick([0, 1, 2, 4, 9, 25]) };
    case "saveCard":
      return { kind, card: "pays" };
    case "refund":
      return { kind, newest: random.between(0, 2), percent: random.pick([null, 10, 50, 100]) };
    case "invoice":
    case "payInvoice":
    case "voidInvoice":
      return { kind };
    case "limitOverage":
      return { kind, amount: random.pick([0, 40, 300, null]) };
    case "override":
      return randomOverride(random);
    case "removeOverride":
      return { kind, feature: random.pick(ALL) };
    case "configure":
      return {
        kind,
        feature: random.pick(ALL),
        overage: random.pick(["block", "charge", "charge", null]),
        maxOverageUnits: random.pick([null, null, 5]),
      };
    default:
      return { kind, feature: random.pick(FEATURES), units: random.pick([1, 2, 7, 0.5, 13, 40]) };
  }
}

function randomRace(random: Random, plans: readonly Plan[]): Step {
  const attach = (plan = planFrom(random, plans)): Racer => ({ kind: "attach", plan, checkoutCard: "pays" });
  const feature = random.pick(FEATURES);
  const track = (): Racer => ({ kind: "track", feature, units: random.pick([1, 2, 7, 13]) });
  const refund: Racer = { kind: "refund", newest: 0, percent: random.pick([null, 50]) };
  const cancel: Racer = {
    kind: "cancel",
    slot: "group ",
    isNow: random.percent(60),
    credit: random.percent(50),
  };
  const same = attach();
  const racers = random.pick<readonly [Racer, Racer]>([
    [attach(), refund],
    [attach(), cancel],
    [attach(), attach()],
    [attach(), track()],
    [same, same],
    [track(), track()],
    [cancel, refund],
    [cancel, track()],
    [refund, refund],
  ]);
  return { kind: "race", racers };
}

function randomOverride(random: Random): Step {
  return {
    kind: "override",
    feature: random.pick(ALL),
    ...(random.percent(80) && { limit: random.pick([null, 0, 1, 12, 50, 2.5]) }),
    overage: random.pick(["block", "charge", null, null]),
    days: random.pick([null, null, 2, 20]),
  };
}

/** One of three is of the named group, so that its plans follow each other. */
function planFrom(random: Random, plans: readonly Plan[]): string {
  const isGrouped = random.percent(33);
  const offered = plans.filter(({ group }) => !isGrouped || group !== null);
  return random.pick(offered.map(({ slug }) => slug) as [string, ...string[]]);
}
