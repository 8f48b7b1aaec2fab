import type { Schema } from "@dues/sdk/session";
import { wordsOf } from "./format.js";

const FEEDBACK = [
  "too_expensive",
  "missing_features",
  "switched_service",
  "unused",
  "too_complex",
  "low_quality",
  "customer_service",
  "other",
] as const satisfies readonly Schema<"CancellationFeedback">[];

/** The reasons for a cancellation, with their names. */
export const FEEDBACK_OPTIONS = FEEDBACK.map((each) => [each, wordsOf(each)] as const);

/** Says why a subscription was canceled. Undefined where no one said so. */
export function reasonText(details: Schema<"CancellationDetails"> | null | undefined): string | undefined {
  if (!details) return undefined;
  const { feedback, comment } = details;
  const said = comment === null ? [] : [`“${comment}”`];
  return [...(feedback === null ? [] : [wordsOf(feedback).toLowerCase()]), ...said].join(", ");
}
