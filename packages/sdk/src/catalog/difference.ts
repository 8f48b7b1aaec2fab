import type { CatalogBody, CatalogKind, NamedType } from "./body.js";
import {
  completeFeature,
  completePack,
  completePlan,
  completeSystem,
  DEFAULT_PACK_SYSTEM,
  type Completed,
  type CatalogContext,
} from "./complete.js";

/** One field of an item that differs. */
export interface FieldDifference {
  /**
   * The path within the item: `price`, `features[api-calls].limit`, or `features[api-calls]` for an added or removed
   * row.
   */
  readonly path: string;
  /** The stored value; undefined when the row does not exist. */
  readonly from: unknown;
  /** The new value; undefined when the row no longer exists. */
  readonly to: unknown;
}

/** The change that a sync would make to one item. */
export interface ItemDifference {
  /** The list that the item belongs to. */
  readonly kind: CatalogKind;
  /** The slug of the item. */
  readonly slug: string;
  /** `absent` means stored but not in the new catalog: a sync leaves it unchanged. */
  readonly change: "created" | "updated" | "unchanged" | "absent";
  /** The fields that differ, with defaults filled in; for a created item every field that is not null. */
  readonly fields: readonly FieldDifference[];
  /** Whether the plan gets a new version; existing subscribers keep theirs. */
  readonly isNewVersion: boolean;
}

/** What a comparison depends on beside the catalogs. */
export interface DifferenceOptions {
  /** The organization's currency, which applies to prices without one. */
  readonly currency: string;
}

/**
 * The fields of a plan that may change without a new version, because they are not part of the terms that subscribers
 * agreed to.
 */
const FIELDS_WITHOUT_VERSION = [
  "name",
  "description",
  "metadata",
  "provider",
  "autoEnable",
  "isActive",
  "listed",
];

const KINDS: readonly CatalogKind[] = ["features", "creditSystems", "creditPacks", "plans"];

type Lists = Readonly<Record<CatalogKind, readonly Completed[]>>;

/**
 * Returns what syncing a catalog would change in a stored one, by item and field: the result of a dry run, with the
 * reasons.
 *
 * `currency` is that of the organization, which applies to prices without one.
 *
 * @example
 * ```ts
 * import { catalog, difference, feature } from "@dues/sdk/catalog";
 *
 * const stored = catalog({ features: [feature.metered("api-calls")], plans: [] });
 * const wanted = catalog({ features: [feature.metered("api-calls", { unit: "call" })], plans: [] });
 * for (const { kind, slug, change, fields } of difference(stored, wanted, { currency: "USD" }))
 *   console.log(change, kind, slug, fields);
 * ```
 */
export function difference(
  stored: CatalogBody,
  wanted: CatalogBody,
  { currency }: DifferenceOptions,
): readonly ItemDifference[] {
  const from = withDefaultPackSystem(stored, stored);
  const before = completed(from, { currency, stored: from });
  const after = completed(withDefaultPackSystem(wanted, from), { currency, stored: from });
  return KINDS.flatMap((kind) => [
    ...after[kind].map((item) => differenceOf(kind, findItem(before[kind], item), item)),
    ...before[kind].filter((item) => !findItem(after[kind], item)).map((item) => absentItem(kind, item)),
  ]);
}

const findItem = (items: readonly Completed[], { slug }: Completed): Completed | undefined =>
  items.find((item) => item.slug === slug);

/**
 * The server creates a credit system for packs without one, and recognizes it when the same catalog is synced again.
 */
function withDefaultPackSystem(catalog: CatalogBody, stored: CatalogBody): CatalogBody {
  const { creditSystems, creditPacks } = catalog;
  const own = creditSystems.some(({ slug }) => slug === DEFAULT_PACK_SYSTEM.slug);
  const first = packSystemOf(catalog, stored);
  const isNeeded = creditPacks.some(
    ({ creditSystem }) => (creditSystem ?? first) === DEFAULT_PACK_SYSTEM.slug,
  );
  const made = completeSystem(DEFAULT_PACK_SYSTEM);
  const isNone = creditSystems.length === 0 && stored.creditSystems.length === 0;
  const isKnown = stored.creditSystems.some((system) => isEqual(completeSystem(system), made));
  if (own || !isNeeded || !(isNone || isKnown)) return catalog;
  return { ...catalog, creditSystems: [...creditSystems, DEFAULT_PACK_SYSTEM] };
}

function packSystemOf(catalog: CatalogBody, stored: CatalogBody): string {
  const [first = DEFAULT_PACK_SYSTEM] = [...catalog.creditSystems, ...stored.creditSystems];
  return first.slug;
}

function completed(
  catalog: CatalogBody,
  { currency, stored }: { readonly currency: string; readonly stored: CatalogBody },
): Lists {
  const all = [stored, catalog].flatMap(({ features, creditSystems }) => [
    ...features.map(({ slug, type }) => [slug, type ?? "metered"] as const),
    ...creditSystems.map(({ slug }) => [slug, "credit_system"] as const),
  ]);
  const types = new Map<string, NamedType>(all);
  const around: CatalogContext = {
    currency,
    defaultProvider: catalog.defaultProvider ?? null,
    typeOf: (slug) => types.get(slug) ?? "metered",
    packSystem: packSystemOf(catalog, stored),
  };
  return {
    features: catalog.features.map(completeFeature),
    creditSystems: catalog.creditSystems.map(completeSystem),
    creditPacks: catalog.creditPacks.map((pack) => completePack(pack, around)),
    plans: catalog.plans.map((plan) => completePlan(plan, around)),
  };
}

function differenceOf(kind: CatalogKind, stored: Completed | undefined, wanted: Completed): ItemDifference {
  const fields = fieldDifferences("", stored ?? {}, wanted);
  const isTerm = ({ path }: FieldDifference): boolean => !FIELDS_WITHOUT_VERSION.includes(path);
  return {
    kind,
    slug: wanted.slug,
    change: stored === undefined ? "created" : fields.length > 0 ? "updated" : "unchanged",
    fields: fields.filter(({ path }) => path !== "slug"),
    isNewVersion: kind === "plans" && fields.some(isTerm),
  };
}

function absentItem(kind: CatalogKind, { slug }: Completed): ItemDifference {
  return { kind, slug, change: "absent", fields: [], isNewVersion: false };
}

type Fields = Readonly<Record<string, unknown>>;

/** Compares the rows of a plan or credit system field by field, everything else as a whole. */
function fieldDifferences(path: string, from: Fields, to: Fields): FieldDifference[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names.flatMap((name): FieldDifference[] => {
    const isRow = path === "features";
    const at = path === "" ? name : isRow ? `features[${name}]` : `${path}.${name}`;
    const [old, next] = [fieldOf(from, name), fieldOf(to, name)];
    if (name === "features" && path === "")
      return fieldDifferences(at, (old ?? {}) as Fields, next as Fields);
    if (isRow && old !== undefined && next !== undefined) {
      return fieldDifferences(at, old as Fields, next as Fields);
    }
    return isEqual(old ?? null, next ?? null) ? [] : [{ path: at, from: old, to: next }];
  });
}

/** Rows are keyed by slug, which may be `constructor` or another inherited name. */
function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Whether two values are equal as JSON. The order of keys does not matter. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const other = new Map<string, unknown>(Object.entries(b));
  const entries = Object.entries(a);
  return (
    entries.length === other.size &&
    entries.every(([key, value]) => other.has(key) && isEqual(value, other.get(key)))
  );
}
