import { quantityToNumber } from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { getUsageHistory, type HistoryRange, type UsageHistory } from "../../../usecases/usage/history.js";
import { metersOf } from "../account/usage.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { projection } from "./usage-projection.js";
import { nothingHere, page, requireFeature, type Outcome } from "./outcome.js";

const RANGES = ["7d", "30d", "90d"] as const satisfies readonly HistoryRange[];

/** The usage of one feature by day, as a chart and as a table of the same numbers. */
export async function showHistory(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "usage");
  const { deps, organization, customer, texts } = view;
  const meters = await metersOf(view);
  const wanted = request.query["feature"];
  const meter = meters.find(({ feature }) => feature.slug === wanted);
  if (!meter) throw nothingHere();
  const range = RANGES.find((each) => each === request.query["range"]) ?? "30d";
  const { slug, name } = meter.feature;
  const query = {
    customer: customer.id,
    feature: slug,
    range,
    granularity: range === "90d" ? "week" : "day",
  } as const;
  const history = await getUsageHistory(deps, organization, query);
  return page(view, {
    title: fill(texts.historyOf, { feature: name }),
    at: "/portal/usage",
    body: html`<div class="card">
        <nav class="ranges" aria-label="${texts.range}">
          <ul>
            ${RANGES.map(
              (each) =>
                html`<li>
                  <a
                    href="${`/portal/usage/history?feature=${encodeURIComponent(slug)}&range=${each}`}"
                    ${each === range ? html`aria-current="page"` : null}
                    >${fill(texts.lastDays, { count: each.slice(0, -1) })}</a
                  >
                </li>`,
            )}
          </ul>
        </nav>
        ${chart(view, history, name)}
        ${meter.projectedUsage === null ? null : html`<p class="quiet">${projection(view, meter.projectedUsage)}</p>`}
      </div>
      <div class="card">${table(view, history)}</div>
      <p><a href="/portal/usage">${texts.goBack}</a></p>`,
  });
}

const WIDTH = 600;
const HEIGHT = 160;

/** Bars from 0. The table below has the same numbers, so the chart is one picture with one sentence. */
function chart({ texts, formats }: PortalView, { query, total }: UsageHistory, name: string): Html {
  const values = total.series.map(({ usage }) => Math.max(0, quantityToNumber(usage)));
  const most = Math.max(...values, 0);
  const step = WIDTH / Math.max(1, values.length);
  const bars = values.map((value, at) => {
    const height = most === 0 ? 0 : Math.max(value === 0 ? 0 : 2, (value / most) * HEIGHT);
    const numbers = { x: at * step + step * 0.1, y: HEIGHT - height, width: step * 0.8, height };
    const [x, y, width, tall] = Object.values(numbers).map((number) => number.toFixed(1));
    return html`<rect x="${x ?? ""}" y="${y ?? ""}" width="${width ?? ""}" height="${tall ?? ""}"></rect>`;
  });
  const sentence = fill(texts.chartText, {
    feature: name,
    total: formats.quantity(total.usage),
    from: formats.calendarDay(query.from),
    to: formats.calendarDay(query.to),
  });
  return html`<figure class="chart">
    <svg
      role="img"
      aria-labelledby="chart-text"
      viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}"
      preserveAspectRatio="none"
    >
      ${bars}
    </svg>
    <figcaption id="chart-text">${sentence}</figcaption>
  </figure>`;
}

function table({ texts, formats }: PortalView, { query, total }: UsageHistory): Html {
  return html`<table>
    <caption class="hidden">
      ${texts.usage}
    </caption>
    <thead>
      <tr>
        <th scope="col">${query.granularity === "week" ? texts.weekOf : texts.date}</th>
        <th scope="col" class="end">${texts.usage}</th>
      </tr>
    </thead>
    <tbody>
      ${[...total.series].reverse().map(
        ({ firstDay, usage }) =>
          html`<tr>
            <th scope="row"><time datetime="${firstDay}">${formats.calendarDay(firstDay)}</time></th>
            <td class="end">${formats.quantity(usage)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
