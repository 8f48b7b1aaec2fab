import { storedCatalog, type CatalogItem } from "@dues/sdk/catalog";
import type { Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../../write/action.js";
import type { Field, Form } from "../../write/form.js";
import { nameFields, namesFrom } from "./item-fields.js";
import { savedText } from "./saved-text.js";

type Feature = Schema<"Feature">;
type Body = CatalogItem<"features">;
type Name = "name" | "slug" | "kind" | "aggregation" | "unit" | "valueType";

const KINDS = [
  ["consumable", "Usage that adds up, such as calls"],
  ["non_consumable", "A level that rises and falls, such as seats"],
  ["boolean", "On or off"],
  ["value", "A value of each plan, such as an upload size"],
] as const;

const isKind =
  (...kinds: readonly string[]) =>
  ({ kind = "" }: Readonly<Record<string, string>>) =>
    kinds.includes(kind);

/** What a new feature is. It cannot change once a plan has the feature. */
const NEW_FIELDS: readonly Field<Name>[] = [
  { kind: "select", name: "kind", label: "Kind", options: KINDS },
  {
    kind: "select",
    name: "aggregation",
    label: "Counted",
    options: [
      ["sum", "All values together"],
      ["unique", "Each key once, such as active users"],
      ["max", "The highest value, such as peak storage"],
    ],
    isShown: isKind("consumable"),
  },
  {
    kind: "select",
    name: "valueType",
    label: "Type of the value",
    options: [
      ["number", "Number"],
      ["string", "Text"],
      ["boolean", "Yes or no"],
      ["list", "List of texts"],
    ],
    isShown: isKind("value"),
  },
];

/** Creates a feature, or changes its name and unit. */
export function featureAction(feature?: Feature): Action {
  const isMetered = feature === undefined || feature.type === "metered";
  const unit: Field<Name> = {
    kind: "text",
    name: "unit",
    label: "Unit",
    hint: "One of it, such as call or GB.",
    initial: feature?.unit ?? "",
    isOptional: true,
    ...(!feature && { isShown: isKind("consumable", "non_consumable") }),
  };
  return defineAction<Name>({
    title: feature ? `Change ${feature.name}` : "New feature",
    ...(feature && { label: "Change" }),
    confirm: feature ? "Save the feature" : "Create the feature",
    fields: [...nameFields(feature), ...(feature ? [] : NEW_FIELDS), ...(isMetered ? [unit] : [])],
    send: (client, { form, options }) =>
      client.sync({ features: [bodyFrom(form, feature)], plans: [] }, options),
    done: (_result, form) => ({ text: savedText("feature", form.text("name"), feature) }),
  });
}

function bodyFrom(form: Form<Name>, feature: Feature | undefined): Body {
  const names = namesFrom(form, feature);
  const unit = form.optional("unit");
  const unitOrNone = unit === undefined ? {} : { unit };
  if (feature) {
    const empty = { creditSystems: [], creditPacks: [], plans: [] };
    const [stored] = storedCatalog({ ...empty, features: [feature] }).features;
    return { ...stored, ...names, unit: unit ?? null };
  }
  const kind = form.text("kind");
  if (kind === "boolean") return { ...names, type: "boolean" };
  if (kind === "value") return { ...names, type: "value", valueType: form.text("valueType") as "number" };
  if (kind === "non_consumable") return { ...names, meterType: "non_consumable", ...unitOrNone };
  const aggregation = form.text("aggregation") as "sum" | "unique" | "max";
  return { ...names, ...(aggregation !== "sum" && { aggregation }), ...unitOrNone };
}
