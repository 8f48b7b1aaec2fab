import {
  DEFAULT_LEGAL,
  parseBic,
  parseIban,
  registrationProblem,
  type BankAccount,
  type Legal,
  type TaxIdInput,
} from "@dues/billing";
import { createFieldReader, orNull, type AddressInput, type FieldReader } from "./fields.js";

type Replaced = "address" | "taxIds" | "accountingCurrency" | "bankAccount";

/** The fields to change; absent ones stay, and null resets one to its default. */
export type LegalInput = {
  readonly [Field in Exclude<keyof Legal, Replaced>]?: Legal[Field] | null | undefined;
} & {
  readonly address?: AddressInput | null | undefined;
  readonly taxIds?: readonly TaxIdInput[] | null | undefined;
  readonly accountingCurrency?: string | null | undefined;
  readonly bankAccount?: BankAccountInput | null | undefined;
};

interface BankAccountInput {
  readonly iban: string;
  readonly bic?: string | null | undefined;
  readonly holder?: string | null | undefined;
}

/**
 * Returns the legal data of an organization after a change. `path` is where the request has it.
 *
 * @throws BillingError `invalid_tax_id`; `invalid_request` for an unknown country, currency or language, and for a
 * registration that is none of its scheme
 */
export function readLegal(path: string, before: Legal, input: LegalInput): Legal {
  const fields = createFieldReader();
  const { address, country, taxIds, accountingCurrency, locale, bankAccount } = input;
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
    ...(bankAccount !== undefined && {
      bankAccount: orNull(bankAccount, (given) => readBankAccount(`${path}.bankAccount`, given, fields)),
    }),
    ...(locale !== undefined && {
      locale: orNull(locale, (given) => fields.locale(`${path}.locale`, given)),
    }),
  };
  const problem = registrationProblem(after);
  if (problem !== null) fields.refuse(`${path}.${problem.field}`, problem.message);
  fields.finish();
  return after;
}

function readBankAccount(
  path: string,
  { iban: text, bic, holder }: BankAccountInput,
  fields: Pick<FieldReader, "refuse">,
): BankAccount | null {
  const iban = parseIban(text);
  const code = bic ? parseBic(bic) : null;
  if (iban === undefined) fields.refuse(`${path}.iban`, "is not an IBAN: its check digits do not match");
  if (code === undefined) fields.refuse(`${path}.bic`, "is not a BIC of 8 or 11 characters");
  return iban === undefined || code === undefined ? null : { iban, bic: code, holder: holder || null };
}

/** A scheme is of no use without the registration that it reads, so it goes with it. */
function schemeOf(before: Legal, { registration, registrationScheme }: LegalInput): string | null {
  if (registrationScheme !== undefined) return registrationScheme || null;
  return registration === null || registration === "" ? null : before.registrationScheme;
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
    registrationScheme: schemeOf(before, input),
    automaticTax: pick("automaticTax"),
    oss: pick("oss"),
    reverseCharge: pick("reverseCharge"),
    numbering: pick("numbering"),
    invoiceFooter: pick("invoiceFooter"),
  };
}
