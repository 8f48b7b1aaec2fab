import type { HasSlugs, Slugs, valueTypes } from "../slugs.js";
import type { CatalogBody } from "./body.js";
import { catalogIssues } from "./check.js";
import type { CreditPack, CreditSystem } from "./credit.js";
import { CatalogError } from "./error.js";
import type { AnyFeature, FeatureDimension } from "./feature.js";
import { toPlainJson } from "./json.js";
import type { Plan } from "./plan.js";
import type { ValueFeature, ValueTypes } from "./value.js";

export interface CatalogOptions<
  Feature extends AnyFeature = AnyFeature,
  System extends string = string,
  Pack extends string = string,
  PlanSlug extends string = string,
> {
  /** The payment provider of the plans and packs that name none. */
  readonly defaultProvider?: string;
  /** The features that plans can include. */
  readonly features: readonly Feature[];
  /** The currencies of credits. */
  readonly creditSystems?: readonly CreditSystem<System, NoInfer<MeteredSlug<Feature>>>[];
  /** The packs of credits that customers can buy. */
  readonly creditPacks?: readonly CreditPack<Pack, NoInfer<System>>[];
  /** The plans that customers can subscribe to. */
  readonly plans: readonly Plan<PlanSlug, NoInfer<Feature["slug"] | System>>[];
}

/** A catalog that can be synced, whose slugs the compiler knows. */
export interface TypedCatalog<Known extends Slugs = Slugs, Values extends object = object>
  extends CatalogBody, HasSlugs {
  /** Every slug by its kind. JSON leaves it out. */
  readonly slugs: Known;
  /** The types of the values of features, by slug. */
  readonly [valueTypes]?: Values;
}

type MeteredSlug<Feature extends AnyFeature> = Extract<Feature, { readonly type: "metered" }>["slug"];
type HeldSlug<Feature extends AnyFeature> = Extract<
  Feature,
  { readonly meterType: "non_consumable" }
>["slug"];

/** The dimensions that each feature declares, with their values; null for any value. */
type DimensionsIn<Feature extends AnyFeature> = {
  readonly [
    Each in Feature as Each extends { readonly dimensions?: readonly [unknown, ...unknown[]] }
      ? Each["slug"]
      : never
  ]: Each extends { readonly dimensions?: infer List extends readonly FeatureDimension[] }
    ? { readonly [One in List[number] as NameOf<One>]: ValuesOf<One> }
    : never;
};

type NameOf<One extends FeatureDimension> = One extends { readonly name: infer Name extends string }
  ? Name
  : One & string;
type ValuesOf<One extends FeatureDimension> = One extends {
  readonly values: infer Values extends readonly string[];
}
  ? Values
  : null;
/** The types of the values of features, by slug. */
export type ValuesIn<Feature extends AnyFeature> = {
  readonly [One in Extract<Feature, ValueFeature> as One["slug"]]: ValueTypes[One["valueType"]];
};

/** The slugs of the parts of a catalog. */
export interface SlugsIn<
  Feature extends AnyFeature,
  System extends string,
  Pack extends string,
  PlanSlug extends string,
> extends Slugs {
  /** Every feature, of any type. */
  readonly features: readonly Feature["slug"][];
  /** The metered features. */
  readonly metered: readonly MeteredSlug<Feature>[];
  /** The features that are held, such as seats and storage. */
  readonly nonConsumable: readonly HeldSlug<Feature>[];
  /** The credit systems. */
  readonly creditSystems: readonly System[];
  /** The credit packs. */
  readonly creditPacks: readonly Pack[];
  /** The plans. */
  readonly plans: readonly PlanSlug[];
  /** The dimensions that features declare, with their values; null for any value. */
  readonly dimensions: DimensionsIn<Feature>;
}

/**
 * Creates a catalog from its parts, and checks it by the rules of the server.
 *
 * The value is a body of `POST /v1/sync` in plain JSON, for `dues.sync()`. With `new Dues<typeof catalog>()` the
 * client accepts only its slugs.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { catalog, feature, plan } from "@dues/sdk/catalog";
 *
 * const calls = feature.metered("api-calls");
 * const shop = catalog({
 *   features: [calls],
 *   plans: [plan("pro", { price: 2500, features: [calls.grant({ limit: 10_000 })] })],
 * });
 *
 * const dues = new Dues<typeof shop>();
 * await dues.sync(shop);
 * await dues.check({ customer: "user_42", feature: "api-calls" });
 * ```
 *
 * @throws {CatalogError} `issues` names every field that the server would refuse, except for conflicts with its
 * stored catalog.
 */
export function catalog<
  Feature extends AnyFeature = never,
  System extends string = never,
  Pack extends string = never,
  PlanSlug extends string = never,
>(
  options: CatalogOptions<Feature, System, Pack, PlanSlug>,
): TypedCatalog<SlugsIn<Feature, System, Pack, PlanSlug>, ValuesIn<Feature>> {
  const { plain, issues } = toPlainJson(options);
  const found = issues.length > 0 ? issues : catalogIssues(plain);
  if (found.length > 0) throw new CatalogError(found);
  const none = { features: [], creditSystems: [], creditPacks: [], plans: [] };
  const body: CatalogBody = Object.assign(none, plain);
  const slugs = slugsOf(body) as unknown as SlugsIn<Feature, System, Pack, PlanSlug>;
  return Object.defineProperty(body, "slugs", { value: slugs }) as TypedCatalog<
    typeof slugs,
    ValuesIn<Feature>
  >;
}

function slugsOf({ features, creditSystems, creditPacks, plans }: CatalogBody): Slugs {
  const metered = features.filter(({ type }) => (type ?? "metered") === "metered");
  return {
    features: features.map(slugOf),
    metered: metered.map(slugOf),
    nonConsumable: metered.filter(({ meterType }) => meterType === "non_consumable").map(slugOf),
    creditSystems: creditSystems.map(slugOf),
    creditPacks: creditPacks.map(slugOf),
    plans: plans.map(slugOf),
    dimensions: dimensionsOf(metered),
  };
}

function dimensionsOf(features: CatalogBody["features"]): NonNullable<Slugs["dimensions"]> {
  const declared = features.filter(({ dimensions }) => dimensions?.length);
  return Object.fromEntries(
    declared.map(({ slug, dimensions }) => [
      slug,
      Object.fromEntries(
        (dimensions ?? []).map((each) =>
          typeof each === "string" ? [each, null] : [each.name, each.values ?? null],
        ),
      ),
    ]),
  );
}

const slugOf = ({ slug }: { readonly slug: string }): string => slug;
