import type { ResultOf, Schema } from "@dues/sdk/session";
import { FEEDBACK_OPTIONS } from "../model/cancellation.js";
import { dateText } from "../model/format.js";
import { defineAction, type Action, type Undo } from "../write/action.js";

type Subscription = Schema<"Subscription">;

/** Takes back a cancellation at the end of the period, and ends a pause. */
function resumeOf({ id, plan }: Subscription): Undo {
  return {
    label: "Undo",
    text: `${plan.name} continues.`,
    send: (client, options) => client.subscriptions.resume(id, options),
  };
}

export function cancelAction(subscription: Subscription, zone: string): Action {
  const { id, plan, currentPeriodEnd: end } = subscription;
  return defineAction({
    title: `Cancel ${plan.name}`,
    label: "Cancel",
    confirm: "Cancel the plan",
    fields: [
      {
        kind: "select",
        name: "when",
        label: "When",
        options: [
          ...(end === null ? [] : [["period_end", `At its end, on ${dateText(end, zone)}`] as const]),
          ["now", "Now"],
        ],
      },
      {
        kind: "check",
        name: "credit",
        label: "Credit the unused time to the balance",
        isShown: ({ when }) => when === "now",
      },
      {
        kind: "select",
        name: "feedback",
        label: "Reason",
        isOptional: true,
        none: "Not given",
        options: FEEDBACK_OPTIONS,
      },
      { kind: "text", name: "comment", label: "Comment", isOptional: true },
    ],
    send: (client, { form, options }) => {
      const isNow = form.text("when") === "now";
      const feedback = FEEDBACK_OPTIONS.find(([each]) => each === form.text("feedback"))?.[0];
      const comment = form.optional("comment");
      const cancellationDetails = { ...(feedback && { feedback }), ...(comment && { comment }) };
      return client.subscriptions.cancel(
        id,
        {
          ...(isNow ? { when: "now", credit: form.isOn("credit") } : { when: "period_end" }),
          ...(Object.keys(cancellationDetails).length > 0 && { cancellationDetails }),
        },
        options,
      );
    },
    done: (_result, form) =>
      form.text("when") === "now"
        ? { text: `${plan.name} is canceled.` }
        : { text: `${plan.name} ends with its period.`, undo: resumeOf(subscription) },
    typed: (form) =>
      form.text("when") === "now" ? { what: "the slug of the plan", text: plan.slug } : undefined,
  });
}

export function resumeAction({ id, plan, status }: Subscription): Action {
  return defineAction({
    title: status === "paused" ? `Resume ${plan.name}` : `Keep ${plan.name}`,
    label: status === "paused" ? "Resume" : "Take the cancellation back",
    confirm: status === "paused" ? "Resume the plan" : "Keep the plan",
    text: status === "paused" ? "The customer gets the plan back now." : "The plan renews as before.",
    send: (client, { options }) => client.subscriptions.resume(id, options),
    done: () => ({ text: `${plan.name} continues.` }),
  });
}

export function pauseAction(subscription: Subscription): Action {
  const { id, plan } = subscription;
  return defineAction({
    title: `Pause ${plan.name}`,
    label: "Pause",
    confirm: "Pause the plan",
    text: "Nothing is charged during a pause, and the features of the plan are not available.",
    fields: [
      {
        kind: "day",
        name: "until",
        label: "Resumes on",
        isOptional: true,
        hint: "Without a day the pause lasts until someone resumes the plan.",
      },
    ],
    send: (client, { form, options }) => {
      const until = form.day("until");
      return client.subscriptions.pause(id, until === undefined ? {} : { until }, options);
    },
    done: () => ({ text: `${plan.name} is paused.`, undo: resumeOf(subscription) }),
  });
}

export function redeemAction({ id, plan }: Subscription): Action {
  return defineAction({
    title: `Add a discount to ${plan.name}`,
    label: "Add a discount",
    confirm: "Add the discount",
    fields: [
      {
        kind: "text",
        name: "code",
        label: "Promotion code or coupon",
        hint: "SUMMER25, or the ID of a coupon.",
      },
    ],
    send: (client, { form, options }) => {
      const code = form.text("code");
      const body = code.startsWith("coupon_") ? { couponId: code } : { code };
      return client.subscriptions.addDiscount(id, body, options);
    },
    done: ({ discount }: ResultOf<"addSubscriptionDiscount">) => ({
      text: `${discount.name} applies to ${plan.name}.`,
      undo: {
        label: "Undo",
        text: `${discount.name} is removed again.`,
        send: (client, options) => client.subscriptions.endDiscount(id, discount.id, options),
      },
    }),
  });
}

export function endDiscountAction({ id, plan }: Subscription, discount: Schema<"Discount">): Action {
  return defineAction({
    title: `Remove ${discount.name}`,
    label: "Remove",
    confirm: "Remove the discount",
    text: `Coming invoices for ${plan.name} are not discounted. Issued invoices stay as they are.`,
    send: (client, { options }) => client.subscriptions.endDiscount(id, discount.id, options),
    done: () => ({ text: `${discount.name} is removed.` }),
    typed: () => ({ what: "the name of the discount", text: discount.name }),
  });
}
