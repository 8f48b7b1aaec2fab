import { expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import fc from "fast-check";
import { buy, invoicesOf, succeeded, type Body } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { addTimedTenant, JUNE, type TimedTenant } from "../lifecycle/timed-tenant.js";

/** Units at prices by dimensions, reserved and settled across the ends of periods, against a reference of its own. */

const INCLUDED = 25;
const CATALOG: CatalogInput = {
  features: [{ slug: "tokens", dimensions: ["model", "type"] }],
  plans: [
    {
      slug: "plan",
      price: 100,
      features: [
        {
          slug: "tokens",
          limit: INCLUDED,
          overage: "charge",
          overagePrice: 5,
          billingUnits: 4,
          priceEntries: [
            {
              when: { model: "big" },
              ratingModel: "graduated",
              tiers: [
                { upTo: 20, unitPrice: 3, flatFee: 7 },
                { upTo: null, unitPrice: 1.5, flatFee: 2 },
              ],
            },
            {
              when: { model: "big", type: "output" },
              ratingModel: "volume",
              tiers: [
                { upTo: 15, unitPrice: 4 },
                { upTo: null, unitPrice: 2, flatFee: 3 },
              ],
            },
            { when: { type: "output", model: ["middle", "small"] }, overagePrice: 0.7 },
          ],
        },
      ],
    },
  ],
};

type Price = "own" | "big" | "big output" | "output";

/** What the units of a month cost at each price, in cents. */
const COST: Readonly<Record<Price, (units: number) => number>> = {
  own: (units) => Math.ceil(units / 4) * 5,
  big: (units) => Math.min(units, 20) * 3 + (units > 0 ? 7 : 0) + (units > 20 ? (units - 20) * 1.5 + 2 : 0),
  "big output": (units) => (units > 15 ? units * 2 + 3 : units * 4),
  output: (units) => units * 0.7,
};

interface Dimensions {
  readonly model: string;
  readonly type: string;
}

function priceOf({ model, type }: Dimensions): Price {
  if (model === "big") return type === "output" ? "big output" : "big";
  return type === "output" && model !== "tiny" ? "output" : "own";
}

/** The usage of a month: included units, and billed ones by price. */
class Month {
  included = 0;
  readonly billed = new Map<Price, number>();

  add(included: number, billed: number, price: Price): void {
    this.included += included;
    this.billed.set(price, (this.billed.get(price) ?? 0) + billed);
  }

  get cost(): number {
    // Amounts have at most one decimal, so that adding a little rounds halves up and nothing else.
    return [...this.billed].reduce((sum, [price, units]) => sum + Math.round(COST[price](units) + 1e-9), 0);
  }
}

interface Hold {
  readonly id: string;
  readonly units: number;
  readonly included: number;
  readonly dimensions: Dimensions;
  readonly month: Month;
  readonly expiresAt: number;
}

const HOUR_MS = 3_600_000;
const ENDS = ["2031-07-01", "2031-08-01", "2031-09-01"].map((day) => Date.parse(`${day}T00:00:00Z`));

class Run {
  readonly months = ENDS.map(() => new Month());
  readonly holds: Hold[] = [];
  now = Date.parse(JUNE);
  key = 0;

  constructor(readonly tenant: TimedTenant) {}

  get month(): Month {
    return this.months[ENDS.findIndex((end) => this.now < end)] ?? new Month();
  }

  /** The units that are neither used nor held. */
  get left(): number {
    const held = this.holds.filter(({ month, expiresAt }) => month === this.month && this.now < expiresAt);
    return Math.max(
      0,
      INCLUDED - this.month.included - held.reduce((sum, { included }) => sum + included, 0),
    );
  }

  async post(path: string, body: Body): Promise<{ readonly reservation?: { readonly id: string } }> {
    return succeeded(await send(this.tenant, path, { body }));
  }

  async track(units: number, dimensions: Dimensions): Promise<void> {
    const included = Math.min(this.left, units);
    await this.post("/v1/track", { customer: "ada", feature: "tokens", value: units, dimensions });
    this.month.add(included, units - included, priceOf(dimensions));
  }

  async reserve(units: number, hours: number, dimensions: Dimensions): Promise<void> {
    const included = Math.min(this.left, units);
    const request = { customer: "ada", feature: "tokens", value: units, dimensions };
    const { reservation } = await this.post("/v1/track", { ...request, reserve: { seconds: hours * 3_600 } });
    const { month } = this;
    const expiresAt = this.now + hours * HOUR_MS;
    this.holds.push({ id: reservation?.id ?? "", units, included, dimensions, month, expiresAt });
  }

  /** The first units stay in the month in which they were reserved, if they are included ones; the rest is of this month. */
  async settle(hold: Hold, units: number): Promise<void> {
    this.holds.splice(this.holds.indexOf(hold), 1);
    await this.post(`/v1/reservations/${hold.id}/settle`, { value: units });
    const isOpen = this.now < hold.expiresAt;
    const kept = isOpen ? Math.min(hold.included, units) : 0;
    const billed = isOpen ? Math.min(hold.units - hold.included, units - kept) : 0;
    hold.month.add(kept, 0, "own");
    const included = Math.min(this.left, units - kept - billed);
    this.month.add(included, units - kept - included, priceOf(hold.dimensions));
  }

  async wait(hours: number): Promise<void> {
    this.now += hours * HOUR_MS;
    await this.tenant.to(new Date(this.now).toISOString());
  }
}

const dimensions = fc.record({
  model: fc.constantFrom("big", "middle", "small", "tiny"),
  type: fc.constantFrom("input", "output"),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("track" as const),
      units: fc.integer({ min: 1, max: 12 }),
      dimensions,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("reserve" as const),
      units: fc.integer({ min: 1, max: 15 }),
      hours: fc.constantFrom(1, 24),
      dimensions,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("settle" as const),
      units: fc.integer({ min: 0, max: 20 }),
      index: fc.nat(20),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("invoice" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(2, 300, 500) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(run: Run, each: Step): Promise<void> {
  if (each.do === "track") return run.track(each.units, each.dimensions);
  if (each.do === "reserve") return run.reserve(each.units, each.hours, each.dimensions);
  if (each.do === "wait")
    return run.now + each.hours * HOUR_MS < (ENDS.at(-1) ?? 0) ? run.wait(each.hours) : undefined;
  if (each.do === "invoice")
    return void (await send(run.tenant, "/v1/billing/invoice", { body: { customer: "ada" } }));
  const hold = run.holds[each.index % Math.max(1, run.holds.length)];
  if (hold) await run.settle(hold, each.units);
}

const server = useTestServer();

test("every settled unit is on exactly one invoice line, at the price of its dimensions", async () => {
  const sequences = fc.sample(fc.array(step, { minLength: 25, maxLength: 30 }), {
    numRuns: 2,
    seed: 20_261_126,
  });
  await Promise.all(sequences.map(expectBilledOnce));
}, 300_000);

async function expectBilledOnce(sequence: readonly Step[]): Promise<void> {
  const tenant = await addTimedTenant(server, CATALOG);
  await buy(tenant, "ada", "plan");
  const run = new Run(tenant);
  for (const each of sequence) await take(run, each);
  await tenant.to("2031-09-02T00:00:00Z");
  const lines = (await invoicesOf(tenant, "ada")).flatMap(({ items }) => items);
  const billed = ENDS.map((end, index) => {
    const start = ENDS[index - 1] ?? 0;
    const isOfMonth = (at: number) => at >= start && at < end;
    const ofMonth = lines.filter(({ kind, periodStart }) => kind === "usage" && isOfMonth(periodStart ?? 0));
    return ofMonth.reduce((sum, { amount }) => sum + amount, 0);
  });
  expect({ sequence, billed }).toEqual({ sequence, billed: run.months.map(({ cost }) => cost) });
  expect(await auditAll(server, tenant)).toEqual([]);
}
