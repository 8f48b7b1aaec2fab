import {
  capCounts,
  exceededCap,
  openCaps,
  resetOfExceeded,
  scaledQuantity,
  ZERO,
  type CapCount,
  type CapCounter,
  type CapDraw,
  type OpenCap,
  type OpenHolding,
} from "@dues/billing";
import type { CapQuery, CapWrites, StoredCapCounter } from "../db/fast-path/caps.js";
import type { CustomerGuards } from "../db/customers/customer-guards.js";
import type { Deps } from "../context/deps.js";
import type { OpenCapCounter } from "./cap-counters.js";
import type { FeatureProfile } from "./feature-profile.js";
import type { UsageRequest } from "./usage-request.js";
import type { UsageResult } from "./usage-result.js";
import type { UsageState } from "./usage-state.js";

/** The caps of a request, and what it would count in them. Undefined if nothing is capped. */
export interface CapDecision {
  /** The cap that refuses the request. */
  readonly exceeded: OpenCap | undefined;
  readonly counts: readonly CapCount[];
}

interface Capped {
  readonly request: Pick<UsageRequest, "entity" | "units">;
  readonly feature: FeatureProfile;
  readonly holding: OpenHolding;
  readonly draws: readonly CapDraw[];
}

/** The single place that decides whether units fit the caps, and what they count there. */
export function decideCaps(state: UsageState, { request, feature, holding, draws }: Capped) {
  if (cappedIdsOf(feature, state.customer.guards) === undefined) return undefined;
  const subject = { feature: feature.slug, entity: request.entity };
  const usage = { units: request.units, draws };
  const caps = openCaps(state.facts, holding, subject);
  const decision: CapDecision = {
    exceeded: exceededCap(caps, subject, usage),
    counts: capCounts(caps, subject, usage),
  };
  return decision;
}

/** The result of a request that a cap refuses. */
export function refusedByCap(
  before: UsageResult,
  exceeded: OpenCap,
  allowance: { readonly isRefused: boolean },
): UsageResult {
  const { totals } = before;
  const resetsAt = resetOfExceeded(exceeded, { ...allowance, resetsAt: totals?.resetsAt ?? null });
  return {
    ...before,
    isAllowed: false,
    refusal: "limit_exceeded",
    exceededCap: exceeded,
    totals: totals && { ...totals, resetsAt },
  };
}

/** Counts an accepted event in its counters, so that the next request is decided by the new numbers. */
export function countInCaps(
  { newId }: Pick<Deps, "newId">,
  state: UsageState,
  { usageId, counts }: { readonly usageId: string; readonly counts: readonly CapCount[] },
): void {
  const caps = (state.caps ??= { counters: [], draws: [] });
  for (const { counter, units } of counts) {
    const found = caps.counters.find((each) => isSameWindow(each, counter));
    const counted: OpenCapCounter = {
      ...counter,
      id: found?.id ?? newId("cap"),
      featureId: found?.featureId ?? state.usageIndex.profileOf(counter.feature)?.id ?? counter.feature,
      used: scaledQuantity((found?.used ?? ZERO) + units),
      added: scaledQuantity((found?.added ?? ZERO) + units),
    };
    caps.counters = [...caps.counters.filter((each) => each !== found), counted];
    caps.draws.push({ usageId, capWindowId: counted.id, units });
  }
}

function isSameWindow(a: CapCounter, b: CapCounter): boolean {
  return (
    a.feature === b.feature && a.entity === b.entity && a.per === b.per && a.window.start === b.window.start
  );
}

export function addCapCounter(state: UsageState, stored: StoredCapCounter): void {
  const { id, featureId, entity, per, window, used } = stored;
  const feature = state.usageIndex.slugOf(featureId) ?? featureId;
  const caps = (state.caps ??= { counters: [], draws: [] });
  caps.counters.push({ id, featureId, feature, entity, per, window, used, added: ZERO });
}

/** The features and credit systems whose caps bound the usage of a feature. Undefined if there are none. */
export function cappedIdsOf(
  feature: FeatureProfile,
  { featureConfigs }: CustomerGuards,
): readonly string[] | undefined {
  if (featureConfigs.length === 0 || featureConfigs.every(({ caps }) => caps === undefined))
    return feature.cappedIds;
  return feature.windowIds;
}

/** The counters to read for a request. */
export function capQueriesOf(
  request: Pick<UsageRequest, "entity">,
  owner: Pick<CapQuery, "customerId" | "after">,
  featureIds: readonly string[],
): CapQuery[] {
  const entities = request.entity === null ? [null] : [null, request.entity];
  return featureIds.flatMap((featureId) => entities.map((entity) => ({ ...owner, featureId, entity })));
}

/** What the accepted events of all customers add to caps. Undefined if nothing is capped. */
export function capWritesOf(states: Iterable<UsageState>): CapWrites | undefined {
  let writes:
    { additions: CapWrites["additions"][number][]; draws: CapWrites["draws"][number][] } | undefined;
  for (const { caps, customer } of states) {
    if (caps === undefined || caps.draws.length === 0) continue;
    const owner = { customerId: customer.id, organizationId: customer.organizationId };
    writes ??= { additions: [], draws: [] };
    for (const { added, ...counter } of caps.counters) {
      if (added > 0n) writes.additions.push({ ...owner, ...counter, units: added });
    }
    for (const draw of caps.draws) writes.draws.push({ ...owner, ...draw });
  }
  return writes;
}
