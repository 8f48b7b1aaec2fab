import { BillingError, type Issue } from "@dues/billing";

/** Maximum number of issues in a response. More would make the response to an invalid body as large as the body. */
const MAX_ISSUES = 50;

/** Field names come from the caller and may be as long as its body. */
const MAX_TEXT = 300;

export interface FoundIssues {
  /** False if the search stopped before the end of the request. */
  readonly isComplete?: boolean;
}

/** An invalid request. The message names the first invalid field and counts the others. */
export function invalidRequest(
  issues: readonly Issue[],
  { isComplete = true }: FoundIssues = {},
): BillingError {
  const named = boundIssues(issues);
  const [first] = named;
  const what = first
    ? `${first.path === "" ? "the body" : first.path} ${first.message}`
    : "it has the wrong format";
  const more = issues.length > 1 ? ` (and ${isComplete ? "" : "at least "}${issues.length - 1} more)` : "";
  return new BillingError("invalid_request", `The request is not valid: ${what}${more}.`, { issues: named });
}

/** The first issues, with long texts cut. */
export function boundIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ ...issue, path: cut(issue.path), message: cut(issue.message) }));
}

function cut(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const withoutHalfPair = text.slice(0, MAX_TEXT).replace(/[\ud800-\udbff]$/, "");
  return `${withoutHalfPair}…`;
}
