import { describe, expect, test } from "@jest/globals";
import { archiveCoupon, createCode, createCoupon, getCoupon } from "../http/discounts/coupons.js";
import { attach, upsertCustomer } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";

const CUSTOMERS = 50;
const LEFT = 10;
const names = Array.from({ length: CUSTOMERS }, (_none, place) => `customer-${place}`);

describe("a coupon that many customers redeem at once", () => {
  const server = useTestServer();
  const tenant = useTenant(server, { features: [], plans: [{ slug: "pro", price: 1000, currency: "USD" }] });

  /** Redeems it for every customer at once. The status of each reply. */
  async function redeemForAll(discount: Readonly<Record<string, string>>): Promise<readonly string[]> {
    await Promise.all(names.map((id) => upsertCustomer(tenant, { id, email: `${id}@example.com` })));
    const replies = await Promise.all(
      names.map((customer) =>
        send(tenant, "/v1/attach", { body: { customer, product: "pro", discounts: [discount] } }),
      ),
    );
    return replies.map(({ status, body }) =>
      status === 200 ? "redeemed" : `${status} ${String(body["reason"])}`,
    );
  }

  const count = (all: readonly string[], outcome: string) => all.filter((each) => each === outcome).length;

  test.each([
    ["paid at once", 100],
    ["reserved by open checkouts", 20],
  ])("is redeemed exactly as often as it is left: %s", async (_how, percent) => {
    const { id } = await createCoupon(tenant, { percent, maxRedemptions: LEFT });
    const outcomes = await redeemForAll({ couponId: id });
    expect(count(outcomes, "redeemed")).toBe(LEFT);
    expect(count(outcomes, "409 sold_out")).toBe(CUSTOMERS - LEFT);
    expect(await stored(id)).toEqual({
      redemptions: LEFT,
      reserved: percent === 100 ? 0 : LEFT,
      discounts: LEFT,
    });
  });

  test("with a code that has a limit of its own stops at the code's", async () => {
    const { id } = await createCoupon(tenant, { percent: 100 });
    await createCode(tenant, id, { code: "FEW", maxRedemptions: LEFT });
    expect(count(await redeemForAll({ code: "few" }), "redeemed")).toBe(LEFT);
    expect(await getCoupon(tenant, id)).toMatchObject({ timesRedeemed: LEFT });
  });

  test("as the default discount of all: every plan starts, and as many with it as are left", async () => {
    const { id: couponId } = await createCoupon(tenant, { percent: 100, maxRedemptions: LEFT });
    const defaultDiscount = { couponId };
    await Promise.all(
      names.map((id) => upsertCustomer(tenant, { id, email: `${id}@example.com`, defaultDiscount })),
    );
    const all = await Promise.all(names.map((customer) => attach(tenant, customer, "pro")));
    expect(all.filter(({ requiresCheckout }) => !requiresCheckout)).toHaveLength(LEFT);
    expect(await stored(couponId)).toEqual({ redemptions: LEFT, reserved: 0, discounts: LEFT });
  });

  test("can be archived meanwhile", async () => {
    const { id } = await createCoupon(tenant, { percent: 100, maxRedemptions: LEFT });
    const [outcomes] = await Promise.all([redeemForAll({ couponId: id }), archiveCoupon(tenant, id)]);
    const redeemed = count(outcomes, "redeemed");
    expect(await stored(id)).toEqual({ redemptions: redeemed, reserved: 0, discounts: redeemed });
  });

  async function stored(couponId: string) {
    const { knex } = server.database;
    const [coupon] = await knex("coupons").where({ id: couponId }).select("redemptions", "reserved");
    const discounts = await knex("discounts").where({ coupon_id: couponId }).whereNot({ status: "released" });
    return { ...coupon, discounts: discounts.length } as unknown;
  }

  test("is redeemed once by a customer who sends the request many times", async () => {
    const { id } = await createCoupon(tenant, { percent: 100 });
    const request = { discounts: [{ couponId: id }] };
    const all = await Promise.all(names.slice(0, 10).map(() => attach(tenant, "ada", "pro", request)));
    expect(new Set(all.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
    expect(await stored(id)).toEqual({ redemptions: 1, reserved: 0, discounts: 1 });
  });
});
