import type { ResultOf, Schema } from "@dues/sdk/session";
import { quantityText, wordsOf } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";

type Features = readonly Schema<"Feature">[];

function featureField(features: Features) {
  return {
    kind: "select",
    name: "feature",
    label: "Feature",
    options: features.map(({ slug, name }) => [slug, name] as const),
  } as const;
}

/** Answers a customer who writes that they may not do something. It records nothing. */
export function checkAccessAction(customer: string, features: Features): Action {
  return defineAction({
    title: "Check access",
    confirm: "Check",
    text: "The same decision that your application gets, now. It records nothing.",
    fields: [featureField(features)],
    send: (client, { form, options }) => client.check({ customer, feature: form.text("feature") }, options),
    done: (decision: ResultOf<"check">) => ({
      text: `${decision.allowed ? "Allowed" : "Refused"}: ${decision.details.message}`,
    }),
  });
}

/** Records usage that an application did not send. */
export function recordUsageAction(customer: string, features: Features): Action {
  const metered = features.filter(({ type }) => type === "metered");
  return defineAction({
    title: "Record usage",
    confirm: "Record the usage",
    text: "It counts against the limit and is charged like usage that your application sends.",
    fields: [featureField(metered), { kind: "quantity", name: "value", label: "Units", initial: "1" }],
    send: (client, { form, options }) =>
      client.track({ customer, feature: form.text("feature"), value: form.quantity("value") ?? 1 }, options),
    done: ({ allowed, code, usage }: ResultOf<"track">) => ({
      text: allowed
        ? `Recorded. ${usage === null ? "" : `${quantityText(usage)} used in this period.`}`.trim()
        : `Not recorded: ${wordsOf(code).toLowerCase()}.`,
    }),
  });
}
