import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { attach, buy, getSubscription, subscriptionsOf, succeeded, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { change, preview } from "../lifecycle/timed-tenant.js";
import { CATALOG } from "./billed.js";
import { addDiscount, createCoupon, discountsOf } from "./coupons.js";

type Wire = components["schemas"];

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

beforeEach(() => buy(tenant, "ada", "card"));

/** Redeems a coupon on a plan. */
async function discounted(product: string, terms: Body): Promise<string> {
  const { id } = await createCoupon(tenant, terms);
  return (await attach(tenant, "ada", product, { discounts: [{ couponId: id }] })).subscriptionId;
}

async function endOf(subscriptionId: string): Promise<string | null | undefined> {
  return (await getSubscription(tenant, subscriptionId)).discounts[0]?.endsAt;
}

describe("the end of a discount", () => {
  // prettier-ignore
  test.each<[string, string, Body, string | null]>([
    ["of a month",                 "pro",   { duration: "once" },                   "2031-07-01"],
    ["of three months",            "pro",   { duration: "repeating", periods: 3 },  "2031-09-01"],
    ["of a year, for one period",  "year",  { duration: "once" },                   "2032-06-01"],
    ["of three years",             "year",  { duration: "repeating", periods: 3 },  "2034-06-01"],
    ["after a trial of 14 days",   "trial", { duration: "repeating", periods: 2 },  "2031-08-15"],
    ["that never comes",           "pro",   { duration: "forever" },                null],
  ])("%s is announced, and comes", async (_rule, product, terms, day) => {
    const id = await discounted(product, terms);
    const endsAt = day === null ? null : `${day}T00:00:00.000Z`;
    expect(await endOf(id)).toBe(endsAt);
    if (endsAt === null) return;
    await tenant.to(endsAt);
    expect(await discountsOf(tenant, id)).toMatchObject([{ status: "ended", endedAt: endsAt, endsAt: null }]);
    expect((await getSubscription(tenant, id)).discounts).toEqual([]);
  });

  test.each(["added", "attached"])("on a free plan of many months comes too when it was %s", async (how) => {
    const { subscriptionId: id } = await attach(tenant, "ada", "free");
    await tenant.to("2031-09-10T00:00:00Z");
    const coupon = await createCoupon(tenant, { duration: "once" });
    if (how === "added") await addDiscount(tenant, id, { couponId: coupon.id });
    else await attach(tenant, "ada", "free", { discounts: [{ couponId: coupon.id }] });
    expect(await endOf(id)).toBe("2031-11-01T00:00:00.000Z");
    await tenant.to("2031-10-31T23:59:59Z");
    expect(await discountsOf(tenant, id)).toMatchObject([{ status: "active" }]);
    await tenant.to("2031-11-01T00:00:00Z");
    expect(await discountsOf(tenant, id)).toMatchObject([{ status: "ended" }]);
  });

  test("is unknown during a pause, and as much later after it", async () => {
    const id = await discounted("pro", { duration: "repeating", periods: 2 });
    await tenant.to("2031-06-11T00:00:00Z");
    const { subscription } = await change(tenant, "pause", id);
    expect(subscription.discounts).toMatchObject([{ endsAt: null }]);
    await tenant.to("2031-06-21T00:00:00Z");
    await change(tenant, "resume", id);
    const endsAt = await endOf(id);
    expect(endsAt).toBe("2031-08-11T00:00:00.000Z");
    await tenant.to(endsAt ?? "");
    expect(await discountsOf(tenant, id)).toMatchObject([{ endedAt: endsAt }]);
  });

  test("comes with the subscription", async () => {
    const id = await discounted("pro", { duration: "forever" });
    const { subscription } = await change(tenant, "cancel", id, { when: "period_end" });
    expect(subscription.discounts).toMatchObject([{ endsAt: "2031-07-01T00:00:00.000Z" }]);
  });

  test("comes with a scheduled change to a plan that the coupon does not apply to", async () => {
    const id = await discounted("team", { duration: "forever", appliesTo: { planIds: ["team"] } });
    await attach(tenant, "ada", "pro");
    expect(await endOf(id)).toBe("2031-07-01T00:00:00.000Z");
  });

  test("counts the periods of the interval that is scheduled", async () => {
    const id = await discounted("year", { duration: "repeating", periods: 3 });
    await attach(tenant, "ada", "pro");
    expect(await endOf(id)).toBe("2032-08-01T00:00:00.000Z");
  });

  test("of one that is added covers the periods that begin afterwards", async () => {
    const { subscriptionId } = await attach(tenant, "ada", "pro");
    const { id } = await createCoupon(tenant, { duration: "repeating", periods: 2 });
    const added = await addDiscount(tenant, subscriptionId, { couponId: id });
    expect(added.endsAt).toBe("2031-09-01T00:00:00.000Z");
    const [listed] = (await subscriptionsOf(tenant, "ada")).filter((each) => each.id === subscriptionId);
    expect(listed?.discounts).toEqual([added]);
  });
});

test("a subscription lists its discounts in the order in which they apply", async () => {
  const fixed = await createCoupon(tenant, { name: "Fixed", amounts: { USD: 100 } });
  const percent = await createCoupon(tenant, { name: "Percent", duration: "once" });
  const discounts = [{ couponId: fixed.id }, { couponId: percent.id }];
  const { subscriptionId } = await attach(tenant, "ada", "pro", { discounts });
  const names = async () => (await getSubscription(tenant, subscriptionId)).discounts.map(({ name }) => name);
  expect(await names()).toEqual(["Percent", "Fixed"]);
  await tenant.to("2031-07-01T00:00:00Z");
  expect(await names()).toEqual(["Fixed"]);
});

test("events of a subscription have its discounts", async () => {
  const subscriptionId = await discounted("pro", { duration: "once" });
  const reply = await send(tenant, "/v1/events?type=subscription.activated&limit=1");
  const { events } = succeeded<{ events: readonly { data: { object: Wire["Subscription"] } }[] }>(reply);
  const current = await getSubscription(tenant, subscriptionId);
  expect(events[0]?.data.object).toMatchObject({ id: subscriptionId, discounts: current.discounts });
});

describe("a preview", () => {
  const shown = (discounts: Wire["AttachPreviewResponse"]["discounts"]) =>
    discounts.map(({ amount, endsAt, description }) => [amount, endsAt?.slice(0, 10), description]);

  // prettier-ignore
  test.each<[string, Body, [number, string | undefined, string]]>([
    ["pro",   { duration: "once" },                       [200, "2031-07-01", "20% off for one month"]],
    ["year",  { duration: "once" },                       [2400, "2032-06-01", "20% off for one year"]],
    ["pro",   { duration: "repeating", periods: 3 },      [200, "2031-09-01", "20% off for 3 months"]],
    ["pro",   { duration: "forever" },                    [200, undefined, "20% off every month"]],
    ["pro",   { amounts: { USD: 550 } },                  [550, undefined, "5.50 USD off every month"]],
    ["trial", { duration: "once" },                       [0, "2031-07-15", "20% off for one month"]],
  ])("of %s with %j says when the discount ends", async (product, terms, expected) => {
    const { id } = await createCoupon(tenant, terms);
    const { discounts } = await preview(tenant, product, { discounts: [{ couponId: id }] });
    expect(shown(discounts)).toEqual([expected]);
  });

  test("of a change says that a discount ends with it", async () => {
    await discounted("pro", { duration: "forever", appliesTo: { planIds: ["pro"] } });
    await tenant.to("2031-06-16T00:00:00Z");
    const { discounts } = await preview(tenant, "team");
    expect(shown(discounts)).toEqual([[-100, "2031-06-16", "20% off every month"]]);
  });

  test("of a change says that a discount goes on", async () => {
    await discounted("pro", { duration: "repeating", periods: 3 });
    await tenant.to("2031-06-16T00:00:00Z");
    const { discounts } = await preview(tenant, "year");
    expect(shown(discounts)).toEqual([[2300, "2033-06-16", "20% off for 3 years"]]);
  });

  test("of the upcoming invoice says when its discounts end", async () => {
    await discounted("pro", { duration: "repeating", periods: 2 });
    const reply = await send(tenant, "/v1/billing/upcoming?customer=ada");
    const { upcoming } = succeeded<Wire["UpcomingInvoiceResponse"]>(reply);
    expect(shown(upcoming?.discounts ?? [])).toEqual([[200, "2031-08-01", "20% off for 2 months"]]);
  });

  test("that is an estimate says when its discounts end", async () => {
    const { id } = await createCoupon(tenant, { duration: "once" });
    const body = { customer: "ada", discounts: [{ couponId: id }] };
    const reply = await send(tenant, "/v1/plans/year/estimate", { body });
    const { discounts } = succeeded<Wire["EstimatePlanResponse"]>(reply);
    expect(shown(discounts)).toEqual([[2400, "2032-06-01", "20% off for one year"]]);
  });
});
