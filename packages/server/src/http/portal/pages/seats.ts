import { ownSeats, type OwnSeats } from "../account/seats.js";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { removeEntity } from "../../../usecases/entity/remove.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { fieldOf, noticeOf, page, redirect, requireFeature, type Outcome } from "./outcome.js";

/** Who holds a seat, and when it ends; the application gives seats. */
export async function showSeats(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "seats");
  const { texts } = view;
  const groups = await ownSeats(view);
  return page(view, {
    title: texts.seats,
    at: "/portal/seats",
    notice: noticeOf(request, { removed: texts.seatRemoved }),
    body:
      groups.length === 0
        ? html`<div class="card"><p class="quiet">${texts.seatsEmpty}</p></div>`
        : html`${groups.map((group) => table(view, group))}`,
  });
}

export async function removeSeat(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "seats");
  const { deps, organization, customer } = view;
  const [feature, entity] = [fieldOf(request, "feature"), fieldOf(request, "entity")];
  await removeEntity(deps, organization, { customer: customer.id, feature, entity });
  return redirect("/portal/seats?done=removed");
}

function table(view: PortalView, { feature, used, limit, seats }: OwnSeats): Html {
  const { texts, formats } = view;
  const id = `seats-${feature.slug}`;
  const values = { used: formats.quantity(used), limit: limit === null ? "" : formats.quantity(limit) };
  return html`<section class="card">
    <header>
      <h2 id="${id}">${feature.name}</h2>
      <p class="number">${fill(limit === null ? texts.usageUnlimited : texts.usageOf, values)}</p>
    </header>
    <table class="stacked" role="table" aria-labelledby="${id}">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">${texts.name}</th>
          <th scope="col" role="columnheader">${texts.since}</th>
          <th scope="col" role="columnheader" class="end">${texts.action}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${seats.map((seat) => row(view, feature.slug, seat))}
      </tbody>
    </table>
  </section>`;
}

function row({ texts, formats }: PortalView, feature: string, seat: OwnSeats["seats"][number]): Html {
  const { entityId, name, email, removesAt, createdAt } = seat;
  const who = name ?? email ?? entityId;
  return html`<tr role="row">
    <th scope="row" role="rowheader">
      <span
        >${who}${who === email || email === null ? null : html` <span class="quiet small">${email}</span>`}</span
      >
    </th>
    <td role="cell" data-name="${texts.since}">
      <time datetime="${formats.isoDay(createdAt)}">${formats.day(createdAt)}</time>
    </td>
    <td role="cell" data-name="${texts.action}" class="end">
      ${
        removesAt === null
          ? html`<form method="post" action="/portal/seats/remove">
              <input type="hidden" name="feature" value="${feature}" />
              <input type="hidden" name="entity" value="${entityId}" />
              <button type="submit" class="slim" aria-label="${fill(texts.removeSeatOf, { who })}">
                ${texts.remove}
              </button>
            </form>`
          : html`<span class="badge warn">${fill(texts.seatEnds, { day: formats.day(removesAt) })}</span>`
      }
    </td>
  </tr>`;
}
