import type { Request } from "express";
import { html } from "../../../shared/html.js";
import { cancellationEnd, cancelOwn, getOwnSubscription, resumeOwn } from "../account/subscriptions.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { catalogOf, planName } from "./plan-state.js";
import { fieldOf, page, redirect, requireFeature, type Outcome } from "./outcome.js";

/** What ends, and when. Nothing is asked or offered before it. */
export async function showCancel(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "cancel");
  const { texts, formats } = view;
  const id = request.query["plan"];
  const subscription = await getOwnSubscription(view, typeof id === "string" ? id : undefined);
  const plan = planName(await catalogOf(view), subscription.planId);
  const end = cancellationEnd(subscription);
  return page(view, {
    title: fill(texts.cancelTitle, { plan }),
    body: html`<section class="card">
      <p>${end === null ? texts.cancelNowText : fill(texts.cancelText, { day: formats.day(end) })}</p>
      <form method="post" action="/portal/cancel" class="actions">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        <button type="submit" class="danger">${fill(texts.cancelConfirm, { plan })}</button>
        <a class="button plain" href="/portal">${texts.keepPlan}</a>
      </form>
    </section>`,
  });
}

export async function cancelPlan(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "cancel");
  await cancelOwn(view, fieldOf(request, "subscription"));
  return redirect("/portal?done=canceled");
}

export async function resumePlan(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "cancel");
  await resumeOwn(view, fieldOf(request, "subscription"));
  return redirect("/portal?done=resumed");
}
