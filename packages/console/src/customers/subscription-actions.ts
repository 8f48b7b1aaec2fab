import type { ResultOf, Schema } from "@dues/sdk/session";
import { defineAction, type Action, type Undo } from "../write/action.js";

type Subscription = Schema<"Subscription">;

/** Takes back a cancellation at the end of the period, and ends a pause. */
export function resumeOf({ id, plan }: Subscription): Undo {
  return {
    label: "Undo",
    text: `${plan.name} continues.`,
    send: (client, options) => client.subscriptions.resume(id, options),
  };
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
