import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import {
  buy,
  CARDS,
  getSubscription,
  invoicesOf,
  payAt,
  statesOf,
  succeeded,
  track,
} from "../../support/api.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { pay } from "../payments/billing.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const DAY_MS = 86_400_000;
const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "week",
      price: 700,
      interval: "weekly",
      features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 100 }],
    },
    { slug: "tried", price: 900, planGroup: "tried", trialDays: 5, trialCardRequired: true },
  ],
};

const server = useTestServer();
const tenant = useTenant(server, CATALOG);
/** When the fee is due that the card does not pay. */
let renewal: number;
let subscriptionId: string;

beforeEach(async () => {
  ({ subscriptionId } = await buy(tenant, "ada", "week", CARDS.paysOnce));
  renewal = Date.parse((await getSubscription(tenant, subscriptionId)).currentPeriodEnd ?? "");
});

afterEach(async () => expect(await auditAll(server, tenant)).toEqual([]));

/** Advances time without any job, as an outage does, up to so many days after the renewal. */
function sleepUntilDay(days: number): void {
  server.clock.advance(renewal + days * DAY_MS - server.clock.now());
}

/** Runs the jobs on each of these days after the renewal. */
async function runOnDays(...days: readonly number[]): Promise<void> {
  for (const day of days) {
    sleepUntilDay(day);
    await runCycle(server.deps);
  }
}

/** The days after the renewal on which the card was tried, as we and as the provider noted them. */
async function tries(): Promise<{
  readonly ours: readonly string[];
  readonly atProvider: readonly string[];
}> {
  const { knex } = server.database;
  const ours: { reference: string; status: string; created_at: Date }[] = await knex("payments")
    .where({ organization_id: tenant.id })
    .where("created_at", ">=", new Date(renewal))
    .orderBy("id");
  const charges: { reference: string; status: string }[] = await knex("sandbox_charges").whereIn(
    "reference",
    ours.map(({ reference }) => reference),
  );
  const dayOf = (at: Date) => (at.getTime() - renewal) / DAY_MS;
  const known = new Map(ours.map((payment) => [payment.reference, payment]));
  const asked = charges.map(({ reference, status }) => {
    const payment = known.get(reference);
    return `${payment ? dayOf(payment.created_at) : "?"} ${status}`;
  });
  return {
    ours: ours.map(({ created_at: at, status }) => `${dayOf(at)} ${status}`),
    atProvider: asked.toSorted(),
  };
}

/** The days after the renewal of the week that each invoice bills, and of its issue, its due date and its payment. */
async function datesOfInvoices(name: string): Promise<(number | null)[][]> {
  const invoices = (await invoicesOf(tenant, name)).toReversed();
  const dates = invoices.map(({ periodStart, createdAt, dueAt, paidAt }) =>
    [periodStart, createdAt, dueAt, paidAt].map((at) => (at ? (at - renewal) / DAY_MS : null)),
  );
  return dates.slice(1);
}

const failedOn = (...days: readonly number[]) => days.map((day) => `${day} failed`);

describe("dunning after an outage", () => {
  test("of some minutes has the dates of a punctual one", async () => {
    const minute = 1 / (24 * 60);
    await runOnDays(30 * minute, 1 + 59 * minute);
    expect((await tries()).ours).toEqual(failedOn(0, 1));
  });

  test("begins with the first attempt, on that day", async () => {
    await runOnDays(60);
    expect(await tries()).toEqual({ ours: failedOn(60), atProvider: failedOn(60) });
    expect(await datesOfInvoices("ada")).toEqual([[0, 60, 60, null]]);
    expect(await statesOf(tenant, "ada")).toEqual(["week past_due"]);
    await runOnDays(60.9, 61, 62.9, 63, 65, 66.9);
    expect((await tries()).ours).toEqual(failedOn(60, 61, 63, 65));
    expect(await statesOf(tenant, "ada")).toEqual(["week past_due"]);
    await runOnDays(67);
    expect(await tries()).toEqual({
      ours: failedOn(60, 61, 63, 65, 67),
      atProvider: failedOn(60, 61, 63, 65, 67),
    });
    const [invoice] = await invoicesOf(tenant, "ada");
    expect(invoice).toMatchObject({ status: "uncollectible", total: 700, amountPaid: 0 });
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      status: "canceled",
      endedAt: new Date(renewal + 67 * DAY_MS).toISOString(),
    });
  });

  test("makes one attempt when two processes run it", async () => {
    sleepUntilDay(60);
    await Promise.all([runCycle(server.deps), runCycle(server.deps)]);
    expect(await tries()).toEqual({ ours: failedOn(60), atProvider: failedOn(60) });
  });

  test("continues with one attempt, and leaves the days between the others as they are", async () => {
    await runOnDays(0, 1, 20);
    expect((await tries()).ours).toEqual(failedOn(0, 1, 20));
    await runOnDays(21.9, 22, 23.9, 24);
    expect((await tries()).ours).toEqual(failedOn(0, 1, 20, 22, 24));
    expect(await statesOf(tenant, "ada")).toEqual(["week canceled"]);
  });

  test("charges nothing that was already paid", async () => {
    await runOnDays(0);
    sleepUntilDay(4);
    const [open] = await invoicesOf(tenant, "ada");
    const { checkoutUrl } = await pay(tenant, open?.id ?? "");
    await payAt(checkoutUrl, CARDS.pays);
    await runOnDays(6);
    expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({ status: "paid", amountPaid: 700 });
    expect(await statesOf(tenant, "ada")).toEqual(["week active"]);
    expect((await tries()).ours.filter((tried) => tried.endsWith("succeeded"))).toEqual(["4 succeeded"]);
  });
});

describe("renewals after an outage", () => {
  test("are issued, due and charged then, each for its own period", async () => {
    await buy(tenant, "bob", "week", CARDS.pays);
    await runOnDays(15);
    expect(await datesOfInvoices("bob")).toEqual([
      [0, 15, 15, 15],
      [7, 15, 15, 15],
      [14, 15, 15, 15],
    ]);
    await runOnDays(21);
    expect((await datesOfInvoices("bob")).at(-1)).toEqual([21, 21, 21, 21]);
  });

  test("end a trial with a first attempt on that day", async () => {
    await buy(tenant, "bob", "tried", CARDS.paysOnce);
    await runOnDays(30);
    expect((await invoicesOf(tenant, "bob"))[0]).toMatchObject({
      status: "open",
      createdAt: renewal + 30 * DAY_MS,
    });
    expect(await statesOf(tenant, "bob")).toEqual(["tried past_due"]);
  });

  test("bill what was used before a cancellation that was overdue too", async () => {
    const { subscriptionId: id } = await buy(tenant, "bob", "week", CARDS.pays);
    await track(tenant, "bob", "calls", 5);
    succeeded(await send(tenant, `/v1/subscriptions/${id}/cancel`, { body: {} }));
    await runOnDays(15);
    expect(await datesOfInvoices("bob")).toEqual([[-7, 15, 15, 15]]);
    expect(await getSubscription(tenant, id)).toMatchObject({
      status: "canceled",
      endedAt: new Date(renewal).toISOString(),
    });
  });
});
