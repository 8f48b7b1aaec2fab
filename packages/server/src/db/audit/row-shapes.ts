import {
  anything,
  boolean,
  decimal,
  list,
  map,
  object,
  optional,
  text,
  time,
  whole,
  type Shape,
} from "./json-shape.js";

/** What a column of JSON has to be, in rows for which a condition of SQL holds, or in all. */
export interface ColumnShape {
  readonly column: string;
  readonly shape: Shape;
  /** The row is named `subject`. */
  readonly when?: string;
}

const DISCOUNTS = optional(list(object({ discountId: text, period: whole, amount: whole })));
const TAXES = optional(
  list(
    object({
      name: text,
      percent: decimal,
      taxableShare: decimal,
      isInclusive: boolean,
      taxableAmount: whole,
      amount: whole,
    }),
  ),
);
const LINE: readonly ColumnShape[] = [
  { column: "discounts", shape: DISCOUNTS },
  { column: "taxes", shape: TAXES },
  {
    column: "tier_breakdown",
    shape: list(object({ units: decimal, unitPrice: decimal, flatFee: decimal, amount: decimal })),
  },
  { column: "dimensions", shape: optional(object()) },
];
const FACTS = optional(object({ seller: object(), buyer: object() }));
const DRAWS = list(object({ from: text, units: decimal, credits: optional(decimal) }));
const PLAN_CHOICE = object({ planId: text, planVersionId: text, fee: whole });
const SCHEDULED = optional(object({ planId: text, planVersionId: text, fee: whole, at: whole }));
const METADATA: ColumnShape = { column: "metadata", shape: object() };

const SUBSCRIPTION_CHANGE = object({
  status: text,
  plan: object({ id: text, version: whole }),
  updatedAt: time,
  currentPeriodEnd: optional(time),
  pausedAt: optional(time),
  endedAt: optional(time),
});

/** The tables that an audit reads of a customer, and what their columns of JSON have to be. */
export const ROW_SHAPES: Readonly<Record<string, readonly ColumnShape[]>> = {
  alert_notices: [],
  allowance_windows: [],
  archived_draws: [],
  archived_entity_usage: [],
  balance_entries: [],
  billable_usage: [],
  cap_draws: [],
  cap_windows: [],
  changes: [
    { column: "before", shape: optional(object({ currentPeriodEnd: optional(time) })) },
    { column: "after", shape: optional(object()) },
    { column: "after", shape: SUBSCRIPTION_CHANGE, when: "subject.object_type = 'subscription'" },
    { column: "after", shape: object({ amount: whole }), when: "subject.kind = 'balance.adjusted'" },
    {
      column: "after",
      shape: object({ alert: text, window: object({ start: time }) }),
      when: "subject.kind = 'usage.threshold_reached'",
    },
  ],
  credit_entries: [],
  credit_grants: [METADATA],
  credit_note_lines: LINE,
  credit_notes: [{ column: "facts", shape: FACTS }],
  customers: [
    METADATA,
    { column: "feature_configs", shape: object() },
    { column: "overage_limit", shape: optional(object()) },
    { column: "billing_details", shape: optional(object()) },
    { column: "alerts", shape: optional(list(object())) },
    { column: "top_up_watch", shape: optional(list(anything)) },
  ],
  discount_applications: [],
  discounts: [
    {
      column: "terms",
      shape: object({
        percent: optional(decimal),
        amounts: optional(map(whole)),
        appliesTo: object({
          planIds: list(text),
          featureIds: list(text),
          kinds: list(text),
          intervals: list(text),
        }),
      }),
    },
    { column: "periods", shape: list(object({ number: whole, start: whole, end: optional(whole) })) },
  ],
  disputes: [],
  entities: [METADATA],
  entitlement_overrides: [],
  entity_usage: [],
  feature_levels: [],
  highest_values: [],
  invoice_lines: [
    ...LINE,
    {
      column: "groups",
      shape: optional(object({ by: text, groups: list(object({ quantity: decimal, amount: decimal })) })),
    },
  ],
  invoices: [
    { column: "facts", shape: FACTS },
    { column: "plan_change", shape: optional(object({ choice: PLAN_CHOICE })) },
    { column: "credit_sale", shape: optional(object({ credits: decimal })) },
    { column: "tax_wait", shape: optional(object()) },
  ],
  level_changes: [],
  limit_notices: [],
  payment_methods: [],
  payments: [],
  refunds: [{ column: "lines", shape: list(object({ id: text, amount: whole })) }],
  reservations: [
    { column: "draws", shape: DRAWS },
    { column: "dimensions", shape: optional(object()) },
  ],
  subscriptions: [
    METADATA,
    { column: "scheduled_change", shape: SCHEDULED },
    { column: "scheduled_migration", shape: SCHEDULED },
    { column: "quantities", shape: object() },
    { column: "scheduled_quantities", shape: list(object({ feature: text, quantity: whole, at: whole })) },
    { column: "phases", shape: optional(object({ phases: list(PLAN_CHOICE), current: whole })) },
    { column: "earlier_plans", shape: list(object({ planVersionId: text, until: whole })) },
    { column: "pauses", shape: list(object({ at: whole, seconds: whole })) },
    { column: "window_origin", shape: optional(object({ anchor: whole })) },
  ],
  top_up_purchases: [],
  top_ups: [],
  unique_uses: [],
  usage_events: [
    { column: "draws", shape: DRAWS },
    { column: "dimensions", shape: optional(object()) },
    {
      column: "tokens",
      shape: optional(
        object({ per: decimal, markup: decimal, pools: list(object({ tokens: decimal, price: decimal })) }),
      ),
    },
  ],
  usage_voids: [{ column: "moved_draws", shape: optional(DRAWS) }],
  window_merges: [],
};
