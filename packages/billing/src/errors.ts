/** Kinds of refusals. Only the HTTP layer maps them to statuses. */
export type RefusalKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "payment_required"
  | "method_not_allowed"
  | "conflict"
  | "too_large"
  | "headers_too_large"
  | "timeout"
  | "unsupported"
  | "unprocessable"
  | "rate_limited"
  | "not_implemented"
  | "unavailable"
  | "internal";

/**
 * Every error code with its kind. The key is the public `code`: adding one is
 * a feature, renaming one breaks someone. A test compares the keys with `ErrorCode` in the spec.
 */
export const refusals = {
  malformed_json: "invalid",
  malformed_request: "invalid",
  invalid_request: "invalid",
  customer_required: "invalid",
  invalid_catalog: "invalid",
  invalid_tax_id: "invalid",
  provider_not_configured: "invalid",
  amount_not_chargeable: "invalid",
  feature_not_in_plan: "invalid",
  not_metered: "invalid",
  model_not_priced: "invalid",
  not_reservable: "invalid",
  no_active_subscription: "invalid",
  past_due: "invalid",
  currency_required: "invalid",
  limit_exceeded: "invalid",
  quantity_out_of_range: "invalid",
  phase_not_aligned: "invalid",
  nothing_to_invoice: "invalid",
  pending_item_not_found: "not_found",
  subscription_not_pending: "invalid",
  credits_spent: "invalid",
  payment_method_not_usable: "invalid",
  refund_too_large: "invalid",
  discount_currency_mismatch: "invalid",
  tax_address_invalid: "invalid",

  payment_declined: "payment_required",

  missing_api_key: "unauthenticated",
  invalid_api_key: "unauthenticated",
  expired_api_key: "unauthenticated",
  revoked_api_key: "unauthenticated",
  missing_portal_session: "unauthenticated",
  invalid_portal_session: "unauthenticated",
  missing_signature: "unauthenticated",
  invalid_signature: "unauthenticated",
  missing_session: "unauthenticated",
  invalid_credentials: "unauthenticated",
  insufficient_scope: "forbidden",
  cross_site_request: "forbidden",
  confirmation_required: "forbidden",
  portal_feature_disabled: "forbidden",
  test_mode_required: "forbidden",

  route_not_found: "not_found",
  customer_not_found: "not_found",
  plan_not_found: "not_found",
  feature_not_found: "not_found",
  override_not_found: "not_found",
  entity_not_found: "not_found",
  event_not_found: "not_found",
  reservation_not_found: "not_found",
  invoice_not_found: "not_found",
  credit_note_not_found: "not_found",
  payment_not_found: "not_found",
  subscription_not_found: "not_found",
  coupon_not_found: "not_found",
  promotion_code_not_found: "not_found",
  discount_not_found: "not_found",
  credit_pack_not_found: "not_found",
  credit_system_not_found: "not_found",
  credit_grant_not_found: "not_found",
  payment_method_not_found: "not_found",
  organization_not_found: "not_found",
  provider_not_found: "not_found",
  checkout_not_found: "not_found",
  test_clock_not_found: "not_found",
  webhook_endpoint_not_found: "not_found",
  webhook_delivery_not_found: "not_found",
  email_not_found: "not_found",
  import_not_found: "not_found",
  api_key_not_found: "not_found",
  tax_not_found: "not_found",
  portal_session_not_found: "not_found",
  user_not_found: "not_found",
  console_session_not_found: "not_found",
  console_link_not_found: "not_found",
  method_not_allowed: "method_not_allowed",

  customer_conflict: "conflict",
  user_exists: "conflict",
  tax_overlap: "conflict",
  exchange_rate_exists: "conflict",
  customer_ambiguous: "conflict",
  organization_slug_taken: "conflict",
  currency_mismatch: "conflict",
  subscription_paused: "conflict",
  subscription_ended: "conflict",
  subscription_held: "conflict",
  import_in_progress: "conflict",
  import_invalid: "conflict",
  import_not_ready: "conflict",
  import_conflict: "conflict",
  charged_already: "conflict",
  subscription_not_active: "conflict",
  subscription_not_trialing: "conflict",
  subscription_not_resumable: "conflict",
  preview_outdated: "conflict",
  plan_version_incompatible: "conflict",
  plan_group_occupied: "conflict",
  quantity_in_use: "conflict",
  promotion_code_taken: "conflict",
  discount_not_redeemable: "conflict",
  invoice_unpaid: "conflict",
  payment_in_progress: "conflict",
  payment_reference_used: "conflict",
  payment_not_reversible: "conflict",
  invoice_partly_paid: "conflict",
  invoice_not_open: "conflict",
  nothing_to_refund: "conflict",
  amount_mismatch: "conflict",
  checkout_closed: "conflict",
  entity_already_active: "conflict",
  clock_advancing: "conflict",
  too_many_webhook_endpoints: "conflict",
  webhook_endpoint_disabled: "conflict",
  email_not_configured: "conflict",
  api_key_not_active: "conflict",
  last_admin_key: "conflict",
  usage_not_voidable: "conflict",
  reservation_closed: "conflict",
  too_many_reservations: "conflict",
  not_representable: "conflict",
  document_incomplete: "conflict",
  idempotency_in_flight: "conflict",

  payload_too_large: "too_large",
  headers_too_large: "headers_too_large",
  request_timeout: "timeout",
  unsupported_media_type: "unsupported",
  idempotency_key_reused: "unprocessable",
  rate_limited: "rate_limited",
  too_many_streams: "rate_limited",
  not_implemented: "not_implemented",
  service_unavailable: "unavailable",
  tax_unavailable: "unavailable",
  internal_error: "internal",
} as const satisfies Record<string, RefusalKind>;

export type ErrorCode = keyof typeof refusals;

/** An invalid field: its path in the request and the problem. */
export interface Issue {
  /** A path such as `plans[2].features[0].tiers`; empty for the whole body. */
  readonly path: string;
  readonly message: string;
}

export interface RefusalDetails {
  readonly issues?: readonly Issue[];
  /** Further members of the error body for the caller, such as `checkoutUrl` or `limit`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** A refusal that the caller can act on. `detail` is shown to the caller unchanged. */
export class BillingError extends Error {
  override readonly name = "BillingError";
  readonly issues: readonly Issue[] | undefined;
  readonly extra: Readonly<Record<string, unknown>> | undefined;

  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    details: RefusalDetails = {},
  ) {
    super(`${code}: ${detail}`, details.cause === undefined ? undefined : { cause: details.cause });
    this.issues = details.issues;
    this.extra = details.extra;
  }

  get kind(): RefusalKind {
    return refusals[this.code];
  }
}
