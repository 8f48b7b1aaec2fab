import type { FeatureOptions } from "./feature-options.js";
import { grantOf, type Grant } from "./grant.js";
import { withMethods } from "./json.js";

/** The types of values, by their name. */
export interface ValueTypes {
  /** A number, such as an upload size. */
  readonly number: number;
  /** A string, such as a level of support. */
  readonly string: string;
  /** True or false. */
  readonly boolean: boolean;
  /** A list of strings, such as the allowed models. */
  readonly list: string[];
}

export type ValueType = keyof ValueTypes;

/** The values that a feature may be restricted to: numbers or strings, and for lists their items. */
export type AllowedValue<Type extends ValueType> = Type extends "number"
  ? number
  : Type extends "boolean"
    ? never
    : string;

/** Which value applies if several plans of a customer have one. */
export type CombineMode<Type extends ValueType> =
  "base" | (Type extends "number" ? "highest" | "lowest" : Type extends "list" ? "union" : never);

export interface ValueOptions<
  Type extends ValueType = ValueType,
  Allowed extends AllowedValue<Type> = AllowedValue<Type>,
> extends FeatureOptions {
  /** The type of the values. */
  readonly valueType: Type;
  /** The only values that plans may set, or items of lists; any of the type when absent. */
  readonly values?: readonly Allowed[];
  /**
   * Which value applies if several plans of a customer have one: the `highest` number (the default) or the `lowest`,
   * the `union` of lists (the default), or the value of the `base` plan (the default of strings and booleans).
   */
  readonly combine?: CombineMode<Type>;
}

/** The values that a plan may set. */
type Settable<Type extends ValueType, Allowed> = Type extends "boolean"
  ? boolean
  : Type extends "list"
    ? readonly Allowed[]
    : Allowed;

/** The value of a feature in a plan. */
export type ValueTerms<Value> =
  | {
      /** The value of the plan. */
      readonly value: Value;
      /** Whether the plan grants the feature; true when absent. */
      readonly enabled?: true;
    }
  | {
      /** The value of the plan, kept while the feature is not granted. */
      readonly value?: Value;
      /** False keeps the row in the plan and grants nothing. */
      readonly enabled: false;
    };

/** A feature with a value of each plan: an upload size, the days of history, the allowed models. */
export interface ValueFeature<
  Slug extends string = string,
  Type extends ValueType = ValueType,
  Allowed extends AllowedValue<Type> = AllowedValue<Type>,
> extends FeatureOptions {
  /** The slug, unique among features and credit systems. */
  readonly slug: Slug;
  /** Plans set a value of the feature. */
  readonly type: "value";
  /** The type of the values. */
  readonly valueType: Type;

  /**
   * Grants the feature in a plan, with the value of the plan.
   *
   * @example
   * ```ts
   * import { feature, plan } from "@dues/sdk/catalog";
   *
   * const upload = feature.value("max-upload-mb", { valueType: "number" });
   * plan("pro", { features: [upload.grant({ value: 250 })] });
   * ```
   */
  grant(terms: ValueTerms<Settable<Type, Allowed>>): Grant<Slug>;
}

export function valueFeature<Slug extends string, Type extends ValueType, Allowed extends AllowedValue<Type>>(
  slug: Slug,
  options: ValueOptions<Type, Allowed>,
): ValueFeature<Slug, Type, Allowed> {
  return withMethods<ValueFeature<Slug, Type, Allowed>, "grant">(
    { slug, type: "value", ...options },
    { grant: (terms) => grantOf(slug, terms) },
  );
}
