import type { Schema } from "@dues/sdk/session";
import { wordsOf } from "../model/format.js";

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

/** What an entry of the audit log changed, field by field: `Dunning days: [3,5] → [1,3,7]`. */
export function changesOf({
  before,
  after,
  objectType,
  objectId,
}: Pick<Schema<"AuditEntry">, "before" | "after" | "objectType" | "objectId">): readonly string[] {
  if (before === null) return [`New ${wordsOf(objectType).toLowerCase()} ${objectId}`];
  if (after === null) return [`Deleted ${wordsOf(objectType).toLowerCase()} ${objectId}`];
  const names = Object.keys(before).filter((name) => !ALWAYS.has(name));
  const shown = names
    .slice(0, MAX_FIELDS)
    .map((name) => `${wordsOf(name)}: ${valueText(before[name])} → ${valueText(after[name])}`);
  return names.length > MAX_FIELDS ? [...shown, `and ${names.length - MAX_FIELDS} more`] : shown;
}

function valueText(value: unknown): string {
  const text =
    value === undefined || value === null
      ? "none"
      : typeof value === "string"
        ? value
        : JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
