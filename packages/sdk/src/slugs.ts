/** The slugs that a catalog declares, kind by kind. */
export interface Slugs {
  /** Every feature, of any type. */
  readonly features: readonly string[];
  /** The metered features. */
  readonly metered: readonly string[];
  /** The features that are held, such as seats and storage. */
  readonly nonConsumable: readonly string[];
  /** The credit systems. */
  readonly creditSystems: readonly string[];
  /** The credit packs. */
  readonly creditPacks: readonly string[];
  /** The plans. */
  readonly plans: readonly string[];
  /** The dimensions that features declare, with their values; null for any value. */
  readonly dimensions?: Readonly<Record<string, DeclaredDimensions>>;
}

/** The dimensions of a feature: the values of each, null for any value. */
export type DeclaredDimensions = Readonly<Record<string, readonly string[] | null>>;
/** Marks the types of values in a typed catalog. */
export declare const valueTypes: unique symbol;

/** A value with typed slugs: the result of `catalog()` in `@dues/sdk/catalog`. */
export interface HasSlugs {
  /** Every slug, by its kind. */
  readonly slugs: Slugs;
  /** The types of the values of features, by slug. It exists for the compiler alone. */
  readonly [valueTypes]?: object;
}

/** The types of the values of features that a typed catalog declares, by slug. */
export type ValuesOf<Known extends HasSlugs> = NonNullable<Known[typeof valueTypes]>;

/** A slug of one of the given kinds when the client has a typed catalog, else any string. */
export type SlugOf<Known extends HasSlugs, Kind extends SlugKind> = Kind extends SlugKind
  ? Known["slugs"][Kind][number]
  : never;

/** The same, which an error of the compiler prints as the slugs instead of by this name. */
export type PrintedSlugOf<Known extends HasSlugs, Kind extends SlugKind> = Known["slugs"][Kind][number];

type SlugKind = Exclude<keyof Slugs, "dimensions">;

/** The parameters of an operation, whose slug fields accept only slugs of the catalog. */
export type Slugged<Params, Fields> = {
  [Field in keyof Params]: Field extends keyof Fields
    ? Fields[Field] | (Params[Field] & null)
    : Params[Field];
};

/** What a catalog declares of each feature with dimensions; nothing without a typed catalog. */
type DeclaredBy<Known extends HasSlugs> = Known["slugs"] extends { readonly dimensions: infer Declared }
  ? string extends keyof Declared
    ? object
    : Declared
  : object;

/** Values for the dimensions of a feature: one of those that it declares, else any. */
type DimensionValues<Declared> = {
  [Name in keyof Declared]?:
    (Declared[Name] extends readonly (infer Value)[] ? Value : string | number | boolean) | null;
};

/** The parameters of an operation about usage, whose features and dimensions are those of the catalog. */
export type UsageOf<Params, Known extends HasSlugs, Feature extends string> =
  | Slugged<Params, { feature: Exclude<Feature, keyof DeclaredBy<Known>> }>
  | {
      [Slug in keyof DeclaredBy<Known> & Feature]: Slugged<
        Params,
        { feature: Slug; dimensions: DimensionValues<DeclaredBy<Known>[Slug]> }
      >;
    }[keyof DeclaredBy<Known> & Feature];
