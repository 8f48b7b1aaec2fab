import { grantOf, type BooleanTerms, type Grant, type GrantTerms } from "./grant.js";
import { withMethods } from "./json.js";
import type { Tier } from "./tiers.js";

/** `consumable` is used up and returns with a reset: calls, tokens. `non_consumable` is held: seats, storage. */
export type MeterType = "consumable" | "non_consumable";

export interface FeatureOptions {
  /** The display name; derived from the slug when absent. */
  readonly name?: string;
  /** The name of one unit, such as `call` or `GB`. */
  readonly unit?: string;
}

export interface MeteredOptions<Meter extends MeterType = MeterType> extends FeatureOptions {
  /** Whether usage adds up (`consumable`, the default) or is a level that rises and falls (`non_consumable`). */
  readonly meterType?: Meter;
}

/** The cost of one unit of a feature in credits. */
export interface CreditCost<Slug extends string = string> {
  /** The slug of the feature. */
  readonly feature: Slug;
  /** Credits for one unit. */
  readonly creditCost: number;
}

/** A metered feature. */
export interface MeteredFeature<
  Slug extends string = string,
  Meter extends MeterType = MeterType,
> extends FeatureOptions {
  /** The slug, unique among features and credit systems. */
  readonly slug: Slug;
  /** Usage of the feature is counted. */
  readonly type: "metered";
  /** Whether usage adds up (`consumable`) or is a level that rises and falls (`non_consumable`). */
  readonly meterType: Meter;

  /**
   * Grants the feature in a plan: how much is included, and what usage beyond that costs. Unlimited without terms.
   *
   * @example
   * ```ts
   * import { feature, plan } from "@dues/sdk/catalog";
   *
   * const calls = feature.metered("api-calls");
   * plan("pro", { features: [calls.grant({ limit: 10_000, overage: "charge", overagePrice: 0.325 })] });
   * ```
   */
  grant<const Tiers extends readonly Tier[] = readonly Tier[]>(terms?: GrantTerms<Tiers>): Grant<Slug>;

  /**
   * Sets what one unit costs in credits.
   *
   * @example
   * ```ts
   * import { creditSystem, feature } from "@dues/sdk/catalog";
   *
   * const images = feature.metered("images");
   * creditSystem("ai-credits", { features: [images.costs(10)] });
   * ```
   */
  costs(credits: number): CreditCost<Slug>;
}

/** A feature that a plan grants or does not, without usage, limits or prices. */
export interface BooleanFeature<Slug extends string = string> extends FeatureOptions {
  /** The slug, unique among features and credit systems. */
  readonly slug: Slug;
  /** Customers have the feature or do not. */
  readonly type: "boolean";

  /**
   * Grants the feature in a plan.
   *
   * @example
   * ```ts
   * import { feature, plan } from "@dues/sdk/catalog";
   *
   * const sso = feature.boolean("sso");
   * plan("enterprise", { features: [sso.grant()] });
   * ```
   */
  grant(terms?: BooleanTerms): Grant<Slug>;
}

export type AnyFeature = MeteredFeature | BooleanFeature;

/** Declares features, which plans can grant. */
export interface FeatureBuilder {
  /**
   * Declares a metered feature: API calls, tokens, storage.
   *
   * @example
   * ```ts
   * import { feature } from "@dues/sdk/catalog";
   *
   * const calls = feature.metered("api-calls", { unit: "call" });
   * const storage = feature.metered("storage", { unit: "GB", meterType: "non_consumable" });
   * ```
   */
  metered<const Slug extends string, Meter extends MeterType = "consumable">(
    slug: Slug,
    options?: MeteredOptions<Meter>,
  ): MeteredFeature<Slug, Meter>;

  /**
   * Declares a feature that a plan has or does not have.
   *
   * @example
   * ```ts
   * import { feature } from "@dues/sdk/catalog";
   *
   * const sso = feature.boolean("sso", { name: "Single sign-on" });
   * ```
   */
  boolean<const Slug extends string>(slug: Slug, options?: FeatureOptions): BooleanFeature<Slug>;

  /**
   * Declares a feature whose units are occupied by named entities: members, devices, projects.
   *
   * @example
   * ```ts
   * import { feature } from "@dues/sdk/catalog";
   *
   * const seats = feature.seats("seats", { unit: "seat" });
   * ```
   */
  seats<const Slug extends string>(
    slug: Slug,
    options?: FeatureOptions,
  ): MeteredFeature<Slug, "non_consumable">;
}

export const feature: FeatureBuilder = {
  // Without a meter type in the options, `Meter` is `consumable`.
  metered: (slug, options) => metered(slug, options?.meterType ?? ("consumable" as never), options),
  boolean: (slug, options) => boolean(slug, options),
  seats: (slug, options) => metered(slug, "non_consumable", options),
};

function metered<Slug extends string, Meter extends MeterType>(
  slug: Slug,
  meterType: Meter,
  options?: FeatureOptions,
): MeteredFeature<Slug, Meter> {
  return withMethods<MeteredFeature<Slug, Meter>, "grant" | "costs">(
    { slug, type: "metered", ...options, meterType },
    {
      grant: (terms) => grantOf(slug, terms),
      costs: (creditCost) => ({ feature: slug, creditCost }),
    },
  );
}

function boolean<Slug extends string>(slug: Slug, options?: FeatureOptions): BooleanFeature<Slug> {
  return withMethods<BooleanFeature<Slug>, "grant">(
    { slug, type: "boolean", ...options },
    { grant: (terms) => grantOf(slug, terms) },
  );
}
