import { storedCatalog } from "@dues/sdk/catalog";
import type { Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../../write/action.js";
import { enteredAmount } from "../../write/amount.js";
import type { Field, Form } from "../../write/form.js";
import { nameFields, namesFrom } from "./item-fields.js";
import { savedText } from "./saved-text.js";

type CreditPack = Schema<"CreditPack">;
type Name = "name" | "slug" | "creditSystem" | "credits" | "price" | "expires" | "isActive";

/** Creates a pack of credits, or changes it. Packs that were bought stay as they were. */
export function packAction(
  systems: readonly Schema<"CreditSystem">[],
  organizationCurrency: string,
  pack?: CreditPack,
): Action {
  const currency = pack?.currency ?? organizationCurrency;
  const fields: readonly Field<Name>[] = [
    ...nameFields(pack),
    {
      kind: "select",
      name: "creditSystem",
      label: "Credits of",
      options: systems.map(({ slug, name }) => [slug, name] as const),
      ...(pack && { initial: pack.creditSystem }),
    },
    { kind: "quantity", name: "credits", label: "Credits", initial: pack ? String(pack.credits) : "" },
    {
      kind: "amount",
      name: "price",
      label: "Price",
      currency,
      allowsZero: true,
      initial: pack ? enteredAmount(pack.price, currency) : "",
    },
    {
      kind: "quantity",
      name: "expires",
      label: "Days until they expire",
      hint: "They never expire if empty.",
      initial: pack?.expiresAfterDays == null ? "" : String(pack.expiresAfterDays),
      isOptional: true,
    },
    {
      kind: "check",
      name: "isActive",
      label: "For sale",
      initial: pack === undefined || pack.isActive ? "true" : "",
    },
  ];
  return defineAction<Name>({
    title: pack ? `Change ${pack.name}` : "New credit pack",
    ...(pack && { label: "Change" }),
    confirm: pack ? "Save the credit pack" : "Create the credit pack",
    fields,
    send: (client, { form, options }) =>
      client.sync({ features: [], creditPacks: [bodyFrom(form, currency, pack)], plans: [] }, options),
    done: (_result, form) => ({ text: savedText("credit pack", form.text("name"), pack) }),
  });
}

function bodyFrom(form: Form<Name>, currency: string, pack: CreditPack | undefined) {
  const empty = { features: [], creditSystems: [], plans: [] };
  const [{ expiresAfterDays: _days, ...stored } = { slug: "" }] = storedCatalog({
    ...empty,
    creditPacks: pack ? [pack] : [],
  }).creditPacks;
  const expiresAfterDays = form.quantity("expires");
  return {
    ...stored,
    ...namesFrom(form, pack),
    creditSystem: form.text("creditSystem"),
    credits: form.quantity("credits") ?? 0,
    price: form.amount("price", currency) ?? 0,
    currency,
    ...(expiresAfterDays !== undefined && { expiresAfterDays }),
    isActive: form.isOn("isActive"),
  };
}
