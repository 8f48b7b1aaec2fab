import { expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import { attach, buy, succeeded, sync, track } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { advance, createClock, customerOn, type Clock } from "../test-clocks/clocks.js";

type Period = components["schemas"]["RevenuePeriod"];

/** Plans that cost 10.00 a month and bill seats at 1.00 each month, whatever their interval. */
const SEATS = { slug: "seats", limit: 0, overage: "charge", overagePrice: 100 } as const;
const TEAMS: CatalogInput = {
  features: [{ slug: "seats", meterType: "non_consumable" }],
  plans: [
    { slug: "monthly", price: 1_000, features: [SEATS] },
    { slug: "quarterly", price: 3_000, interval: "quarterly", features: [SEATS] },
    { slug: "semi-annual", price: 6_000, interval: "semi_annual", features: [SEATS] },
    { slug: "yearly", price: 12_000, interval: "yearly", features: [SEATS] },
  ],
};

const server = useTestServer();
const tenant = useTenant(server, TEAMS);

const day = (date: string) => `2031-${date}T00:00:00.000Z`;

async function periodsOf(clock: Clock): Promise<readonly Period[]> {
  const path = `/v1/revenue?testClock=${clock.id}&from=2031-01-01&to=2031-07-01`;
  const { currencies } = succeeded<components["schemas"]["RevenueResponse"]>(await send(tenant, path));
  return currencies[0]?.periods ?? [];
}

const endsOf = async (clock: Clock) => (await periodsOf(clock)).map(({ mrr }) => mrr.end);

async function codesOfAudit(): Promise<string[]> {
  const codes: string[] = [];
  for await (const { differences } of audit(server.deps, { organizationId: tenant.id }))
    codes.push(...differences.map(({ code }) => code));
  return codes;
}

test.each(["monthly", "quarterly", "semi-annual", "yearly"])(
  "billed seats of a %s plan count what they cost each month",
  async (plan) => {
    const clock = await createClock(tenant, day("01-15"));
    await customerOn(tenant, clock, "acme");
    await buy(tenant, "acme", plan);
    await track(tenant, "acme", "seats", 50);
    await advance(tenant, clock.id, day("02-15"));
    const [january, february] = await periodsOf(clock);
    expect(january?.mrr.end).toBe(6_000);
    expect(february).toMatchObject({ mrr: { end: 6_000 }, averageRevenuePerCustomer: 6_000 });
    expect(await codesOfAudit()).toEqual([]);
  },
);

const priced = (price: number): CatalogInput => ({ features: [], plans: [{ slug: "pro", price }] });

test.each(["now", "renewal"])("a migration %s counts the new fee when it is first charged", async (when) => {
  await sync(tenant, priced(2_000));
  const clock = await createClock(tenant, day("01-15"));
  await customerOn(tenant, clock, "acme");
  await buy(tenant, "acme", "pro");
  await sync(tenant, priced(2_600));
  succeeded(await send(tenant, "/v1/plans/pro/migrate", { body: { when } }));
  expect(await endsOf(clock)).toEqual([2_000]);
  expect(await codesOfAudit()).toEqual([]);
  await advance(tenant, clock.id, day("02-14"));
  expect(await endsOf(clock)).toEqual([2_000, 2_000]);
  await advance(tenant, clock.id, day("02-16"));
  expect(await endsOf(clock)).toEqual([2_000, 2_600]);
  await advance(tenant, clock.id, day("04-16"));
  expect(await endsOf(clock)).toEqual([2_000, 2_600, 2_600, 2_600]);
  expect(await codesOfAudit()).toEqual([]);
});

test("a plan that begins to cost something counts when it is first charged", async () => {
  await sync(tenant, priced(0));
  const clock = await createClock(tenant, day("01-15"));
  await customerOn(tenant, clock, "acme");
  await attach(tenant, "acme", "pro");
  await advance(tenant, clock.id, day("04-01"));
  await sync(tenant, priced(2_600));
  succeeded(await send(tenant, "/v1/plans/pro/migrate", { body: { when: "now" } }));
  expect(await endsOf(clock)).toEqual([0, 0, 0, 0]);
  expect(await codesOfAudit()).toEqual([]);
  await advance(tenant, clock.id, day("04-16"));
  expect(await endsOf(clock)).toEqual([0, 0, 0, 2_600]);
  expect(await codesOfAudit()).toEqual([]);
});
