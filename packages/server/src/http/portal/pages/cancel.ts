import { BillingError, type Subscription } from "@dues/billing";
import type { Request } from "express";
import { html } from "../../../shared/html.js";
import { cancelSubscription } from "../../../usecases/shared/subscription/cancel.js";
import { resumeSubscription } from "../../../usecases/subscription/pause.js";
import { catalogOf, liveSubscriptions, planName } from "../plan-state.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { fieldOf, page, redirect, requireFeature, type Outcome } from "./outcome.js";

/** What ends, and when. Nothing is asked or offered before it. */
export async function showCancel(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "cancel");
  const { texts, formats } = view;
  const id = request.query["plan"];
  const subscription = await ownSubscription(view, typeof id === "string" ? id : undefined);
  const plan = planName(await catalogOf(view), subscription.planId);
  const end = endOf(subscription);
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
  const { deps, organization } = view;
  const subscription = await ownSubscription(view, fieldOf(request, "subscription"));
  if (subscription.cancelAt === null) {
    const when = endOf(subscription) === null ? "now" : "period_end";
    await cancelSubscription(deps, organization, { subscriptionId: subscription.id, when });
  }
  return redirect("/portal?done=canceled");
}

export async function resumePlan(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "cancel");
  const { deps, organization } = view;
  const subscription = await ownSubscription(view, fieldOf(request, "subscription"));
  if (subscription.cancelAt !== null) await resumeSubscription(deps, organization, subscription.id);
  return redirect("/portal?done=resumed");
}

/** A free plan and one that was bought once have no end by themselves. */
function endOf({ status, trialEndsAt, period }: Subscription) {
  return status === "trialing" ? trialEndsAt : (period?.end ?? null);
}

/**
 * The live subscription with this id, or the only base plan without one. Another customer's is as unknown as none.
 *
 * @throws BillingError `subscription_not_found`
 */
async function ownSubscription(view: PortalView, id: string | undefined): Promise<Subscription> {
  const subscriptions = await liveSubscriptions(view);
  const found = id === undefined ? subscriptions[0] : subscriptions.find((each) => each.id === id);
  if (found) return found;
  throw new BillingError("subscription_not_found", "There is no such subscription.");
}
