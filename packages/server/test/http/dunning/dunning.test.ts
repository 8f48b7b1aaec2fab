import { beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { send } from "../../support/server.js";
import {
  attach,
  buy,
  CARDS,
  check,
  invoicesOf,
  payAt,
  statesOf,
  succeeded,
  track,
  type Invoice,
} from "../../support/api.js";
import { addTimedTenant, bills, JULY, standing, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { lastInvoice, pay } from "../payments/billing.js";
import { useTestServer } from "../../support/fixtures.js";

const CALLS = { slug: "calls", limit: 100, overage: "charge", overagePrice: 2 } as const;
const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "extra", price: 500, planGroup: "extra" },
    { slug: "free", price: 0, autoEnable: true, features: [{ slug: "calls", limit: 1 }] },
  ],
};

const server = useTestServer();
let tenant: TimedTenant;

beforeEach(async () => {
  tenant = await addTimedTenant(server, CATALOG);
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
});

/** The days on which the renewal was tried, in order, as days of July. */
async function triesInJuly(): Promise<string[]> {
  const renewal = (await invoicesOf(tenant, "ada")).find(
    ({ periodStart }) => periodStart === Date.parse(JULY),
  );
  return triesOf(renewal?.id);
}

/** The days of the month on which an invoice was tried, in order. */
async function triesOf(invoiceId: string | undefined): Promise<string[]> {
  const { body } = await send(tenant, `/v1/payments?invoice=${invoiceId}`);
  const payments = body["payments"] as { createdAt: string; status: string }[];
  return payments.toReversed().map(({ createdAt, status }) => `${createdAt.slice(8, 10)} ${status}`);
}

async function setDunning(settings: object): Promise<void> {
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: settings }));
}

describe("a renewal that cannot be charged", () => {
  test("is tried again 1, 3, 5 and 7 days after the first failure", async () => {
    await tenant.to("2031-07-07T23:59:59Z");
    expect(await triesInJuly()).toEqual(["01 failed", "02 failed", "04 failed", "06 failed"]);
    await tenant.to("2031-08-15T00:00:00Z");
    expect(await triesInJuly()).toEqual(["01 failed", "02 failed", "04 failed", "06 failed", "08 failed"]);
  });

  test("keeps access during retries for customers who have paid before", async () => {
    await tenant.to("2031-07-07T23:59:59Z");
    expect((await statesOf(tenant, "ada"))[0]).toBe("pro past_due");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, details: { plan: "pro" } });
  });

  test("says in decisions that a payment failed, and when access ends", async () => {
    expect((await check(tenant, "ada", "calls")).details).not.toHaveProperty("paymentStatus");
    await tenant.to("2031-07-04T00:00:00Z");
    const pastDue = { paymentStatus: "past_due", graceEndsAt: "2031-07-08T00:00:00.000Z" };
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, details: pastDue });
    expect(await track(tenant, "ada", "calls", 1)).toMatchObject({ allowed: true, details: pastDue });
    await setDunning({ graceDays: 5 });
    const { details } = await check(tenant, "ada", "calls");
    expect(details).toMatchObject({ paymentStatus: "past_due", graceEndsAt: "2031-07-06T00:00:00.000Z" });
    await setDunning({ graceDays: 60 });
    expect((await check(tenant, "ada", "calls")).details).toMatchObject(pastDue);
  });

  test("leaves access for the days of grace only, where there are some", async () => {
    await setDunning({ graceDays: 2 });
    await tenant.to("2031-07-02T23:59:59Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true });
    await tenant.to("2031-07-03T00:00:00Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: false });
    expect((await statesOf(tenant, "ada"))[0]).toBe("pro past_due");
  });

  test("ends after the last retry: canceled, uncollectible, and the free plan is back", async () => {
    await track(tenant, "ada", "calls", 40);
    await tenant.to("2031-07-08T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "uncollectible 3000: 3000"]);
    expect(await statesOf(tenant, "ada")).toEqual(["free active", "pro canceled", "free canceled"]);
    await tenant.to("2032-01-01T00:00:00Z");
    expect(await bills(tenant)).toHaveLength(2);
  });

  test("and ends bills the usage until then, and collects it too", async () => {
    await tenant.to("2031-07-03T00:00:00Z");
    await track(tenant, "ada", "calls", 150);
    await tenant.to("2031-07-08T00:00:00Z");
    expect((await bills(tenant)).slice(1)).toEqual(["uncollectible 3000: 3000", "open 100: 100"]);
    await tenant.to("2031-07-15T00:00:00Z");
    expect((await bills(tenant)).slice(1)).toEqual(["uncollectible 3000: 3000", "uncollectible 100: 100"]);
  });

  test("follows the days that the organization has set", async () => {
    await setDunning({ dunningDays: [2, 10] });
    await tenant.to("2031-07-31T00:00:00Z");
    expect(await triesInJuly()).toEqual(["01 failed", "03 failed", "11 failed"]);
  });
});

describe("dunning ends", () => {
  test("when a checkout is paid, and access continues", async () => {
    await tenant.to("2031-07-04T12:00:00Z");
    const { checkoutUrl } = await pay(tenant, (await lastInvoice(tenant)).id);
    await payAt(checkoutUrl);
    expect((await statesOf(tenant, "ada"))[0]).toBe("pro active");
    await tenant.to("2031-07-20T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 3000: 3000"]);
  });

  test("with the checkout returned by attaching the same plan", async () => {
    await tenant.to("2031-07-04T12:00:00Z");
    const again = await attach(tenant, "ada", "pro");
    expect(again).toMatchObject({ type: "lateral", requiresCheckout: true });
    await payAt(again.checkoutUrl);
    expect((await statesOf(tenant, "ada"))[0]).toBe("pro active");
  });

  test("with a new default card, which is charged immediately", async () => {
    await tenant.to("2031-07-04T12:00:00Z");
    const extra = await attach(tenant, "ada", "extra");
    await payAt(extra.checkoutUrl);
    expect(await triesInJuly()).toEqual(["01 failed", "02 failed", "04 failed", "04 succeeded"]);
    expect((await statesOf(tenant, "ada")).slice(0, 2)).toEqual(["extra active", "pro active"]);
  });
});

test("another card that fails too takes no day of the schedule away", async () => {
  await tenant.to("2031-07-04T12:00:00Z");
  const extra = await attach(tenant, "ada", "extra");
  await payAt(extra.checkoutUrl, CARDS.paysOnce);
  await tenant.to("2031-07-10T00:00:00Z");
  expect(await triesInJuly()).toEqual(["01", "02", "04", "04", "06", "08"].map((day) => `${day} failed`));
});

test("a retry closes the checkout of its invoice, so that it is not paid twice", async () => {
  await tenant.to("2031-07-01T12:00:00Z");
  const { checkoutUrl } = await pay(tenant, (await lastInvoice(tenant)).id);
  await tenant.to("2031-07-02T00:00:00Z");
  expect((await payAt(checkoutUrl)).status).not.toBe(200);
  expect(await triesInJuly()).toEqual(["01 failed", "01 failed", "01 failed", "02 failed"]);
});

describe("renewals that waited for a payment", () => {
  const NOW = "2031-09-20T00:00:00.000Z";

  /** The renewal of July is overdue, those of August and September wait for it. */
  beforeEach(async () => {
    await setDunning({ dunningDays: [1, 100] });
    await tenant.to(NOW);
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "open 3000: 3000"]);
  });

  const newest = async (count: number) => (await invoicesOf(tenant, "ada")).slice(0, count).toReversed();
  const dates = ({ periodStart, createdAt, dueAt, paidAt }: Invoice) =>
    [periodStart, createdAt, dueAt, paidAt].map((at) => (at ? new Date(at).toISOString() : null));

  test("are issued, due and charged when it is paid, each for its own period", async () => {
    const { checkoutUrl } = await pay(tenant, (await lastInvoice(tenant)).id);
    await payAt(checkoutUrl);
    expect(await bills(tenant)).toEqual(Array(4).fill("paid 3000: 3000"));
    expect((await newest(2)).map(dates)).toEqual([
      ["2031-08-01T00:00:00.000Z", NOW, NOW, NOW],
      ["2031-09-01T00:00:00.000Z", NOW, NOW, NOW],
    ]);
    expect(await standing(tenant)).toMatchObject({
      status: "active",
      currentPeriodStart: "2031-09-01T00:00:00.000Z",
    });
    await tenant.to("2031-10-01T00:00:00Z");
    expect(await lastInvoice(tenant)).toMatchObject({ createdAt: Date.parse("2031-10-01T00:00:00Z") });
  });

  test("stop at the first decline, and are dunned from then on", async () => {
    const { checkoutUrl } = await pay(tenant, (await lastInvoice(tenant)).id);
    await payAt(checkoutUrl, CARDS.paysOnce);
    expect(await bills(tenant)).toEqual(["paid 3000: 3000", "paid 3000: 3000", "open 3000: 3000"]);
    const [august] = await newest(1);
    expect(august && dates(august)).toEqual(["2031-08-01T00:00:00.000Z", NOW, NOW, null]);
    expect(await triesOf(august?.id)).toEqual(["20 failed"]);
    await tenant.to("2031-09-21T00:00:00Z");
    expect(await triesOf(august?.id)).toEqual(["20 failed", "21 failed"]);
    expect(await standing(tenant)).toMatchObject({ status: "past_due" });
  });

  test("have payments that were settled after they were created", async () => {
    const { checkoutUrl } = await pay(tenant, (await lastInvoice(tenant)).id);
    await payAt(checkoutUrl);
    const { body } = await send(tenant, "/v1/payments?customer=ada");
    const payments = body["payments"] as { createdAt: string; settledAt: string; status: string }[];
    expect(payments.slice(0, 2)).toMatchObject([
      { status: "succeeded", createdAt: NOW, settledAt: NOW },
      { status: "succeeded", createdAt: NOW, settledAt: NOW },
    ]);
  });
});

describe("too little to be dunned", () => {
  const YEAR = {
    features: [{ slug: "calls" }],
    plans: [
      {
        slug: "year",
        price: 30_000,
        interval: "yearly",
        features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 1 }],
      },
    ],
  } as const;

  async function useAndWait(units: number, settings: object = {}): Promise<TimedTenant> {
    const year = await addTimedTenant(server, YEAR);
    succeeded(await send(year, "/v1/organization", { method: "PATCH", body: settings }));
    await buy(year, "ada", "year", CARDS.paysOnce);
    await track(year, "ada", "calls", units);
    await year.to("2031-07-20T00:00:00Z");
    return year;
  }

  test("is carried to the next invoice, and the prepaid year continues", async () => {
    const year = await useAndWait(5);
    expect(await statesOf(year, "ada")).toEqual(["year active"]);
    expect(await bills(year)).toEqual(["paid 30000: 30000", "paid 5: 5"]);
    await track(year, "ada", "calls", 60);
    await year.to("2031-08-01T00:00:00Z");
    expect((await bills(year)).at(-1)).toBe("open 65: 60 5");
    expect(await statesOf(year, "ada")).toEqual(["year past_due"]);
  });

  test.each([
    [49, {}, "year active"],
    [50, {}, "year canceled"],
    [5, { dunningMinimum: 0 }, "year canceled"],
    [99, { dunningMinimum: 100 }, "year active"],
  ])("is below the organization's minimum: %i with %j", async (units, settings, state) => {
    expect(await statesOf(await useAndWait(units, settings), "ada")).toEqual([state]);
  });
});

test("a failure of a customer without any card counts as one", async () => {
  await setDunning({ dunningDays: [1] });
  const other = await addTimedTenant(server, {
    ...CATALOG,
    plans: [{ slug: "metered", price: 0, features: [{ ...CALLS, limit: 0 }] }],
  });
  await attach(other, "ada", "metered");
  await track(other, "ada", "calls", 30);
  await other.to(JULY);
  expect(await statesOf(other, "ada")).toEqual(["metered past_due"]);
  await other.to("2031-07-08T00:00:00Z");
  expect(await statesOf(other, "ada")).toEqual(["metered canceled"]);
  expect(await bills(other)).toEqual(["uncollectible 60: 60"]);
});
