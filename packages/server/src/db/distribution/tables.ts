/**
 * How each table lies on the nodes of a distributed PostgreSQL. A new table is named here: a test compares the lists with
 * the schema.
 */

/** Small tables that every node has whole: who sells, and what. A write to one of them reaches every node. */
export const REFERENCE_TABLES: readonly string[] = [
  "organizations",
  "organization_logos",
  "users",
  "console_links",
  "console_sessions",
  "features",
  "plans",
  "plan_versions",
  "credit_system_features",
  "credit_packs",
  "taxes",
  "exchange_rates",
  "coupons",
  "promotion_codes",
  "provider_credentials",
  "api_keys",
  "test_clocks",
  "webhook_endpoints",
  "portal_sessions",
];

/**
 * Tables of the coordinator alone: migrations go through it, and requests are counted in a table that is not logged, which
 * could not move to another node with the shards beside it.
 */
export const LOCAL_TABLES: readonly string[] = ["migrations", "request_counts"];

/** Constraints that no distributed database can have: a table that every node has whole cannot name a divided one. */
export const CONSTRAINTS_LEFT_OUT = [
  { table: "portal_sessions", constraint: "portal_sessions_customer_id_fkey" },
] as const;

/** A table whose rows are divided by the value of one column. */
export interface DistributedTable {
  readonly table: string;
  readonly column: string;
}

/**
 * What belongs to one customer lies on one node, with the row of the customer. A table comes after those that its foreign
 * keys name.
 */
const OF_A_CUSTOMER = [
  "alert_notices",
  "allowance_windows",
  "archived_draws",
  "archived_entity_usage",
  "balance_entries",
  "billable_usage",
  "cap_windows",
  "cap_draws",
  "changes",
  "checkouts",
  "credit_grants",
  "credit_entries",
  "credit_notes",
  "credit_note_lines",
  "discounts",
  "discount_applications",
  "disputes",
  "email_outbox",
  "entities",
  "entitlement_overrides",
  "entity_usage",
  "feature_levels",
  "highest_values",
  "invoices",
  "invoice_lines",
  "level_changes",
  "limit_notices",
  "payment_methods",
  "payments",
  "pending_items",
  "refunds",
  "reservations",
  "subscriptions",
  "tax_id_checks",
  "top_up_purchases",
  "top_ups",
  "unique_uses",
  "usage_events",
  "usage_voids",
  "webhook_deliveries",
  "webhook_attempts",
  "window_merges",
];

/** What is found by its own key, or belongs to an organization as a whole. */
const OTHERS: readonly DistributedTable[] = [
  { table: "customer_identifiers", column: "value" },
  { table: "object_owners", column: "object_id" },
  { table: "idempotency_keys", column: "key" },
  { table: "provider_events", column: "event_id" },
  { table: "sign_in_attempts", column: "subject" },
  { table: "api_key_uses", column: "organization_id" },
  { table: "attach_previews", column: "organization_id" },
  { table: "document_counters", column: "organization_id" },
  { table: "imports", column: "organization_id" },
  { table: "import_lines", column: "organization_id" },
  { table: "import_issues", column: "organization_id" },
  { table: "tax_calculations", column: "organization_id" },
  { table: "sandbox_cards", column: "organization_id" },
  { table: "sandbox_charges", column: "organization_id" },
  { table: "sandbox_checkouts", column: "organization_id" },
  { table: "sandbox_refunds", column: "organization_id" },
];

export const DISTRIBUTED_TABLES: readonly DistributedTable[] = [
  { table: "customers", column: "id" },
  ...OF_A_CUSTOMER.map((table) => ({ table, column: "customer_id" })),
  ...OTHERS,
];
