/** Why subscriptions are canceled: the words that Stripe uses too, so that both can be compared. */
export const CANCELLATION_FEEDBACK = [
  "customer_service",
  "low_quality",
  "missing_features",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
  "other",
] as const;

export type CancellationFeedback = (typeof CANCELLATION_FEEDBACK)[number];

/** Why a subscription was canceled. At least one of both is given. */
export interface CancellationDetails {
  readonly feedback: CancellationFeedback | null;
  readonly comment: string | null;
}

interface GivenDetails {
  readonly feedback?: CancellationFeedback | null | undefined;
  readonly comment?: string | null | undefined;
}

/** Returns the details that a request gives; null if it gives none. */
export function cancellationDetailsOf(given: GivenDetails | null | undefined): CancellationDetails | null {
  const feedback = given?.feedback ?? null;
  const comment = given?.comment?.trim() || null;
  return feedback === null && comment === null ? null : { feedback, comment };
}

export function isSameCancellation(
  one: CancellationDetails | null,
  other: CancellationDetails | null,
): boolean {
  return one?.feedback === other?.feedback && one?.comment === other?.comment;
}

/** What a subscription that is no longer canceled has of its cancellation. */
export const NOT_CANCELED = { cancelAt: null, canceledAt: null, cancellationDetails: null } as const;
