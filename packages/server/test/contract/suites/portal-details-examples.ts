import type { Call } from "../support/contract.js";
import { requestExample, subscribe, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import {
  advancing,
  bare,
  bodyOf,
  FEATURES,
  hold,
  known,
  newestInvoice,
  ofSubscription,
  onClock,
} from "./portal-setup.js";
import { scenariosOf } from "./scenario.js";

/** Billing details, promotion codes and credit notes of customers. */
export const portalDetailsExamples: Readonly<Record<string, ExampleSetup>> = {
  "listPortalCreditNotes page": { before: async (tenant) => void (await givenBack(tenant)) },
  "getPortalCreditNoteHtml issued": { before: givenBack },
  "getPortalDetails stored": { before: known },
  "updatePortalDetails company": { before: known },
  "addPortalDiscount code": {
    before: (tenant) => redeeming(tenant),
    unlike: "the example has times of its own",
  },
};

// prettier-ignore
export const portalDetailsScenarios = scenariosOf([
  ["listPortalCreditNotes", 400, "invalid_request", "the cursor is none", async (tenant) => {
    await known(tenant);
    return { query: { cursor: "none" } };
  }],
  ["getPortalCreditNoteHtml", 404, "credit_note_not_found", "no credit note has the id", bare],
  ["updatePortalDetails", 400, "invalid_tax_id", "its check digits are wrong", bodyOf({ taxIds: [{ type: "eu_vat", value: "DE811569868" }] })],
  ["updatePortalDetails", 400, "invalid_request", "no country has the code", bodyOf({ address: { country: "XX" } })],
  ["updatePortalDetails", 409, "clock_advancing", "the clock is advancing", advancing({ name: "Ada" })],
  ["cancelPortalSubscription", 400, "invalid_request", "no reason is called so", async (tenant) =>
    ({ ...(await ofSubscription(tenant)), body: { feedback: "boring" } })],
  ["addPortalDiscount", 404, "subscription_not_found", "no subscription has the id", async (tenant) => {
    const { body } = await redeeming(tenant);
    return { body };
  }],
  ["addPortalDiscount", 404, "promotion_code_not_found", "no code is spelled so", async (tenant) =>
    ({ ...(await redeeming(tenant)), body: { code: "GONE" } })],
  ["addPortalDiscount", 409, "discount_not_redeemable", "the subscription has it already", async (tenant) => {
    const call = await redeeming(tenant);
    await tenant.succeed("addPortalDiscount", call);
    return call;
  }],
  ["addPortalDiscount", 400, "discount_currency_mismatch", "the coupon has no amount in the currency", async (tenant) =>
    redeeming(tenant, { percent: null, amounts: { JPY: 100 } })],
  ["addPortalDiscount", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await withCode(tenant);
    return hold(tenant, { ...(await onClock(tenant)), body: CODE });
  }],
]);

const CODE = { code: "LAUNCH20" };

/** Customers may redeem promotion codes, and there is one. */
async function withCode(tenant: ExampleTenant, terms: object = {}): Promise<void> {
  const features = [...new Set(FEATURES.map(([, each]) => each))];
  await tenant.succeed("updatePortalConfiguration", { body: { features } });
  const body = { ...requestExample("createCoupon", "percent"), ...terms };
  const { coupon } = await tenant.succeed("createCoupon", { body });
  const couponId = (coupon as { id: string }).id;
  await tenant.succeed("createPromotionCode", {
    body: { ...requestExample("createPromotionCode", "launch"), couponId },
  });
}

/** A request that redeems a promotion code on a subscription. */
async function redeeming(tenant: ExampleTenant, terms: object = {}): Promise<Call> {
  await withCode(tenant, terms);
  return { ...(await ofSubscription(tenant)), body: CODE };
}

/** A part of an invoice was given back; the call names the credit note. */
async function givenBack(tenant: ExampleTenant): Promise<Call> {
  await subscribe(tenant);
  const { path } = await newestInvoice(tenant);
  const body = { invoiceId: path?.["id"], amount: 300, memo: "For the outage" };
  const { creditNote } = await tenant.succeed("createCreditNote", { body });
  return { path: { id: (creditNote as { id: string }).id } };
}
