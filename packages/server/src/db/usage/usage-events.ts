import { type Dimensions, formatQuantity, type Instant, type Metadata, type Quantity } from "@dues/billing";
import { CLOCKS_APART_MS, idAt } from "../../shared/ids.js";
import type { RecordedTokens } from "./recorded-tokens.js";

/** Where a part of an event's units was drawn. Never drawn or rated again afterwards. */
export type RecordedDraw =
  | {
      readonly from: "allowance" | "billable";
      readonly subscriptionId: string;
      readonly windowId: string;
      /** Under which the units are billed; null for units of an allowance. */
      readonly billableUsageId: string | null;
      readonly units: Quantity;
    }
  | {
      /** Credits of a plan, in the window of their credit system. */
      readonly from: "credits";
      readonly subscriptionId: string;
      readonly windowId: string;
      readonly credits: Quantity;
      /** The window in which the units that they paid for are counted; null where credits themselves were used. */
      readonly countedIn: string | null;
      readonly units: Quantity;
    }
  | {
      readonly from: "grant";
      readonly grantId: string;
      readonly credits: Quantity;
      readonly countedIn: string | null;
      readonly units: Quantity;
    }
  | {
      /** Units of a settled reservation that nothing covered. */
      readonly from: "shortfall";
      /** The window in which they are counted; null if the customer has none of the feature any more. */
      readonly countedIn: string | null;
      readonly units: Quantity;
    };

/** Something that was used, once. */
export interface UsageEvent {
  readonly id: string;
  readonly customerId: string;
  readonly organizationId: string;
  readonly featureId: string;
  /** Units that were used; of a level, by how much it changed. */
  readonly value: Quantity;
  /** The requested change of a level; null if it equals the value. */
  readonly asked: string | null;
  readonly occurredAt: Instant;
  readonly recordedAt: Instant;
  /** It happened in a usage period that was over, and counts in the current one. */
  readonly isLate: boolean;
  readonly idempotencyKey: string | null;
  /** The caller's id of the entity that used it. */
  readonly entity: string | null;
  readonly properties: Metadata | null;
  readonly dimensions: Dimensions | null;
  /** Null if the usage was not reported in tokens. */
  readonly tokens: RecordedTokens | null;
  /** What was counted in which window; null where usage adds up. */
  readonly counted: AggregatedUse | null;
  readonly draws: readonly RecordedDraw[];
}

/** A key or a value that was counted in an allowance window. */
export interface AggregatedUse {
  /** The window, whether or not the units were drawn from it. */
  readonly windowId: string;
  /** Null for a highest value. */
  readonly key: string | null;
  /** Null for a unique key. */
  readonly reported: Quantity | null;
}

/** Draws as they are stored: decimals as text, exact. Most events have one draw. */
export function storedDraws(draws: readonly RecordedDraw[]): string {
  const [first] = draws;
  if (draws.length === 1 && first) return `[${storedDraw(first)}]`;
  return `[${draws.map(storedDraw).join(",")}]`;
}

/** All texts in it are ids of ours and decimals, which JSON has nothing to escape in. */
function storedDraw(draw: RecordedDraw): string {
  const units = `"units":"${formatQuantity(draw.units)}"`;
  if ("billableUsageId" in draw) {
    const { from, subscriptionId, windowId, billableUsageId } = draw;
    const place = `"subscriptionId":"${subscriptionId}","windowId":"${windowId}"`;
    return `{"from":"${from}",${place},"billableUsageId":${textOrNull(billableUsageId)},${units}}`;
  }
  if (draw.from === "shortfall")
    return `{"from":"shortfall","countedIn":${textOrNull(draw.countedIn)},${units}}`;
  const counted = `"credits":"${formatQuantity(draw.credits)}","countedIn":${textOrNull(draw.countedIn)}`;
  if (draw.from === "grant") return `{"from":"grant","grantId":"${draw.grantId}",${counted},${units}}`;
  const place = `"subscriptionId":"${draw.subscriptionId}","windowId":"${draw.windowId}"`;
  return `{"from":"credits",${place},${counted},${units}}`;
}

function textOrNull(id: string | null): string {
  return id === null ? "null" : `"${id}"`;
}

/** Events may be recorded this much later than they happened. */
export const OLDEST_EVENT_MS = 35 * 24 * 60 * 60 * 1_000;

/**
 * The first id whose event still counts under its idempotency key: callers repeat an event within 35 days. A key counts by
 * the clock of the process that recorded its event, which may be behind this one.
 */
export function oldestKnownId(realNow: Instant): string {
  return idAt("evt", realNow - OLDEST_EVENT_MS - CLOCKS_APART_MS);
}

/** Clocks of processes and callers differ by less. */
export const SKEW_MS = 60 * 60 * 1_000;
