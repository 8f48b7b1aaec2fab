import { afterEach, describe, expect, test } from "@jest/globals";
import { attach, buy, CARDS, check, succeeded } from "../../support/api.js";
import { bills, change, JULY, standing } from "../lifecycle/timed-tenant.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { createCoupon } from "../discounts/coupons.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const seats = { slug: "seats", usageModel: "licensed", pricePerUnit: 1_000 };
const TIERS = [
  { upTo: 5, unitPrice: 1_000 },
  { upTo: 20, unitPrice: 800 },
  { upTo: null, unitPrice: 600 },
];

const server = useTestServer();
const tenant = useTimedTenant(server, {
  features: [{ slug: "seats", name: "Seats", meterType: "non_consumable" }, { slug: "calls" }],
  plans: [
    { slug: "team", features: [seats] },
    { slug: "odd", features: [{ ...seats, pricePerUnit: 1_999 }], planGroup: "odd" },
    {
      slug: "tiered",
      planGroup: "tiered",
      features: [{ slug: "seats", usageModel: "licensed", ratingModel: "graduated", tiers: TIERS }],
    },
    { slug: "pro", price: 5_000, features: [{ ...seats, limit: 2, pricePerUnit: 500 }] },
    {
      slug: "packed",
      planGroup: "packed",
      features: [{ ...seats, minimum: 5, maximum: 50, step: 5 }],
    },
    {
      slug: "tried",
      planGroup: "tried",
      trialDays: 14,
      features: [seats],
    },
  ],
});

/** June begins with the subscription; a month has 30 days. */
async function bought(product: string, quantity: number): Promise<string> {
  const { subscriptionId } = await buy(tenant, "ada", product, CARDS.pays, {
    quantities: [{ feature: "seats", quantity }],
  });
  return subscriptionId;
}

async function tryQuantity(id: string, body: object, path = "quantity") {
  return send(tenant, `/v1/subscriptions/${id}/${path}`, { body: { feature: "seats", ...body } });
}

async function setQuantity(id: string, quantity: number, more = {}) {
  return succeeded<Record<string, unknown>>(await tryQuantity(id, { quantity, ...more }));
}

async function previewed(id: string, quantity: number, more = {}) {
  return succeeded<Record<string, unknown>>(await tryQuantity(id, { quantity, ...more }, "quantity/preview"));
}

/** What was charged, what MRR counts and what the journal has agree with the quantities that are stored. */
afterEach(async () => {
  expect(await auditAll(server, tenant)).toEqual([]);
});

const allowedSeats = async () => (await check(tenant, "ada", "seats"))["limit"];

describe("more units", () => {
  test("are charged for the rest of the period, and in full from the next one on", async () => {
    const id = await bought("team", 7);
    expect(await bills(tenant)).toEqual(["paid 7000: 7000"]);
    await tenant.to("2031-06-16T00:00:00Z");
    const preview = await previewed(id, 12);
    expect(preview).toMatchObject({
      amountDue: 2_500,
      lines: [{ kind: "license", quantity: 5, unitPrice: 0 }],
    });
    expect(await setQuantity(id, 12)).toMatchObject({
      requiresCheckout: false,
      subscription: { quantities: [{ feature: "seats", quantity: 12 }], price: 12_000 },
    });
    expect(await allowedSeats()).toBe(12);
    await tenant.to(JULY);
    expect(await bills(tenant)).toEqual(["paid 7000: 7000", "paid 2500: 2500", "paid 12000: 12000"]);
  });

  test("are charged to the second, rounded once", async () => {
    const id = await bought("odd", 7);
    await tenant.to("2031-06-10T06:00:00Z");
    await setQuantity(id, 8);
    expect((await bills(tenant))[1]).toBe("paid 1383: 1383");
  });

  test("are charged for the difference of what both quantities cost in a period", async () => {
    const id = await bought("tiered", 4);
    await tenant.to("2031-06-16T00:00:00Z");
    await setQuantity(id, 23);
    expect(await bills(tenant)).toEqual(["paid 4000: 4000", "paid 7400: 7400"]);
  });

  test("are free once they are paid for in the period", async () => {
    const id = await bought("team", 12);
    await tenant.to("2031-06-20T00:00:00Z");
    await setQuantity(id, 5, { when: "now" });
    expect(await allowedSeats()).toBe(5);
    expect(await previewed(id, 12)).toMatchObject({ amountDue: 0 });
    await setQuantity(id, 12);
    await tenant.to("2031-06-21T00:00:00Z");
    await setQuantity(id, 15);
    expect(await bills(tenant)).toEqual(["paid 12000: 12000", "paid 1000: 1000"]);
  });

  test("cost nothing before the next period without proration", async () => {
    const id = await bought("team", 7);
    await setQuantity(id, 12, { proration: "none" });
    expect(await allowedSeats()).toBe(12);
    await tenant.to(JULY);
    expect(await bills(tenant)).toEqual(["paid 7000: 7000", "paid 12000: 12000"]);
  });

  test("wait for a checkout when the card is declined, and nothing changes until then", async () => {
    const { subscriptionId: id } = await buy(tenant, "ada", "team", CARDS.paysOnce, {
      quantities: [{ feature: "seats", quantity: 7 }],
    });
    const answer = await setQuantity(id, 12);
    expect(answer).toMatchObject({ requiresCheckout: true, pending: true });
    expect(await standing(tenant)).toMatchObject({ quantities: [{ quantity: 7 }] });
    expect((await setQuantity(id, 12))["checkoutUrl"]).toBe(answer["checkoutUrl"]);
    expect((await setQuantity(id, 11))["checkoutUrl"]).not.toBe(answer["checkoutUrl"]);
  });
});

test("twenty changes at once are each paid once, and none is had without", async () => {
  const id = await bought("team", 5);
  const quantities = Array.from({ length: 20 }, (_, index) => 6 + index);
  await Promise.all(quantities.map((quantity) => tryQuantity(id, { quantity })));
  const { quantities: [found] = [] } = (await standing(tenant)) as { quantities?: { quantity: number }[] };
  const paid = (await bills(tenant)).map((bill) => Number(/^paid (\d+):/.exec(bill)?.[1]));
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(1_000 * (found?.quantity ?? 0));
});

describe("fewer units", () => {
  test("wait for the end of the period, and a later request replaces them", async () => {
    const id = await bought("team", 12);
    await tenant.to("2031-06-20T00:00:00Z");
    const { subscription } = await setQuantity(id, 5);
    expect(subscription).toMatchObject({
      quantities: [{ quantity: 12 }],
      scheduled: [{ kind: "quantity", feature: "seats", quantity: 5, at: JULY }],
    });
    await tenant.to("2031-06-25T00:00:00Z");
    await setQuantity(id, 9);
    expect(await allowedSeats()).toBe(12);
    await tenant.to(JULY);
    expect(await bills(tenant)).toEqual(["paid 12000: 12000", "paid 9000: 9000"]);
    expect(await standing(tenant)).toMatchObject({ quantities: [{ quantity: 9 }], scheduled: [] });
  });

  test("are taken back by the quantity that the subscription has", async () => {
    const id = await bought("team", 12);
    await setQuantity(id, 5);
    await setQuantity(id, 12);
    expect(await standing(tenant)).toMatchObject({ scheduled: [] });
  });

  test("are refused while more are in use", async () => {
    const id = await bought("team", 3);
    for (const entity of ["a", "b", "c"])
      succeeded(await send(tenant, "/v1/entities", { body: { customer: "ada", feature: "seats", entity } }));
    const { status, body } = await tryQuantity(id, { quantity: 2 });
    expect([status, body]).toMatchObject([409, { code: "quantity_in_use", inUse: 3 }]);
  });
});

describe("a quantity", () => {
  test("that the plan does not sell is refused, with those next to it", async () => {
    const tried = await send(tenant, "/v1/attach", {
      body: { customer: "ada", product: "packed", quantities: [{ feature: "seats", quantity: 12 }] },
    });
    expect([tried.status, tried.body]).toMatchObject([
      400,
      { code: "quantity_out_of_range", minimum: 5, maximum: 50, step: 5, nearest: [10, 15] },
    ]);
  });

  test("that the subscription has changes nothing, and has no event", async () => {
    const id = await bought("team", 7);
    const { subscription } = await setQuantity(id, 7);
    expect(subscription).toEqual(await standing(tenant));
    expect(await bills(tenant)).toEqual(["paid 7000: 7000"]);
  });

  test("is free to change in a trial, and charged at its end", async () => {
    const { subscriptionId: id } = await buy(tenant, "ada", "team");
    await change(tenant, "cancel", id, { when: "now" });
    const tried = await attach(tenant, "ada", "tried", { quantities: [{ feature: "seats", quantity: 5 }] });
    await setQuantity(tried.subscriptionId, 9);
    await tenant.to("2031-06-15T00:00:00Z");
    expect((await bills(tenant)).at(-1)).toBe("paid 9000: 9000");
  });

  test("of a feature that the plan does not license is refused", async () => {
    const id = await bought("team", 1);
    const { status, body } = await tryQuantity(id, { feature: "calls", quantity: 2 });
    expect([status, body]).toMatchObject([400, { code: "feature_not_in_plan" }]);
  });
});

describe("a license", () => {
  test("is discounted and taxed like the fee, and its unused time is credited with both", async () => {
    succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: 20 } }));
    succeeded(
      await send(tenant, "/v1/organization", {
        method: "PATCH",
        body: { tax: { defaultTaxCodes: ["vat"] } },
      }),
    );
    const half = await createCoupon(tenant, {
      percent: 50,
      duration: "forever",
      appliesTo: { kinds: ["fee"] },
    });
    const { subscriptionId: id } = await buy(tenant, "ada", "pro", CARDS.pays, {
      quantities: [{ feature: "seats", quantity: 6 }],
      discounts: [{ couponId: half.id }],
    });
    // Half of 5000 and of 4 x 500, with 20 % on top.
    expect((await bills(tenant))[0]).toMatch(/^paid 4200:/);
    await tenant.to("2031-06-16T00:00:00Z");
    expect(await previewed(id, 8)).toMatchObject({ subtotal: 500, discount: 250, tax: 50, amountDue: 300 });
    await setQuantity(id, 8);
    const { creditNotes } = await change(tenant, "cancel", id, { when: "now", credit: true });
    const credited = (creditNotes as { total: number }[]).reduce((sum, { total }) => sum + total, 0);
    expect(credited).toBe(2_100 + 300);
  });
});

describe("a change of plan", () => {
  test("gives back the unused time of each license and charges the quantity of the new plan", async () => {
    const id = await bought("team", 4);
    await tenant.to("2031-06-16T00:00:00Z");
    await setQuantity(id, 6);
    await attach(tenant, "ada", "pro");
    // Half of 5000, and of the four seats above the two included ones at 500.
    expect((await bills(tenant)).at(-1)).toMatch(/-2000 -1000 2500 1000$/);
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "pro" }, quantities: [{ quantity: 6 }] });
  });

  test("that is scheduled stays when a quantity changes, and takes it over", async () => {
    const id = await bought("pro", 8);
    await attach(tenant, "ada", "team", { quantities: [{ feature: "seats", quantity: 2 }] });
    await setQuantity(id, 10);
    expect(await standing(tenant)).toMatchObject({ scheduled: [{ kind: "plan", plan: { slug: "team" } }] });
    await tenant.to(JULY);
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "team" }, quantities: [{ quantity: 10 }] });
  });
});
