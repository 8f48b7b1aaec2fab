import type { CatalogKind, FieldDifference, ItemDifference } from "@dues/sdk/catalog";
import type { Paint } from "../paint.js";
import type { Comparison } from "./comparison.js";

const NOUNS: Readonly<Record<CatalogKind, string>> = {
  features: "feature",
  creditSystems: "credit system",
  creditPacks: "credit pack",
  plans: "plan",
};

/** What would change, item by item, for people. */
export function reportComparison({ items, warnings }: Comparison, paint: Paint): string {
  const lines = items.flatMap((item) => linesOf(item, paint));
  const notes = warnings.filter(isNews).map((warning) => `${paint.yellow("!")} ${warning}`);
  return [...lines, ...(lines.length > 0 ? [""] : []), ...notes, summaryOf(items)]
    .map((line) => `${line}\n`)
    .join("");
}

/** What is only on the server has its own line in the summary, and new versions stand at their plans. */
function isNews(warning: string): boolean {
  return !/\bstored but not in this catalog\b/.test(warning);
}

function linesOf({ kind, slug, change, fields, isNewVersion }: ItemDifference, paint: Paint): string[] {
  const name = `${NOUNS[kind]} ${slug}`;
  if (change === "created")
    return [paint.green(`+ ${name}`), ...fields.map((field) => paint.green(createdLine(field)))];
  if (change !== "updated") return [];
  const version = isNewVersion ? paint.dim(" (a new version; who has the old one keeps it)") : "";
  return [`${paint.yellow(`~ ${name}`)}${version}`, ...fields.map((field) => changedLine(field, paint))];
}

function createdLine({ path, to }: FieldDifference): string {
  return `    ${path}: ${valueText(to)}`;
}

function changedLine({ path, from, to }: FieldDifference, paint: Paint): string {
  return `    ${path}: ${paint.red(valueText(from))} → ${paint.green(valueText(to))}`;
}

/** As in the code of a catalog. What is nothing says nothing within an object. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (Array.isArray(value)) return `[${value.map(valueText).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([key, inner]) => `${key}: ${valueText(inner)}`).join(", ")} }`;
}

function summaryOf(items: readonly ItemDifference[]): string {
  const count = (change: ItemDifference["change"]): number =>
    items.filter((item) => item.change === change).length;
  const counts = `${count("created")} to create, ${count("updated")} to change, ${count("unchanged")} unchanged`;
  const isSame = count("created") + count("updated") === 0;
  const absent = items.filter(({ change }) => change === "absent");
  const names = absent.map(({ kind, slug }) => `${NOUNS[kind]} ${slug}`).join(", ");
  const kept = absent.length === 0 ? "" : `\nOnly on the server, where a sync leaves it: ${names}.`;
  return `${isSame ? "Nothing differs" : counts}.${kept}`;
}
