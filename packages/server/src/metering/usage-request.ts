import {
  earliestOf,
  formatQuantity,
  parseInstant,
  parseQuantity,
  quantity,
  type Instant,
  type Metadata,
  type Quantity,
  type BillingError,
} from "@dues/billing";
import type { Actor } from "../db/organizations/changes.js";
import type { Organization } from "../db/organizations/organizations.js";
import { invalidRequest } from "../shared/invalid-request.js";

/** A caller's request to check or record usage. */
export interface UsageInput {
  /** Internal id, external id or email. */
  readonly customer: string;
  /** Slug or id of a feature or a credit system. */
  readonly feature: string;
  /** A decimal; the default is 1. A negative value lowers a level. */
  readonly value?: number | string | null | undefined;
  /** Whether the value replaces the level instead of being added to it. */
  readonly set?: boolean | null | undefined;
  readonly entity?: string | null | undefined;
  /** Milliseconds or ISO 8601; the default is now. */
  readonly timestamp?: number | string | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  /** The actor of the recorded events; the default is the server. */
  readonly actor?: Actor | undefined;
}

/** A parsed usage event, before it is decided. */
export interface UsageRequest {
  readonly organization: Pick<Organization, "id">;
  readonly customer: string;
  readonly feature: string;
  readonly units: Quantity;
  readonly isSet: boolean;
  readonly timestamp: number | string | null;
  readonly entity: string | null;
  readonly idempotencyKey: string | null;
  readonly properties: Metadata | null;
  readonly actor?: Actor | undefined;
}

const ONE = quantity(1);

/** Idempotency keys older than this may be deleted, so events reported later are refused. */
const OLDEST_MS = 35 * 24 * 60 * 60 * 1000;

/**
 * Clocks of callers run a little ahead of ours, or behind. Events from slightly in the future count as now, and events
 * from slightly before a subscription began count as after it.
 */
export const SKEW_MS = 5_000;

/** @throws BillingError `invalid_request` */
export function toUsageRequest(
  organization: UsageRequest["organization"],
  use: UsageInput,
  actor = use.actor,
): UsageRequest {
  const request = readUsageRequest(organization, use, actor);
  // A level cannot fall below zero, by any request.
  if (request.isSet) refuseBelowZero(request);
  return request;
}

function readUsageRequest(
  organization: UsageRequest["organization"],
  use: UsageInput,
  actor: Actor | undefined,
): UsageRequest {
  return {
    organization,
    customer: use.customer,
    feature: use.feature,
    units: parseValue(use.value),
    isSet: use.set ?? false,
    timestamp: use.timestamp ?? null,
    entity: use.entity ?? null,
    idempotencyKey: use.idempotencyKey ?? null,
    properties: use.metadata ?? null,
    actor,
  };
}

function parseValue(sent: number | string | null | undefined): Quantity {
  if (sent === null || sent === undefined || sent === 1) return ONE;
  const value = parseQuantity(sent);
  if (value === undefined) throw invalid("value", "must be a decimal with at most 9 decimals");
  return value;
}

/** A consumable feature cannot be given back or set to a value. @throws BillingError `invalid_request` */
export function refuseLevelOnly(request: UsageRequest): void {
  refuseBelowZero(request);
  if (request.isSet) throw invalid("set", "is only for non-consumable features");
}

/** @throws BillingError `invalid_request` */
export function refuseBelowZero({ units }: UsageRequest): void {
  if (units < 0n) throw invalid("value", "must not be negative");
}

/** Describes the requested change of a level, so that a repeat can be recognized. */
export function describeLevelRequest({ units, isSet }: UsageRequest): string {
  return `${isSet ? "to" : "by"} ${formatQuantity(units)}`;
}

/** Returns the time of the event, by default `now`. @throws BillingError `invalid_request` */
export function parseOccurredAt(sent: number | string | null | undefined, now: Instant): Instant {
  if (sent === null || sent === undefined) return now;
  const at = parseInstant(sent);
  if (at === undefined) throw invalid("timestamp", "must be milliseconds or an ISO 8601 instant");
  if (at > now + SKEW_MS) throw invalid("timestamp", "must not be in the future");
  if (at < now - OLDEST_MS) throw invalid("timestamp", "must not be older than 35 days");
  return earliestOf(at, now);
}

function invalid(path: string, message: string): BillingError {
  return invalidRequest([{ path, message }]);
}
