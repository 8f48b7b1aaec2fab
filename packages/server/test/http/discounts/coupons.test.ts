import { describe, expect, test } from "@jest/globals";
import { upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { archiveCoupon, checkCode, createCode, createCoupon, getCoupon } from "./coupons.js";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [{ slug: "calls" }],
  creditSystems: [{ slug: "tokens", features: [{ feature: "calls", creditCost: 1 }] }],
  creditPacks: [{ slug: "small", credits: 10, price: 500, currency: "USD", creditSystem: "tokens" }],
  plans: [
    { slug: "pro", price: 3000, currency: "USD", features: [{ slug: "calls" }] },
    { slug: "year", price: 30_000, currency: "USD", interval: "yearly" },
  ],
});

describe("a coupon", () => {
  test("keeps the terms that it was created with, with the IDs of plans and features", async () => {
    const coupon = await createCoupon(tenant, {
      percent: "33.3333",
      duration: "repeating",
      periods: 3,
      appliesTo: { planIds: ["pro", "pro"], featureIds: ["calls"], kinds: ["usage"] },
      minimumAmount: { usd: 1000 },
      redeemBy: "2090-01-01T00:00:00Z",
    });
    expect(coupon).toMatchObject({ percent: 33.3333, amounts: null, periods: 3, maxPerCustomer: 1 });
    expect(coupon.appliesTo.planIds).toEqual([expect.stringMatching(/^plan_/)]);
    expect(coupon.appliesTo.featureIds).toEqual([expect.stringMatching(/^feat_/)]);
    expect(coupon).toMatchObject({ minimumAmount: { USD: 1000 }, redeemBy: "2090-01-01T00:00:00.000Z" });
    expect(await getCoupon(tenant, coupon.id)).toEqual(coupon);
  });

  // prettier-ignore
  test.each([
    ["without a value",                       { percent: null }],
    ["with two values",                       { percent: 10, amounts: { USD: 100 } }],
    ["of nothing",                            { percent: 0 }],
    ["of more than everything",               { percent: 100.0001 }],
    ["with five decimals",                    { percent: "0.00001" }],
    ["with an unknown currency",              { amounts: { XXQ: 100 } }],
    ["of an amount of zero",                  { amounts: { USD: 0 } }],
    ["of amounts in no currency",             { amounts: {} }],
    ["that repeats without a number",         { duration: "repeating" }],
    ["that is for ever with a number",        { duration: "forever", periods: 2 }],
  ])("%s is invalid", async (_rule, more) => {
    const { status, body } = await send(tenant, "/v1/coupons", {
      body: { name: "Launch", duration: "once", ...more },
    });
    expect([status, body["code"]]).toEqual([400, "invalid_request"]);
  });

  test("changes its name and metadata, and nothing else", async () => {
    const coupon = await createCoupon(tenant);
    const body = { name: "Spring", metadata: { team: "sales" }, percent: 90 };
    await send(tenant, `/v1/coupons/${coupon.id}`, { method: "PATCH", body });
    const changed = await getCoupon(tenant, coupon.id);
    expect(changed).toMatchObject({ name: "Spring", metadata: { team: "sales" }, percent: 20 });
  });

  test("is archived once", async () => {
    const coupon = await createCoupon(tenant);
    const archived = await archiveCoupon(tenant, coupon.id);
    expect(archived.archivedAt).not.toBeNull();
    expect(await archiveCoupon(tenant, coupon.id)).toEqual(archived);
  });
});

describe("a promotion code", () => {
  test("is unique without regard to case", async () => {
    const coupon = await createCoupon(tenant);
    await createCode(tenant, coupon.id, { code: "Save20" });
    const again = { couponId: coupon.id, code: "SAVE20" };
    const { status, body } = await send(tenant, "/v1/promotion-codes", { body: again });
    expect([status, body["code"]]).toEqual([409, "promotion_code_taken"]);
  });

  test("is checked in any case, with the plan, the pack and the customer", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    await upsertCustomer(tenant, { id: "bob", email: "bob@example.com" });
    const coupon = await createCoupon(tenant, { amounts: { USD: 500 }, appliesTo: { planIds: ["pro"] } });
    await createCode(tenant, coupon.id, { code: "Save20", customer: "ada" });
    expect(await checkCode(tenant, { code: "sAVE20" })).toBeNull();
    expect(await checkCode(tenant, { code: "save20", product: "pro", customer: "ada" })).toBeNull();
    expect(await checkCode(tenant, { code: "save20", customer: "bob" })).toBe("other_customer");
    expect(await checkCode(tenant, { code: "save20", product: "year" })).toBe("not_applicable");
    expect(await checkCode(tenant, { code: "save20", pack: "small" })).toBe("not_applicable");
    expect(await checkCode(tenant, { code: "save99" })).toBe("unknown");
  });

  test("is off once it is turned off, or its coupon archived", async () => {
    const coupon = await createCoupon(tenant);
    const { id } = await createCode(tenant, coupon.id);
    await send(tenant, `/v1/promotion-codes/${id}`, { method: "PATCH", body: { active: false } });
    expect(await checkCode(tenant, { code: "SAVE" })).toBe("inactive");
    await send(tenant, `/v1/promotion-codes/${id}`, { method: "PATCH", body: { active: true } });
    await archiveCoupon(tenant, coupon.id);
    expect(await checkCode(tenant, { code: "SAVE" })).toBe("archived");
  });
});
