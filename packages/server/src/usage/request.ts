import {
  type Aggregation,
  earliestOf,
  parseInstant,
  type Dimensions,
  type PricedTokens,
  parseQuantity,
  quantity,
  ZERO,
  type Instant,
  MODEL_DIMENSION,
  type Metadata,
  type Quantity,
  type ResetWindow,
  type BillingError,
} from "@dues/billing";
import type { Actor } from "../db/organizations/changes.js";
import type { Organization } from "../db/organizations/organizations.js";
import { invalidRequest } from "../shared/invalid-request.js";
import { parseTokens, type ModelTokens, type SentTokens } from "./tokens.js";
import { parseDimensions, type SentDimensions } from "../shared/sent-dimensions.js";

/** What tells apart the customers that requests name. */
export function nameKeyOf({
  organization,
  customer,
}: {
  readonly organization: Pick<Organization, "id">;
  readonly customer: string;
}): string {
  return `${organization.id} ${customer}`;
}

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
  /** What a feature that counts unique keys counts. */
  readonly key?: string | null | undefined;
  readonly entity?: string | null | undefined;
  /** Milliseconds or ISO 8601; the default is now. */
  readonly timestamp?: number | string | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  /** A value of null is absent. */
  readonly dimensions?: SentDimensions | null | undefined;
  /** The model that used `tokens`, which replace `value`. */
  readonly model?: string | null | undefined;
  readonly tokens?: SentTokens | null | undefined;
  /** Whether the units are only held, and for how long; the default is to record them. */
  readonly reserve?: boolean | { readonly seconds?: number | null } | null | undefined;
  /** The actor of the recorded events; the default is the server. */
  readonly actor?: Actor | undefined;
}

/** A parsed usage event, before it is decided. */
export interface UsageRequest {
  readonly organization: Pick<Organization, "id">;
  readonly customer: string;
  readonly feature: string;
  readonly units: Quantity;
  /** Whether the caller sent the units. */
  readonly hasValue: boolean;
  readonly isSet: boolean;
  readonly key: string | null;
  readonly timestamp: number | string | null;
  readonly entity: string | null;
  readonly idempotencyKey: string | null;
  readonly properties: Metadata | null;
  readonly dimensions: Dimensions | null;
  /** The tokens of a call, whose prices are applied when the request is decided. */
  readonly tokens: ModelTokens | null;
  /** The same with their prices, from which the units are computed. */
  readonly pricedTokens?: PricedTokens;
  /** The same for a feature with an aggregation, whose units are what the request adds to its window. */
  readonly counting?: Counting;
  /** For how long the units are reserved; undefined to record them. */
  readonly reserveMs?: number | undefined;
  /** The reservation to close, whose customer, feature and entity the request has. */
  readonly closing?: Closing | undefined;
  readonly actor?: Actor | undefined;
}

/** What a request counts as, where usage does not add up. */
export interface Counting {
  readonly aggregation: Aggregation;
  readonly holder: string;
  readonly window: ResetWindow;
  /** Null for `max`, and for a check of a new key. */
  readonly key: string | null;
  /** Null for `unique`. */
  readonly reported: Quantity | null;
}

/** The settlement or the release of a reservation. */
export interface Closing {
  readonly id: string;
  readonly to: "settled" | "released";
  /** Null settles all reserved units. */
  readonly units: Quantity | null;
}

const ONE = quantity(1);

const DEFAULT_RESERVE_SECONDS = 300;

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
  if (use.reserve) refuseWithReserve(request);
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
    hasValue: use.value !== null && use.value !== undefined,
    isSet: use.set ?? false,
    key: use.key ?? null,
    timestamp: use.timestamp ?? null,
    entity: use.entity ?? null,
    idempotencyKey: use.idempotencyKey ?? null,
    properties: use.metadata ?? null,
    dimensions: parseDimensions(use.dimensions),
    tokens: parseTokens(use),
    reserveMs: use.reserve ? reserveMsOf(use.reserve) : undefined,
    actor,
  };
}

function reserveMsOf(reserve: true | { readonly seconds?: number | null }): number {
  const seconds = reserve === true ? undefined : reserve.seconds;
  return (seconds ?? DEFAULT_RESERVE_SECONDS) * 1_000;
}

/** The usage event is created when the reservation is settled, with the time of that. */
function refuseWithReserve({ timestamp }: UsageRequest): void {
  if (timestamp !== null) throw invalid("timestamp", "cannot be combined with reserve");
}

/** A reservation to close, and what was used of it. */
export interface ReservationClosing {
  readonly reservation: {
    readonly id: string;
    readonly customerId: string;
    readonly featureId: string;
    readonly entity: string | null;
    readonly dimensions: Dimensions | null;
  };
  readonly to: Closing["to"];
  /** A decimal; the default is the reserved units. */
  readonly value?: number | string | null | undefined;
  /** The model that used `tokens`, which replace `value`. The default is the one for which the units were reserved. */
  readonly model?: string | null | undefined;
  readonly tokens?: SentTokens | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  /** The default is those of the reservation. */
  readonly dimensions?: SentDimensions | null | undefined;
  readonly actor?: Actor | undefined;
}

/** @throws BillingError `invalid_request` */
export function toClosingRequest(
  organization: UsageRequest["organization"],
  { reservation, to, value, metadata, actor, ...sent }: ReservationClosing,
): UsageRequest {
  const { id, customerId, featureId, entity } = reservation;
  const units = value === null || value === undefined ? null : parseValue(value);
  const { [MODEL_DIMENSION]: reservedModel, ...reservedDimensions } = reservation.dimensions ?? {};
  const model = sent.model ?? (sent.tokens ? reservedModel : undefined);
  const tokens = parseTokens({ model, tokens: sent.tokens, value });
  const dimensions = parseDimensions(sent.dimensions) ?? (tokens ? reservedDimensions : null);
  const request: UsageRequest = {
    organization,
    customer: customerId,
    feature: featureId,
    units: units ?? ZERO,
    hasValue: units !== null,
    isSet: false,
    key: null,
    timestamp: null,
    entity,
    idempotencyKey: null,
    properties: metadata ?? null,
    dimensions,
    tokens,
    closing: { id, to, units },
    actor,
  };
  refuseBelowZero(request);
  return request;
}

function parseValue(sent: number | string | null | undefined): Quantity {
  if (sent === null || sent === undefined || sent === 1) return ONE;
  const value = parseQuantity(sent);
  if (value === undefined) throw invalid("value", "must be a decimal with at most 9 decimals");
  return value;
}

/** @throws BillingError `invalid_request` */
export function refuseBelowZero({ units }: UsageRequest): void {
  if (units < 0n) throw invalid("value", "must not be negative");
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
