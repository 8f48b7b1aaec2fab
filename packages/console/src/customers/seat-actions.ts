import type { Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";

export function addSeatAction(customer: string, features: readonly Schema<"Feature">[]): Action {
  return defineAction({
    title: "Add a seat",
    confirm: "Add the seat",
    text: "A seat above the limit of the plan is refused, or charged as the plan says.",
    fields: [
      {
        kind: "select",
        name: "feature",
        label: "Feature",
        options: features.map(({ slug, name }) => [slug, name] as const),
      },
      { kind: "text", name: "entity", label: "Your ID of the seat" },
      { kind: "text", name: "name", label: "Name", isOptional: true },
      { kind: "email", name: "email", label: "Email", isOptional: true },
    ],
    send: (client, { form, options }) =>
      client.entities.add(
        {
          customer,
          feature: form.text("feature"),
          entity: form.text("entity"),
          name: form.nullable("name"),
          email: form.nullable("email"),
        },
        options,
      ),
    done: (_result, form) => {
      const [feature, entity] = [form.text("feature"), form.text("entity")];
      return {
        text: `The seat ${entity} is added.`,
        undo: {
          label: "Undo",
          text: `The seat ${entity} is removed again.`,
          send: (client, options) => client.entities.remove({ customer, feature, entity }, options),
        },
      };
    },
  });
}

export function removeSeatAction(
  customer: string,
  { id, featureId, name, email, metadata }: Schema<"Entity">,
): Action {
  const title = name ?? email ?? id;
  return defineAction({
    title: `Remove ${title}`,
    label: "Remove",
    confirm: "Remove the seat",
    text: "A seat that was charged for the period ends with it.",
    send: (client, { options }) =>
      client.entities.remove({ customer, feature: featureId, entity: id }, options),
    done: () => ({
      text: `The seat ${title} is removed.`,
      undo: {
        label: "Undo",
        text: `The seat ${title} stays.`,
        send: (client, options) =>
          client.entities.add({ customer, feature: featureId, entity: id, name, email, metadata }, options),
      },
    }),
  });
}
