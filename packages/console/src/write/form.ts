import { parseDay } from "@dues/billing";
import { dayStart } from "../model/zoned-day.js";
import { parseAmount, parseUnitPrice } from "./amount.js";

/** What a person entered, by the names of the fields. A checkbox is `true` or empty, choices are separated by spaces. */
export type Values = Readonly<Record<string, string>>;

interface FieldBase<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly initial?: string;
  readonly isOptional?: boolean;
  /** Whether other values make the field necessary. */
  readonly isShown?: (values: Values) => boolean;
}

export type Option = readonly [value: string, name: string];

/** A field of the form of an action. */
export type Field<Name extends string = string> =
  | (FieldBase<Name> & { readonly kind: "text" | "email" | "url" | "day" | "quantity" | "check" })
  | (FieldBase<Name> & {
      readonly kind: "amount";
      readonly currency: string;
      readonly isSigned?: boolean;
      readonly allowsZero?: boolean;
    })
  | (FieldBase<Name> & { readonly kind: "unit-price"; readonly currency: string })
  | (FieldBase<Name> & {
      readonly kind: "select" | "choices";
      readonly options: readonly Option[];
      /** The choice of none of them, where there is one. */
      readonly none?: string;
    });

/** Reads the values of a form as the API takes them. */
export interface Form<Name extends string = string> {
  text(name: Name): string;
  /** Undefined for an empty field. */
  optional(name: Name): string | undefined;
  /** Null for an empty field, which clears what is stored. */
  nullable(name: Name): string | null;
  isOn(name: Name): boolean;
  list(name: Name): string[];
  quantity(name: Name): number | undefined;
  /** An amount in whole minor units. */
  amount(name: Name, currency: string): number | undefined;
  /** The price of a unit in minor units, which may be a fraction. */
  unitPrice(name: Name, currency: string): number | undefined;
  /** The beginning of a day in the zone of the organization. */
  day(name: Name): string | undefined;
}

export function formOf(values: Values, zone: string): Form {
  const text = (name: string) => (values[name] ?? "").trim();
  const optional = (name: string) => text(name) || undefined;
  const quantity = (name: string) => {
    const entered = optional(name);
    return entered === undefined ? undefined : Number(entered);
  };
  return {
    text,
    optional,
    nullable: (name) => optional(name) ?? null,
    isOn: (name) => text(name) === "true",
    list: (name) => text(name).split(/\s+/).filter(Boolean),
    quantity,
    amount: (name, currency) => parseAmount(text(name), currency),
    unitPrice: (name, currency) => parseUnitPrice(text(name), currency),
    day: (name) => dayStart(optional(name), zone),
  };
}

export function initialValues(fields: readonly Field[]): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const first = field.kind === "select" && field.isOptional !== true ? field.options[0]?.[0] : undefined;
      return [field.name, field.initial ?? first ?? ""];
    }),
  );
}

/** The fields that the values make necessary. */
export function shownFields(fields: readonly Field[], values: Values): readonly Field[] {
  return fields.filter(({ isShown }) => isShown?.(values) ?? true);
}

/** What is missing or invalid, by the names of the fields. */
export function problemsOf(fields: readonly Field[], values: Values): Readonly<Record<string, string>> {
  const problems = shownFields(fields, values).map(
    (field) => [field.name, problemOf(field, values)] as const,
  );
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined)) as Readonly<
    Record<string, string>
  >;
}

function problemOf(field: Field, values: Values): string | undefined {
  const text = (values[field.name] ?? "").trim();
  if (text === "")
    return field.isOptional === true || field.kind === "check" ? undefined : missingText(field);
  switch (field.kind) {
    case "quantity":
      return /^\d+(?:\.\d{1,9})?$/.test(text) ? undefined : "Enter a number of 0 or more, such as 12.5.";
    case "amount": {
      const minor = parseAmount(text, field.currency);
      if (minor === undefined) return `Enter an amount in ${field.currency}, such as 12.50.`;
      if (minor === 0 && field.allowsZero === true) return undefined;
      if (minor === 0 || (minor < 0 && field.isSigned !== true)) return "Enter an amount above zero.";
      return undefined;
    }
    case "unit-price":
      return parseUnitPrice(text, field.currency) === undefined
        ? `Enter a price in ${field.currency}, such as 0.005.`
        : undefined;
    case "day":
      return parseDay(text) ? undefined : "Enter a day that exists, such as 2026-08-31.";
    case "email":
      return /^\S+@\S+$/.test(text) ? undefined : "Enter an email address, such as ada@example.com.";
    case "url":
      return URL.canParse(text) ? undefined : "Enter an address that begins with https://.";
    default:
      return undefined;
  }
}

function missingText({ kind, label }: Field): string {
  return kind === "choices" || kind === "select"
    ? `Choose ${label.toLowerCase()}.`
    : `Enter ${label.toLowerCase()}.`;
}
