import {
  BillingError,
  dimensionsText,
  hasSameTokens,
  MODEL_DIMENSION,
  type TokenCounts,
} from "@dues/billing";
import type { RecordedTokens } from "../../db/usage/recorded-tokens.js";
import type { KnownEvent } from "../../db/usage/known-events.js";
import { reservationWithKey } from "../load/reserved-units.js";
import type { FeatureProfile } from "../features.js";
import type { UsageRequest } from "../request.js";
import { describeLevelRequest } from "./refusals.js";
import type { UsageState } from "../load/state.js";

/** Returns the identical event if it was accepted before. @throws BillingError `idempotency_key_reused` */
export function findRepeated(
  state: UsageState,
  request: UsageRequest,
  feature: FeatureProfile,
): KnownEvent | undefined {
  const { events } = state;
  const { idempotencyKey: key, entity } = request;
  const before = key === null ? undefined : events?.get(key);
  if (key !== null && reservationWithKey(state, key)) throw keyReused(key);
  if (!before) return undefined;
  const isSame =
    before.tokens || request.tokens ? hasSameTokensAs(before, request) : hasSameUnitsAs(before, request);
  if (before.featureId === feature.id && isSame && before.entity === entity) return before;
  throw keyReused(key);
}

export function keyReused(key: string | null): BillingError {
  return new BillingError(
    "idempotency_key_reused",
    `The idempotency key ${key} was already used for another event.`,
  );
}

function hasSameUnitsAs(before: KnownEvent, request: UsageRequest): boolean {
  const { units, dimensions, key } = request;
  if (before.counted) return before.counted.key === key && (before.counted.reported ?? units) === units;
  if (key !== null) return false;
  const isSame =
    before.asked === null ? before.value === units : before.asked === describeLevelRequest(request);
  return isSame && dimensionsText(before.dimensions) === dimensionsText(dimensions);
}

/** Whether a request is about the tokens of an event, whatever they cost then and now. */
function hasSameTokensAs(before: KnownEvent, { tokens, dimensions }: UsageRequest): boolean {
  if (tokens === null || before.tokens === null) return false;
  const { model, requestedModel } = before.tokens;
  const counts = countsOf(before.tokens);
  const isOfSame =
    dimensionsText(before.dimensions) === dimensionsText({ ...dimensions, [MODEL_DIMENSION]: model });
  return requestedModel === tokens.model && isOfSame && hasSameTokens(counts, tokens.counts);
}

/** The numbers of tokens by pool. */
export function countsOf({ pools }: RecordedTokens): TokenCounts {
  return Object.fromEntries(pools.map(({ pool, tokens }) => [pool, tokens]));
}
