/** Everything that an audit can find. The word is for programs: adding one is a feature, renaming one breaks someone. */
export type AuditCode =
  | "event_draws"
  | "window_drawn"
  | "window_overage"
  | "window_credited"
  | "billable_units"
  | "peak_units"
  | "entity_usage"
  | "level_tracked"
  | "level_entities"
  | "entity_count"
  | "grant_amount"
  | "grant_remaining"
  | "grant_draws"
  | "invoice_subtotal"
  | "invoice_numbers"
  | "invoice_paid"
  | "invoice_refunded"
  | "invoice_usage"
  | "invoice_events"
  | "event_sequence"
  | "balance_credits"
  | "balance_refunds"
  | "payment_refunded"
  | "fee_returned"
  | "window_unbilled"
  | "subscription_live"
  | "one_time_fee"
  | "fee_overlap"
  | "fee_gap"
  | "migration_scheduled";

/** A number that is kept, and what the facts that are only ever appended say instead. Exact decimals. */
export interface Difference {
  readonly code: AuditCode;
  readonly customerId: string;
  /** The id of the row, or of what it is about. */
  readonly objectId: string;
  /** What the facts say. */
  readonly expected: string;
  /** What is kept. */
  readonly actual: string;
}

/**
 * A statement that recomputes what is kept of the customers `:ids` and answers only where it differs, as `code`,
 * `customer_id`, `object_id`, `expected` and `actual`. Databases sum, so that nothing grows with the number of facts.
 */
export type AuditCheck = string;
