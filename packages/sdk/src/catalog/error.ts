/** An error in a catalog. */
export interface CatalogIssue {
  /** The path of the field, such as `plans[2].features[0].tiers`; empty for the catalog itself. */
  readonly path: string;
  /** What is invalid. */
  readonly message: string;
}

/** The server would refuse the catalog. Nothing was sent. */
export class CatalogError extends Error {
  /** The name of the class, which survives minification. */
  override readonly name = "CatalogError";
  /** All errors, not only the first. */
  readonly issues: readonly CatalogIssue[];

  constructor(issues: readonly CatalogIssue[]) {
    const lines = issues.map(({ path, message }) => `\n  ${path === "" ? "the catalog" : path} ${message}`);
    super(
      `The catalog has ${issues.length === 1 ? "an error" : `${issues.length} errors`}:${lines.join("")}`,
    );
    this.issues = issues;
  }
}
