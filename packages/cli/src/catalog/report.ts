import type { CatalogBody, CatalogKind, FieldDifference, ItemDifference } from "@dues/sdk/catalog";
import type { Paint } from "../paint.js";
import type { Comparison } from "./comparison.js";

const NOUNS: Readonly<Record<CatalogKind, string>> = {
  features: "feature",
  creditSystems: "credit system",
  creditPacks: "credit pack",
  plans: "plan",
};

/** Describes what would change, item by item. */
export function reportComparison(
  { items, wanted, warnings }: Omit<Comparison, "organization">,
  paint: Paint,
): string {
  const lines = items.flatMap((item) =>
    item.change === "created" ? createdLines(item, wanted, paint) : changedLines(item, paint),
  );
  const notes = warnings.filter(isShown).map((warning) => `${paint.yellow("!")} ${warning}`);
  const gap = lines.length + notes.length > 0 ? [""] : [];
  return [...lines, ...notes, ...gap, summaryOf(items)].map((line) => `${line}\n`).join("");
}

/** Items that are only on the server have their own line in the summary. */
function isShown(warning: string): boolean {
  return !/\bstored but not in this catalog\b/.test(warning);
}

/** Lists the fields of a new item as in the file: with the defaults they would be hard to find. */
function createdLines({ kind, slug }: ItemDifference, wanted: CatalogBody, paint: Paint): string[] {
  const item = wanted[kind].find((each) => each.slug === slug) ?? { slug };
  const { slug: _slug, features = [], ...own }: Readonly<Record<string, unknown>> = { ...item };
  const rows = (features as readonly Readonly<Record<string, unknown>>[]).map(
    ({ slug, feature = slug, ...terms }) => [`features[${String(feature)}]`, terms] as const,
  );
  const lines = [...Object.entries(own), ...rows].map(
    ([name, value]) => `    ${name}: ${formatValue(value)}`,
  );
  return [`+ ${NOUNS[kind]} ${slug}`, ...lines].map(paint.green);
}

function changedLines({ kind, slug, change, fields, isNewVersion }: ItemDifference, paint: Paint): string[] {
  if (change !== "updated") return [];
  const version = isNewVersion ? paint.dim(" (a new version; existing subscribers keep theirs)") : "";
  return [
    `${paint.yellow(`~ ${NOUNS[kind]} ${slug}`)}${version}`,
    ...fields.map((field) => changedLine(field, paint)),
  ];
}

function changedLine({ path, from, to }: FieldDifference, paint: Paint): string {
  return `    ${path}: ${paint.red(formatValue(from))} → ${paint.green(formatValue(to))}`;
}

/** Formats a value like in the code of a catalog, without absent fields. */
function formatValue(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (Array.isArray(value)) return `[${value.map(formatValue).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([key, inner]) => `${key}: ${formatValue(inner)}`).join(", ")} }`;
}

function summaryOf(items: readonly ItemDifference[]): string {
  const count = (change: ItemDifference["change"]): number =>
    items.filter((item) => item.change === change).length;
  const counts = `${count("created")} to create, ${count("updated")} to change, ${count("unchanged")} unchanged`;
  const isSame = count("created") + count("updated") === 0;
  const absent = items.filter(({ change }) => change === "absent");
  const names = absent.map(({ kind, slug }) => `${NOUNS[kind]} ${slug}`).join(", ");
  const kept = absent.length === 0 ? "" : `\nOnly on the server, unchanged by a sync: ${names}.`;
  return `${isSame ? "No differences" : counts}.${kept}`;
}
