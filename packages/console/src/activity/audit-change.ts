import type { Schema } from "@dues/sdk/session";
import { amountText, wordsOf } from "../model/format.js";

/** More fields would hide the next entry. */
const MAX_FIELDS = 6;

/** Longer values are cut: the API has them whole. */
const MAX_VALUE = 80;

/** Fields that change with every other one. */
const ALWAYS = new Set(["updatedAt"]);

const ACTORS: Readonly<Record<Schema<"AuditActor">["type"], string>> = {
  key: "API key",
  operator: "Operator",
  provider: "Payment provider",
  job: "Server, when it was due",
  server: "Server",
  portal: "Customer in the portal",
  user: "User",
};

export function actorText({ type }: Pick<Schema<"AuditActor">, "type">): string {
  return ACTORS[type];
}

type Change = Pick<Schema<"AuditEntry">, "before" | "after">;
type Fields = Readonly<Record<string, unknown>>;

/** What an entry of the audit log changed, field by field: `Dunning days: [3,5] → [1,3,7]`. */
export function changesOf(
  { before, after }: Change,
  time: (at: number | string) => string,
): readonly string[] {
  if (before === null) return ["New"];
  if (after === null) return ["Deleted"];
  const names = Object.keys(before).filter((name) => !ALWAYS.has(name));
  const text = (name: string, fields: Fields) =>
    fieldText(name, fields[name], { currency: after["currency"], time });
  const shown = names
    .slice(0, MAX_FIELDS)
    .map((name) => `${wordsOf(name)}: ${text(name, before)} → ${text(name, after)}`);
  return names.length > MAX_FIELDS ? [...shown, `and ${names.length - MAX_FIELDS} more`] : shown;
}

/** The fields by which people know an object, the best first. */
const NAMES = ["name", "number", "code", "email", "url", "slug", "provider"] as const;

/** The name of what was changed: that of a coupon, the number of an invoice; undefined for what has none. */
export function subjectName({ before, after }: Change): string | undefined {
  const object: Fields = { ...before, ...after };
  const name = NAMES.map((field) => object[field]).find((value) => typeof value === "string");
  if (name !== undefined) return name;
  const plan = object["plan"] as { readonly name?: unknown } | null | undefined;
  return typeof plan?.name === "string" ? plan.name : undefined;
}

interface FieldContext {
  /** The currency of the amounts beside the field, if there are any. */
  readonly currency: unknown;
  readonly time: (at: number | string) => string;
}

/** Names of fields that are times, and of those that are amounts. */
const TIME = /(?:At|Start|End|Anchor|^now)$/;
const AMOUNT = /^(?:amount|total|subtotal|price|discount|tax|carried)/;

function fieldText(name: string, value: unknown, { currency, time }: FieldContext): string {
  const isDate = typeof value === "number" || (typeof value === "string" && !Number.isNaN(Date.parse(value)));
  if (TIME.test(name) && isDate) return time(value);
  if (AMOUNT.test(name) && typeof value === "number" && typeof currency === "string")
    return amountText(value, currency);
  return valueText(value);
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return "none";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
