import type { ResultOf, Schema } from "@dues/sdk/session";
import { amountText, countText, quantityText } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";

/** Grants credits. Until they are spent, the grant can be taken back. */
export function grantAction(customer: string, systems: readonly Schema<"CreditSystem">[]): Action {
  return defineAction({
    title: "Grant credits",
    confirm: "Grant the credits",
    fields: [
      { kind: "quantity", name: "credits", label: "Credits" },
      ...(systems.length < 2
        ? []
        : [
            {
              kind: "select",
              name: "system",
              label: "Credit system",
              options: systems.map(({ slug, name }) => [slug, name] as const),
            } as const,
          ]),
      { kind: "day", name: "expires", label: "Expires on", isOptional: true },
      { kind: "text", name: "reason", label: "Reason", isOptional: true },
    ],
    send: (client, { form, options }) => {
      const [creditSystem, expiresAt, reason] = [
        form.optional("system"),
        form.day("expires"),
        form.optional("reason"),
      ];
      return client.credits.grant(
        {
          customer,
          credits: form.text("credits"),
          ...(creditSystem !== undefined && { creditSystem }),
          ...(expiresAt !== undefined && { expiresAt }),
          ...(reason !== undefined && { reason }),
        },
        options,
      );
    },
    done: ({ grant }: ResultOf<"grantCredits">) => ({
      text: `${countText(grant.credits, "credit")} granted.`,
      undo: {
        label: "Undo",
        text: "The grant is void.",
        send: (client, options) => client.credits.voidGrant(grant.id, options),
      },
    }),
  });
}

export function voidGrantAction({ id, remaining, credits }: Schema<"CreditGrant">): Action {
  return defineAction({
    title: "Void the grant",
    label: "Void",
    confirm: "Void the grant",
    text: `The customer loses the ${quantityText(remaining)} credits that are left. Spent credits stay spent, and no money is refunded.`,
    send: (client, { options }) => client.credits.voidGrant(id, options),
    done: () => ({ text: "The grant is void." }),
    typed: () => ({ what: "the credits of the grant", text: String(credits) }),
  });
}

/** Gives money to the balance of a customer, or takes it. */
export function adjustBalanceAction(customer: string, currency: string): Action {
  return defineAction({
    title: "Adjust the balance",
    confirm: "Adjust the balance",
    text: "Money on the balance pays the next invoices. A negative amount takes money from it.",
    fields: [
      { kind: "amount", name: "amount", label: "Amount", currency, isSigned: true },
      { kind: "text", name: "reason", label: "Reason", hint: "For your own records." },
    ],
    send: (client, { form, options }) =>
      client.balance.adjust(
        { customer, currency, amount: form.amount("amount", currency) ?? 0, reason: form.text("reason") },
        options,
      ),
    done: (_result, form) => {
      const amount = form.amount("amount", currency) ?? 0;
      const reason = `Undone: ${form.text("reason")}`;
      return {
        text: `The balance is adjusted by ${amountText(amount, currency)}.`,
        undo: {
          label: "Undo",
          text: "The adjustment is taken back.",
          send: (client, options) =>
            client.balance.adjust({ customer, currency, amount: -amount, reason }, options),
        },
      };
    },
  });
}
