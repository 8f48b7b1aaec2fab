import type { ResultOf, Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";

type Coupon = Schema<"Coupon">;

export function createCouponAction(currency: string): Action {
  return defineAction({
    title: "New coupon",
    confirm: "Create the coupon",
    fields: [
      { kind: "text", name: "name", label: "Name", hint: "It is on the invoices of customers." },
      {
        kind: "select",
        name: "kind",
        label: "It takes off",
        options: [
          ["percent", "A percentage"],
          ["amount", "An amount in each period"],
        ],
      },
      { kind: "quantity", name: "percent", label: "Percent", isShown: ({ kind }) => kind === "percent" },
      { kind: "amount", name: "amount", label: "Amount", currency, isShown: ({ kind }) => kind === "amount" },
      {
        kind: "select",
        name: "duration",
        label: "It lasts",
        options: [
          ["once", "One period"],
          ["repeating", "Some periods"],
          ["forever", "As long as the plan"],
        ],
      },
      {
        kind: "quantity",
        name: "periods",
        label: "Periods",
        isShown: ({ duration }) => duration === "repeating",
      },
      { kind: "quantity", name: "max", label: "Most redemptions", isOptional: true },
      { kind: "day", name: "until", label: "Can be redeemed until", isOptional: true },
    ],
    send: (client, { form, options }) => {
      const duration = form.text("duration") as Coupon["duration"];
      const [maxRedemptions, redeemBy] = [form.quantity("max"), form.day("until")];
      return client.coupons.create(
        {
          name: form.text("name"),
          ...(form.text("kind") === "percent"
            ? { percent: form.text("percent") }
            : { amounts: { [currency]: form.amount("amount", currency) ?? 0 } }),
          duration,
          ...(duration === "repeating" && { periods: form.quantity("periods") ?? null }),
          ...(maxRedemptions !== undefined && { maxRedemptions }),
          ...(redeemBy !== undefined && { redeemBy }),
        },
        options,
      );
    },
    done: ({ coupon }: ResultOf<"createCoupon">) => ({ text: `The coupon ${coupon.name} is created.` }),
  });
}

export function renameCouponAction({ id, name }: Coupon): Action {
  return defineAction({
    title: `Rename ${name}`,
    label: "Rename",
    confirm: "Rename the coupon",
    fields: [{ kind: "text", name: "name", label: "Name", initial: name }],
    send: (client, { form, options }) => client.coupons.update(id, { name: form.text("name") }, options),
    done: (_result, form) => ({
      text: `The coupon is named ${form.text("name")}.`,
      undo: {
        label: "Undo",
        text: `The coupon is named ${name} again.`,
        send: (client, options) => client.coupons.update(id, { name }, options),
      },
    }),
  });
}

export function archiveCouponAction({ id, name }: Coupon): Action {
  return defineAction({
    title: `Archive ${name}`,
    label: "Archive",
    confirm: "Archive the coupon",
    text: "Neither the coupon nor its codes can be redeemed any more. Customers who redeemed it keep their discount.",
    send: (client, { options }) => client.coupons.archive(id, options),
    done: () => ({ text: `The coupon ${name} is archived.` }),
    typed: () => ({ what: "the name of the coupon", text: name }),
  });
}

export function createCodeAction({ id, name }: Coupon): Action {
  return defineAction({
    title: `New code for ${name}`,
    label: "New code",
    confirm: "Create the code",
    fields: [
      { kind: "text", name: "code", label: "Code", hint: "Letters, digits, - and _, such as SUMMER25." },
      {
        kind: "text",
        name: "customer",
        label: "Only for the customer",
        isOptional: true,
        hint: "Their ID or email address.",
      },
      { kind: "quantity", name: "max", label: "Most redemptions", isOptional: true },
      { kind: "day", name: "until", label: "Can be redeemed until", isOptional: true },
    ],
    send: (client, { form, options }) => {
      const [customer, maxRedemptions, expiresAt] = [
        form.optional("customer"),
        form.quantity("max"),
        form.day("until"),
      ];
      return client.promotionCodes.create(
        {
          couponId: id,
          code: form.text("code"),
          ...(customer !== undefined && { customer }),
          ...(maxRedemptions !== undefined && { maxRedemptions }),
          ...(expiresAt !== undefined && { expiresAt }),
        },
        options,
      );
    },
    done: ({ promotionCode }: ResultOf<"createPromotionCode">) => ({
      text: `Customers can redeem ${promotionCode.code}.`,
      undo: {
        label: "Undo",
        text: `${promotionCode.code} is inactive.`,
        send: (client, options) => client.promotionCodes.update(promotionCode.id, { active: false }, options),
      },
    }),
  });
}

export function activateCodeAction({ id, code, active }: Schema<"PromotionCode">): Action {
  return defineAction({
    title: active ? `Deactivate ${code}` : `Activate ${code}`,
    label: active ? "Deactivate" : "Activate",
    confirm: active ? "Deactivate the code" : "Activate the code",
    text: active ? "No one can redeem it until it is active again." : "Customers can redeem it again.",
    send: (client, { options }) => client.promotionCodes.update(id, { active: !active }, options),
    done: () => ({
      text: active ? `${code} is inactive.` : `${code} is active.`,
      undo: {
        label: "Undo",
        text: active ? `${code} is active again.` : `${code} is inactive again.`,
        send: (client, options) => client.promotionCodes.update(id, { active }, options),
      },
    }),
  });
}
