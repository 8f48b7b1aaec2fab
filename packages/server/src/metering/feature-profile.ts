import type { UsageCatalog } from "@dues/billing";
import type { CatalogIndex } from "../db/catalog/catalog-index.js";

/** The facts about a feature or credit system that limit reads to the rows that decide about it. */
export interface FeatureProfile {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: "boolean" | "consumable" | "level" | "credit_system";
  /** The features whose windows count: the feature itself and the credit systems that pay for it. */
  readonly windowIds: readonly string[];
  readonly isPaidByCredits: boolean;
  /** Some version of some plan has a price for it, or the customer may get one by agreement. */
  readonly isPriced: boolean;
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
  const charged = new Set(
    catalog.versions.flatMap(({ terms }) =>
      terms.features.filter(({ pricing }) => pricing !== null).map(({ slug }) => slug),
    ),
  );
  return catalog.features.map(({ id, slug, name, type, meterType }) => {
    const systems = catalog.creditSystems.filter((system) =>
      system.features.some((member) => member.feature === slug),
    );
    const counted = meterType === "non_consumable" ? "level" : "consumable";
    return {
      id,
      slug,
      name,
      kind: type === "boolean" ? "boolean" : counted,
      windowIds: [id, ...systems.map((system) => system.id)],
      isPaidByCredits: systems.length > 0,
      isPriced: charged.has(slug),
    };
  });
}

function systemProfiles({ catalog }: CatalogIndex): FeatureProfile[] {
  return catalog.creditSystems.map(({ id, slug, name }) => ({
    id,
    slug,
    name,
    kind: "credit_system",
    windowIds: [id],
    isPaidByCredits: true,
    isPriced: false,
  }));
}
