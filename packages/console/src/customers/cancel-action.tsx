import type { CancelSubscriptionParams } from "@dues/sdk";
import type { ResultOf, Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { GiveBackPreview } from "../invoices/give-back-preview.js";
import { FEEDBACK_OPTIONS } from "../model/cancellation.js";
import { dateText } from "../model/format.js";
import { Sum } from "../ui/value.js";
import { defineAction, type Action } from "../write/action.js";
import type { Form } from "../write/form.js";
import { resumeOf } from "./subscription-actions.js";

type FieldName = "when" | "credit" | "feedback" | "comment";

/** Ends a plan with its period or now, once the person has seen what that bills and gives back. */
export function cancelAction(subscription: Schema<"Subscription">, zone: string): Action {
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
    preview: {
      send: (client, form) => client.subscriptions.previewCancel(id, bodyOf(form)),
      show: (preview: ResultOf<"previewCancel">) => <CancelPreview preview={preview} zone={zone} />,
    },
    send: (client, { form, options }) => client.subscriptions.cancel(id, bodyOf(form), options),
    done: (_result, form) =>
      form.text("when") === "now"
        ? { text: `${plan.name} is canceled.` }
        : { text: `${plan.name} ends with its period.`, undo: resumeOf(subscription) },
    typed: (form) =>
      form.text("when") === "now" ? { what: "the slug of the plan", text: plan.slug } : undefined,
  });
}

function bodyOf(form: Form<FieldName>): CancelSubscriptionParams {
  const feedback = FEEDBACK_OPTIONS.find(([each]) => each === form.text("feedback"))?.[0];
  const comment = form.optional("comment");
  const cancellationDetails = { ...(feedback && { feedback }), ...(comment && { comment }) };
  return {
    ...(form.text("when") === "now" ? { when: "now", credit: form.isOn("credit") } : { when: "period_end" }),
    ...(Object.keys(cancellationDetails).length > 0 && { cancellationDetails }),
  };
}

interface CancelPreviewProps {
  readonly preview: ResultOf<"previewCancel">;
  readonly zone: string;
}

/** When the plan would end, what would be due now, and what would be given back. */
function CancelPreview({ preview, zone }: CancelPreviewProps): ReactNode {
  const { subscription, invoice, creditNotes = [] } = preview;
  const { plan, endedAt, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const end = cancelAtPeriodEnd ? currentPeriodEnd : null;
  return (
    <>
      <p>
        <strong>
          {plan.name} ends {end === null || endedAt !== null ? "now" : `on ${dateText(end, zone)}`}.
        </strong>{" "}
        {!invoice && creditNotes.length === 0 && "Nothing is charged or given back."}
      </p>
      {invoice && (
        <dl className="sums">
          {invoice.items.map(({ id, description, total }) => (
            <Sum key={id} name={description} minor={total} currency={invoice.currency} />
          ))}
          <Sum name="Due now" minor={invoice.amountDue} currency={invoice.currency} isResult />
        </dl>
      )}
      {creditNotes.map((creditNote) => (
        <GiveBackPreview key={creditNote.id} creditNote={creditNote} />
      ))}
    </>
  );
}
