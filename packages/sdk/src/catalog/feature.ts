import type { FeatureOptions } from "./feature-options.js";
import { grantOf, type BooleanTerms, type Grant, type GrantTerms, type When } from "./grant.js";
import { withMethods } from "./json.js";
import type { Tier } from "./tiers.js";
import {
  valueFeature,
  type AllowedValue,
  type ValueFeature,
  type ValueOptions,
  type ValueType,
} from "./value.js";
import type { TokenPrices } from "./tokens.js";

/** `consumable` is used up and returns with a reset: calls, tokens. `non_consumable` is held: seats, storage. */
export type MeterType = "consumable" | "non_consumable";

/** How usage of a consumable feature is counted in an allowance window. */
export type Aggregation = "sum" | "unique" | "max";

/** A named property of usage that prices and credit costs can depend on: its name, or its name and values. */
export type FeatureDimension =
  | string
  | {
      /** The name, such as `model`. */
      readonly name: string;
      /** The values that are accepted; any value when absent. */
      readonly values?: readonly string[];
    };

export interface MeteredOptions<
  Meter extends MeterType = MeterType,
  Dimensions extends readonly FeatureDimension[] = readonly FeatureDimension[],
> extends FeatureOptions {
  /** Whether usage adds up (`consumable`, the default) or is a level that rises and falls (`non_consumable`). */
  readonly meterType?: Meter;
  /** How usage counts in a window: added up (`sum`, the default), each key once (`unique`), or its highest value (`max`). */
  readonly aggregation?: Aggregation;
  /** Named properties of the usage that prices and credit costs can depend on: `["model", "tokenType"]`. */
  readonly dimensions?: Dimensions;
}

export interface TokensOptions<Dimensions extends readonly FeatureDimension[] = readonly FeatureDimension[]>
  extends FeatureOptions, TokenPrices {
  /** Named properties of the usage. The model is `model`, if prices depend on it: `["model"]`. */
  readonly dimensions?: Dimensions;
}

/** The cost of one unit of a feature in credits. */
export interface CreditCost<Slug extends string = string> {
  /** The slug of the feature. */
  readonly feature: Slug;
  /** Credits for one unit. */
  readonly creditCost: number;
  /** The cost of usage with certain dimensions. */
  readonly costs?: readonly CreditCostEntry[];
}

/** What usage with certain dimensions costs in credits. */
export interface CreditCostEntry {
  /** The usage: each of these dimensions has one of the values. */
  readonly when: When;
  /** Credits for one unit. */
  readonly creditCost: number;
}

/** A metered feature. */
export interface MeteredFeature<
  Slug extends string = string,
  Meter extends MeterType = MeterType,
  Dimensions extends readonly FeatureDimension[] = readonly FeatureDimension[],
> extends FeatureOptions {
  /** The slug, unique among features and credit systems. */
  readonly slug: Slug;
  /** Usage of the feature is counted. */
  readonly type: "metered";
  /** Whether usage adds up (`consumable`) or is a level that rises and falls (`non_consumable`). */
  readonly meterType: Meter;
  /** How usage counts in a window; added up when absent. */
  readonly aggregation?: Aggregation;
  /** Named properties of the usage that prices and credit costs can depend on. */
  readonly dimensions?: Dimensions;
  /** What the tokens of models cost, of a feature of `feature.tokens`. */
  readonly tokens?: TokenPrices;

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
   * Sets what one unit costs in credits, and what it costs with certain dimensions.
   *
   * @example
   * ```ts
   * import { creditSystem, feature } from "@dues/sdk/catalog";
   *
   * const images = feature.metered("images");
   * const tokens = feature.metered("tokens", { dimensions: ["model"] });
   * creditSystem("ai-credits", {
   *   features: [images.costs(10), tokens.costs(1, [{ when: { model: "gpt-5" }, creditCost: 3 }])],
   * });
   * ```
   */
  costs(credits: number, costs?: readonly CreditCostEntry[]): CreditCost<Slug>;
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

export type AnyFeature = MeteredFeature | BooleanFeature | ValueFeature;

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
   * const activeUsers = feature.metered("active-users", { aggregation: "unique" });
   * const tokens = feature.metered("tokens", {
   *   dimensions: ["model", { name: "tokenType", values: ["input", "output"] }],
   * });
   * ```
   */
  metered<
    const Slug extends string,
    Meter extends MeterType = "consumable",
    const Dimensions extends readonly FeatureDimension[] = readonly [],
  >(
    slug: Slug,
    options?: MeteredOptions<Meter, Dimensions>,
  ): MeteredFeature<Slug, Meter, Dimensions>;

  /**
   * Declares a feature whose usage is the cost of the tokens of models, in minor units of your currency.
   *
   * @example
   * ```ts
   * import { feature, plan } from "@dues/sdk/catalog";
   *
   * const ai = feature.tokens("ai-usage", {
   *   markup: 20,
   *   models: [{ model: "anthropic/claude-sonnet-4-5", input: 300, output: 1500, cacheRead: 30 }],
   * });
   * plan("pro", { price: 2000, features: [ai.grant({ limit: 500, overage: "charge", overagePrice: 1 })] });
   * ```
   */
  tokens<const Slug extends string, const Dimensions extends readonly FeatureDimension[] = readonly []>(
    slug: Slug,
    options: TokensOptions<Dimensions>,
  ): MeteredFeature<Slug, "consumable", Dimensions>;

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
   * Declares a feature with a value of each plan. `check` answers the value that applies to the customer.
   *
   * @example
   * ```ts
   * import { feature } from "@dues/sdk/catalog";
   *
   * const upload = feature.value("max-upload-mb", { valueType: "number" });
   * const models = feature.value("models", { valueType: "list", values: ["small", "large"] });
   * ```
   */
  value<
    const Slug extends string,
    Type extends ValueType,
    const Allowed extends AllowedValue<Type> = AllowedValue<Type>,
  >(
    slug: Slug,
    options: ValueOptions<Type, Allowed>,
  ): ValueFeature<Slug, Type, Allowed>;

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
  ): MeteredFeature<Slug, "non_consumable", readonly []>;
}

export const feature: FeatureBuilder = {
  // Without a meter type in the options, `Meter` is `consumable`.
  metered: (slug, options) => metered(slug, options?.meterType ?? ("consumable" as never), options),
  tokens: (slug, { markup, models, unknownModel, ...options }) => {
    const tokens = { ...(markup !== undefined && { markup }), models, ...(unknownModel && { unknownModel }) };
    return metered(slug, "consumable", { ...options, tokens });
  },
  boolean: (slug, options) => boolean(slug, options),
  value: (slug, options) => valueFeature(slug, options),
  seats: (slug, options) => metered(slug, "non_consumable", options),
};

function metered<
  Slug extends string,
  Meter extends MeterType,
  Dimensions extends readonly FeatureDimension[],
>(
  slug: Slug,
  meterType: Meter,
  options?: MeteredOptions<Meter, Dimensions> & { readonly tokens?: TokenPrices },
): MeteredFeature<Slug, Meter, Dimensions> {
  return withMethods<MeteredFeature<Slug, Meter, Dimensions>, "grant" | "costs">(
    { slug, type: "metered", ...options, meterType },
    {
      grant: (terms) => grantOf(slug, terms),
      costs: (creditCost, costs) => ({ feature: slug, creditCost, ...(costs && { costs }) }),
    },
  );
}

function boolean<Slug extends string>(slug: Slug, options?: FeatureOptions): BooleanFeature<Slug> {
  return withMethods<BooleanFeature<Slug>, "grant">(
    { slug, type: "boolean", ...options },
    { grant: (terms) => grantOf(slug, terms) },
  );
}
