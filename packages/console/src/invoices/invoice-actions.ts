import type { ResultOf, Schema } from "@dues/sdk/session";
import { amountText, lowerWordsOf } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";
import { sendInvoiceAction } from "../emails/send-invoice-action.js";
import { recordPaymentAction } from "../payments/payment-actions.js";
import { creditNoteAction, refundAction } from "./give-back-actions.js";

type Invoice = Schema<"Invoice">;

/** What can be done with an invoice in its status. */
export function invoiceActions(invoice: Invoice): readonly Action[] {
  const { status, amountPaid, amountRefunded, amountDue } = invoice;
  const isCollectable = (status === "open" || status === "uncollectible") && amountDue > 0;
  return [
    ...(isCollectable ? [collectAction(invoice), recordPaymentAction(invoice)] : []),
    ...(amountPaid > amountRefunded ? [refundAction(invoice)] : []),
    ...(status === "open" || status === "paid" || status === "uncollectible"
      ? [creditNoteAction(invoice)]
      : []),
    ...(status === "open" || status === "paid" ? [sendInvoiceAction(invoice)] : []),
    ...(status === "open" && amountPaid === 0 ? [voidAction(invoice)] : []),
  ];
}

function collectAction({ id, amountDue, currency }: Invoice): Action {
  const amount = amountText(amountDue, currency);
  return defineAction({
    title: `Collect ${amount}`,
    label: "Collect now",
    confirm: `Charge ${amount}`,
    text: `${amount} is paid from the balance and with the saved card. Without a card you get a link at which the customer pays.`,
    send: (client, { options }) => client.billing.payInvoice(id, {}, options),
    done: (result: ResultOf<"payInvoice">) => {
      const { paid, checkoutUrl } = result;
      const text = collectedText(result);
      return !paid && checkoutUrl !== undefined
        ? { text, copyable: { label: "Link to the checkout", value: checkoutUrl, text } }
        : { text };
    },
  });
}

function collectedText({ paid, failureCode, message }: ResultOf<"payInvoice">): string {
  if (paid) return message;
  const why =
    failureCode === undefined
      ? "No saved card could be charged."
      : `The saved card was not charged: ${lowerWordsOf(failureCode)}.`;
  return `${why} The customer can pay at this link.`;
}

function voidAction({ id, number }: Invoice): Action {
  return defineAction({
    title: `Void invoice ${number ?? ""}`,
    label: "Void",
    confirm: "Void the invoice",
    text: "Its usage becomes unbilled again, and its fees are waived.",
    send: (client, { options }) => client.billing.voidInvoice(id, options),
    done: () => ({ text: `Invoice ${number ?? ""} is void.` }),
    typed: () => ({ what: "the number of the invoice", text: number ?? id }),
  });
}

/** Invoices the usage of a customer now, instead of at the end of the period. */
export function invoiceUsageAction(customer: string): Action {
  return defineAction({
    title: "Invoice the usage now",
    label: "Invoice now",
    confirm: "Create the invoice",
    text: "The usage until now is charged at once, instead of at the end of the period.",
    preview: {
      send: (client) => client.billing.usage({ customer }),
      show: ({ totalEstimated, currency }: ResultOf<"getUnbilledUsage">) =>
        `An invoice over ${amountText(totalEstimated, currency)} for the usage until now, which is collected as any other.`,
    },
    send: (client, { options }) => client.billing.createInvoice({ customer }, options),
    done: ({ invoice }: ResultOf<"createInvoice">) => ({
      text: `Invoice ${invoice.number ?? ""} over ${amountText(invoice.total, invoice.currency)} is issued.`,
    }),
  });
}
