/**
 * The codes of all findings of an audit. Programs may depend on them: adding one is a feature, renaming one is a
 * breaking change.
 */
export type AuditCode =
  | "event_draws"
  | "window_drawn"
  | "window_overage"
  | "window_credited"
  | "window_shortfall"
  | "reservation_draws"
  | "reservation_event"
  | "reservation_shortfall"
  | "reservation_window"
  | "reserved_until"
  | "billable_units"
  | "price_entry"
  | "token_value"
  | "peak_units"
  | "unique_uses"
  | "unique_units"
  | "highest_value"
  | "highest_units"
  | "entity_usage"
  | "level_tracked"
  | "level_entities"
  | "entity_count"
  | "grant_amount"
  | "grant_remaining"
  | "grant_draws"
  | "invoice_subtotal"
  | "invoice_discount"
  | "line_discounts"
  | "discount_applied"
  | "discount_budget"
  | "discount_percent"
  | "coupon_redemptions"
  | "coupon_reserved"
  | "invoice_tax"
  | "invoice_taxes"
  | "invoice_total"
  | "invoice_paid_from_balance"
  | "invoice_numbers"
  | "organization_numbers"
  | "invoice_paid"
  | "invoice_refunded"
  | "invoice_usage"
  | "invoice_events"
  | "credit_note_sums"
  | "credit_note_numbers"
  | "credit_note_money"
  | "credit_note_balance"
  | "line_given_back"
  | "journal_event"
  | "journal_receivable"
  | "journal_balance"
  | "journal_revenue"
  | "event_sequence"
  | "balance_credits"
  | "balance_adjustments"
  | "balance_overpayments"
  | "balance_refunds"
  | "payment_refunded"
  | "fee_returned"
  | "window_unbilled"
  | "subscription_live"
  | "one_time_fee"
  | "fee_overlap"
  | "fee_gap"
  | "migration_scheduled"
  | "alert_events"
  | "top_up_grants"
  | "top_up_amount"
  | "top_up_watch"
  | "recurring_revenue"
  | "broken_row"
  | "audit_failed";

/**
 * A stored number, and the number computed from the append-only log, as exact decimals. Of a row that cannot be read, the kind of
 * value that its column should have, and the value.
 */
export interface Difference {
  readonly code: AuditCode;
  /** Null for a row of the whole organization, such as a version of a plan. */
  readonly customerId: string | null;
  /** The table of a row that cannot be read; absent for a difference. */
  readonly table?: string;
  /** The id of the row, or of the object concerned. */
  readonly objectId: string;
  /** The computed value. */
  readonly expected: string;
  /** The stored value. */
  readonly actual: string;
}

/**
 * A statement that recomputes the stored numbers of the customers `:ids` and returns only the differences, as
 * `code`, `customer_id`, `object_id`, `expected` and `actual`. The database computes the sums, so that memory does
 * not grow with the number of rows.
 */
export type AuditCheck = string;
