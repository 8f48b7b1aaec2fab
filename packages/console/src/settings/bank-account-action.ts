import type { Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";
import type { Form } from "../write/form.js";

type BankAccount = Schema<"BankAccount"> | null;
type Name = "iban" | "bic" | "holder";

/** Edits the account to which customers with payment terms transfer what they owe. */
export function editBankAccountAction(account: BankAccount): Action {
  return defineAction<Name>({
    title: "Edit the bank account on invoices",
    label: "Edit the bank account",
    confirm: "Save",
    scope: "admin",
    fields: [
      {
        kind: "text",
        name: "iban",
        label: "IBAN",
        initial: account?.iban ?? "",
        hint: "Invoices with payment terms ask for a transfer to it. Empty: no account.",
        isOptional: true,
      },
      { kind: "text", name: "bic", label: "BIC", initial: account?.bic ?? "", isOptional: true },
      {
        kind: "text",
        name: "holder",
        label: "Account holder",
        initial: account?.holder ?? "",
        hint: "Empty: the legal name.",
        isOptional: true,
      },
    ],
    send: (client, { form, options }) =>
      client.organization.update({ legal: { bankAccount: accountOf(form) } }, options),
    done: () => ({
      text: "The bank account is saved. Invoices from now on have it.",
      undo: {
        label: "Undo",
        text: "The bank account is as before.",
        send: (client, options) => client.organization.update({ legal: { bankAccount: account } }, options),
      },
    }),
  });
}

function accountOf(form: Form<Name>): BankAccount {
  const iban = form.nullable("iban");
  return iban === null ? null : { iban, bic: form.nullable("bic"), holder: form.nullable("holder") };
}
