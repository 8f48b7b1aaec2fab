import type { Call } from "../support/contract.js";
import {
  confuseCustomers,
  holdClock,
  knowCustomer,
  sellAbroad,
  subscribe,
  syncFirst,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { scenariosOf } from "./scenario.js";

const PRO = { path: { slug: "pro" } };
const ADA = { customer: "user_42" };

/** The setup that the examples of upcoming invoices and estimates need. */
export const estimateExamples: Readonly<Record<string, ExampleSetup>> = {
  "estimatePlan calls": { before: syncFirst },
  "getUpcomingInvoice renewal": {
    before: async (tenant) => {
      await subscribe(tenant, 12_400);
      return { query: ADA };
    },
  },
};

/** What would be billed. */
// prettier-ignore
export const estimateScenarios = scenariosOf([
  ["getUpcomingInvoice", 400, "customer_required", "no customer is named", () => ({})],
  ["getUpcomingInvoice", 404, "customer_not_found", "there is no such customer", () => ({ query: { customer: "user_404" } })],
  ["getUpcomingInvoice", 404, "subscription_not_found", "the customer has no such subscription", async (tenant) => {
    await subscribe(tenant);
    return { query: { ...ADA, subscription: "sub_404" } };
  }],
  ["getUpcomingInvoice", 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
    ({ query: { customer: await confuseCustomers(tenant) } })],
  ["getUpcomingInvoice", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await holdClock(tenant);
    return { query: ADA };
  }],

  ["estimatePlan", 404, "plan_not_found", "no plan has the slug", () => ({ path: { slug: "gold" }, body: {} })],
  ["estimatePlan", 404, "feature_not_found", "no feature has the slug", selling({ quantities: [{ feature: "gone", quantity: 1 }] })],
  ["estimatePlan", 400, "not_metered", "the feature is not metered", async (tenant) => {
    await tenant.succeed("syncCatalog", { body: { features: [{ slug: "sso", type: "boolean" }], plans: [{ slug: "pro" }] } });
    return { ...PRO, body: { quantities: [{ feature: "sso", quantity: 1 }] } };
  }],
  ["estimatePlan", 400, "invalid_request", "a feature is named twice", selling({ quantities: [{ feature: "api-calls", quantity: 1 }, { feature: "api-calls", quantity: 2 }] })],
  ["estimatePlan", 404, "customer_not_found", "there is no such customer", selling({ customer: "user_404" })],
  ["estimatePlan", 409, "customer_ambiguous", "two customers have the name", async (tenant) => {
    await syncFirst(tenant);
    return { ...PRO, body: { customer: await confuseCustomers(tenant) } };
  }],
  ["estimatePlan", 409, "clock_advancing", "the clock of the customer is advancing", async (tenant) => {
    await holdClock(tenant);
    return { ...PRO, body: ADA };
  }],
  ["estimatePlan", 409, "currency_mismatch", "the plan has another currency", selling({ currency: "EUR" })],
  ["estimatePlan", 400, "currency_required", "the plan is sold in two currencies, and neither is the organization's", async (tenant) => {
    await knowCustomer(tenant);
    await sellAbroad(tenant);
    return { path: { slug: "abroad" }, body: {} };
  }],
  ["estimatePlan", 404, "coupon_not_found", "no coupon has the id", selling({ discounts: [{ couponId: "coup_404" }] })],
  ["estimatePlan", 404, "promotion_code_not_found", "there is no such code", selling({ discounts: [{ code: "NOTHING" }] })],
  ["estimatePlan", 409, "discount_not_redeemable", "the coupon is archived", async (tenant) => {
    await syncFirst(tenant);
    const couponId = await addCoupon(tenant, { percent: 20 });
    await tenant.succeed("archiveCoupon", { path: { id: couponId } });
    return { ...PRO, body: { discounts: [{ couponId }] } };
  }],
  ["estimatePlan", 400, "discount_currency_mismatch", "the coupon has no amount in the plan's currency", async (tenant) => {
    await syncFirst(tenant);
    return { ...PRO, body: { discounts: [{ couponId: await addCoupon(tenant, { amounts: { EUR: 500 } }) }] } };
  }],
]);

function selling(body: Readonly<Record<string, unknown>>): (tenant: ExampleTenant) => Promise<Call> {
  return async (tenant) => {
    await syncFirst(tenant);
    return { ...PRO, body };
  };
}

async function addCoupon(tenant: ExampleTenant, terms: Readonly<Record<string, unknown>>): Promise<string> {
  const body = { name: "Launch", duration: "once", ...terms };
  const { coupon } = await tenant.succeed("createCoupon", { body });
  return (coupon as { id: string }).id;
}
