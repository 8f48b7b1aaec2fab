import type { ResultOf, Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";

type Invoice = Schema<"Invoice">;

/** Sends an invoice, or the receipt of a paid one, to the customer or to other addresses. */
export function sendInvoiceAction({ id, number, buyer }: Invoice): Action {
  const email = buyer?.email ?? undefined;
  return defineAction({
    title: `Send invoice ${number ?? ""} by email`,
    label: "Send by email",
    confirm: "Send the email",
    fields: [
      {
        kind: "email",
        name: "to",
        label: "To",
        hint: email === undefined ? "The customer if empty." : `${email} if empty.`,
        isOptional: true,
      },
      { kind: "email", name: "cc", label: "Copy to", isOptional: true },
      { kind: "text", name: "message", label: "Message above the invoice", isOptional: true },
    ],
    send: (client, { form, options }) => {
      const [to, cc, message] = [form.optional("to"), form.optional("cc"), form.optional("message")];
      const body = {
        ...(to !== undefined && { to: [to] }),
        ...(cc !== undefined && { cc: [cc] }),
        ...(message !== undefined && { message }),
      };
      return client.emails.sendInvoiceEmail(id, body, options);
    },
    done: ({ email: { status } }: ResultOf<"sendInvoiceEmail">) => ({
      text:
        status === "pending" || status === "sent"
          ? `Invoice ${number ?? ""} is on its way.`
          : `Invoice ${number ?? ""} was not sent: the message is ${status}.`,
    }),
  });
}
