import { describe, expect, test } from "@jest/globals";
import { codeOf, couponOf, MAY } from "../../test/support/discounts.js";
import { money } from "../money/money.js";
import { addMs, truncateToSecond } from "../time/instant.js";
import { redeem, redemptionRefusal, type DiscountedItem, type Redeemer } from "./redemption.js";

const USD = money(0n, "USD").currency;
const PLAN = { planId: "plan_1", interval: "monthly", billingType: "recurring" } as const;
const MONTHLY: DiscountedItem = { plan: PLAN, currency: USD, price: 1_000n };
const ONE_TIME: DiscountedItem = { ...MONTHLY, plan: { ...PLAN, billingType: "one_time" } };
const PACKS: DiscountedItem = { plan: null, currency: USD, price: 1_000n };
const NEW: Redeemer = { customerId: "cus_1", redemptions: 0, hasPurchased: false };
const LATER = addMs(MAY, 1);

describe("a coupon", () => {
  // prettier-ignore
  test.each([
    ["without limits",                        {},                                        MONTHLY, NEW,                           undefined],
    ["that is archived",                      { archivedAt: MAY },                       MONTHLY, NEW,                           "archived"],
    ["to be redeemed later than now",         { redeemBy: LATER },                       MONTHLY, NEW,                           undefined],
    ["after its last day",                    { redeemBy: MAY },                         MONTHLY, NEW,                           "expired"],
    ["with one redemption left",              { maxRedemptions: 3, redemptions: 2 },     MONTHLY, NEW,                           undefined],
    ["that is sold out",                      { maxRedemptions: 3, redemptions: 3 },     MONTHLY, NEW,                           "sold_out"],
    ["redeemed once by the customer",         {},                                        MONTHLY, { ...NEW, redemptions: 1 },    "already_redeemed"],
    ["redeemed once of two times",            { maxPerCustomer: 2 },                     MONTHLY, { ...NEW, redemptions: 1 },    undefined],
    ["without a limit for each customer",     { maxPerCustomer: null },                  MONTHLY, { ...NEW, redemptions: 99 },   undefined],
    ["for a first purchase",                  { firstPurchaseOnly: true },               MONTHLY, NEW,                           undefined],
    ["for a first purchase, at the second",   { firstPurchaseOnly: true },               MONTHLY, { ...NEW, hasPurchased: true }, "not_first_purchase"],
    ["sold out, but counted by a quote",      { maxRedemptions: 3, redemptions: 3 },     MONTHLY, { ...NEW, hasReserved: true },  undefined],
    ["for another plan, counted by a quote",  { appliesTo: { planIds: ["plan_2"] } },    MONTHLY, { ...NEW, hasReserved: true },  "not_applicable"],
    ["for another plan",                      { appliesTo: { planIds: ["plan_2"] } },    MONTHLY, NEW,                           "not_applicable"],
    ["for another interval",                  { appliesTo: { intervals: ["yearly"] } },  MONTHLY, NEW,                           "not_applicable"],
    ["for packs, on a plan",                  { appliesTo: { kinds: ["pack"] } },        MONTHLY, NEW,                           "not_applicable"],
    ["for fees, on packs",                    { appliesTo: { kinds: ["fee"] } },         PACKS,   NEW,                           "not_applicable"],
    ["for a plan, on packs",                  { appliesTo: { planIds: ["plan_1"] } },    PACKS,   NEW,                           "not_applicable"],
    ["for a feature, on packs",               { appliesTo: { featureIds: ["feat_1"] } }, PACKS, NEW,                          "not_applicable"],
    ["for an interval, on a one-time plan",   { appliesTo: { intervals: ["monthly"] } }, ONE_TIME, NEW,                       "not_applicable"],
    ["for everything, on packs",              {},                                        PACKS,   NEW,                           undefined],
    ["with an amount in the currency",        { amounts: { USD: 5n } },                  MONTHLY, NEW,                           undefined],
    ["without an amount in the currency",     { amounts: { EUR: 5n } },                  MONTHLY, NEW,                           "currency_mismatch"],
    ["with a minimum that is reached",        { minimumAmount: { USD: 1_000n } },        MONTHLY, NEW,                           undefined],
    ["with a minimum that is not reached",    { minimumAmount: { USD: 1_001n } },        MONTHLY, NEW,                           "below_minimum"],
    ["with a minimum in another currency",    { minimumAmount: { EUR: 1n } },            MONTHLY, NEW,                           "currency_mismatch"],
  ] as const)("%s", (_rule, of, item, redeemer, refusal) => {
    const coupon = couponOf(of);
    expect(redemptionRefusal({ coupon, promotionCode: null }, { item, redeemer, at: MAY })).toBe(refusal);
  });

  test("gives its terms to the discount", () => {
    const coupon = couponOf({ amounts: { USD: 5n }, duration: "repeating", periods: 3 });
    const redemption = { id: "disc_1", customerId: "cus_1", subscriptionId: "sub_1", at: MAY };
    const discount = redeem(
      { coupon, promotionCode: codeOf() },
      { ...redemption, coversFrom: truncateToSecond(MAY) },
    );
    expect(discount).toMatchObject({ status: "active", code: "SAVE", coversFrom: truncateToSecond(MAY) });
    expect(discount.terms).toMatchObject({ amounts: { USD: 5n }, duration: "repeating", periods: 3 });
  });
});

describe("a promotion code", () => {
  // prettier-ignore
  test.each([
    ["without limits",            {},                                     NEW,       undefined],
    ["that is not active",        { isActive: false },                    NEW,       "inactive"],
    ["after its last day",        { expiresAt: MAY },                     NEW,       "expired"],
    ["that is sold out",          { maxRedemptions: 1, redemptions: 1 },  NEW,       "sold_out"],
    ["of the customer",           { customerId: "cus_1" },                NEW,       undefined],
    ["of another customer",       { customerId: "cus_2" },                NEW,       "other_customer"],
    ["of a customer, unknown",    { customerId: "cus_2" },                undefined, undefined],
  ])("%s", (_rule, of, redeemer, refusal) => {
    const requested = { coupon: couponOf(), promotionCode: codeOf(of) };
    expect(redemptionRefusal(requested, { item: MONTHLY, redeemer, at: MAY })).toBe(refusal);
  });
});
