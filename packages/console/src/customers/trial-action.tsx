import type { UpdateTrialParams } from "@dues/sdk/trials";
import type { ResultOf, Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { dateText } from "../model/format.js";
import { Sum } from "../ui/value.js";
import { defineAction, type Action } from "../write/action.js";
import type { Form } from "../write/form.js";

type FieldName = "when" | "day";

/** Moves the end of a trial, or charges the first period now, once the person has seen what that charges. */
export function trialAction(subscription: Schema<"Subscription">, zone: string): Action {
  const { id, plan, trialEndsAt, cancelAtPeriodEnd } = subscription;
  const end = trialEndsAt === null ? "" : ` It ends on ${dateText(trialEndsAt, zone)}.`;
  return defineAction({
    title: `Change the trial of ${plan.name}`,
    label: "Change the trial",
    confirm: "Change the trial",
    text: `The customer keeps the features of the trial until its end.${end}`,
    fields: [
      {
        kind: "select",
        name: "when",
        label: "Ends",
        options: [
          ["day", "On another day"],
          ...(cancelAtPeriodEnd ? [] : [["now", "Now, with the first payment"] as const]),
        ],
      },
      { kind: "day", name: "day", label: "Last day of the trial", isShown: ({ when }) => when !== "now" },
    ],
    preview: {
      send: (client, form) => client.trials.previewTrial(id, bodyOf(form)),
      show: (preview: ResultOf<"previewTrial">) => <TrialPreview preview={preview} zone={zone} />,
    },
    send: (client, { form, options }) => client.trials.updateTrial(id, bodyOf(form), options),
    done: ({ subscription: changed, pending, checkoutUrl }: ResultOf<"updateTrial">) => ({
      text: pending
        ? `The trial goes on until ${plan.name} is paid.${checkoutUrl === undefined ? "" : ` ${checkoutUrl}`}`
        : changed.status === "trialing" && changed.trialEndsAt !== null
          ? `The trial ends on ${dateText(changed.trialEndsAt, zone)}.`
          : `The trial has ended, and ${plan.name} has begun.`,
    }),
  });
}

function bodyOf(form: Form<FieldName>): UpdateTrialParams {
  return { endsAt: form.text("when") === "now" ? "now" : (form.day("day") ?? "") };
}

interface TrialPreviewProps {
  readonly preview: ResultOf<"previewTrial">;
  readonly zone: string;
}

function TrialPreview({ preview, zone }: TrialPreviewProps): ReactNode {
  const { subscription, invoice } = preview;
  const { plan, status, trialEndsAt } = subscription;
  if (status === "trialing" && trialEndsAt !== null)
    return (
      <p>
        <strong>The trial ends on {dateText(trialEndsAt, zone)}.</strong> Nothing is charged now.
      </p>
    );
  return (
    <>
      <p>
        <strong>The trial ends now, and {plan.name} begins.</strong> {!invoice && "Nothing is charged."}
      </p>
      {invoice && (
        <dl className="sums">
          {invoice.items.map(({ id, description, total }) => (
            <Sum key={id} name={description} minor={total} currency={invoice.currency} />
          ))}
          <Sum name="Total" minor={invoice.total} currency={invoice.currency} isResult />
        </dl>
      )}
    </>
  );
}
