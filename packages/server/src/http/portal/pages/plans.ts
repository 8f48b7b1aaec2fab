import {
  isCanceled,
  BillingError,
  instant,
  NO_QUANTITIES,
  periodFee,
  termsIn,
  toIso,
  totalOf,
  type FeatureValue,
  type Subscription,
} from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import type { CatalogIndex, StoredPlan } from "../../../usecases/shared/catalog/load.js";
import { attachPlan } from "../../../usecases/subscription/attach.js";
import type { PlanPreview } from "../../../usecases/subscription/preview-fingerprint.js";
import { previewAttach } from "../../../usecases/subscription/preview.js";
import { currencyOf, getOfferedPlan, includedIn, nameOfIncluded, offeredPlans } from "../account/plans.js";
import { liveSubscriptions } from "../account/subscriptions.js";
import { catalogOf, priceOf } from "./plan-state.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { fieldOf, page, redirect, requireFeature, toProvider, type Outcome } from "./outcome.js";

/** The plans to which the customer can change. */
export async function showPlans(view: PortalView): Promise<Outcome> {
  requireFeature(view, "changePlan");
  const { texts } = view;
  const index = await catalogOf(view);
  const subscriptions = await liveSubscriptions(view);
  const plans = offeredPlans(view, index);
  return page(view, {
    title: texts.plans,
    at: "/portal/plans",
    body:
      plans.length === 0
        ? html`<div class="card"><p class="quiet">${texts.noPlans}</p></div>`
        : html`<div class="columns">
            ${plans.map((plan) => planCard(view, index, { plan, subscriptions }))}
          </div>`,
  });
}

function planCard(
  view: PortalView,
  index: CatalogIndex,
  { plan, subscriptions }: { readonly plan: StoredPlan; readonly subscriptions: readonly Subscription[] },
): Html {
  const { texts, customer } = view;
  const { terms } = plan;
  const current = subscriptions.find(({ planId }) => planId === plan.id);
  const currency = currencyOf(plan, subscriptions, customer.billingDetails.currency);
  const price = current ?? {
    fee: periodFee(termsIn(terms, currency) ?? terms, NO_QUANTITIES),
    currency,
    interval: terms.interval,
    billingType: terms.billingType,
  };
  const isCurrent = current !== undefined && !isCanceled(current);
  const name = `plan-${plan.slug}`;
  return html`<section class="${isCurrent ? "card plan current" : "card plan"}" aria-labelledby="${name}">
    <header>
      <h2 id="${name}">${plan.name}</h2>
      ${isCurrent ? html`<span class="badge good">${texts.currentPlan}</span>` : null}
      ${terms.isAddon && !isCurrent ? html`<span class="badge">${texts.addon}</span>` : null}
    </header>
    ${priceOf(view, price)}
    ${plan.description === null ? null : html`<p class="quiet">${plan.description}</p>`}
    <ul class="features small">
      ${includedIn(index, plan, current).map((feature) => featureItem(view, index, feature))}
    </ul>
    ${
      isCurrent
        ? null
        : html`<form method="post" action="/portal/plans/preview" class="actions">
            <input type="hidden" name="plan" value="${plan.slug}" />
            <button type="submit" class="primary">${fill(texts.choose, { plan: plan.name })}</button>
          </form>`
    }
  </section>`;
}

/** The name comes first, because a name such as `Seats` has no form for one unit. */
function featureItem(
  { texts, formats }: PortalView,
  index: CatalogIndex,
  { slug, limit, value }: StoredPlan["terms"]["features"][number],
): Html {
  const name = nameOfIncluded(index, slug);
  if (value !== undefined && value !== true) return html`<li>✓ ${name}: ${valueText(value)}</li>`;
  if (index.findFeature(slug)?.type === "boolean") return html`<li>✓ ${name}</li>`;
  return html`<li>✓ ${name}: ${limit === null ? texts.unlimited : formats.quantity(limit)}</li>`;
}

function valueText(value: FeatureValue): string {
  if (typeof value === "object") return value.join(", ");
  return value === false ? "–" : String(value);
}

/** What a change would charge now, and a button that charges exactly that. */
export async function previewPlan(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "changePlan");
  const plan = getOfferedPlan(view, await catalogOf(view), fieldOf(request, "plan"));
  return showPreview(view, plan);
}

async function showPreview(view: PortalView, plan: StoredPlan, isOutdated = false): Promise<Outcome> {
  const { deps, organization, customer, texts, formats } = view;
  const preview = await previewAttach(deps, organization, { customer: customer.id, product: plan.id });
  const { due } = preview.charge;
  const amount = formats.money(due, preview.currency);
  const title = preview.type === "new" ? texts.previewStartTitle : texts.previewTitle;
  return page(
    view,
    {
      title: fill(title, { plan: plan.name }),
      notice: isOutdated ? { text: texts.outdated, kind: "warn" } : undefined,
      body: html`<section class="card">
        ${preview.charge.lines.length === 0 ? null : charge(view, preview)}
        <p>${timingOf(view, preview)}</p>
        <form method="post" action="/portal/plans/change" class="actions">
          <input type="hidden" name="plan" value="${plan.slug}" />
          <input type="hidden" name="at" value="${toIso(preview.at)}" />
          <button type="submit" class="primary">
            ${preview.checkout !== undefined ? texts.continueToPayment : due > 0n ? fill(texts.confirmAndPay, { amount }) : texts.confirm}
          </button>
          <a class="button plain" href="/portal/plans">${texts.goBack}</a>
        </form>
      </section>`,
    },
    isOutdated ? 409 : 200,
  );
}

function timingOf(
  { texts, formats }: PortalView,
  { scheduledAt, isTrial, checkout, charge: { due } }: PlanPreview,
) {
  if (scheduledAt !== null) return fill(texts.previewLater, { day: formats.day(scheduledAt) });
  if (checkout === "payment") return texts.previewCheckout;
  if (isTrial) return texts.previewTrial;
  return due > 0n ? texts.previewCard : texts.previewNothing;
}

function charge({ texts, formats }: PortalView, { charge: sums, currency }: PlanPreview): Html {
  const money = (minor: bigint) => formats.money(minor, currency);
  const { total, tax, carried, due } = sums;
  const credits = sums.creditNotes.flatMap(({ lines }) => lines);
  const credited = sums.creditNotes.reduce((sum, note) => sum + note.total, 0n);
  const applied = total + carried - credited - due;
  const row = (name: string, value: bigint, kind = "") =>
    html`<div class="${kind}">
      <dt>${name}</dt>
      <dd>${money(value)}</dd>
    </div>`;
  return html`<h2>${texts.previewLines}</h2>
    <dl class="sums">
      ${sums.lines.map((line) => row(line.description, line.amount))}
      ${sums.discount === 0n ? null : row(texts.discount, -sums.discount)}
      ${tax === 0n ? null : row(texts.tax, tax)}
      ${credits.map((line) => row(line.description, -totalOf(line)))}
      ${carried > 0n ? row(texts.debt, carried) : null}
      ${applied > 0n ? row(texts.fromBalance, -applied) : null} ${row(texts.previewNow, due, "total")}
    </dl>`;
}

/** Charges what the preview showed, or shows what has changed since. */
export async function changePlan(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "changePlan");
  const { deps, organization, customer } = view;
  const plan = getOfferedPlan(view, await catalogOf(view), fieldOf(request, "plan"));
  const at = fieldOf(request, "at");
  try {
    instant(at);
  } catch {
    return showPreview(view, plan);
  }
  const callbackUrl = `${deps.publicUrl()}/portal`;
  try {
    const command = { customer: customer.id, product: plan.id, at, callbackUrl };
    const { checkout } = await attachPlan(deps, organization, command);
    return checkout?.url ? toProvider(view, checkout.url) : redirect("/portal?done=changed");
  } catch (error) {
    if (error instanceof BillingError && ["preview_outdated", "invalid_request"].includes(error.code))
      return showPreview(view, plan, true);
    throw error;
  }
}
