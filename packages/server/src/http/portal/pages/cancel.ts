import {
  isCanceled,
  CANCELLATION_FEEDBACK,
  type CancellationFeedback,
  type Subscription,
} from "@dues/billing";
import type { Request } from "express";
import { html } from "../../../shared/html.js";
import {
  cancellationEnd,
  cancelOwn,
  explainOwn,
  getOwnSubscription,
  resumeOwn,
} from "../account/subscriptions.js";
import { fill } from "../texts/languages.js";
import type { PortalTexts } from "../texts/texts.js";
import type { PortalView } from "../view.js";
import { option, selectField, textArea } from "./fields.js";
import { fieldOf, noticeOf, page, redirect, requireFeature, type Outcome } from "./outcome.js";
import { catalogOf, planName, sentenceOf } from "./plan-state.js";
import { sellerOf } from "../layout.js";

/** What ends, and when. Nothing is asked or offered before the cancellation, but why it was canceled afterwards. */
export async function showCancel(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "cancel");
  const id = request.query["plan"];
  const subscription = await getOwnSubscription(view, typeof id === "string" ? id : undefined);
  if (isCanceled(subscription)) return askReason(view, request, subscription);
  const { texts, formats } = view;
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

const FEEDBACK_TEXTS: Readonly<Record<CancellationFeedback, keyof PortalTexts>> = {
  customer_service: "feedbackCustomerService",
  low_quality: "feedbackLowQuality",
  missing_features: "feedbackMissingFeatures",
  switched_service: "feedbackSwitchedService",
  too_complex: "feedbackTooComplex",
  too_expensive: "feedbackTooExpensive",
  unused: "feedbackUnused",
  other: "feedbackOther",
};

/** The longest comment that the API takes. */
const MAX_COMMENT_LENGTH = 1_000;

/** The plan is canceled already; the answer is optional. */
async function askReason(view: PortalView, request: Request, subscription: Subscription): Promise<Outcome> {
  const { texts, organization, configuration } = view;
  const index = await catalogOf(view);
  return page(view, {
    title: fill(texts.canceledTitle, { plan: planName(index, subscription.planId) }),
    notice: noticeOf(request, { canceled: texts.canceled }),
    body: html`<section class="card">
        <p>${sentenceOf(view, index, subscription)}</p>
        <form method="post" action="/portal/resume" class="actions">
          <input type="hidden" name="subscription" value="${subscription.id}" />
          <button type="submit">${texts.keepPlan}</button>
        </form>
      </section>
      <section class="card">
        <h2>${texts.reasonTitle}</h2>
        <p class="quiet">${fill(texts.reasonText, { seller: sellerOf(organization, configuration) })}</p>
        <form method="post" action="/portal/cancel/reason" class="fields">
          <input type="hidden" name="subscription" value="${subscription.id}" />
          ${selectField({
            name: "feedback",
            label: texts.reason,
            options: [
              option("", texts.reasonNone, ""),
              ...CANCELLATION_FEEDBACK.map((each) => option(each, texts[FEEDBACK_TEXTS[each]], "")),
            ],
          })}
          ${textArea({ name: "comment", label: texts.comment, maxLength: MAX_COMMENT_LENGTH })}
          <div class="actions">
            <button type="submit" class="primary">${texts.reasonSend}</button>
            <a class="button plain" href="/portal">${texts.reasonSkip}</a>
          </div>
        </form>
      </section>`,
  });
}

export async function cancelPlan(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "cancel");
  const id = fieldOf(request, "subscription");
  const isEnded = (await cancelOwn(view, id)).endedAt !== null;
  return redirect(
    isEnded ? "/portal?done=canceled" : `/portal/cancel?plan=${encodeURIComponent(id)}&done=canceled`,
  );
}

export async function explainCancel(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "cancel");
  const feedback = CANCELLATION_FEEDBACK.find((each) => each === fieldOf(request, "feedback"));
  // Browsers count a line break as one character, and send two.
  const lines = fieldOf(request, "comment").replaceAll("\r\n", "\n");
  const comment = [...lines].slice(0, MAX_COMMENT_LENGTH).join("");
  await explainOwn(view, fieldOf(request, "subscription"), { feedback, comment });
  return redirect("/portal?done=answered");
}

export async function resumePlan(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "cancel");
  await resumeOwn(view, fieldOf(request, "subscription"));
  return redirect("/portal?done=resumed");
}
