import { REGISTRATION_SCHEMES } from "@dues/billing";
import type { Schema } from "@dues/sdk/session";
import { countryText } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";
import type { Form, Option } from "../write/form.js";

type Legal = Schema<"Legal">;
type Name = "name" | "registration" | "registrationScheme";

/** Edits how invoices name the organization, and its number in a register of companies. */
export function editSellerAction({ name, registration, registrationScheme }: Legal): Action {
  return defineAction<Name>({
    title: "Edit the seller on invoices",
    label: "Edit the seller",
    confirm: "Save",
    scope: "admin",
    fields: [
      {
        kind: "text",
        name: "name",
        label: "Legal name",
        initial: name ?? "",
        hint: "Empty: the name of the organization.",
        isOptional: true,
      },
      {
        kind: "text",
        name: "registration",
        label: "Entry in a register of companies",
        initial: registration ?? "",
        isOptional: true,
      },
      {
        kind: "select",
        name: "registrationScheme",
        label: "Register",
        initial: registrationScheme ?? "",
        hint: "Of which the entry is a number. E-invoices name it, and need it in some countries.",
        options: schemeOptions(),
        none: "Another, or none",
        isOptional: true,
      },
    ],
    send: (client, { form, options }) => client.organization.update({ legal: sellerOf(form) }, options),
    done: () => ({
      text: "The seller is saved. Invoices from now on name it.",
      undo: {
        label: "Undo",
        text: "The seller is as before.",
        send: (client, options) =>
          client.organization.update(
            { legal: { name, registration, registrationScheme: schemeOf(registrationScheme) } },
            options,
          ),
      },
    }),
  });
}

type LegalInput = NonNullable<Schema<"LegalInput">>;

function sellerOf(form: Form<Name>): LegalInput {
  return {
    name: form.nullable("name"),
    registration: form.nullable("registration"),
    registrationScheme: schemeOf(form.nullable("registrationScheme")),
  };
}

/** The stored code and the options are codes of the interface. */
function schemeOf(code: string | null) {
  return code as NonNullable<LegalInput["registrationScheme"]> | null;
}

/** `Netherlands: KVK (0106)`, by country, then those of all countries. */
function schemeOptions(): readonly Option[] {
  return Object.entries(REGISTRATION_SCHEMES)
    .map(([code, { label, country }]): Option => {
      const where = country === null ? "All countries" : countryText(country);
      return [code, `${where}: ${label} (${code})`];
    })
    .sort(([, one], [, other]) => one.localeCompare(other));
}
