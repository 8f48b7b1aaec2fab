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
}

/** A value with typed slugs: the result of `catalog()` in `@dues/sdk/catalog`. */
export interface HasSlugs {
  /** Every slug, by its kind. */
  readonly slugs: Slugs;
}

/** A slug of one of the given kinds when the client has a typed catalog, else any string. */
export type SlugOf<Known extends HasSlugs, Kind extends keyof Slugs> = Kind extends keyof Slugs
  ? Known["slugs"][Kind][number]
  : never;

/** The parameters of an operation, whose slug fields accept only slugs of the catalog. */
export type Slugged<Params, Fields> = {
  [Field in keyof Params]: Field extends keyof Fields
    ? Fields[Field] | (Params[Field] & null)
    : Params[Field];
};
