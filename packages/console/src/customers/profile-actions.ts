import type { ResultOf, Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";
import type { Field, Form } from "../write/form.js";

type Customer = Schema<"Customer">;

const ADDRESS = ["line1", "line2", "postalCode", "city", "region", "country"] as const;
type AddressName = (typeof ADDRESS)[number];

const LABELS: Readonly<Record<AddressName, string>> = {
  line1: "Address",
  line2: "Second line",
  postalCode: "Postal code",
  city: "City",
  region: "State or region",
  country: "Country",
};

type Name =
  "email" | "name" | "externalId" | "taxExempt" | "taxType" | "taxId" | "locale" | "termDays" | AddressName;

/** The types of tax IDs that are entered most; the API takes all of them. */
const TAX_ID_TYPES = [
  "eu_vat",
  "gb_vat",
  "ch_vat",
  "no_vat",
  "au_abn",
  "ca_gst_hst",
  "in_gst",
  "ng_tin",
  "us_ein",
];

function detailFields(customer: Customer | undefined): readonly Field<Name>[] {
  const [taxId] = customer?.taxIds ?? [];
  const types = taxId && !TAX_ID_TYPES.includes(taxId.type) ? [taxId.type, ...TAX_ID_TYPES] : TAX_ID_TYPES;
  return [
    { kind: "email", name: "email", label: "Email", initial: customer?.email ?? "" },
    { kind: "text", name: "name", label: "Name", isOptional: true, initial: customer?.name ?? "" },
    {
      kind: "text",
      name: "externalId",
      label: "Your own ID",
      isOptional: true,
      initial: customer?.externalId ?? "",
    },
    ...ADDRESS.map((name): Field<Name> => ({
      kind: "text",
      name,
      label: LABELS[name],
      isOptional: true,
      initial: customer?.address?.[name] ?? "",
      ...(name === "country" && { hint: "Two letters, such as DE. It decides about taxes." }),
    })),
    {
      kind: "text",
      name: "taxId",
      label: "Tax ID",
      isOptional: true,
      initial: taxId?.value ?? "",
      hint: "The first one; others stay as they are.",
    },
    {
      kind: "select",
      name: "taxType",
      label: "Type of the tax ID",
      options: types.map((type) => [type, type]),
      initial: taxId?.type ?? "eu_vat",
      isShown: (values) => (values["taxId"] ?? "") !== "",
    },
    {
      kind: "select",
      name: "taxExempt",
      label: "Tax",
      options: [
        ["none", "As the country asks"],
        ["exempt", "Exempt from all tax"],
        ["reverse", "The customer owes it"],
      ],
      initial: customer?.taxExempt ?? "none",
    },
    {
      kind: "quantity",
      name: "termDays",
      label: "Days to pay by invoice",
      isOptional: true,
      initial: customer?.paymentTerms ? String(customer.paymentTerms.days) : "",
      hint: "Plans need no card then. Empty for a customer whose card is charged.",
    },
  ];
}

/** The terms with other days, or none if the field is empty. */
function termsOf(form: Form<Name>, stored: Customer["paymentTerms"] = null) {
  const days = form.quantity("termDays");
  return days === undefined ? null : { days, from: stored?.from ?? "issue" };
}

function addressOf(form: Form<Name>) {
  const entries = ADDRESS.map((name) => [name, form.nullable(name)] as const);
  const isEmpty = entries.every(([, value]) => value === null);
  return isEmpty ? null : (Object.fromEntries(entries) as Readonly<Record<AddressName, string | null>>);
}

/** The tax IDs with the first replaced, or removed if its field is empty. */
function taxIdsOf(form: Form<Name>, stored: Customer["taxIds"] = []) {
  const [, ...others] = stored.map(({ type, value }) => ({ type, value }));
  const value = form.optional("taxId");
  return value === undefined ? others : [{ type: form.text("taxType"), value }, ...others];
}

export function createCustomerAction(clocks: readonly Schema<"TestClock">[]): Action {
  return defineAction({
    title: "New customer",
    confirm: "Create the customer",
    fields: [
      ...detailFields(undefined),
      ...(clocks.length === 0
        ? []
        : [
            {
              kind: "select",
              name: "testClock",
              label: "Test clock",
              isOptional: true,
              options: clocks.map(({ id, name }) => [id, name ?? id] as const),
            } as const,
          ]),
    ],
    send: (client, { form, options }) => {
      const [id, testClock, taxIds] = [
        form.optional("externalId"),
        form.optional("testClock"),
        taxIdsOf(form),
      ];
      return client.customers.upsert(
        {
          ...(id !== undefined && { id }),
          email: form.text("email"),
          name: form.nullable("name"),
          address: addressOf(form),
          taxExempt: form.text("taxExempt") as Customer["taxExempt"],
          paymentTerms: termsOf(form),
          ...(taxIds.length > 0 && { taxIds }),
          ...(testClock !== undefined && { testClock }),
        },
        options,
      );
    },
    done: (customer: ResultOf<"upsertCustomer">) => ({
      text: `${customer.name ?? customer.email} is a customer.`,
      to: `/customers/${customer.id}`,
    }),
  });
}

export function editCustomerAction(customer: Customer): Action {
  const { id } = customer;
  return defineAction({
    title: "Edit the customer",
    label: "Edit",
    confirm: "Save",
    fields: detailFields(customer),
    send: (client, { form, options }) =>
      client.customers.update(
        id,
        {
          email: form.text("email"),
          name: form.nullable("name"),
          externalId: form.nullable("externalId"),
          address: addressOf(form),
          taxIds: taxIdsOf(form, customer.taxIds),
          taxExempt: form.text("taxExempt") as Customer["taxExempt"],
          paymentTerms: termsOf(form, customer.paymentTerms),
        },
        options,
      ),
    done: () => ({
      text: "The customer is saved.",
      undo: {
        label: "Undo",
        text: "The customer is as before.",
        send: (client, options) => client.customers.update(id, detailsOf(customer), options),
      },
    }),
  });
}

/** What `editCustomerAction` changes, as it is stored. */
function detailsOf({ email, name, externalId, address, taxIds, taxExempt, paymentTerms }: Customer) {
  return {
    email,
    name,
    externalId,
    address,
    taxIds: taxIds.map(({ type, value }) => ({ type, value })),
    taxExempt,
    paymentTerms,
  };
}

export function deleteCustomerAction({ id, email }: Customer): Action {
  return defineAction({
    title: "Delete the customer",
    label: "Delete",
    confirm: "Delete the customer",
    text: "Their plans end now, unbilled usage is invoiced, and their personal data is erased. Issued invoices stay.",
    send: (client, { options }) => client.customers.delete(id, options),
    done: () => ({ text: `${email} is deleted.`, to: "/customers" }),
    typed: () => ({ what: "the email address", text: email }),
  });
}
