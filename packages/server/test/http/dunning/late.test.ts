import { beforeEach, describe, expect, test } from "@jest/globals";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import { buy, CARDS, getSubscription, invoicesOf, payAt, statesOf } from "../../support/api.js";
import { pay } from "../payments/billing.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

const DAY_MS = 86_400_000;
const CATALOG = {
  features: [],
  plans: [{ slug: "week", price: 700, interval: "weekly" }],
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

/** Advances time without any job, up to so many days after the renewal. */
function sleepUntilDay(days: number): void {
  server.clock.advance(renewal + days * DAY_MS - server.clock.now());
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

const ALL_FAILED = [0, 1, 3, 5, 7].map((day) => `${day} failed`);

describe("late dunning", () => {
  test("takes each step once, in order and as of its own day", async () => {
    sleepUntilDay(60);
    await runCycle(server.deps);
    expect(await tries()).toEqual({ ours: ALL_FAILED, atProvider: ALL_FAILED });
    const [invoice] = await invoicesOf(tenant, "ada");
    expect(invoice).toMatchObject({ status: "uncollectible", total: 700, amountPaid: 0 });
    expect(await getSubscription(tenant, subscriptionId)).toMatchObject({
      status: "canceled",
      endedAt: new Date(renewal + 7 * DAY_MS).toISOString(),
    });
    await runCycle(server.deps);
    expect(await tries()).toEqual({ ours: ALL_FAILED, atProvider: ALL_FAILED });
  });

  test("takes each step once when two processes run it", async () => {
    sleepUntilDay(60);
    await Promise.all([runCycle(server.deps), runCycle(server.deps)]);
    expect(await tries()).toEqual({ ours: ALL_FAILED, atProvider: ALL_FAILED });
  });

  test("continues at its next step", async () => {
    sleepUntilDay(0);
    await runCycle(server.deps);
    sleepUntilDay(4);
    await runCycle(server.deps);
    expect((await tries()).ours).toEqual(["0 failed", "1 failed", "3 failed"]);
    sleepUntilDay(5);
    await runCycle(server.deps);
    expect((await tries()).ours).toEqual(["0 failed", "1 failed", "3 failed", "5 failed"]);
  });

  test("charges nothing that was already paid", async () => {
    sleepUntilDay(0);
    await runCycle(server.deps);
    sleepUntilDay(4);
    const [open] = await invoicesOf(tenant, "ada");
    const { checkoutUrl } = await pay(tenant, open?.id ?? "");
    await payAt(checkoutUrl, CARDS.pays);
    sleepUntilDay(6);
    await runCycle(server.deps);
    expect((await invoicesOf(tenant, "ada"))[0]).toMatchObject({ status: "paid", amountPaid: 700 });
    expect(await statesOf(tenant, "ada")).toEqual(["week active"]);
    expect((await tries()).ours.filter((tried) => tried.endsWith("succeeded"))).toEqual(["4 succeeded"]);
  });
});
