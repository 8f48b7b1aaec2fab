import type { CatalogBody, CatalogKind, FieldDifference, ItemDifference } from "@dues/sdk/catalog";
import type { Paint } from "../paint.js";
import type { Comparison } from "./comparison.js";

const NOUNS: Readonly<Record<CatalogKind, string>> = {
  features: "feature",
  creditSystems: "credit system",
  creditPacks: "credit pack",
  plans: "plan",
};

/** What would change, item by item, for people. */
export function reportComparison(
  { items, wanted, warnings }: Omit<Comparison, "organization">,
  paint: Paint,
): string {
  const lines = items.flatMap((item) =>
    item.change === "created" ? createdLines(item, wanted, paint) : changedLines(item, paint),
  );
  const notes = warnings.filter(isNews).map((warning) => `${paint.yellow("!")} ${warning}`);
  const gap = lines.length + notes.length > 0 ? [""] : [];
  return [...lines, ...notes, ...gap, summaryOf(items)].map((line) => `${line}\n`).join("");
}

/** What is only on the server has its own line in the summary, and new versions stand at their plans. */
function isNews(warning: string): boolean {
  return !/\bstored but not in this catalog\b/.test(warning);
}

/** A new item in the words of the file: what it leaves to defaults would only hide what it says. */
function createdLines({ kind, slug }: ItemDifference, wanted: CatalogBody, paint: Paint): string[] {
  const item = wanted[kind].find((each) => each.slug === slug) ?? { slug };
  const { slug: _slug, features = [], ...own }: Readonly<Record<string, unknown>> = { ...item };
  const rows = (features as readonly Readonly<Record<string, unknown>>[]).map(
    ({ slug, feature = slug, ...terms }) => [`features[${String(feature)}]`, terms] as const,
  );
  const lines = [...Object.entries(own), ...rows].map(([name, value]) => `    ${name}: ${valueText(value)}`);
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
