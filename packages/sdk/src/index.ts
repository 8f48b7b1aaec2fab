export type { Fetch } from "./attempt.js";
export type { Answer, Call, Pages } from "./call.js";
export type { DuesOptions } from "./connection.js";
export * from "./dues.js";
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  DuesError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ValidationError,
  type DuesErrorCode,
  type DuesErrorFacts,
  type ErrorBody,
  type ErrorCode,
  type Issue,
} from "./errors.js";
export type { Meter, MeterEvent, MeterOptions, RefusedEvent } from "./meter.js";
export type { RequestContent } from "./raw.js";
export type {
  AccessOptions,
  OnError,
  RequestEvent,
  RequestOptions,
  ResponseEvent,
} from "./request-options.js";
export type * from "./requests.js";
export type { Resources } from "./resources.js";
export type * from "./resources/balance.js";
export type * from "./resources/billing.js";
export type * from "./resources/billing-types.js";
export type * from "./resources/coupons.js";
export type * from "./resources/credit-notes.js";
export type * from "./resources/credits.js";
export type * from "./resources/customers.js";
export type * from "./resources/entities.js";
export type * from "./resources/reservations.js";
export type * from "./resources/entitlements.js";
export type * from "./resources/events.js";
export type * from "./resources/keys.js";
export type * from "./resources/taxes.js";
export type * from "./resources/organization.js";
export type * from "./resources/organizations.js";
export type * from "./resources/plans.js";
export type * from "./resources/portal.js";
export type * from "./resources/promotion-codes.js";
export type * from "./resources/providers.js";
export type * from "./resources/quantities.js";
export type * from "./resources/subscriptions.js";
export type * from "./resources/test-clocks.js";
export type * from "./resources/wallet.js";
export type * from "./resources/webhook-deliveries.js";
export type * from "./resources/webhooks.js";
export type { HasSlugs, Slugs } from "./slugs.js";
export type { Method } from "./transport.js";
