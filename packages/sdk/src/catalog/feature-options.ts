/** What features of every kind can have. */
export interface FeatureOptions {
  /** The display name; derived from the slug when absent. */
  readonly name?: string;
  /** The name of one unit, such as `call` or `GB`. */
  readonly unit?: string;
}
