/** One thing that is wrong with a catalog. */
export interface CatalogIssue {
  /** Where it stands, such as `plans[2].features[0].tiers`; empty for the catalog itself. */
  readonly path: string;
  /** What is invalid. */
  readonly message: string;
}

/** A catalog that the server would refuse. Nothing was sent. */
export class CatalogError extends Error {
  /** The name of the class, which survives minification. */
  override readonly name = "CatalogError";
  /** Everything that is wrong, not the first thing alone. */
  readonly issues: readonly CatalogIssue[];

  constructor(issues: readonly CatalogIssue[]) {
    const lines = issues.map(({ path, message }) => `\n  ${path === "" ? "the catalog" : path} ${message}`);
    super(
      `The catalog has ${issues.length === 1 ? "a mistake" : `${issues.length} mistakes`}:${lines.join("")}`,
    );
    this.issues = issues;
  }
}
