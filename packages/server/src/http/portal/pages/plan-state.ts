import { nextChange, type Currency, type PlanInterval, type Subscription } from "@dues/billing";
import { html, type Html } from "../../../shared/html.js";
import { loadCatalog, type CatalogIndex } from "../../../usecases/shared/catalog/load.js";
import { fill } from "../texts/languages.js";
import type { PortalTexts } from "../texts/texts.js";
import type { PortalView } from "../view.js";

export function catalogOf({ deps, organization }: PortalView): Promise<CatalogIndex> {
  return loadCatalog(deps.db, organization);
}

export function planName(index: CatalogIndex, planId: string): string {
  return index.findPlan(planId)?.name ?? planId;
}

const INTERVALS: Readonly<Record<PlanInterval, keyof PortalTexts>> = {
  daily: "perDay",
  weekly: "perWeek",
  monthly: "perMonth",
  quarterly: "perQuarter",
  semi_annual: "perHalfYear",
  yearly: "perYear",
};

interface Priced {
  readonly fee: bigint;
  readonly currency: Currency;
  readonly interval: PlanInterval;
  readonly billingType: Subscription["billingType"];
}

/** The fee of a subscription is the one that was agreed, whatever the plan costs today. */
export function priceOf(
  { texts, formats }: PortalView,
  { fee, currency, interval, billingType }: Priced,
): Html {
  if (fee === 0n) return html`<p class="price">${texts.free}</p>`;
  const rhythm = texts[billingType === "one_time" ? "once" : INTERVALS[interval]];
  return html`<p class="price">${formats.money(fee, currency)} <small>${rhythm}</small></p>`;
}

export function badgeOf({ texts }: PortalView, { status, cancelAt }: Subscription): Html {
  if (status === "past_due") return html`<span class="badge bad">${texts.statusPastDue}</span>`;
  if (cancelAt !== null) return html`<span class="badge warn">${texts.statusEnding}</span>`;
  if (status === "paused") return html`<span class="badge warn">${texts.statusPaused}</span>`;
  if (status === "trialing") return html`<span class="badge good">${texts.statusTrialing}</span>`;
  return html`<span class="badge good">${texts.statusActive}</span>`;
}

/** The state of a subscription, in a sentence. */
export function sentenceOf({ texts, formats }: PortalView, index: CatalogIndex, one: Subscription): string {
  const { status, cancelAt, pausedAt, trialEndsAt, period } = one;
  if (status === "past_due") return texts.pastDueText;
  if (cancelAt !== null) return fill(texts.endsOn, { day: formats.day(cancelAt) });
  if (pausedAt !== null) return fill(texts.pausedSince, { day: formats.day(pausedAt) });
  const change = nextChange(one);
  if (change) {
    const plan = planName(index, change.planId);
    return fill(texts.changesTo, { plan, day: formats.day(change.at) });
  }
  if (status === "trialing" && trialEndsAt !== null)
    return fill(texts.trialEndsOn, { day: formats.day(trialEndsAt) });
  return period?.end == null ? "" : fill(texts.renewsOn, { day: formats.day(period.end) });
}
