import { expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import fc from "fast-check";
import type { components } from "../../../src/generated/api.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import {
  addTenant,
  attach,
  buy,
  payAt,
  subscriptionsOf,
  succeeded,
  sync,
  track,
  type Tenant,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { advance, createClock, customerOn, type Clock } from "../test-clocks/clocks.js";

type Revenue = components["schemas"]["RevenueResponse"];
type Period = components["schemas"]["RevenuePeriod"];

/** What a month of each plan costs. */
const MONTHLY = { pro: 2500, max: 5000, yearly: 1000, extra: 400 } as const;

type Slug = keyof typeof MONTHLY;

const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "pro",
      price: MONTHLY.pro,
      features: [{ slug: "calls", limit: 10, overage: "charge", overagePrice: 2 }],
    },
    { slug: "max", price: MONTHLY.max, features: [] },
    { slug: "yearly", price: 12 * MONTHLY.yearly, interval: "yearly", planGroup: "yearly" },
    { slug: "extra", price: MONTHLY.extra, isAddon: true },
  ],
};

const server = useTestServer();

const RUNS = process.env["DUES_TEST_LONG"] === "1" ? 30 : 3;

async function addSeller(): Promise<Tenant> {
  const tenant = await addTenant(server);
  await sync(tenant, CATALOG);
  return tenant;
}

async function periodsOf(tenant: Tenant, clock: Clock, query = ""): Promise<readonly Period[]> {
  const path = `/v1/revenue?testClock=${clock.id}&from=2031-01-01&to=2031-07-01${query}`;
  const { currencies } = succeeded<Revenue>(await send(tenant, path));
  return currencies[0]?.periods ?? [];
}

/** The amounts of each plan that are not 0. */
function plansOf(period: Period | undefined) {
  return Object.fromEntries(
    (period?.plans ?? []).map(({ plan, mrr }) => [
      plan.slug,
      Object.fromEntries(Object.entries(mrr).filter(([, amount]) => amount !== 0)),
    ]),
  );
}

const differencesOf = async (tenant: Tenant) => {
  const found: string[] = [];
  for await (const { differences } of audit(server.deps, { organizationId: tenant.id }))
    found.push(...differences.map(({ code }) => code));
  return found;
};

async function cancel(tenant: Tenant, customer: string, slug: Slug): Promise<void> {
  const found = (await subscriptionsOf(tenant, customer)).find(
    ({ plan, status }) => plan.slug === slug && status === "active",
  );
  succeeded(await send(tenant, `/v1/subscriptions/${found?.id}/cancel`, { body: { when: "now" } }));
}

test("shows what each plan contributes, what is switched between plans, and what was used under it", async () => {
  const tenant = await addSeller();
  const clock = await createClock(tenant, "2031-01-15T00:00:00.000Z");
  for (const name of ["ada", "grace"]) await customerOn(tenant, clock, name);
  await buy(tenant, "ada", "pro");
  await buy(tenant, "grace", "pro");
  await track(tenant, "ada", "calls", 60);
  await advance(tenant, clock.id, "2031-02-16T00:00:00.000Z");
  await attach(tenant, "ada", "max");
  await attach(tenant, "grace", "extra");
  await advance(tenant, clock.id, "2031-03-16T00:00:00.000Z");

  const [january, february, march] = await periodsOf(tenant, clock, "&groupBy=plan");
  expect([january, february, march].map(plansOf)).toEqual([
    { pro: { new: 5000, end: 5000 } },
    {
      pro: { start: 5000, switchedOut: 2500, end: 2500 },
      max: { switchedIn: 2500, expansion: 2500, end: 5000 },
      extra: { expansion: 400, end: 400 },
    },
    {
      pro: { start: 2500, end: 2500 },
      max: { start: 5000, end: 5000 },
      extra: { start: 400, end: 400 },
    },
  ]);
  const figures = february?.plans.map(({ plan, customers, activeSubscriptions, usageRevenue }) => [
    plan.slug,
    customers,
    activeSubscriptions,
    usageRevenue,
  ]);
  expect(figures).toEqual([
    ["extra", { start: 0, end: 1 }, 1, 0],
    ["max", { start: 0, end: 1 }, 1, 0],
    ["pro", { start: 2, end: 1 }, 1, 100],
  ]);
  expect(february?.usageRevenue).toBe(100);
  expect((await periodsOf(tenant, clock)).map(({ plans }) => plans)).toEqual([[], [], []]);
});

interface Figures {
  readonly plans: Readonly<Record<Slug, readonly [start: number, end: number]>>;
  readonly average: number | null;
  readonly lifetime: number | null;
  readonly churned: number;
}

/** What each customer has, which the test notes itself. */
type Held = ReadonlyMap<string, ReadonlySet<Slug>>;

/** Computes the figures of a month from what customers had at its start and its end: no code of the server is involved. */
function figuresBetween(before: Held, after: Held): Figures {
  const payers = (held: Held) => [...held].filter(([, plans]) => plans.size > 0).map(([name]) => name);
  const monthly = (held: Held, slug: Slug) =>
    [...held.values()].filter((plans) => plans.has(slug)).length * MONTHLY[slug];
  const slugs: readonly Slug[] = ["pro", "max", "yearly", "extra"];
  const total = slugs.reduce((sum, slug) => sum + monthly(after, slug), 0);
  const [left, right] = [payers(before), payers(after)];
  const churned = left.filter((name) => !right.includes(name)).length;
  return {
    plans: {
      pro: [monthly(before, "pro"), monthly(after, "pro")],
      max: [monthly(before, "max"), monthly(after, "max")],
      yearly: [monthly(before, "yearly"), monthly(after, "yearly")],
      extra: [monthly(before, "extra"), monthly(after, "extra")],
    },
    average: right.length === 0 ? null : Math.round(total / right.length),
    lifetime:
      right.length === 0 || churned === 0
        ? null
        : Math.round((total * left.length) / (right.length * churned)),
    churned,
  };
}

const CUSTOMERS = ["ada", "grace", "alan"];

/** Buys or cancels a plan, and returns what the customer has then. */
async function toggle(tenant: Tenant, customer: string, slug: Slug, held: ReadonlySet<Slug>) {
  const now = new Set(held);
  if (now.delete(slug)) {
    await cancel(tenant, customer, slug);
    return now;
  }
  // A downgrade would wait for the end of the period.
  for (const other of ["pro", "max"] as const) {
    if ((slug === "pro" || slug === "max") && now.delete(other)) await cancel(tenant, customer, other);
  }
  const { checkoutUrl } = await attach(tenant, customer, slug);
  if (typeof checkoutUrl === "string") succeeded(await payAt(checkoutUrl));
  return now.add(slug);
}

test("plans, ARPU and LTV of random months are what a second computation says, and the audit agrees", async () => {
  const choice = fc.tuple(
    fc.constantFrom(...CUSTOMERS),
    fc.constantFrom<Slug>("pro", "max", "yearly", "extra"),
  );
  const months = fc.array(fc.array(choice, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(months, async (taken) => {
      const tenant = await addSeller();
      const clock = await createClock(tenant, "2031-01-15T00:00:00.000Z");
      for (const name of CUSTOMERS) await customerOn(tenant, clock, name);
      let held: Held = new Map(CUSTOMERS.map((name) => [name, new Set<Slug>()]));
      const expected: Figures[] = [];
      for (const [month, choices] of taken.entries()) {
        if (month > 0) await advance(tenant, clock.id, `2031-0${month + 1}-15T00:00:00.000Z`);
        const before = held;
        for (const [name, slug] of choices)
          held = new Map(held).set(name, await toggle(tenant, name, slug, held.get(name) ?? new Set()));
        expected.push(figuresBetween(before, held));
      }
      const periods = await periodsOf(tenant, clock, "&groupBy=plan");
      for (const [at, figures] of expected.entries()) expectFigures(periods[at], figures);
      expect(await differencesOf(tenant)).toEqual([]);
    }),
    { numRuns: RUNS, seed: 14 },
  );
});

function expectFigures(period: Period | undefined, figures: Figures): void {
  const plans = new Map(period?.plans.map(({ plan, mrr }) => [plan.slug, mrr]));
  for (const [slug, ends] of Object.entries(figures.plans))
    expect([slug, plans.get(slug)?.start ?? 0, plans.get(slug)?.end ?? 0]).toEqual([slug, ...ends]);
  expect(period?.averageRevenuePerCustomer ?? null).toBe(figures.average);
  expect(period?.lifetimeValue ?? null).toBe(figures.lifetime);
  expect(period?.customers.churned ?? 0).toBe(figures.churned);
  const sum = (name: keyof Period["plans"][number]["mrr"]) =>
    [...plans.values()].reduce((all, mrr) => all + mrr[name], 0);
  for (const name of ["start", "new", "expansion", "contraction", "churn", "reactivation", "end"] as const)
    expect(sum(name)).toBe(period?.mrr[name] ?? 0);
  expect(sum("switchedIn")).toBe(sum("switchedOut"));
}
