import type { CatalogIssue } from "./error.js";
import { shapeIssues } from "./shape.js";

export function catalogIssues(plain: unknown): readonly CatalogIssue[] {
  return shapeIssues(plain);
}
