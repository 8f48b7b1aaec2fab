import { DEFAULT_LEGAL, type Legal, type TaxIdInput } from "@dues/billing";
import { createFieldReader, orNull, type AddressInput } from "./fields.js";

type Replaced = "address" | "taxIds" | "accountingCurrency";

/** The fields to change; absent ones stay, and null resets one to its default. */
export type LegalInput = {
  readonly [Field in Exclude<keyof Legal, Replaced>]?: Legal[Field] | null | undefined;
} & {
  readonly address?: AddressInput | null | undefined;
  readonly taxIds?: readonly TaxIdInput[] | null | undefined;
  readonly accountingCurrency?: string | null | undefined;
};

/**
 * Returns the legal data of an organization after a change. `path` is where the request has it.
 *
 * @throws BillingError `invalid_tax_id`; `invalid_request` for an unknown country, currency or language
 */
export function readLegal(path: string, before: Legal, input: LegalInput): Legal {
  const fields = createFieldReader();
  const { address, country, taxIds, accountingCurrency, locale } = input;
  const after: Legal = {
    ...before,
    ...plainFields(before, input),
    ...(address !== undefined && {
      address: orNull(address, (given) => fields.address(`${path}.address`, given)),
    }),
    ...(country !== undefined && {
      country: orNull(country, (given) => fields.country(`${path}.country`, given)),
    }),
    ...(taxIds !== undefined && { taxIds: fields.taxIds(`${path}.taxIds`, taxIds ?? []) }),
    ...(accountingCurrency !== undefined && {
      accountingCurrency: orNull(accountingCurrency, (given) =>
        fields.currency(`${path}.accountingCurrency`, given),
      ),
    }),
    ...(locale !== undefined && {
      locale: orNull(locale, (given) => fields.locale(`${path}.locale`, given)),
    }),
  };
  fields.finish();
  return after;
}

type Plain = Exclude<keyof Legal, Replaced | "country" | "locale">;

function plainFields(before: Legal, input: LegalInput): Pick<Legal, Plain> {
  const pick = <Field extends Plain>(field: Field): Legal[Field] => {
    const given = input[field] as Legal[Field] | null | undefined;
    if (given === undefined) return before[field];
    return given === null || given === "" ? DEFAULT_LEGAL[field] : given;
  };
  return {
    name: pick("name"),
    email: pick("email"),
    phone: pick("phone"),
    registration: pick("registration"),
    automaticTax: pick("automaticTax"),
    oss: pick("oss"),
    reverseCharge: pick("reverseCharge"),
    numbering: pick("numbering"),
    invoiceFooter: pick("invoiceFooter"),
  };
}
