import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import { balanceOf, CREDIT_CATALOG, give, grantsOf, purchase } from "../../support/credits.js";
import { send } from "../../support/server.js";
import { addTenant, buy, getCustomer, sync, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const HOUR_MS = 60 * 60 * 1000;
const isLong = process.env["DUES_TEST_LONG"] === "1";

const server = useTestServer();

/** A step, with numbers whose meaning depends on the step. */
const steps = fc.array(
  fc.tuple(
    fc.constantFrom("give", "buy", "use", "use", "use", "take back", "void", "refund", "wait"),
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 0, max: 8 }),
  ),
  { minLength: 20, maxLength: 40 },
);

interface TimedTenant {
  readonly tenant: Tenant;
  readonly customerId: string;
  /** Keys of the events that were accepted. */
  readonly events: string[];
  /** Invoices of packs. */
  readonly invoices: string[];
}

const acts = {
  async give({ tenant }: TimedTenant, credits: number, hours: number) {
    const expiresAt = hours === 0 ? null : server.clock.now() + hours * HOUR_MS;
    await give(tenant, "ada", `${credits}.${hours}`, { priority: hours % 3, expiresAt });
  },
  async buy({ tenant, invoices }: TimedTenant, _size: number, which: number) {
    const { invoiceId } = await purchase(tenant, "ada", which % 2 === 0 ? "hundred" : "gift");
    if (invoiceId && which % 2 === 0) invoices.push(invoiceId);
  },
  async use({ tenant, events }: TimedTenant, value: number, which: number) {
    const feature = which % 2 === 0 ? "tokens" : "images";
    const idempotencyKey = server.deps.newId("req");
    const body = { customer: "ada", feature, value: value / 2, idempotencyKey };
    const reply = await send(tenant, "/v1/track", { body });
    if (reply.body["allowed"] === true) events.push(idempotencyKey);
  },
  async "take back"({ tenant, events }: TimedTenant, which: number) {
    const [idempotencyKey] = events.splice(which % Math.max(1, events.length), 1);
    if (idempotencyKey) await send(tenant, "/v1/track/void", { body: { customer: "ada", idempotencyKey } });
  },
  async void({ tenant }: TimedTenant, which: number, luck: number) {
    const grants = await grantsOf(tenant, "ada");
    const grant = grants[which % Math.max(1, grants.length)];
    if (grant && luck > 5) await send(tenant, `/v1/credits/grants/${grant.id}/void`, { method: "POST" });
  },
  async refund({ tenant, invoices }: TimedTenant, percent: number, which: number) {
    const id = invoices[which % Math.max(1, invoices.length)];
    const body = { amount: percent * 9, force: which % 2 === 0 };
    if (id) await send(tenant, `/v1/billing/invoices/${id}/refund`, { body });
  },
  async wait(_life: TimedTenant, halfHours: number, luck: number) {
    server.clock.advance((halfHours * HOUR_MS) / 2);
    if (luck > 2) await runCycle(server.deps);
  },
};

async function addTimedTenant(): Promise<TimedTenant> {
  const tenant = await addTenant(server);
  await sync(tenant, CREDIT_CATALOG);
  await buy(tenant, "ada", "pro");
  return { tenant, customerId: (await getCustomer(tenant, "ada")).id, events: [], invoices: [] };
}

interface Row {
  readonly amount: string;
  readonly remaining: string;
  readonly entries: string;
  readonly drawn: string;
  readonly events: string;
}

/** For every grant: its remainder, the sum of its entries, and the draws of its events. */
async function rowsOf({ customerId }: TimedTenant): Promise<Row[]> {
  const { rows } = await server.database.knex.raw(
    `select amount, remaining,
      (select sum(amount) from credit_entries as entry
        where entry.customer_id = g.customer_id and entry.grant_id = g.id) as entries,
      (select coalesce(-sum(amount), 0) from credit_entries as entry
        where entry.customer_id = g.customer_id and entry.grant_id = g.id and kind = 'draw') as drawn,
      (select coalesce(sum((draw->>'credits')::numeric), 0) from usage_events as event,
        jsonb_array_elements(event.draws) as draw
        where event.customer_id = g.customer_id and draw->>'grantId' = g.id) as events
    from credit_grants as g where customer_id = ?`,
    [customerId],
  );
  return rows;
}

async function expectBalanced(tenant: TimedTenant): Promise<void> {
  for (const { amount, remaining, entries, drawn, events } of await rowsOf(tenant)) {
    expect({ remaining: Number(remaining), drawn: Number(drawn) }).toEqual({
      remaining: Number(entries),
      drawn: Number(events),
    });
    expect(Number(remaining)).toBeGreaterThanOrEqual(0);
    expect(Number(remaining)).toBeLessThanOrEqual(Number(amount));
  }
  const active = (await grantsOf(tenant.tenant, "ada", "&limit=100")).filter(
    ({ status }) => status === "active",
  );
  const spendable = active.reduce((sum, { remaining }) => sum + remaining, 0);
  expect((await balanceOf(tenant.tenant, "ada")).addonBalance).toBeCloseTo(spendable, 6);
}

test("entries always add up to the remaining credits, and events to the drawn credits", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const tenant = await addTimedTenant();
      for (const [act, size, which] of all) await acts[act](tenant, size, which);
      await expectBalanced(tenant);
      server.clock.advance(9 * HOUR_MS);
      await runCycle(server.deps);
      const overdue = (await grantsOf(tenant.tenant, "ada", "&limit=100&status=expired")).map(
        ({ remaining }) => remaining,
      );
      expect(overdue.filter((remaining) => remaining !== 0)).toEqual([]);
      await expectBalanced(tenant);
    }),
    isLong ? { numRuns: 100 } : { numRuns: 3, seed: 7, endOnFailure: true },
  );
}, 300_000);
