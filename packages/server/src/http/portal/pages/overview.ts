import { isCanceled, amountDue, type Subscription } from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { getBalances } from "../../../usecases/balance/read.js";
import { getEntitlements } from "../../../usecases/entitlement/entitlement.js";
import { listInvoices } from "../../../usecases/invoice/invoice.js";
import { getUpcomingInvoice } from "../../../usecases/invoice/upcoming.js";
import type { CatalogIndex } from "../../../usecases/shared/catalog/load.js";
import { listWallet } from "../../../usecases/wallet/wallet.js";
import { liveSubscriptions } from "../account/subscriptions.js";
import { badgeOf, catalogOf, planName, priceOf, sentenceOf } from "./plan-state.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { cardName } from "./cards.js";
import { noticeOf, page, type Outcome } from "./outcome.js";

/** Older open invoices are on the page of invoices. */
const MAX_OPEN = 5;

/** The plan at its own price, what comes next, and what is wrong with the one button that fixes it. */
export async function showOverview(view: PortalView, request: Request): Promise<Outcome> {
  const { texts } = view;
  const index = await catalogOf(view);
  const subscriptions = await liveSubscriptions(view);
  return page(view, {
    title: texts.overview,
    at: "/portal",
    notice: noticeOf(request, {
      changed: texts.changed,
      canceled: texts.canceled,
      answered: texts.reasonSent,
      resumed: texts.resumed,
      paid: texts.paid,
    }),
    body: [
      await openInvoices(view),
      subscriptions.length === 0 ? noPlan(view) : html``,
      ...subscriptions.map((subscription) => planCard(view, index, subscription)),
      html`<div class="columns">${await nextPayment(view)} ${await balances(view)}</div>`,
    ],
  });
}

function noPlan({ texts, features }: PortalView): Html {
  return html`<section class="card">
    <h2>${texts.yourPlan}</h2>
    <p class="quiet">${texts.noPlan}</p>
    ${
      features.includes("changePlan")
        ? html`<p class="actions"><a class="button primary" href="/portal/plans">${texts.choosePlan}</a></p>`
        : null
    }
  </section>`;
}

function planCard(view: PortalView, index: CatalogIndex, subscription: Subscription): Html {
  const { texts, features } = view;
  const isEnding = isCanceled(subscription);
  const isBase = !subscription.isAddon;
  const id = subscription.id;
  return html`<section class="card" aria-labelledby="${`name-${id}`}">
    <header>
      <h2 id="${`name-${id}`}">${planName(index, subscription.planId)}</h2>
      ${badgeOf(view, subscription)}
    </header>
    ${priceOf(view, subscription)}
    <p class="quiet">${sentenceOf(view, index, subscription)}</p>
    <div class="actions">
      ${
        isBase && features.includes("changePlan") && !isEnding
          ? html`<a class="button" href="/portal/plans">${texts.changePlan}</a>`
          : null
      }
      ${isEnding ? keepForm(view, subscription) : null}
      ${
        !isEnding && features.includes("cancel") && subscription.status !== "paused"
          ? html`<a class="button plain" href="${`/portal/cancel?plan=${encodeURIComponent(id)}`}"
              >${texts.cancelPlan}</a
            >`
          : null
      }
    </div>
  </section>`;
}

function keepForm({ texts, features }: PortalView, { id }: Subscription): Html | null {
  if (!features.includes("cancel")) return null;
  return html`<form method="post" action="/portal/resume">
    <input type="hidden" name="subscription" value="${id}" />
    <button type="submit" class="primary">${texts.keepPlan}</button>
  </form>`;
}

async function openInvoices({
  deps,
  organization,
  customer,
  texts,
  formats,
  features,
}: PortalView): Promise<Html> {
  if (!features.includes("invoices")) return html``;
  const query = { customer: customer.id, status: "open", limit: MAX_OPEN } as const;
  const { items } = await listInvoices(deps, organization, query);
  if (items.length === 0) return html``;
  return html`<section class="card">
    <h2>${texts.openInvoices}</h2>
    ${items.map((invoice) => {
      const amount = formats.money(amountDue(invoice), invoice.currency);
      return html`<form method="post" action="${`/portal/invoices/${invoice.id}/pay`}" class="actions">
        <span>${invoice.number ?? ""}</span>
        <button type="submit" class="primary">${fill(texts.payNow, { amount })}</button>
      </form>`;
    })}
  </section>`;
}

async function nextPayment(view: PortalView): Promise<Html> {
  const { deps, organization, customer, texts, formats, features } = view;
  const query = { customer: customer.id, subscriptionId: undefined, excludesUsage: false };
  const upcoming = await getUpcomingInvoice(deps, organization, query);
  const cards = await listWallet(deps, organization, customer.id);
  const card = cards.find(({ isDefault, isValid }) => isDefault && isValid);
  const hasUsage = upcoming?.invoice.lines.some(({ kind }) => kind === "usage") ?? false;
  return html`<section class="card">
    <h2>${texts.nextPayment}</h2>
    ${
      upcoming
        ? html`<p>
            <strong class="price"
              >${formats.money(amountDue(upcoming.invoice), upcoming.invoice.currency)}</strong
            >
            <span class="quiet">${formats.day(upcoming.at)}</span>
          </p>`
        : html`<p class="quiet">${texts.nothingDue}</p>`
    }
    ${hasUsage ? html`<p class="quiet small">${texts.nextPaymentUsage}</p>` : null}
    <p class="quiet small">${card ? fill(texts.payWith, { card: cardName(view, card) }) : texts.noCard}</p>
    ${
      card === undefined && features.includes("paymentMethods")
        ? html`<form method="post" action="/portal/cards/add" class="actions">
            <button type="submit">${texts.addCard}</button>
          </form>`
        : null
    }
  </section>`;
}

/** Money that was paid too much or given back, and credits; nothing where there is none. */
async function balances({ deps, organization, customer, texts, formats }: PortalView): Promise<Html> {
  const { balances: money } = await getBalances(deps, organization, customer.id);
  const held = money.filter(({ balance }) => balance !== 0n);
  const { credits } = await getEntitlements(deps, organization, customer.id);
  if (held.length === 0 && credits.length === 0) return html``;
  return html`<section class="card">
    <h2>${texts.balance}</h2>
    <dl class="sums">
      ${held.map(
        ({ currency, balance }) =>
          html`<div>
            <dt>${currency}</dt>
            <dd>${formats.money(balance, currency as typeof organization.currency)}</dd>
          </div>`,
      )}
      ${credits.map(
        ({ system, totals }) =>
          html`<div>
            <dt>${system.name}</dt>
            <dd>${totals.total === null ? texts.unlimited : formats.quantity(totals.total)}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
