import type {
  Dimensions,
  Instant,
  Metadata,
  Quantity,
  ReservationStatus,
  ReservedCap,
  ReservedDraw,
} from "@dues/billing";
import { toInstant, toInstantOrNull, toQuantity, toQuantityOrNull } from "../core/values.js";

/** A reservation as it is stored. */
export interface StoredReservation {
  readonly customerId: string;
  readonly organizationId: string;
  readonly id: string;
  readonly featureId: string;
  readonly value: Quantity;
  readonly entity: string | null;
  readonly idempotencyKey: string | null;
  readonly properties: Metadata | null;
  readonly dimensions: Dimensions | null;
  readonly draws: readonly ReservedDraw[];
  /** What it counts in caps; null if nothing is capped. */
  readonly caps: readonly ReservedCap[] | null;
  readonly status: ReservationStatus;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly closedAt: Instant | null;
  readonly settledValue: Quantity | null;
  readonly shortfall: Quantity | null;
  readonly usageEventId: string | null;
}

export interface ReservationRow {
  customer_id: string;
  id: string;
  organization_id: string;
  feature_id: string;
  value: string;
  entity: string | null;
  idempotency_key: string | null;
  properties: Metadata | null;
  dimensions: Dimensions | null;
  draws: readonly StoredReservedDraw[];
  caps: readonly StoredReservedCap[] | null;
  status: ReservationStatus;
  created_at: Date;
  expires_at: Date;
  /** Absent while it is open, as the following. */
  closed_at?: Date | null;
  settled_value?: string | null;
  shortfall?: string | null;
  usage_event_id?: string | null;
}

export type StoredReservedDraw = ReservedDraw extends infer Draw
  ? Draw extends ReservedDraw
    ? { readonly [Key in keyof Draw]: Draw[Key] extends Quantity ? string : Draw[Key] }
    : never
  : never;

export type StoredReservedCap = Omit<ReservedCap, "used"> & { readonly used: string };

export function reservationFromRow(row: ReservationRow): StoredReservation {
  return {
    customerId: row.customer_id,
    id: row.id,
    organizationId: row.organization_id,
    featureId: row.feature_id,
    value: toQuantity(row.value),
    entity: row.entity,
    idempotencyKey: row.idempotency_key,
    properties: row.properties,
    dimensions: row.dimensions,
    draws: row.draws.map(fromStoredDraw),
    caps: row.caps && row.caps.map((cap) => ({ ...cap, used: toQuantity(cap.used) })),
    status: row.status,
    createdAt: toInstant(row.created_at),
    expiresAt: toInstant(row.expires_at),
    closedAt: toInstantOrNull(row.closed_at ?? null),
    settledValue: toQuantityOrNull(row.settled_value ?? null),
    shortfall: toQuantityOrNull(row.shortfall ?? null),
    usageEventId: row.usage_event_id ?? null,
  };
}

function fromStoredDraw(draw: StoredReservedDraw): ReservedDraw {
  const units = toQuantity(draw.units);
  if (!("credits" in draw)) return { ...draw, units };
  return { ...draw, units, credits: toQuantity(draw.credits), costPerUnit: toQuantity(draw.costPerUnit) };
}
