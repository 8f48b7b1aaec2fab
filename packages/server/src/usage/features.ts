import type {
  Aggregation,
  Feature,
  PlanFeature,
  TokenPrices,
  UsageCatalog,
  ValueSettings,
} from "@dues/billing";
import type { CatalogIndex } from "../db/catalog/catalog-index.js";
import type { CustomerGuards } from "../db/customers/customer-guards.js";

/** The facts about a feature or credit system that limit reads to the rows that decide about it. */
export interface FeatureProfile {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: "boolean" | "value" | "consumable" | "level" | "credit_system";
  /** Undefined where usage adds up. */
  readonly aggregation?: Aggregation;
  /** Present for the kind `value` alone. */
  readonly value?: ValueSettings;
  /** The features whose windows count: the feature itself and the credit systems that pay for it. */
  readonly windowIds: readonly string[];
  readonly isPaidByCredits: boolean;
  /** Some version of some plan has a price for it, or the customer may get one by agreement. */
  readonly isPriced: boolean;
  /** The accepted values of its dimensions, of those that accept no others. Null if all of them accept any. */
  readonly dimensionValues: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** Those of `windowIds` that some version of some plan caps. Undefined if there are none. */
  readonly cappedIds: readonly string[] | undefined;
  /** Some version of some plan has alerts for it, or for a credit system that pays for it. */
  readonly isAlerted: boolean;
  /** What the tokens of models cost; null if usage is not reported in tokens. */
  readonly tokenPrices: TokenPrices | null;
}

/** Whether usage of the feature is counted. */
export function isCounted({ kind }: FeatureProfile): boolean {
  return kind !== "boolean" && kind !== "value";
}

/** A catalog prepared for deciding usage. */
export interface UsageIndex {
  readonly index: CatalogIndex;
  readonly catalog: UsageCatalog;
  /** By slug or id. */
  profileOf(slugOrId: string): FeatureProfile | undefined;
  /** The slug of a feature or of a credit system. */
  slugOf(id: string): string | undefined;
}

/** Created once for every version of a catalog. */
const made = new WeakMap<CatalogIndex, UsageIndex>();

export function usageIndexOf(index: CatalogIndex): UsageIndex {
  const known = made.get(index) ?? makeIndex(index);
  made.set(index, known);
  return known;
}

function makeIndex(index: CatalogIndex): UsageIndex {
  const profiles = [...featureProfiles(index), ...systemProfiles(index)];
  const found = new Map([
    ...profiles.map((profile) => [profile.id, profile] as const),
    ...profiles.map((profile) => [profile.slug, profile] as const),
  ]);
  return {
    index,
    catalog: {
      termsOf: index.termsOf,
      creditSystems: index.catalog.creditSystems,
    },
    profileOf: (slugOrId) => found.get(slugOrId),
    slugOf: (id) => found.get(id)?.slug,
  };
}

function featureProfiles({ catalog }: CatalogIndex): FeatureProfile[] {
  const charged = slugsWith(catalog, ({ pricing }) => pricing !== null);
  const capped = slugsWith(catalog, ({ caps }) => caps !== undefined);
  const alerted = slugsWith(catalog, ({ alerts }) => alerts !== undefined);
  return catalog.features.map((feature) => {
    const { id, slug, name, type, meterType, aggregation, dimensions, tokens, value } = feature;
    const systems = catalog.creditSystems.filter((system) =>
      system.features.some((member) => member.feature === slug),
    );
    const counted = meterType === "non_consumable" ? "level" : "consumable";
    return {
      id,
      slug,
      name,
      kind: type === "metered" ? counted : type,
      ...(aggregation && { aggregation }),
      ...(value && { value }),
      windowIds: [id, ...systems.map((system) => system.id)],
      isPaidByCredits: systems.length > 0,
      isPriced: charged.has(slug),
      dimensionValues: valuesOf(dimensions),
      cappedIds: cappedAmong([{ id, slug }, ...systems], capped),
      isAlerted: [slug, ...systems.map((system) => system.slug)].some((each) => alerted.has(each)),
      tokenPrices: tokens ?? null,
    };
  });
}

function valuesOf(dimensions: Feature["dimensions"]): FeatureProfile["dimensionValues"] {
  const closed = (dimensions ?? []).flatMap(({ name, values }) =>
    values ? [[name, new Set(values)] as const] : [],
  );
  return closed.length === 0 ? null : new Map(closed);
}

function systemProfiles({ catalog }: CatalogIndex): FeatureProfile[] {
  const capped = slugsWith(catalog, ({ caps }) => caps !== undefined);
  const alerted = slugsWith(catalog, ({ alerts }) => alerts !== undefined);
  return catalog.creditSystems.map(({ id, slug, name }) => ({
    id,
    slug,
    name,
    kind: "credit_system",
    windowIds: [id],
    isPaidByCredits: true,
    isPriced: false,
    dimensionValues: null,
    cappedIds: cappedAmong([{ id, slug }], capped),
    isAlerted: alerted.has(slug),
    tokenPrices: null,
  }));
}

/** The slugs of which some version of some plan has a row that matches. */
function slugsWith(
  { versions }: CatalogIndex["catalog"],
  matches: (row: PlanFeature) => boolean,
): ReadonlySet<string> {
  return new Set(versions.flatMap(({ terms }) => terms.features.filter(matches).map(({ slug }) => slug)));
}

function cappedAmong(
  parts: readonly { readonly id: string; readonly slug: string }[],
  capped: ReadonlySet<string>,
): readonly string[] | undefined {
  const ids = parts.filter(({ slug }) => capped.has(slug)).map(({ id }) => id);
  return ids.length === 0 ? undefined : ids;
}

/** The features and credit systems whose caps bound the usage of a feature. Undefined if there are none. */
export function cappedIdsOf(
  feature: FeatureProfile,
  { featureConfigs }: CustomerGuards,
): readonly string[] | undefined {
  if (featureConfigs.length === 0 || featureConfigs.every(({ caps }) => caps === undefined))
    return feature.cappedIds;
  return feature.windowIds;
}
