import type { ResultOf, Schema } from "@dues/sdk/session";
import { amountText, wordsOf } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";
import { enteredAmount } from "../write/amount.js";
import type { Field, Form } from "../write/form.js";
import { GiveBackPreview } from "./give-back-preview.js";

type Invoice = Schema<"Invoice">;
type Preview = ResultOf<"previewCreditNote">;

const REASONS: readonly Schema<"CreditNoteReason">[] = [
  "unsatisfactory",
  "billing_error",
  "cancellation",
  "duplicate",
  "order_change",
  "fraudulent",
  "dispute",
  "uncollectible",
  "other",
];

type PartName = "what" | "amount" | "line";

/** The fields that say which part of an invoice is given back; half of what is left, where that is known. */
function partFields({ currency, lineItems }: Invoice, left = 0): readonly Field<PartName>[] {
  const half = Math.floor(left / 2);
  const lines = lineItems.filter(({ total }) => total > 0);
  return [
    {
      kind: "select",
      name: "what",
      label: "What",
      options: [
        ["all", "Everything that is left"],
        ...(half > 0 ? [["half", `Half of what was paid, ${amountText(half, currency)}`] as const] : []),
        ["amount", "An amount"],
        ...(lines.length > 1 ? [["line", "One line"] as const] : []),
      ],
    },
    {
      kind: "amount",
      name: "amount",
      label: "Amount with tax",
      currency,
      isShown: ({ what }) => what === "amount",
    },
    {
      kind: "select",
      name: "line",
      label: "Line",
      options: lines.map(({ id, description, total }) => [
        id,
        `${description}, ${amountText(total, currency)}`,
      ]),
      isShown: ({ what }) => what === "line",
    },
  ];
}

function partOf({ currency }: Invoice, form: Form<PartName>, left = 0) {
  const what = form.text("what");
  if (what === "half") return { amount: Math.floor(left / 2) };
  if (what === "amount") return { amount: form.amount("amount", currency) ?? 0 };
  return what === "line" ? { lines: [{ id: form.text("line") }] } : {};
}

/** Returns money to the payment and the balance that paid an invoice. */
export function refundAction(invoice: Invoice): Action {
  const { id, currency, amountPaid, amountRefunded } = invoice;
  const left = amountPaid - amountRefunded;
  return defineAction({
    title: "Refund",
    confirm: "Refund",
    fields: [
      ...partFields(invoice, left),
      { kind: "text", name: "reason", label: "Reason", isOptional: true },
      { kind: "check", name: "cancel", label: "Also cancel the plan now" },
    ],
    preview: {
      send: (client, form) => client.creditNotes.preview({ invoiceId: id, ...partOf(invoice, form, left) }),
      show: ({ creditNote }: Preview) => <GiveBackPreview creditNote={creditNote} />,
    },
    send: (client, { form, options }) => {
      const reason = form.optional("reason");
      const more = { ...(reason !== undefined && { reason }), ...(form.isOn("cancel") && { cancel: true }) };
      return client.billing.refundInvoice(id, { ...partOf(invoice, form, left), ...more }, options);
    },
    done: ({ refunds }: ResultOf<"refundInvoice">) => {
      const total = refunds.reduce((sum, { amount }) => sum + amount, 0);
      return { text: `${amountText(total, currency)} is refunded.` };
    },
    typed: (_form, preview) => typedTotal(preview),
  });
}

/** Issues a credit note, which is taken off what is due first. */
export function creditNoteAction(invoice: Invoice): Action {
  const { id } = invoice;
  const bodyOf = (form: Form<PartName | "reason" | "memo" | "to">) => {
    const [memo, to] = [form.optional("memo"), form.optional("to")];
    return {
      invoiceId: id,
      reason: form.text("reason") as Schema<"CreditNoteReason">,
      ...partOf(invoice, form),
      ...(memo !== undefined && { memo }),
      ...(to !== undefined && { settlements: [{ kind: to as "balance" | "out_of_band" }] }),
    };
  };
  return defineAction({
    title: "Issue a credit note",
    label: "Credit note",
    confirm: "Issue the credit note",
    fields: [
      ...partFields(invoice),
      {
        kind: "select",
        name: "to",
        label: "Where it goes",
        isOptional: true,
        none: "Automatically",
        hint: "By default it is taken off what is due, and the rest goes back where it came from.",
        options: [
          ["balance", "To the balance"],
          ["out_of_band", "By other means, such as a bank transfer"],
        ],
      },
      {
        kind: "select",
        name: "reason",
        label: "Reason",
        options: REASONS.map((each) => [each, wordsOf(each)]),
      },
      { kind: "text", name: "memo", label: "Text on the credit note", isOptional: true },
    ],
    preview: {
      send: (client, form) => client.creditNotes.preview(bodyOf(form)),
      show: ({ creditNote }: Preview) => <GiveBackPreview creditNote={creditNote} />,
    },
    send: (client, { form, options }) => client.creditNotes.create(bodyOf(form), options),
    done: ({ creditNote }: ResultOf<"createCreditNote">) => ({
      text: `Credit note ${creditNote.number ?? ""} over ${amountText(creditNote.total, creditNote.currency)} is issued.`,
    }),
    typed: (_form, preview) => typedTotal(preview),
  });
}

function typedTotal(preview: Preview | undefined) {
  if (!preview) return undefined;
  const { total, currency } = preview.creditNote;
  return { what: `the amount in ${currency}`, text: enteredAmount(total, currency) };
}
