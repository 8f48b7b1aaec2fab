export * from "./allocate.js";
export * from "./cadence.js";
export * from "./catalog/catalog.js";
export * from "./catalog/diff.js";
export type * from "./catalog/input.js";
export * from "./catalog/read-catalog.js";
export { nameFromSlug } from "./catalog/fields.js";
export * from "./currency.js";
export * from "./decimal.js";
export * from "./errors.js";
export * from "./instant.js";
export * from "./invariant.js";
export * from "./money.js";
export * from "./period.js";
export * from "./price.js";
export * from "./rating.js";
export * from "./entitlement/decide.js";
export * from "./entitlement/source.js";
export * from "./subscription/attach.js";
export {
  effective,
  end,
  expire,
  isLive,
  LIVE_STATUSES,
  scheduleOf,
  start,
} from "./subscription/subscription.js";
export type { Subscription, SubscriptionStatus } from "./subscription/subscription.js";
export * from "./invoice/invoice.js";
export * from "./invoice/fee.js";
export type * from "./payment.js";
export * from "./invoice/unbilled.js";
