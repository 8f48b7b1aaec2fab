import type { CreditEntry, IssuedGrant } from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { listEntries } from "../../../usecases/credit/list.js";
import { creditsOf, packsForSale, type OwnCredits } from "../account/credits.js";
import { fill } from "../texts/languages.js";
import type { PortalTexts } from "../texts/texts.js";
import type { PortalView } from "../view.js";
import { noticeOf, page, requireFeature, type Outcome } from "./outcome.js";

const PAGE_SIZE = 20;

const KINDS: Readonly<Record<CreditEntry["kind"], keyof PortalTexts>> = {
  grant: "creditsGranted",
  draw: "creditsUsed",
  return: "creditsReturned",
  expire: "creditsExpired",
  void: "creditsVoided",
  revoke: "creditsRevoked",
};

/** The credits of each system, when they expire, their movements, and the packs for sale. */
export async function showCredits(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "credits");
  const { deps, organization, customer, texts } = view;
  const after = request.query["after"];
  const cursor = typeof after === "string" && after !== "" ? after : undefined;
  const { credits } = await creditsOf(view);
  const packs = await packsForSale(view);
  const query = { customer: customer.id, limit: PAGE_SIZE, cursor };
  const { items, nextCursor } = await listEntries(deps, organization, query);
  return page(view, {
    title: texts.credits,
    at: "/portal/credits",
    notice: noticeOf(request, { bought: texts.creditsBought, pending: texts.creditsPending }),
    body: html`${credits.length === 0 ? html`<div class="card"><p class="quiet">${texts.creditsEmpty}</p></div>` : null}
      ${credits.map((each) => balance(view, each))}
      ${packs.length === 0 ? null : html`<h2>${texts.packs}</h2>`}
      <div class="columns">${packs.map((pack) => packCard(view, pack))}</div>
      ${items.length === 0 ? null : movements(view, items)}
      ${
        nextCursor === null
          ? null
          : html`<p>
              <a href="${`/portal/credits?after=${encodeURIComponent(nextCursor)}`}"
                >${texts.olderMovements}</a
              >
            </p>`
      }
      ${cursor === undefined ? null : html`<p><a href="/portal/credits">${texts.newestMovements}</a></p>`}`,
  });
}

function balance({ texts, formats }: PortalView, { system, totals, grants }: OwnCredits): Html {
  const { total, planLimit, planBalance, resetsAt } = totals;
  const name = `credits-${system.slug}`;
  const hasPlan = planLimit === null || planLimit > 0n;
  const included =
    planBalance === null ? texts.unlimited : fill(texts.usageLeft, { count: formats.quantity(planBalance) });
  return html`<section class="card" aria-labelledby="${name}">
    <header>
      <h2 id="${name}">${system.name}</h2>
      <p class="price">${total === null ? texts.unlimited : formats.quantity(total)}</p>
    </header>
    <dl class="sums">
      ${
        hasPlan
          ? html`<div>
              <dt>
                ${texts.creditsOfPlan}
                ${resetsAt === null ? null : html`<span class="small">· ${fill(texts.resetsOn, { day: formats.day(resetsAt) })}</span>`}
              </dt>
              <dd>${included}</dd>
            </div>`
          : null
      }
      ${grants.map((grant) => grantRow({ texts, formats }, grant))}
    </dl>
    ${!hasPlan && grants.length === 0 ? html`<p class="quiet">${texts.creditsNone}</p>` : null}
  </section>`;
}

type Shown = Pick<PortalView, "texts" | "formats">;

function grantRow(
  { texts, formats }: Shown,
  { source, remaining, amount, expiresAt, startsAt }: IssuedGrant,
): Html {
  const name = source === "pack" ? texts.creditsOfPack : texts.creditsGiven;
  const end =
    expiresAt === null ? texts.neverExpires : fill(texts.expiresOn, { day: formats.day(expiresAt) });
  const start = startsAt === null ? null : fill(texts.startsOn, { day: formats.day(startsAt) });
  const count = { left: formats.quantity(remaining), of: formats.quantity(amount) };
  return html`<div>
    <dt>${name} <span class="small">· ${[start, end].filter((text) => text !== null).join(" · ")}</span></dt>
    <dd>${fill(texts.leftOf, count)}</dd>
  </div>`;
}

function packCard(
  { texts, formats }: PortalView,
  pack: Awaited<ReturnType<typeof packsForSale>>[number],
): Html {
  const { slug, name, description, credits, price, currency, expiresAfterDays } = pack;
  const id = `pack-${slug}`;
  const days =
    expiresAfterDays === null ? null : fill(texts.expiresAfter, { days: String(expiresAfterDays) });
  return html`<section class="card plan" aria-labelledby="${id}">
    <h3 id="${id}">${name}</h3>
    <p class="price">${formats.money(price, currency)}</p>
    ${description === null ? null : html`<p class="quiet">${description}</p>`}
    <p class="small">
      ${[fill(texts.packCredits, { count: formats.quantity(credits) }), days].filter((text) => text !== null).join(" · ")}
    </p>
    <p class="actions">
      <a class="button primary" href="${`/portal/credits/buy?pack=${encodeURIComponent(slug)}`}"
        >${fill(texts.buyPack, { pack: name })}</a
      >
    </p>
  </section>`;
}

function movements({ texts, formats }: PortalView, entries: readonly CreditEntry[]): Html {
  return html`<div class="card">
    <h2 id="movements">${texts.movements}</h2>
    <table class="stacked" role="table" aria-labelledby="movements">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">${texts.movement}</th>
          <th scope="col" role="columnheader">${texts.date}</th>
          <th scope="col" role="columnheader" class="end">${texts.credits}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${entries.map(
          ({ kind, amount, createdAt }) =>
            html`<tr role="row">
              <th scope="row" role="rowheader">${texts[KINDS[kind]]}</th>
              <td role="cell" data-name="${texts.date}">
                <time datetime="${formats.isoDay(createdAt)}">${formats.day(createdAt)}</time>
              </td>
              <td role="cell" data-name="${texts.credits}" class="end">
                ${amount > 0n ? "+" : ""}${formats.quantity(amount)}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
