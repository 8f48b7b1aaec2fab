import type { ResultOf, Schema } from "@dues/sdk/session";
import { feeText } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";
import { ChargePreview } from "./charge-preview.js";

type Preview = ResultOf<"previewAttach">;

interface Attach {
  readonly customer: string;
  readonly plans: readonly Schema<"Plan">[];
  /** The only plan that the customer has, to which a scheduled change goes back. */
  readonly current: string | undefined;
}

/** Attaches a plan, or changes to it, and charges what the preview showed. */
export function attachAction({ customer, plans, current }: Attach): Action {
  return defineAction({
    title: current === undefined ? "Attach a plan" : "Attach or change a plan",
    label: current === undefined ? "Attach a plan" : "Change plan",
    confirm: "Attach the plan",
    fields: [
      {
        kind: "select",
        name: "product",
        label: "Plan",
        options: plans
          .filter(({ slug }) => slug !== current)
          .map((plan) => [plan.slug, `${plan.name}, ${feeText(plan)}`]),
      },
      { kind: "text", name: "code", label: "Promotion code", isOptional: true },
    ],
    preview: {
      send: (client, form) =>
        client.previewAttach(bodyOf(customer, form.text("product"), form.optional("code"))),
      show: (preview: Preview) => <ChargePreview preview={preview} />,
    },
    send: (client, { form, preview, options }) => {
      const body = bodyOf(customer, form.text("product"), form.optional("code"));
      return client.attach({ ...body, ...(preview && { at: preview.at }) }, options);
    },
    done: (result: ResultOf<"attachPlan">) => {
      if (result.requiresCheckout)
        return {
          text: result.message,
          copyable: { label: "Link to the checkout", value: result.checkoutUrl, text: result.message },
        };
      if (result.scheduledAt === undefined || current === undefined) return { text: result.message };
      return {
        text: result.message,
        undo: {
          label: "Undo",
          text: "The change is no longer scheduled.",
          send: (client, options) => client.attach({ customer, product: current }, options),
        },
      };
    },
  });
}

function bodyOf(customer: string, product: string, code: string | undefined) {
  return { customer, product, ...(code !== undefined && { discounts: [{ code }] }) };
}
