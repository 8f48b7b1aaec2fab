import { lowerWordsOf, unitPriceText } from "./format.js";

type Fields = Readonly<Record<string, unknown>>;

export interface FieldContext {
  /** The currency of the amounts beside the field, if there are any. */
  readonly currency: unknown;
  readonly time: (at: number | string) => string;
}

/** Names of fields that are times, and of those that are amounts. Prices of units may be fractions of a minor unit. */
const TIME = /(?:At|Start|End|Anchor|^now)$/;
const AMOUNT = /^(?:amount|total|subtotal|price|unitPrice|overagePrice|flatFee|discount|tax|carried)/;

/** The value of a field of the API in words, by the name of the field. */
export function fieldText(name: string, value: unknown, context: FieldContext): string {
  const { currency, time } = context;
  const isDate = typeof value === "number" || (typeof value === "string" && !Number.isNaN(Date.parse(value)));
  // The threshold of an alert has the same name as the time of a change.
  const isTime = TIME.test(name) || (name === "at" && typeof value === "string");
  if (isTime && isDate) return time(value);
  if (AMOUNT.test(name) && typeof value === "number" && typeof currency === "string")
    return unitPriceText(value, currency);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return listText(value, context);
  if (isObject(value)) return name === "prices" ? pricesText(value, context) : objectText(value, context);
  if (value === undefined || value === null || value === "") return "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an object stands for another one, which people know by its name. */
export function isReference(value: Fields): boolean {
  return typeof value["id"] === "string" && typeof value["name"] === "string";
}

function listText(values: readonly unknown[], context: FieldContext): string {
  const separator = values.some(isObject) ? "; " : ", ";
  return values.map((each) => fieldText("", each, context)).join(separator) || "none";
}

/** `city Berlin, country DE`, without the fields that have no value. */
function objectText(object: Fields, context: FieldContext): string {
  const { name, version } = object;
  if (isReference(object) && typeof name === "string")
    return typeof version === "number" ? `${name} version ${version}` : name;
  const fields = Object.entries(object).filter(([, value]) => value !== null && value !== undefined);
  const texts = fields.map(([name, value]) => `${lowerWordsOf(name)} ${fieldText(name, value, context)}`);
  return texts.join(", ") || "none";
}

/** Prices by currency: `€9.00, £8.00`, or with the name of each price. */
function pricesText(prices: Fields, context: FieldContext): string {
  const texts = Object.entries(prices).map(([currency, price]) =>
    fieldText("price", price, { ...context, currency }),
  );
  return texts.join(", ") || "none";
}
