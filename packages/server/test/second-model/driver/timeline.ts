import { randomFrom, type Random } from "../../simulation/random.js";
import { DAY } from "../model/calendar.js";
import type { Card, Plan } from "../model/state.js";
import { FEATURES, randomPlans } from "./catalog.js";

/** Something that is done for a customer. Subscriptions are named by their slot, so that steps can be dropped. */
export type Step =
  | { readonly kind: "attach"; readonly plan: string; readonly checkoutCard: Card }
  | { readonly kind: "track" | "check"; readonly feature: string; readonly units: number }
  | { readonly kind: "cancel"; readonly slot: string; readonly isNow: boolean; readonly credit: boolean }
  | { readonly kind: "pause"; readonly slot: string; readonly days: number | null }
  | { readonly kind: "resume"; readonly slot: string }
  | { readonly kind: "saveCard"; readonly card: "pays" };

/** Steps at one instant, by customer. */
export interface Round {
  readonly at: number;
  readonly steps: readonly { readonly customer: number; readonly step: Step }[];
}

/** What happens to the customers of one organization, who share a test clock. */
export interface Timeline {
  readonly seed: number;
  readonly zone: string;
  readonly start: number;
  readonly plans: readonly Plan[];
  readonly rounds: readonly Round[];
}

const STARTS = [
  "2031-01-31T12:00:00Z",
  "2031-06-15T00:00:00Z",
  "2032-02-29T23:59:59Z",
  "2031-03-08T07:30:00Z",
] as const;
const ZONES = ["UTC", "UTC", "UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"] as const;
const HOUR = 3_600_000;
const ROUNDS = 7;

export function randomTimeline(seed: number, customers: number): Timeline {
  const random = randomFrom(seed);
  const plans = randomPlans(random);
  const start = Date.parse(random.pick(STARTS));
  const zone = random.pick(ZONES);
  const rounds: Round[] = [];
  let at = start;
  for (let count = 0; count < ROUNDS; count += 1) {
    rounds.push({ at, steps: randomSteps(random, { plans, customers, isFirst: count === 0 }) });
    at += random.pick([HOUR, DAY, 3 * DAY, 9 * DAY, 17 * DAY, 31 * DAY, 40 * DAY]);
    at += random.pick([0, 0, 1_000, 61_000]);
  }
  rounds.push({ at, steps: [] });
  return { seed, zone, start, plans, rounds };
}

interface Choices {
  readonly plans: readonly Plan[];
  readonly customers: number;
  readonly isFirst: boolean;
}

function randomSteps(random: Random, { plans, customers, isFirst }: Choices): Round["steps"] {
  return Array.from({ length: customers }, (_, customer) => customer).flatMap((customer) => {
    const first = isFirst ? [firstStep(random)] : [];
    const steps = Array.from({ length: random.between(0, 2) }, () => randomStep(random, plans));
    return [...first, ...steps].map((step) => ({ customer, step }));
  });
}

/** Saves a card, by itself or at the checkout of a plan. */
function firstStep(random: Random): Step {
  if (random.percent(50)) return { kind: "saveCard", card: "pays" };
  const plan = random.pick(["basic", "pro", "quarterly", "yearly", "support", "addon"]);
  return { kind: "attach", plan, checkoutCard: "pays" };
}

/** What can happen, each as often as it stands here. */
const KINDS = [
  ...Array<Step["kind"]>(4).fill("track"),
  ...Array<Step["kind"]>(4).fill("attach"),
  "check",
  "cancel",
] as unknown as readonly [Step["kind"]];

function randomStep(random: Random, plans: readonly Plan[]): Step {
  const kind = random.pick(KINDS);
  const slot = random.pick(["group ", "group ", "group ", "add-on addon", "group support"]);
  switch (kind) {
    case "attach":
      return { kind, plan: planFrom(random, plans), checkoutCard: "pays" };
    case "cancel":
      return { kind, slot, isNow: random.percent(50), credit: random.percent(50) };
    case "pause":
      return { kind, slot, days: random.pick([null, 1, 5, 40]) };
    case "resume":
      return { kind, slot };
    case "saveCard":
      return { kind, card: "pays" };
    default:
      return { kind, feature: random.pick(FEATURES), units: random.pick([1, 2, 7, 0.5, 13, 40]) };
  }
}

function planFrom(random: Random, plans: readonly Plan[]): string {
  return random.pick(plans.map(({ slug }) => slug) as [string, ...string[]]);
}
