import type { CustomerEntitlement } from "../../../usecases/entitlement/entitlement.js";
import { getEntitlements } from "../../../usecases/entitlement/entitlement.js";
import { getUnbilledUsage, type UnbilledFeature } from "../../../usecases/usage/unbilled.js";
import { html, type Html } from "../../../shared/html.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { page, requireFeature, type Outcome } from "./outcome.js";

type Measured = CustomerEntitlement & { readonly totals: NonNullable<CustomerEntitlement["totals"]> };

/** Each measured feature: how much is used of what is included, what it costs so far, and when it resets. */
export async function showUsage(view: PortalView): Promise<Outcome> {
  requireFeature(view, "usage");
  const { deps, organization, customer, texts } = view;
  const { entitlements } = await getEntitlements(deps, organization, customer.id);
  const { features: costs } = await getUnbilledUsage(deps, organization, customer.id);
  const measured = entitlements.filter((each): each is Measured => each.totals !== null);
  return page(view, {
    title: texts.usage,
    at: "/portal/usage",
    body:
      measured.length === 0
        ? html`<div class="card"><p class="quiet">${texts.usageEmpty}</p></div>`
        : html`<div class="card">${measured.map((each) => meter(view, each, costs))}</div>`,
  });
}

function meter(view: PortalView, { feature, totals }: Measured, costs: readonly UnbilledFeature[]): Html {
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
      ? fill(texts.usageOver, { count: formats.quantity((usage - (limit ?? usage)) as typeof usage) })
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
      <p>${[rest, costOf(view, feature.id, costs)].filter((text) => text !== "").join(" · ")}</p>
      <p>${resetsAt === null ? "" : fill(texts.resetsOn, { day: formats.day(resetsAt) })}</p>
    </div>
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

function costOf(
  { texts, formats }: PortalView,
  featureId: string,
  costs: readonly UnbilledFeature[],
): string {
  const own = costs.filter(({ feature, unbilled }) => feature.id === featureId && unbilled.amount > 0n);
  return own
    .map(({ unbilled, currency }) =>
      fill(texts.usageCost, { amount: formats.money(unbilled.amount, currency) }),
    )
    .join(" · ");
}
