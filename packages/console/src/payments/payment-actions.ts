import type { ResultOf, Schema } from "@dues/sdk/session";
import { amountText } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";
import { enteredAmount } from "../write/amount.js";

type Invoice = Schema<"Invoice">;
type Method = Schema<"RecordedMethod">;

const METHODS: readonly (readonly [Method, string])[] = [
  ["bank_transfer", "Bank transfer"],
  ["check", "Check"],
  ["cash", "Cash"],
  ["other", "Other"],
];

/** Records a payment of an invoice that arrived without a payment provider. */
export function recordPaymentAction({ id, amountDue, currency }: Invoice): Action {
  return defineAction({
    title: "Record a payment",
    label: "Record a payment",
    confirm: "Record the payment",
    text: "For money that reached you without a payment provider. Less than is due pays a part of the invoice; more goes to the customer's balance.",
    fields: [
      {
        kind: "amount",
        name: "amount",
        label: "Amount",
        currency,
        initial: enteredAmount(amountDue, currency),
      },
      { kind: "select", name: "method", label: "Method", options: METHODS },
      {
        kind: "text",
        name: "reference",
        label: "Reference",
        hint: "Its name at your bank. The same reference is recorded once.",
        isOptional: true,
      },
      { kind: "day", name: "day", label: "Received on", hint: "Today, if empty.", isOptional: true },
    ],
    send: (client, { form, options }) => {
      const reference = form.optional("reference");
      const receivedAt = form.day("day");
      const method = METHODS.find(([each]) => each === form.text("method"))?.[0] ?? "other";
      return client.payments.recordPayment(
        id,
        {
          amount: form.amount("amount", currency) ?? 0,
          method,
          ...(reference !== undefined && { reference }),
          ...(receivedAt !== undefined && { receivedAt }),
        },
        options,
      );
    },
    done: ({ payment, invoice }: ResultOf<"recordPayment">) => ({ text: recordedText(payment, invoice) }),
  });
}

function recordedText({ recorded, currency }: Schema<"Payment">, { amountDue }: Invoice): string {
  const toBalance = recorded?.amountToBalance ?? 0;
  if (toBalance > 0)
    return `The payment is recorded. ${amountText(toBalance, currency)} went to the customer's balance.`;
  if (amountDue > 0)
    return `The payment is recorded, and ${amountText(amountDue, currency)} of the invoice are still due.`;
  return "The payment is recorded, and the invoice is paid.";
}

/** Reverses a recorded payment, for one that the bank returned or that was recorded by mistake. */
export function reversePaymentAction({ id, amount, currency }: Schema<"Payment">): Action {
  return defineAction({
    title: `Reverse the payment of ${amountText(amount, currency)}`,
    label: "Reverse",
    confirm: "Reverse the payment",
    text: "For money that the bank returned, or a payment that was recorded by mistake. The invoice is owed again, and what went to the customer's balance is taken from it.",
    send: (client, { options }) => client.payments.reversePayment(id, options),
    done: ({ invoice }: ResultOf<"reversePayment">) => ({
      text: `The payment is reversed, and ${amountText(invoice.amountDue, currency)} of the invoice are due.`,
    }),
  });
}
