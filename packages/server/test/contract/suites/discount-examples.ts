import {
  confuseCustomers,
  createClock,
  holdClock,
  knowCustomer,
  requestExample,
  subscribe,
  syncFirst,
  type ExampleTenant,
} from "../support/example-tenant.js";
import { START, type Call } from "../support/contract.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf } from "./scenario.js";

const REDEEMED_IN_EXAMPLE = "the example shows a coupon that was redeemed before, in its own time";

/** Coupons, promotion codes and discounts. */
export const discountExamples: Readonly<Record<string, ExampleSetup>> = {
  "createCoupon percent": {},
  "createCoupon amounts": {},
  "listCoupons page": {
    before: async (tenant) => void (await withCoupon(tenant)),
    unlike: REDEEMED_IN_EXAMPLE,
  },
  "getCoupon percent": { before: withCoupon, unlike: REDEEMED_IN_EXAMPLE },
  "updateCoupon renamed": { before: withCoupon, unlike: REDEEMED_IN_EXAMPLE },
  "archiveCoupon archived": { before: withCoupon, unlike: REDEEMED_IN_EXAMPLE },
  "createPromotionCode launch": { before: newCode },
  "listPromotionCodes page": { before: async (tenant) => void (await withCode(tenant)) },
  "getPromotionCode launch": { before: withCode, unlike: REDEEMED_IN_EXAMPLE },
  "updatePromotionCode stopped": { before: withCode, unlike: REDEEMED_IN_EXAMPLE },
  "checkPromotionCode valid": {
    before: async (tenant) => {
      await syncFirst(tenant);
      await withCode(tenant);
    },
  },
  "checkPromotionCode unknown": {},
  "updateCustomer discount": {
    before: async (tenant) => {
      await knowCustomer(tenant);
      await withCode(tenant);
      tenant.contract.server.clock.advance(3_600_000);
    },
  },
  "addSubscriptionDiscount code": {
    before: async (tenant) => {
      await withCode(tenant);
      return subscribed(tenant);
    },
    unlike: "the example has times of its own",
  },
  "listSubscriptionDiscounts one": {
    before: async (tenant) => {
      const { path } = await discounted(tenant);
      return { path: { id: path.id } };
    },
    unlike: "the example shows a discount in its second period",
  },
  "endSubscriptionDiscount removed": { before: discounted, unlike: "the example shows a covered period" },
};

const PLAN = { customer: "user_42", product: "pro" };
const PACK = { customer: "user_42", pack: "ai-credits-1000" };
const UNKNOWN_COUPON = { discounts: [{ couponId: "coupon_gone" }] };
const ADA = { email: "ada@example.com" };
const UNKNOWN_DEFAULT = { defaultDiscount: { couponId: "coupon_gone" } };
const UNKNOWN_CODE = { discounts: [{ code: "GONE" }] };

// prettier-ignore
export const discountScenarios = scenariosOf([
  ["createCoupon", 400, "invalid_request", "it repeats without a number of periods", () =>
    ({ body: { name: "Launch", percent: 10, duration: "repeating" } })],
  ["createCoupon", 404, "plan_not_found", "no plan has the slug", () =>
    ({ body: { name: "Launch", percent: 10, duration: "once", appliesTo: { planIds: ["gold"] } } })],
  ["createCoupon", 404, "feature_not_found", "no feature has the slug", () =>
    ({ body: { name: "Launch", percent: 10, duration: "once", appliesTo: { featureIds: ["gold"] } } })],
  ["listCoupons", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["getCoupon", 404, "coupon_not_found", "no coupon has the id", () => ({})],
  ["updateCoupon", 404, "coupon_not_found", "no coupon has the id", () => ({ body: { name: "Spring" } })],
  ["updateCoupon", 400, "invalid_request", "the name is empty", async (tenant) =>
    ({ ...(await withCoupon(tenant)), body: { name: "" } })],
  ["archiveCoupon", 404, "coupon_not_found", "no coupon has the id", () => ({})],
  ["createPromotionCode", 404, "coupon_not_found", "no coupon has the id", () =>
    ({ body: { couponId: "coupon_gone", code: "SAVE" } })],
  ["createPromotionCode", 404, "customer_not_found", "there is no such customer", async (tenant) =>
    ({ body: { couponId: await makeCoupon(tenant), code: "SAVE", customer: "gone" } })],
  ["createPromotionCode", 409, "customer_ambiguous", "two customers have the name", async (tenant) => {
    await syncFirst(tenant);
    const customer = await confuseCustomers(tenant);
    return { body: { couponId: await makeCoupon(tenant), code: "SAVE", customer } };
  }],
  ["createPromotionCode", 409, "promotion_code_taken", "the code exists in another case", async (tenant) => {
    await withCode(tenant);
    return { body: { couponId: await makeCoupon(tenant), code: "launch20" } };
  }],
  ["createPromotionCode", 400, "invalid_request", "the code has a space", async (tenant) =>
    ({ body: { couponId: await makeCoupon(tenant), code: "SAVE NOW" } })],
  ["listPromotionCodes", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["getPromotionCode", 404, "promotion_code_not_found", "no code has the id", () => ({})],
  ["updatePromotionCode", 404, "promotion_code_not_found", "no code has the id", () => ({ body: { active: false } })],
  ["updatePromotionCode", 400, "invalid_request", "it is neither on nor off", async (tenant) =>
    ({ ...(await withCode(tenant)), body: { active: "maybe" } })],
  ["checkPromotionCode", 400, "invalid_request", "the code is empty", () => ({ body: { code: "" } })],
  ["checkPromotionCode", 404, "customer_not_found", "there is no such customer", () =>
    ({ body: { code: "SAVE", customer: "gone" } })],
  ["checkPromotionCode", 409, "customer_ambiguous", "two customers have the name", async (tenant) => {
    await syncFirst(tenant);
    return { body: { code: "SAVE", customer: await confuseCustomers(tenant) } };
  }],
  ["checkPromotionCode", 404, "plan_not_found", "no plan has the slug", () =>
    ({ body: { code: "SAVE", product: "gold" } })],
  ["checkPromotionCode", 404, "credit_pack_not_found", "no pack has the slug", () =>
    ({ body: { code: "SAVE", pack: "gold" } })],

  ["addSubscriptionDiscount", 404, "subscription_not_found", "no subscription has the id", () =>
    ({ body: { code: "GONE" } })],
  ["addSubscriptionDiscount", 400, "invalid_request", "it names no coupon", async (tenant) =>
    ({ ...(await subscribed(tenant)), body: {} })],
  ["addSubscriptionDiscount", 404, "coupon_not_found", "no coupon has the id", async (tenant) =>
    ({ ...(await subscribed(tenant)), body: { couponId: "coupon_gone" } })],
  ["addSubscriptionDiscount", 404, "promotion_code_not_found", "no code is spelled so", async (tenant) =>
    ({ ...(await subscribed(tenant)), body: { code: "GONE" } })],
  ["addSubscriptionDiscount", 409, "discount_not_redeemable", "the subscription has it already", async (tenant) => {
    const { path, couponId } = await discounted(tenant);
    return { path: { id: path.id }, body: { couponId } };
  }],
  ["addSubscriptionDiscount", 400, "discount_currency_mismatch", "the coupon has no amount in the currency", async (tenant) =>
    ({ ...(await subscribed(tenant)), body: { couponId: await makeCoupon(tenant, { amounts: { JPY: 100 } }) } })],
  ["addSubscriptionDiscount", 409, "subscription_not_active", "it has ended", async (tenant) => {
    const call = await subscribed(tenant);
    await tenant.succeed("cancelSubscription", { ...call, body: { when: "now" } });
    return { ...call, body: { couponId: await makeCoupon(tenant) } };
  }],
  ["addSubscriptionDiscount", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    const { subscriptionId } = await holdClock(tenant);
    return { path: { id: subscriptionId }, body: { couponId: await makeCoupon(tenant) } };
  }],
  ["listSubscriptionDiscounts", 404, "subscription_not_found", "no subscription has the id", () => ({})],
  ["endSubscriptionDiscount", 404, "subscription_not_found", "no subscription has the id", () => ({})],
  ["endSubscriptionDiscount", 404, "discount_not_found", "no discount of it has the id", async (tenant) => {
    const { path } = await subscribed(tenant);
    return { path: { id: path.id, discountId: "disc_gone" } };
  }],
  ["endSubscriptionDiscount", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    const { path } = await discounted(tenant);
    await advanceClockOfAll(tenant);
    return { path };
  }],

  ["upsertCustomer", 404, "coupon_not_found", "no coupon has the id", () => ({ body: { ...ADA, ...UNKNOWN_DEFAULT } })],
  ["upsertCustomer", 404, "promotion_code_not_found", "no code is spelled so", () =>
    ({ body: { ...ADA, defaultDiscount: { code: "GONE" } } })],
  ["upsertCustomer", 409, "discount_not_redeemable", "the coupon is archived", async (tenant) =>
    ({ body: { ...ADA, defaultDiscount: { couponId: await archivedCoupon(tenant) } } })],
  ["updateCustomer", 404, "coupon_not_found", "no coupon has the id", async (tenant) =>
    ({ ...(await knownAda(tenant)), body: UNKNOWN_DEFAULT })],
  ["updateCustomer", 404, "promotion_code_not_found", "no code is spelled so", async (tenant) =>
    ({ ...(await knownAda(tenant)), body: { defaultDiscount: { code: "GONE" } } })],
  ["updateCustomer", 409, "discount_not_redeemable", "the coupon is archived", async (tenant) =>
    ({ ...(await knownAda(tenant)), body: { defaultDiscount: { couponId: await archivedCoupon(tenant) } } })],

  ["attachPlan", 404, "coupon_not_found", "no coupon has the id", known({ ...PLAN, ...UNKNOWN_COUPON })],
  ["attachPlan", 404, "promotion_code_not_found", "no code is spelled so", known({ ...PLAN, ...UNKNOWN_CODE })],
  ["attachPlan", 409, "discount_not_redeemable", "the coupon is archived", archived(PLAN)],
  ["attachPlan", 400, "discount_currency_mismatch", "the coupon has no amount in the currency", foreign(PLAN)],
  ["previewAttach", 404, "coupon_not_found", "no coupon has the id", known({ ...PLAN, ...UNKNOWN_COUPON })],
  ["previewAttach", 404, "promotion_code_not_found", "no code is spelled so", known({ ...PLAN, ...UNKNOWN_CODE })],
  ["previewAttach", 409, "discount_not_redeemable", "the coupon is archived", archived(PLAN)],
  ["previewAttach", 400, "discount_currency_mismatch", "the coupon has no amount in the currency", foreign(PLAN)],
  ["purchaseCreditPack", 404, "coupon_not_found", "no coupon has the id", known({ ...PACK, ...UNKNOWN_COUPON })],
  ["previewPurchase", 404, "coupon_not_found", "no coupon has the id", known({ ...PACK, ...UNKNOWN_COUPON })],
  ["purchaseCreditPack", 404, "promotion_code_not_found", "no code is spelled so", known({ ...PACK, ...UNKNOWN_CODE })],
  ["previewPurchase", 404, "promotion_code_not_found", "no code is spelled so", known({ ...PACK, ...UNKNOWN_CODE })],
  ["purchaseCreditPack", 409, "discount_not_redeemable", "the coupon is archived", archived(PACK)],
  ["previewPurchase", 409, "discount_not_redeemable", "the coupon is archived", archived(PACK)],
  ["purchaseCreditPack", 400, "discount_currency_mismatch", "the coupon has no amount in the currency", foreign(PACK)],
  ["previewPurchase", 400, "discount_currency_mismatch", "the coupon has no amount in the currency", foreign(PACK)],
  ["createSubscriptionCheckout", 404, "coupon_not_found", "no coupon has the id", async (tenant) =>
    ({ ...(await waiting(tenant)), body: UNKNOWN_COUPON })],
  ["createSubscriptionCheckout", 404, "promotion_code_not_found", "no code is spelled so", async (tenant) =>
    ({ ...(await waiting(tenant)), body: UNKNOWN_CODE })],
  ["createSubscriptionCheckout", 409, "discount_not_redeemable", "the coupon is archived", async (tenant) => {
    const call = await waiting(tenant);
    return { ...call, body: { discounts: [{ couponId: await archivedCoupon(tenant) }] } };
  }],
  ["createSubscriptionCheckout", 400, "discount_currency_mismatch", "the coupon has no amount in the currency", async (tenant) => {
    const call = await waiting(tenant);
    return { ...call, body: { discounts: [{ couponId: await makeCoupon(tenant, { amounts: { JPY: 100 } }) }] } };
  }],
]);

async function makeCoupon(
  tenant: ExampleTenant,
  terms: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const example = requestExample("createCoupon", "percent");
  const value = "amounts" in terms ? { percent: null } : {};
  const { coupon } = await tenant.succeed("createCoupon", { body: { ...example, ...value, ...terms } });
  return (coupon as { id: string }).id;
}

async function archivedCoupon(tenant: ExampleTenant): Promise<string> {
  const id = await makeCoupon(tenant);
  await tenant.succeed("archiveCoupon", { path: { id } });
  return id;
}

async function withCoupon(tenant: ExampleTenant): Promise<Call> {
  return { path: { id: await makeCoupon(tenant) } };
}

async function newCode(tenant: ExampleTenant): Promise<Call> {
  const couponId = await makeCoupon(tenant);
  return { body: { ...requestExample("createPromotionCode", "launch"), couponId } };
}

async function withCode(tenant: ExampleTenant): Promise<Call> {
  const { promotionCode } = await tenant.succeed("createPromotionCode", await newCode(tenant));
  return { path: { id: (promotionCode as { id: string }).id } };
}

async function subscribed(tenant: ExampleTenant): Promise<{ readonly path: { readonly id: string } }> {
  const { subscriptionId } = await subscribe(tenant);
  return { path: { id: subscriptionId } };
}

/** Puts every customer on a test clock that another request is advancing. */
async function advanceClockOfAll(tenant: ExampleTenant): Promise<void> {
  const clockId = await createClock(tenant);
  const { db } = tenant.contract.server.deps;
  const run = { run_id: "run_1", run_expires_at: new Date(START + 60_000) };
  await db("test_clocks")
    .where({ id: clockId })
    .update({ status: "advancing", ...run });
  await db("customers").where({ organization_id: tenant.organizationId }).update({ test_clock_id: clockId });
}

/** A subscription with a discount. */
async function discounted(tenant: ExampleTenant) {
  const { path } = await subscribed(tenant);
  const couponId = await makeCoupon(tenant);
  const { discount } = await tenant.succeed("addSubscriptionDiscount", { path, body: { couponId } });
  return { path: { id: path.id, discountId: (discount as { id: string }).id }, couponId };
}

/** A subscription that waits for its first payment, without a checkout. */
async function waiting(tenant: ExampleTenant): Promise<Call> {
  await knowCustomer(tenant);
  const { subscriptionId } = await tenant.succeed("attachPlan", { body: PLAN });
  return { path: { id: String(subscriptionId) } };
}

async function knownAda(tenant: ExampleTenant): Promise<Call> {
  await tenant.succeed("upsertCustomer", { body: ADA });
  return { path: { id: ADA.email } };
}

function known(body: Readonly<Record<string, unknown>>) {
  return async (tenant: ExampleTenant): Promise<Call> => {
    await knowCustomer(tenant);
    return { body };
  };
}

function archived(body: Readonly<Record<string, unknown>>) {
  return async (tenant: ExampleTenant): Promise<Call> => {
    await knowCustomer(tenant);
    return { body: { ...body, discounts: [{ couponId: await archivedCoupon(tenant) }] } };
  };
}

function foreign(body: Readonly<Record<string, unknown>>) {
  return async (tenant: ExampleTenant): Promise<Call> => {
    await knowCustomer(tenant);
    const couponId = await makeCoupon(tenant, { amounts: { JPY: 100 } });
    return { body: { ...body, discounts: [{ couponId }] } };
  };
}
