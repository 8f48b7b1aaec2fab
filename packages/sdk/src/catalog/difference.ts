import type { CatalogBody, CatalogKind, NamedType } from "./body.js";
import {
  completeFeature,
  completePack,
  completePlan,
  completeSystem,
  MADE_SYSTEM,
  type Completed,
  type Surroundings,
} from "./complete.js";

/** One field of an item that differs. */
export interface FieldDifference {
  /** Within the item: `price`, `features[api-calls].limit`; `features[api-calls]` is a row that came or went. */
  readonly path: string;
  /** What is stored; undefined when there is no such row. */
  readonly from: unknown;
  /** What is wanted; undefined when there is no such row any more. */
  readonly to: unknown;
}

/** What a sync would do to one item. */
export interface ItemDifference {
  /** The list that the item belongs to. */
  readonly kind: CatalogKind;
  /** The slug of the item. */
  readonly slug: string;
  /** `absent` is what is stored but not wanted: a sync leaves it as it is. */
  readonly change: "created" | "updated" | "unchanged" | "absent";
  /** What differs, with defaults filled in; of a created item all that is not null. */
  readonly fields: readonly FieldDifference[];
  /** Whether the plan gets a new version, so that its subscribers stay on the one they have. */
  readonly isNewVersion: boolean;
}

/** What a comparison of catalogs needs to know beside them. */
export interface DifferenceOptions {
  /** The organization's currency, which prices without one have. */
  readonly currency: string;
}

/** What may change in a plan without a new version, because subscribers do not agree to it. */
const NO_TERMS = ["name", "description", "metadata", "provider", "autoEnable", "isActive"];

const KINDS: readonly CatalogKind[] = ["features", "creditSystems", "creditPacks", "plans"];

type Lists = Readonly<Record<CatalogKind, readonly Completed[]>>;

/**
 * Says what syncing a catalog would do to a stored one, item by item and field by field: what the server answers to a dry
 * run, with the reasons.
 *
 * `currency` is the organization's, which prices without one have.
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
  const from = withMadeSystem(stored, stored);
  const before = completed(from, { currency, stored: from });
  const after = completed(withMadeSystem(wanted, from), { currency, stored: from });
  return KINDS.flatMap((kind) => [
    ...after[kind].map((item) => differenceOf(kind, findItem(before[kind], item), item)),
    ...before[kind].filter((item) => !findItem(after[kind], item)).map((item) => absence(kind, item)),
  ]);
}

const findItem = (items: readonly Completed[], { slug }: Completed): Completed | undefined =>
  items.find((item) => item.slug === slug);

/** The server makes a credit system for packs that have none, and knows it again when the same catalog comes. */
function withMadeSystem(catalog: CatalogBody, stored: CatalogBody): CatalogBody {
  const { creditSystems, creditPacks } = catalog;
  const own = creditSystems.some(({ slug }) => slug === MADE_SYSTEM.slug);
  const first = packSystemOf(catalog, stored);
  const isNeeded = creditPacks.some(({ creditSystem }) => (creditSystem ?? first) === MADE_SYSTEM.slug);
  const made = completeSystem(MADE_SYSTEM);
  const isNone = creditSystems.length === 0 && stored.creditSystems.length === 0;
  const isKnown = stored.creditSystems.some((system) => isEqual(completeSystem(system), made));
  if (own || !isNeeded || !(isNone || isKnown)) return catalog;
  return { ...catalog, creditSystems: [...creditSystems, MADE_SYSTEM] };
}

function packSystemOf(catalog: CatalogBody, stored: CatalogBody): string {
  const [first = MADE_SYSTEM] = [...catalog.creditSystems, ...stored.creditSystems];
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
  const around: Surroundings = {
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
  const isTerm = ({ path }: FieldDifference): boolean => !NO_TERMS.includes(path);
  return {
    kind,
    slug: wanted.slug,
    change: stored === undefined ? "created" : fields.length > 0 ? "updated" : "unchanged",
    fields: fields.filter(({ path }) => path !== "slug"),
    isNewVersion: kind === "plans" && fields.some(isTerm),
  };
}

function absence(kind: CatalogKind, { slug }: Completed): ItemDifference {
  return { kind, slug, change: "absent", fields: [], isNewVersion: false };
}

type Fields = Readonly<Record<string, unknown>>;

/** The rows of a plan and of a credit system are compared field by field, all else as a whole. */
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

/** Rows are named by slugs, and every object has something called `constructor`. */
function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Whether two values are the same in JSON. The order of an object's keys says nothing. */
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
