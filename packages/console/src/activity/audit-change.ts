import type { Schema } from "@dues/sdk/session";
import { fieldText, isObject, isReference, type FieldContext } from "../model/field-text.js";
import { lowerWordsOf, wordsOf } from "../model/format.js";

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

/**
 * What an entry of the audit log changed, field by field: `Dunning days: 3, 5 → 1, 3, 7`. Of an object within it, each
 * field that changed: `Address, city: Berlin → Paris`.
 */
export function changesOf(
  { before, after }: Change,
  time: (at: number | string) => string,
): readonly string[] {
  if (after === null) return ["Deleted"];
  const context = { currency: after["currency"], time };
  if (before === null) return [newText(after, context)];
  const changed = Object.keys(before)
    .filter((name) => !ALWAYS.has(name))
    .flatMap((name) => differencesOf({ label: wordsOf(name), name, was: before[name], is: after[name] }));
  const shown = changed.slice(0, MAX_FIELDS).map(({ label, name, was, is }) => {
    const text = (value: unknown) => cut(fieldText(name, value, context));
    return `${label}: ${text(was)} → ${text(is)}`;
  });
  return changed.length > MAX_FIELDS ? [...shown, `and ${changed.length - MAX_FIELDS} more`] : shown;
}

/** The amount of a refund, a payment or a document is what a person looks for. */
function newText(after: Fields, context: FieldContext): string {
  const name = ["amount", "total"].find((each) => typeof after[each] === "number");
  return name === undefined ? "New" : `New: ${fieldText(name, after[name], context)}`;
}

interface Difference {
  /** The words of the field, after those of the objects that it is in. */
  readonly label: string;
  readonly name: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** The difference itself, or those of its fields if both sides are objects. */
function differencesOf(whole: Difference): readonly Difference[] {
  const { label, name: field, was, is } = whole;
  // Prices have names of currencies, and are written as amounts.
  if (field === "prices") return [whole];
  if (!isObject(was) || !isObject(is) || isReference(was) || isReference(is)) return [whole];
  return Object.keys({ ...was, ...is })
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .flatMap((name) =>
      differencesOf({ label: `${label}, ${lowerWordsOf(name)}`, name, was: was[name], is: is[name] }),
    );
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

function cut(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
