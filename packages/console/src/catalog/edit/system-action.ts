import { storedCatalog } from "@dues/sdk/catalog";
import type { Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../../write/action.js";
import type { Field, Form } from "../../write/form.js";
import { nameFields, namesFrom } from "./item-fields.js";
import { savedText } from "./saved-text.js";

type CreditSystem = Schema<"CreditSystem">;
type Feature = Schema<"Feature">;

const costName = (slug: string) => `cost/${slug}`;

/** Creates a currency of credits, or changes what each feature costs in it. */
export function systemAction(features: readonly Feature[], system?: CreditSystem): Action {
  const payable = features.filter(({ type, meterType }) => type === "metered" && meterType === "consumable");
  const costs = payable.map(({ slug, name }): Field => {
    const cost = system?.features.find(({ feature }) => feature === slug)?.creditCost;
    return {
      kind: "quantity",
      name: costName(slug),
      label: `Credits for one unit of ${name}`,
      initial: cost === undefined ? "" : String(cost),
      isOptional: true,
    };
  });
  return defineAction<string>({
    title: system ? `Change ${system.name}` : "New credit system",
    ...(system && { label: "Change" }),
    confirm: system ? "Save the credit system" : "Create the credit system",
    text: "Features without a cost are not paid for with these credits.",
    fields: [...nameFields(system), ...costs],
    send: (client, { form, options }) =>
      client.sync({ features: [], creditSystems: [bodyFrom(form, payable, system)], plans: [] }, options),
    done: (_result, form) => ({ text: savedText("credit system", form.text("name"), system) }),
  });
}

function bodyFrom(form: Form, payable: readonly Feature[], system: CreditSystem | undefined) {
  const empty = { features: [], creditPacks: [], plans: [] };
  const [stored] = storedCatalog({ ...empty, creditSystems: system ? [system] : [] }).creditSystems;
  const features = payable.flatMap(({ slug }) => {
    const creditCost = form.quantity(costName(slug));
    const before = stored?.features?.find(({ feature }) => feature === slug);
    return creditCost === undefined ? [] : [{ ...before, feature: slug, creditCost }];
  });
  return { ...stored, ...namesFrom(form, system), features };
}
