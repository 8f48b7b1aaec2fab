import {
  BillingError,
  discountEndsAt,
  formatLocalPercent,
  formatPercent,
  type Discount,
  type ErrorCode,
  type Subscription,
} from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { redeemCode } from "../../../usecases/portal/redeem-code.js";
import { discountedSubscriptions, getOwnSubscription } from "../account/subscriptions.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { field, option, selectField } from "./fields.js";
import { fieldOf, noticeOf, page, redirect, requireFeature, type Outcome } from "./outcome.js";
import { catalogOf, planName } from "./plan-state.js";

/** No promotion code is longer. */
const MAX_LENGTH = 64;

/** The discounts that apply, and a field for one more promotion code. */
export function showCoupons(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "coupons");
  return couponsPage(view, { notice: noticeOf(request, { redeemed: view.texts.couponRedeemed }) });
}

export async function redeemCoupon(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "coupons");
  const { deps, organization, customer } = view;
  const code = fieldOf(request, "code");
  const { id } = await getOwnSubscription(view, fieldOf(request, "subscription") || undefined);
  if (code === "" || code.length > MAX_LENGTH) return couponsPage(view, { code, refusal: "invalid_request" });
  try {
    await redeemCode(deps, organization, { customerId: customer.id, subscriptionId: id, code });
  } catch (error) {
    if (error instanceof BillingError && REFUSED.has(error.code))
      return couponsPage(view, { code, refusal: error.code });
    throw error;
  }
  return redirect("/portal/coupons?done=redeemed");
}

/** Shown beside the field. */
const REFUSED: ReadonlySet<ErrorCode> = new Set([
  "promotion_code_not_found",
  "discount_not_redeemable",
  "discount_currency_mismatch",
  "invalid_request",
  "rate_limited",
]);

interface Shown {
  readonly notice?: ReturnType<typeof noticeOf>;
  readonly code?: string;
  readonly refusal?: ErrorCode;
}

async function couponsPage(view: PortalView, { notice, code = "", refusal }: Shown): Promise<Outcome> {
  const { texts } = view;
  const index = await catalogOf(view);
  const found = await discountedSubscriptions(view);
  const rows = found.flatMap(({ subscription, discounts }) =>
    discounts
      .filter(({ status }) => status === "active" || status === "reserved")
      .map((discount) => row(view, { discount, subscription, plan: planName(index, subscription.planId) })),
  );
  const options = found.map(({ subscription: { id, planId } }) => option(id, planName(index, planId), ""));
  const problem = refusal === "rate_limited" ? texts.couponLimited : refusal && texts.couponInvalid;
  const form = html`<form method="post" class="card fields" novalidate>
    ${options.length < 2 ? null : selectField({ name: "subscription", label: texts.couponFor, options })}
    ${field({ name: "code", label: texts.couponCode, value: code, hint: texts.couponHint, autocomplete: "off", problem })}
    <div class="actions"><button type="submit" class="primary">${texts.couponRedeem}</button></div>
  </form>`;
  return page(
    view,
    {
      title: texts.coupons,
      at: "/portal/coupons",
      notice: problem === undefined ? notice : { text: problem, kind: "bad" },
      body: html`<section class="card" aria-labelledby="active">
          <h2 id="active">${texts.couponsActive}</h2>
          ${rows.length === 0 ? html`<p class="quiet">${texts.couponsEmpty}</p>` : html`<dl class="sums">${rows}</dl>`}
        </section>
        ${found.length === 0 ? null : form}`,
    },
    refusal === undefined ? 200 : refusal === "rate_limited" ? 429 : 400,
  );
}

interface Applied {
  readonly discount: Discount;
  readonly subscription: Subscription;
  readonly plan: string;
}

function row({ texts, formats, locale }: PortalView, { discount, subscription, plan }: Applied): Html {
  const { terms, couponName, status } = discount;
  const { currency } = subscription;
  const amount = terms.amounts?.[currency];
  const value =
    terms.percent === null
      ? amount === undefined
        ? ""
        : fill(texts.couponAmount, { amount: formats.money(amount, currency) })
      : fill(texts.couponPercent, { percent: formatLocalPercent(formatPercent(terms.percent), locale) });
  const end = status === "active" ? discountEndsAt(discount, subscription) : null;
  const until = end === null ? texts.couponForever : fill(texts.couponUntil, { day: formats.day(end) });
  return html`<div>
    <dt>${couponName} <span class="small">(${plan})</span></dt>
    <dd>${value} <span class="quiet small">${until}</span></dd>
  </div>`;
}
