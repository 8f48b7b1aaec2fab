import { describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import fc from "fast-check";
import {
  attach,
  buy,
  invoicesOf,
  payAt,
  subscriptionsOf,
  succeeded,
  track,
  type Invoice,
  type Tenant,
} from "../../support/api.js";
import { send } from "../../support/server.js";
import { getClock } from "../test-clocks/clocks.js";
import { useTestServer } from "../../support/fixtures.js";
import type { components } from "../../../src/generated/api.js";
import { addTimedTenant, change, JULY, standing, type TimedTenant } from "../lifecycle/timed-tenant.js";

type Upcoming = components["schemas"]["UpcomingInvoice"];

const CALLS = {
  slug: "calls",
  limit: 10,
  overage: "charge",
  overagePrice: 7,
  prices: { EUR: { overagePrice: 6 } },
};
const SEATS = {
  slug: "seats",
  limit: 1,
  overage: "charge",
  overagePrice: 500,
  prices: { EUR: { overagePrice: 400 } },
};
const FEATURES = [CALLS, SEATS];
const CATALOG = {
  features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }],
  plans: [
    { slug: "free", autoEnable: true },
    { slug: "basic", price: 1_000, prices: { EUR: 900 }, features: FEATURES },
    { slug: "pro", price: 3_000, prices: { EUR: 2_500 }, features: FEATURES },
    { slug: "year", price: 30_000, prices: { EUR: 25_000 }, interval: "yearly", features: FEATURES },
    {
      slug: "tried",
      price: 2_000,
      prices: { EUR: 1_500 },
      trialDays: 14,
      trialCardRequired: true,
      features: FEATURES,
    },
    { slug: "extra", price: 300, isAddon: true },
  ],
} satisfies CatalogInput;

const server = useTestServer();
const newTenant = () => addTimedTenant(server, CATALOG);

async function upcoming(tenant: Tenant, query = ""): Promise<Upcoming | null> {
  const reply = await send(tenant, `/v1/billing/upcoming?customer=ada${query}`);
  return succeeded<components["schemas"]["UpcomingInvoiceResponse"]>(reply).upcoming;
}

/** The parts that an upcoming invoice and the issued one have in common. */
function partsOf(lines: readonly object[], sums: Upcoming | Invoice) {
  const { currency, subtotal, discount, totalExcludingTax, tax, total, carried, periodStart, periodEnd } =
    sums;
  return {
    lines: lines.map((line) => {
      const {
        description,
        quantity,
        unitPrice,
        amount,
        total: ofLine,
        periodStart: from,
        periodEnd: to,
      } = line as Upcoming["lines"][number];
      return [description, quantity, unitPrice, amount, ofLine, from, to];
    }),
    sums: { currency, subtotal, discount, totalExcludingTax, tax, total, carried, periodStart, periodEnd },
  };
}

describe("the upcoming invoice", () => {
  test("has the usage so far and the next fee", async () => {
    const tenant = await newTenant();
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 15);
    expect(await upcoming(tenant)).toMatchObject({
      at: JULY,
      currency: "USD",
      lines: [
        { kind: "usage", quantity: 5, amount: 35 },
        { kind: "fee", amount: 3_000 },
      ],
      total: 3_035,
      amountDue: 3_035,
      settlements: [],
    });
  });

  test("may leave out usage", async () => {
    const tenant = await newTenant();
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 15);
    await track(tenant, "ada", "seats", 3);
    expect(await upcoming(tenant, "&excludeUsage=true")).toMatchObject({
      lines: [{ kind: "fee", amount: 3_000 }],
      amountDue: 3_000,
    });
  });

  test("charges the plan that will apply, and none after a cancellation", async () => {
    const tenant = await newTenant();
    await buy(tenant, "ada", "pro");
    await attach(tenant, "ada", "basic");
    expect(await upcoming(tenant)).toMatchObject({
      lines: [{ description: "Basic, monthly", amount: 1_000 }],
    });
    const { id } = await standing(tenant);
    await change(tenant, "cancel", id);
    expect(await upcoming(tenant)).toBeNull();
  });

  test("is paid from the balance as far as it goes", async () => {
    const tenant = await newTenant();
    await buy(tenant, "ada", "pro");
    await adjust(tenant, 1_200);
    expect(await upcoming(tenant)).toMatchObject({
      total: 3_000,
      balanceApplied: 1_200,
      settlements: [{ kind: "balance", amount: 1_200 }],
      amountDue: 1_800,
    });
  });

  test("asks for the debt of the balance", async () => {
    const tenant = await newTenant();
    await buy(tenant, "ada", "pro");
    await adjust(tenant, -700);
    expect(await upcoming(tenant)).toMatchObject({ total: 3_000, carried: 700, amountDue: 3_700 });
  });

  test("of a yearly plan is the one of the month's usage", async () => {
    const tenant = await newTenant();
    await buy(tenant, "ada", "year");
    expect(await upcoming(tenant)).toMatchObject({ at: "2032-06-01T00:00:00.000Z", amountDue: 30_000 });
    await track(tenant, "ada", "calls", 12);
    expect(await upcoming(tenant)).toMatchObject({ at: JULY, amountDue: 14 });
  });

  test("of one subscription leaves out the others", async () => {
    const tenant = await newTenant();
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-11T00:00:00Z");
    await attach(tenant, "ada", "extra");
    const [addon] = await subscriptionsOf(tenant, "ada");
    expect(await upcoming(tenant)).toMatchObject({ at: JULY, total: 3_000 });
    expect(await upcoming(tenant, `&subscription=${addon?.id}`)).toMatchObject({
      at: "2031-07-11T00:00:00.000Z",
      subscriptionId: addon?.id,
      total: 300,
    });
  });

  test("does not exist for a customer with a free plan", async () => {
    const tenant = await newTenant();
    expect(await upcoming(tenant)).toBeNull();
  });

  test("changes nothing, however often it is read", async () => {
    const tenant = await newTenant();
    await buy(tenant, "ada", "pro");
    await adjust(tenant, 500);
    const first = await upcoming(tenant);
    expect(await upcoming(tenant)).toEqual(first);
    expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
  });
});

type Step =
  | { readonly kind: "calls" | "seats"; readonly units: number }
  | { readonly kind: "balance"; readonly amount: number }
  | { readonly kind: "days"; readonly days: number }
  | { readonly kind: "attach"; readonly plan: string }
  | { readonly kind: "cancel" };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("calls" as const, "seats" as const),
    units: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({
    kind: fc.constant("balance" as const),
    amount: fc.integer({ min: -900, max: 4_000 }).filter((amount) => amount !== 0),
  }),
  fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 1, max: 25 }) }),
  fc.record({
    kind: fc.constant("attach" as const),
    plan: fc.constantFrom("basic", "pro", "year", "extra", "free"),
  }),
  fc.record({ kind: fc.constant("cancel" as const) }),
);

test("is the invoice that is issued then, after any sequence of actions", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("USD", "EUR"),
      fc.constantFrom("basic", "pro", "year", "tried"),
      fc.array(steps, { maxLength: 6 }),
      async (currency, plan, actions) => {
        const tenant = await newTenant();
        const { checkoutUrl } = await attach(tenant, "ada", plan, { currency });
        if (checkoutUrl) await payAt(checkoutUrl);
        for (const action of actions) await act(tenant, action);
        const expected = await upcoming(tenant);
        if (!expected) return;
        const before = new Set((await invoicesOf(tenant, "ada")).map(({ id }) => id));
        await tenant.to(expected.at);
        const issued = (await invoicesOf(tenant, "ada")).filter(
          ({ id, items }) => !before.has(id) && items[0]?.description === expected.lines[0]?.description,
        );
        const parts = issued.map((invoice) => partsOf(invoice.items, invoice));
        expect(parts).toContainEqual(partsOf(expected.lines, expected));
        compared += 1;
      },
    ),
    { numRuns: Number(process.env["DUES_UPCOMING_RUNS"] ?? 12) },
  );
  expect(compared).toBeGreaterThan(0);
});

async function act(tenant: TimedTenant, action: Step): Promise<void> {
  switch (action.kind) {
    case "calls":
    case "seats":
      // A plan may have ended, or not have the feature: refused usage is no usage.
      return void (await send(tenant, "/v1/track", {
        body: { customer: "ada", feature: action.kind, value: action.units },
      }));
    case "balance":
      return adjust(tenant, action.amount);
    case "days":
      return tenant.to(later((await getClock(tenant, tenant.clock.id)).now, action.days));
    case "attach":
      return void (await send(tenant, "/v1/attach", { body: { customer: "ada", product: action.plan } }));
    case "cancel": {
      const [newest] = await subscriptionsOf(tenant, "ada");
      if (newest) await send(tenant, `/v1/subscriptions/${newest.id}/cancel`, { body: {} });
    }
  }
}

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString();
}

async function adjust(tenant: Tenant, amount: number): Promise<void> {
  const [subscription] = await subscriptionsOf(tenant, "ada");
  const currency = subscription?.currency ?? "USD";
  const body = { customer: "ada", currency, amount, reason: "Goodwill" };
  succeeded(await send(tenant, "/v1/billing/balance/adjust", { body }));
}
