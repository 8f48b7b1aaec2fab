import type { Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";

type Entitlement = Schema<"Entitlement">;
type Overage = "block" | "charge";

const OVERAGES = [
  ["block", "Block"],
  ["charge", "Charge"],
] as const;

const AS_THE_PLAN = "As the plan says";

/** Gives a customer another limit than their plans. */
export function overrideAction(customer: string, features: readonly Schema<"Feature">[]): Action {
  return defineAction({
    title: "Override a feature",
    confirm: "Set the override",
    text: "The override applies instead of the plans, until it ends or is removed.",
    fields: [
      {
        kind: "select",
        name: "feature",
        label: "Feature",
        options: features.map(({ slug, name }) => [slug, name] as const),
      },
      { kind: "check", name: "unlimited", label: "Unlimited" },
      {
        kind: "quantity",
        name: "limit",
        label: "Limit",
        hint: "Ignored for features without units.",
        isOptional: true,
        isShown: ({ unlimited }) => unlimited !== "true",
      },
      {
        kind: "select",
        name: "overage",
        label: "Above the limit",
        isOptional: true,
        options: OVERAGES,
        none: AS_THE_PLAN,
      },
      { kind: "day", name: "until", label: "Ends on", isOptional: true },
    ],
    send: (client, { form, options }) => {
      const [limit, overage, until] = [form.quantity("limit"), form.optional("overage"), form.day("until")];
      return client.entitlements.override(
        customer,
        form.text("feature"),
        {
          ...(form.isOn("unlimited") ? { limit: null } : limit !== undefined && { limit }),
          ...(overage !== undefined && { overage: overage as Overage }),
          ...(until !== undefined && { until }),
        },
        options,
      );
    },
    done: (_result, form) => {
      const feature = form.text("feature");
      const name = features.find(({ slug }) => slug === feature)?.name ?? feature;
      return {
        text: `The override of ${name} is set.`,
        undo: {
          label: "Undo",
          text: `The plans decide about ${name} again.`,
          send: (client, options) => client.entitlements.removeOverride(customer, feature, options),
        },
      };
    },
  });
}

/** Leaves a feature to the plans again. */
export function removeOverrideAction(customer: string, { feature, override }: Entitlement): Action {
  const { slug, name } = feature;
  return defineAction({
    title: `Remove the override of ${name}`,
    label: "Remove the override",
    confirm: "Remove the override",
    text: "The plans of the customer decide again.",
    send: (client, { options }) => client.entitlements.removeOverride(customer, slug, options),
    done: () => ({
      text: `The override of ${name} is removed.`,
      ...(override && {
        undo: {
          label: "Undo",
          text: `The override of ${name} is set again.`,
          send: (client, options) => {
            const { limit, overage, until } = override;
            return client.entitlements.override(
              customer,
              slug,
              { ...(limit !== undefined && { limit }), overage, until },
              options,
            );
          },
        },
      }),
    }),
  });
}

/** Decides for one customer about usage above the limit of a feature. */
export function configureFeatureAction(
  customer: string,
  { feature, overage: inEffect, maxOverageUnits }: Entitlement,
): Action {
  const { slug, name } = feature;
  // That a quantity expands is for the plan alone to say.
  const overage = inEffect === "expand" ? null : inEffect;
  return defineAction({
    title: `Overage of ${name}`,
    label: "Overage",
    confirm: "Save",
    text: "Without an entry, the plan decides.",
    fields: [
      {
        kind: "select",
        name: "overage",
        label: "Above the limit",
        isOptional: true,
        none: AS_THE_PLAN,
        options: OVERAGES,
        initial: overage ?? "",
      },
      {
        kind: "quantity",
        name: "max",
        label: "Most units above the limit",
        isOptional: true,
        initial: maxOverageUnits === null ? "" : String(maxOverageUnits),
      },
    ],
    send: (client, { form, options }) =>
      client.customers.configureFeature(
        {
          customer,
          feature: slug,
          overage: form.nullable("overage") as Overage | null,
          maxOverageUnits: form.quantity("max") ?? null,
        },
        options,
      ),
    done: () => ({
      text: `The overage of ${name} is saved.`,
      undo: {
        label: "Undo",
        text: `The overage of ${name} is as before.`,
        send: (client, options) =>
          client.customers.configureFeature({ customer, feature: slug, overage, maxOverageUnits }, options),
      },
    }),
  });
}
