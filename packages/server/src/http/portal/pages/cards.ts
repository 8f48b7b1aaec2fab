import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { chooseDefaultMethod } from "../../../usecases/wallet/choose.js";
import { removePaymentMethod } from "../../../usecases/wallet/remove.js";
import { setupPaymentMethod } from "../../../usecases/wallet/setup.js";
import { listWallet, type PaymentMethod } from "../../../usecases/wallet/wallet.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { fieldOf, noticeOf, page, redirect, requireFeature, toProvider, type Outcome } from "./outcome.js";

export async function showCards(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "paymentMethods");
  const { deps, organization, customer, texts } = view;
  const methods = await listWallet(deps, organization, customer.id);
  return page(view, {
    title: texts.cards,
    at: "/portal/cards",
    notice: noticeOf(request, { removed: texts.cardRemoved, default: texts.cardDefault }),
    body: html`${methods.length === 0 ? html`<div class="card"><p class="quiet">${texts.cardsEmpty}</p></div>` : null}
      ${methods.map((method) => cardOf(view, method))}
      <form method="post" action="/portal/cards/add" class="actions">
        <button type="submit" class="primary">${texts.addCard}</button>
        <span class="quiet small">${texts.cardText}</span>
      </form>`,
  });
}

/** `Visa ending in 4242` */
export function cardName({ texts }: PortalView, { brand, last4 }: PaymentMethod): string {
  return fill(texts.cardName, { brand: brand.slice(0, 1).toUpperCase() + brand.slice(1), last4 });
}

function cardOf(view: PortalView, method: PaymentMethod): Html {
  const { texts, formats } = view;
  const card = cardName(view, method);
  const name = `card-${method.id}`;
  const button = (action: string, text: string, label: string) =>
    html`<form method="post" action="${action}">
      <input type="hidden" name="id" value="${method.id}" />
      <button type="submit" class="slim" aria-label="${fill(label, { card })}">${text}</button>
    </form>`;
  return html`<section class="card" aria-labelledby="${name}">
    <header>
      <h2 id="${name}">${card}</h2>
      ${method.isDefault ? html`<span class="badge good">${texts.default}</span>` : null}
      ${method.isValid ? null : html`<span class="badge bad">${texts.expired}</span>`}
    </header>
    <p class="quiet">${fill(texts.expires, { month: formats.month(method.expYear, method.expMonth) })}</p>
    <div class="actions">
      ${method.isDefault || !method.isValid ? null : button("/portal/cards/default", texts.makeDefault, texts.makeDefaultOf)}
      ${button("/portal/cards/remove", texts.remove, texts.removeOf)}
    </div>
  </section>`;
}

export async function addCard(view: PortalView): Promise<Outcome> {
  requireFeature(view, "paymentMethods");
  const { deps, organization, customer } = view;
  const callbackUrl = `${deps.publicUrl()}/portal/cards`;
  const { url } = await setupPaymentMethod(deps, organization, { customer: customer.id, callbackUrl });
  return url === null ? redirect("/portal/cards") : toProvider(view, url);
}

export async function makeDefault(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "paymentMethods");
  const { deps, organization, customer } = view;
  await chooseDefaultMethod(deps, organization, { customer: customer.id, id: fieldOf(request, "id") });
  return redirect("/portal/cards?done=default");
}

export async function removeCard(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "paymentMethods");
  const { deps, organization, customer } = view;
  await removePaymentMethod(deps, organization, { customer: customer.id, id: fieldOf(request, "id") });
  return redirect("/portal/cards?done=removed");
}
