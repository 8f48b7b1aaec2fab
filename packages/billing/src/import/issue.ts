import type { Instant } from "../time/instant.js";

/**
 * `blocker` keeps the file from being applied, `confirm` needs a decision of the caller, `warning` is information.
 */
export type ImportIssueLevel = "blocker" | "confirm" | "warning";

/** What the check of an import finds. The meaning of a code never changes. */
export const IMPORT_ISSUE_LEVELS = {
  line_malformed: "blocker",
  header_missing: "blocker",
  header_invalid: "blocker",
  file_incomplete: "blocker",
  mode_mismatch: "blocker",
  field_missing: "blocker",
  field_invalid: "blocker",
  field_unknown: "warning",
  record_not_supported: "blocker",
  record_duplicate: "blocker",
  import_conflict: "blocker",
  customer_unknown: "blocker",
  customer_exists: "confirm",
  customer_same_email: "confirm",
  email_missing: "blocker",
  payment_method_not_card: "blocker",
  payment_method_wrong_account: "blocker",
  payment_method_expired: "warning",
  needs_card: "warning",
  plan_unknown: "blocker",
  plan_not_recurring: "blocker",
  plan_group_occupied: "blocker",
  interval_not_supported: "blocker",
  interval_differs: "blocker",
  currency_not_sold: "blocker",
  zone_required: "blocker",
  period_off_anchor: "blocker",
  paid_until_past: "blocker",
  trial_not_period_end: "blocker",
  cancel_between_periods: "confirm",
  schedule_too_long: "blocker",
  negotiated_price: "blocker",
  quantity_not_supported: "blocker",
  quantity_out_of_range: "blocker",
  paid_fee_not_credited: "warning",
  usage_never_resets: "blocker",
  coupon_unknown: "blocker",
  discount_used: "warning",
  discount_currency_mismatch: "blocker",
  source_open_invoice: "blocker",
  status_not_supported: "blocker",
  strategy_not_supported: "blocker",
} as const satisfies Readonly<Record<string, ImportIssueLevel>>;

export type ImportIssueCode = keyof typeof IMPORT_ISSUE_LEVELS;

/** One finding about one line of the file. */
export interface ImportIssue {
  readonly code: ImportIssueCode;
  /** The field that it is about; null for the line as a whole. */
  readonly field: string | null;
  /** What is found, and what to do. */
  readonly message: string;
  /** For `period_off_anchor` and `cancel_between_periods`: the boundaries next to the instant. */
  readonly boundaries?: readonly Instant[];
}

export function issue(code: ImportIssueCode, field: string | null, message: string): ImportIssue {
  return { code, field, message };
}
