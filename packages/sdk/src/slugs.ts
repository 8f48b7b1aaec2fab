/** The slugs that a catalog declares, kind by kind. */
export interface Slugs {
  /** Every feature, of whatever type. */
  readonly features: readonly string[];
  /** The features that are counted. */
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

/** What knows slugs: the value of `catalog()` in `@dues/sdk/catalog`. */
export interface HasSlugs {
  /** Every slug, by its kind. */
  readonly slugs: Slugs;
}

/** A slug of one of the given kinds, as far as the catalog of a client is known; else any string. */
export type SlugOf<Known extends HasSlugs, Kind extends keyof Slugs> = Kind extends keyof Slugs
  ? Known["slugs"][Kind][number]
  : never;

/** What an operation takes, where the fields that hold slugs take only those of a catalog. */
export type Slugged<Params, Fields> = {
  [Field in keyof Params]: Field extends keyof Fields
    ? Fields[Field] | (Params[Field] & null)
    : Params[Field];
};
