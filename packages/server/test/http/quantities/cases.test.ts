import { afterEach, expect, test } from "@jest/globals";
import type { PlanInput } from "@dues/billing";
import { attach, buy, CARDS, invoicesOf, sync, type Body } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";
import { auditAll } from "../discounts/audited.js";
import { addTimedTenant, standing, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { seatsOf } from "./quantities.js";

const PRICE = { slug: "seats", usageModel: "licensed" } as const;
const PER_SEAT = { ...PRICE, pricePerUnit: 1_000 };
const SEATS_BY_TIER = {
  ...PRICE,
  ratingModel: "graduated",
  tiers: [
    { upTo: 5, unitPrice: 1_000 },
    { upTo: 20, unitPrice: 800 },
    { upTo: null, unitPrice: 600 },
  ],
};
const FEWER_TIERS = [
  { upTo: 5, unitPrice: 1_000 },
  { upTo: null, unitPrice: 700 },
];
const VOLUME = {
  ...PRICE,
  ratingModel: "volume",
  tiers: [
    { upTo: 10, unitPrice: 1_000 },
    { upTo: null, unitPrice: 800 },
  ],
};

/** June has 30 days, as the months of the cases have. `to` asks for a quantity, and what is billed afterwards is the newest total. */
type Step =
  | { readonly on: string; readonly to: number; readonly more?: Body; readonly newest: number }
  | { readonly on: string; readonly newest: number };

interface Case {
  readonly feature: NonNullable<PlanInput["features"]>[number];
  readonly plan?: Partial<PlanInput>;
  readonly start: number;
  readonly first: number;
  readonly steps: readonly Step[];
}

const JUNE = (day: string) => `2031-06-${day}Z`;
const RENEWAL = "2031-07-01T00:00:00Z";

/** What changes of a quantity charge, in whole cents, and what the next period costs. */
const CASES: Readonly<Record<string, Case>> = {
  "five more seats for half of the month": {
    feature: PER_SEAT,
    start: 7,
    first: 7_000,
    steps: [
      { on: JUNE("16T00:00:00"), to: 12, newest: 2_500 },
      { on: RENEWAL, newest: 12_000 },
    ],
  },
  "a share to the second, rounded once": {
    feature: { ...PRICE, pricePerUnit: 1_999 },
    start: 7,
    first: 13_993,
    steps: [{ on: JUNE("10T06:00:00"), to: 8, newest: 1_383 }],
  },
  "the difference of two tiered prices": {
    feature: SEATS_BY_TIER,
    start: 4,
    first: 4_000,
    steps: [
      { on: JUNE("16T00:00:00"), to: 23, newest: 7_400 },
      { on: RENEWAL, newest: 18_800 },
    ],
  },
  "a volume tier that makes all seats cheaper charges nothing": {
    feature: VOLUME,
    start: 10,
    first: 10_000,
    steps: [
      { on: JUNE("16T00:00:00"), to: 11, newest: 10_000 },
      { on: RENEWAL, newest: 8_800 },
    ],
  },
  "fewer at the end of the period, and more within what is paid": {
    feature: PER_SEAT,
    start: 12,
    first: 12_000,
    steps: [
      { on: JUNE("20T00:00:00"), to: 5, newest: 12_000 },
      { on: JUNE("25T00:00:00"), to: 9, newest: 12_000 },
      { on: RENEWAL, newest: 9_000 },
    ],
  },
  "fewer now with a credit, and again more": {
    feature: PER_SEAT,
    start: 10,
    first: 10_000,
    steps: [
      { on: JUNE("16T00:00:00"), to: 4, more: { when: "now", credit: true }, newest: 10_000 },
      { on: JUNE("21T00:00:00"), to: 7, newest: 1_000 },
      { on: RENEWAL, newest: 7_000 },
    ],
  },
  "a minimum shifts no tier": {
    feature: { ...PRICE, ratingModel: "graduated", minimum: 10, tiers: FEWER_TIERS },
    start: 10,
    first: 8_500,
    steps: [],
  },
  "included seats are in the quantity": {
    feature: { ...PER_SEAT, limit: 3 },
    plan: { price: 2_000 },
    start: 5,
    first: 4_000,
    steps: [{ on: JUNE("16T00:00:00"), to: 7, newest: 1_000 }],
  },
  "without proration from the next period": {
    feature: PER_SEAT,
    start: 7,
    first: 7_000,
    steps: [
      { on: JUNE("16T00:00:00"), to: 12, more: { proration: "none" }, newest: 7_000 },
      { on: RENEWAL, newest: 12_000 },
    ],
  },
  "with a cancellation set, to its instant": {
    feature: PER_SEAT,
    start: 2,
    first: 2_000,
    steps: [{ on: JUNE("21T00:00:00"), to: 5, newest: 1_000 }],
  },
};

const server = useTestServer();
let tenant: TimedTenant | undefined;

async function sold({ feature, plan }: Pick<Case, "feature" | "plan">): Promise<TimedTenant> {
  tenant = await addTimedTenant(server, {
    features: [{ slug: "seats", name: "Seats", meterType: "non_consumable" }],
    plans: [{ slug: "team", ...plan, features: [feature] }],
  });
  return tenant;
}

afterEach(async () => {
  if (tenant) expect(await auditAll(server, tenant)).toEqual([]);
});

test.each(Object.entries(CASES))("%s", async (rule, { start, first, steps, ...priced }) => {
  const own = await sold(priced);
  const seats = seatsOf(own);
  const id = await seats.bought("team", start);
  const newest = async () => (await invoicesOf(own, "ada"))[0]?.total;
  expect(await newest()).toBe(first);
  if (rule.includes("cancellation")) await send(own, `/v1/subscriptions/${id}/cancel`, { body: {} });
  for (const step of steps) {
    await own.to(step.on);
    if ("to" in step) await seats.set(id, step.to, step.more);
    expect(await newest()).toBe(step.newest);
  }
});

test("a pause moves the range of a line, and stops the limit too", async () => {
  const own = await sold({ feature: PER_SEAT });
  const seats = seatsOf(own);
  const id = await seats.bought("team", 10);
  await own.to(JUNE("11T00:00:00"));
  await send(own, `/v1/subscriptions/${id}/pause`, { body: {} });
  expect(await seats.allowed()).toBeNull();
  await own.to(JUNE("21T00:00:00"));
  await send(own, `/v1/subscriptions/${id}/resume`, { body: {} });
  expect(await seats.allowed()).toBe(10);
  // Twenty of thirty days are left, as they were at the pause.
  const { creditNotes } = await seats.preview(id, 7, { when: "now", credit: true });
  expect(creditNotes).toMatchObject([{ total: 2_000 }]);
  await seats.set(id, 7, { when: "now", credit: true });
});

test("a quantity is carried over to a plan by the feature, unless that does not sell it", async () => {
  const own = await sold({ feature: PER_SEAT });
  await sync(own, {
    features: [{ slug: "seats", name: "Seats", meterType: "non_consumable" }],
    plans: [{ slug: "packs", price: 90_000, features: [{ ...PER_SEAT, minimum: 5, step: 5 }] }],
  });
  await buy(own, "ada", "team", CARDS.pays, { quantities: [{ feature: "seats", quantity: 7 }] });
  const { status, body } = await send(own, "/v1/attach", { body: { customer: "ada", product: "packs" } });
  expect([status, body]).toMatchObject([400, { code: "quantity_out_of_range", nearest: [5, 10] }]);
  await attach(own, "ada", "packs", { quantities: [{ feature: "seats", quantity: 10 }] });
  expect(await standing(own)).toMatchObject({ plan: { slug: "packs" }, quantities: [{ quantity: 10 }] });
});
