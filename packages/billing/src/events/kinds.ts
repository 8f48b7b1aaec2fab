/** Types of events that webhooks deliver. Public and permanent: a test compares them with the spec. */
export const EVENT_TYPES = [
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "subscription.created",
  "subscription.activated",
  "subscription.updated",
  "subscription.renewed",
  "subscription.trial_will_end",
  "subscription.past_due",
  "subscription.paused",
  "subscription.resumed",
  "subscription.canceled",
  "subscription.expired",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.voided",
  "invoice.uncollectible",
  "payment.succeeded",
  "payment.failed",
  "refund.created",
  "refund.succeeded",
  "refund.failed",
  "balance.adjusted",
  "credits.granted",
  "credits.low",
  "credits.depleted",
  "credits.expired",
  "credits.voided",
  "usage.limit_reached",
  "usage.overage_limit_reached",
  "entity.added",
  "entity.removal_scheduled",
  "entity.removed",
  "entity.restored",
  "catalog.synced",
  "webhook_endpoint.disabled",
  "webhook_endpoint.tested",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Kinds of changes that only the audit log records. */
export const AUDIT_KINDS = [
  "organization.created",
  "organization.updated",
  "api_key.created",
  "api_key.updated",
  "api_key.revoked",
  "provider.set",
  "provider.removed",
  "webhook_endpoint.created",
  "webhook_endpoint.updated",
  "webhook_endpoint.secret_rotated",
  "webhook_endpoint.deleted",
  "test_clock.created",
  "test_clock.advanced",
  "test_clock.deleted",
  "feature.created",
  "feature.updated",
  "credit_system.created",
  "credit_system.updated",
  "credit_pack.created",
  "credit_pack.updated",
  "plan.created",
  "plan.updated",
  "tax.created",
  "tax.updated",
  "tax.archived",
  "exchange_rate.created",
  "payment_method.saved",
  "payment_method.updated",
  "payment_method.removed",
  "entitlement.overridden",
  "entitlement.restored",
  "invoice.drafted",
  "invoice.discarded",
  "invoice.updated",
  "payment.created",
  "payment.updated",
  "refund.updated",
  "dispute.opened",
  "dispute.updated",
  "credits.updated",
  "usage.voided",
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The kind of a recorded change. */
export type ChangeKind = EventType | AuditKind;

const EVENTS: ReadonlySet<string> = new Set(EVENT_TYPES);

export function isEventType(kind: string): kind is EventType {
  return EVENTS.has(kind);
}
