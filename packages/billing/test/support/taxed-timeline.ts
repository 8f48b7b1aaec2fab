import {
  issueInvoice,
  percentOf,
  redeem,
  withSubscription,
  type CustomerState,
  type Instant,
  type Offer,
  type TaxContext,
} from "../../src/index.js";
import { contextFor, customer, JUNE, offerOf, subscribed } from "./cycle.js";
import { servicePeriodOf } from "../../src/invoice/service-period.js";
import { couponOf, lineOf } from "./discounts.js";

/** Plans of a seller who taxes, from the cheapest. */
export const PLANS = [1_501, 3_000, 9_000].map((price, place) => offerOf({ slug: `plan_${place}`, price }));
export const [BASIC, PRO, MAX] = PLANS as [Offer, Offer, Offer];
export const USD = PRO.terms.currency;

const VAT = {
  id: "tax_19",
  code: "vat",
  name: "VAT",
  percent: "19",
  country: "DE",
  category: "S",
  taxableShare: "100",
  reason: null,
  isAutomatic: false,
  validFrom: null,
  validTo: null,
} as const;

export const TAXES: TaxContext = {
  country: "DE",
  automaticTax: true,
  oss: false,
  reverseCharge: "wellFormed",
  taxes: [VAT],
  defaultTaxCodes: ["vat"],
  taxBehavior: "exclusive",
  rateDate: "finalization",
  packTaxesOf: () => undefined,
  accountingCurrency: USD,
  exchangeRates: [],
};

export const context = { ...contextFor(PLANS), taxes: TAXES };

export interface Timeline {
  readonly state: CustomerState;
  readonly at: Instant;
}

/** A customer whose balance pays everything at once, with a percentage off every period, on a plan since June. */
export function begin(percent: number, offer: Offer): Timeline {
  const coupon = couponOf({ percent: percentOf(percent || 1), duration: "forever" });
  const redemption = { id: "disc_1", customerId: "cus_1", subscriptionId: "sub_1", at: JUNE };
  const discounts =
    percent === 0 ? [] : [redeem({ coupon, promotionCode: null }, { ...redemption, coversFrom: null })];
  const tax = { country: "DE", taxIds: [], taxExempt: "none", taxCodes: [] } as const;
  const state = customer({ balance: { [USD]: 10n ** 12n }, card: undefined, discounts, tax });
  const subscription = subscribed(offer);
  const period = servicePeriodOf(subscription, JUNE);
  const line = lineOf(offer.terms.price, { id: "line_fee", planVersionId: offer.versionId, period });
  const draft = { subscription, reason: "subscription_cycle", currency: USD, lines: [line], period } as const;
  const billed = issueInvoice(
    withSubscription(state, subscription),
    { ...draft, isCollected: true },
    JUNE,
    context,
  );
  return { state: billed, at: JUNE };
}
