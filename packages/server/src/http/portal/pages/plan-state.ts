import {
  endsWithPhases,
  isCanceled,
  changeAtRenewal,
  type Currency,
  type Moment,
  type PlanInterval,
  type ScheduledTerms,
  type Subscription,
} from "@dues/billing";
import { html, type Html } from "../../../shared/html.js";
import { PER_INTERVAL } from "../../../shared/per-interval.js";
import { loadCatalog, type CatalogIndex } from "../../../usecases/shared/catalog/load.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";

export function catalogOf({ deps, organization }: PortalView): Promise<CatalogIndex> {
  return loadCatalog(deps.db, organization);
}

export function planName(index: CatalogIndex, planId: string): string {
  return index.findPlan(planId)?.name ?? planId;
}

interface Priced {
  readonly fee: bigint;
  readonly currency: Currency;
  readonly interval: PlanInterval;
  readonly billingType: Subscription["billingType"];
}

/** The fee of a subscription is the one that was agreed, whatever the plan costs today. */
export function priceOf(view: PortalView, priced: Priced): Html {
  if (priced.fee === 0n) return html`<p class="price">${view.texts.free}</p>`;
  const { fee, currency } = priced;
  return html`<p class="price">
    ${view.formats.money(fee, currency)} <small>${rhythmOf(view, priced)}</small>
  </p>`;
}

function priceText(view: PortalView, priced: Priced): string {
  if (priced.fee === 0n) return view.texts.free;
  return `${view.formats.money(priced.fee, priced.currency)} ${rhythmOf(view, priced)}`;
}

function rhythmOf({ texts }: PortalView, { billingType, interval }: Priced): string {
  return texts[billingType === "one_time" ? "once" : PER_INTERVAL[interval]];
}

export function badgeOf({ texts }: PortalView, one: Subscription): Html {
  const { status } = one;
  if (status === "past_due") return html`<span class="badge bad">${texts.statusPastDue}</span>`;
  if (isCanceled(one)) return html`<span class="badge warn">${texts.statusEnding}</span>`;
  if (status === "paused") return html`<span class="badge warn">${texts.statusPaused}</span>`;
  if (status === "trialing") return html`<span class="badge good">${texts.statusTrialing}</span>`;
  return html`<span class="badge good">${texts.statusActive}</span>`;
}

/** The state of a subscription, in a sentence or two. A change of its price has both amounts. */
export function sentenceOf(view: PortalView, index: CatalogIndex, one: Subscription): string {
  const { texts, formats } = view;
  const { status, cancelAt, pausedAt, trialEndsAt, period, planVersionId, currency } = one;
  const day = (at: Moment) => ({ day: formats.day(at) });
  if (isCanceled(one) && cancelAt !== null && status !== "past_due") return fill(texts.endsOn, day(cancelAt));
  // The end of a paused period is not known.
  if (pausedAt !== null) return fill(texts.pausedSince, day(pausedAt));
  const change = changeAtRenewal(one, index.termsOf(planVersionId, currency));
  const then = [
    ...(change ? [changeText(view, index, { from: one, to: change })] : []),
    ...(endsWithPhases(one) && cancelAt !== null ? [fill(texts.endsOn, day(cancelAt))] : []),
  ];
  if (status === "past_due") return [texts.pastDueText, ...then].join(" ");
  if (status === "trialing" && trialEndsAt !== null)
    return [fill(texts.trialEndsOn, day(trialEndsAt)), ...then].join(" ");
  if (then.length > 0) return then.join(" ");
  return period?.end == null ? "" : fill(texts.renewsOn, day(period.end));
}

interface Change {
  readonly from: Subscription;
  readonly to: ScheduledTerms;
}

function changeText(view: PortalView, index: CatalogIndex, { from, to }: Change): string {
  const { texts, formats } = view;
  const values = {
    plan: planName(index, to.planId),
    day: formats.day(to.at),
    before: priceText(view, from),
    after: priceText(view, to),
  };
  if (to.planId !== from.planId) return fill(texts.changesTo, values);
  return fill(values.before === values.after ? texts.versionChanges : texts.priceChanges, values);
}
