import type { Quantity } from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { metersOf, type Meter } from "../account/usage.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { noticeOf, page, requireFeature, type Outcome } from "./outcome.js";
import { projection } from "./usage-projection.js";
import { limitCard } from "./usage-limit-card.js";

/** Each measured feature: how much is used of what is included, what it costs so far, and when it resets. */
export function showUsage(view: PortalView, request: Request): Promise<Outcome> {
  const { texts } = view;
  const notice = noticeOf(request, { limited: texts.limitSet, unlimited: texts.limitRemoved });
  return usagePage(view, { notice });
}

interface Shown {
  readonly notice?: ReturnType<typeof noticeOf>;
  /** An amount that cannot be read as one. */
  readonly refusedLimit?: string;
}

export async function usagePage(view: PortalView, { notice, refusedLimit }: Shown): Promise<Outcome> {
  requireFeature(view, "usage");
  const { texts } = view;
  const meters = await metersOf(view);
  return page(
    view,
    {
      title: texts.usage,
      at: "/portal/usage",
      notice,
      body: html`<div class="card">
          ${meters.length === 0 ? html`<p class="quiet">${texts.usageEmpty}</p>` : meters.map((each) => meter(view, each))}
        </div>
        ${await limitCard(view, refusedLimit)}`,
    },
    refusedLimit === undefined ? 200 : 400,
  );
}

function meter(view: PortalView, { feature, totals, costs, projectedUsage }: Meter): Html {
  const { texts, formats } = view;
  const { usage, limit, balance, resetsAt } = totals;
  const used = formats.quantity(usage);
  const sentence =
    limit === null
      ? fill(texts.usageUnlimited, { used })
      : fill(texts.usageOf, { used, limit: formats.quantity(limit) });
  const over = limit !== null && usage > limit ? usage - limit : 0n;
  const rest =
    over > 0n
      ? fill(texts.usageOver, { count: formats.quantity(over as Quantity) })
      : balance === null
        ? ""
        : fill(texts.usageLeft, { count: formats.quantity(balance) });
  return html`<section class="meter" aria-labelledby="${`meter-${feature.id}`}">
    <div>
      <h2 id="${`meter-${feature.id}`}">${feature.name}</h2>
      <p class="number">${sentence}</p>
    </div>
    ${limit === null || limit === 0n ? null : bar(Number((usage * 1_000n) / limit) / 10)}
    <div class="quiet small">
      <p>${[rest, costOf(view, costs)].filter((text) => text !== "").join(" · ")}</p>
      <p>${resetsAt === null ? "" : fill(texts.resetsOn, { day: formats.day(resetsAt) })}</p>
    </div>
    ${projectedUsage === null ? null : html`<p class="quiet small">${projection(view, projectedUsage)}</p>`}
    <p class="small">
      <a
        href="${`/portal/usage/history?feature=${encodeURIComponent(feature.slug)}`}"
        aria-label="${fill(texts.historyOf, { feature: feature.name })}"
        >${texts.history}</a
      >
    </p>
  </section>`;
}

/** The sentence above says the same in words. */
function bar(percent: number): Html {
  const width = String(Math.min(100, Math.max(0, percent)));
  const kind = percent > 100 ? html`class="over"` : null;
  return html`<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect width="${width}" height="4" ${kind}></rect>
  </svg>`;
}

function costOf({ texts, formats }: PortalView, costs: Meter["costs"]): string {
  return costs
    .map(({ currency, amount, projectedAmount }) => {
      const now = fill(texts.usageCost, { amount: formats.money(amount, currency) });
      if (projectedAmount === null || projectedAmount <= amount) return now;
      return `${now} · ${fill(texts.usageCostProjected, { amount: formats.money(projectedAmount, currency) })}`;
    })
    .join(" · ");
}
