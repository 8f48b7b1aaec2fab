import {
  BillingError,
  NO_QUANTITIES,
  type EndBehavior,
  type RequestedPhase,
  type RequestedPhases,
} from "@dues/billing";
import type { StoredPlan } from "../../db/catalog/catalog.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { getPlan } from "../shared/catalog/load.js";
import type { BillingContext } from "../shared/state/state.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";
import { refuseUnlicensed } from "./licensed.js";
import { quantitiesOfRequest, type NamedQuantity } from "./quantities.js";

/** A phase, as a request names it. */
export interface SentPhase {
  /** Slug or id of its plan. */
  readonly product?: string | null | undefined;
  readonly periods?: number | null | undefined;
  readonly until?: SentInstant | null | undefined;
  readonly overrides?: { readonly price?: number | null | undefined } | null | undefined;
  readonly quantities?: readonly NamedQuantity[] | null | undefined;
}

export interface SentPhases {
  readonly phases?: readonly SentPhase[] | null | undefined;
  readonly endBehavior?: EndBehavior | null | undefined;
}

interface PhasePlans {
  readonly billing: Pick<BillingContext, "index">;
  /** That of phases before the first that names one. */
  readonly plan: StoredPlan;
}

/**
 * Reads the phases of a request, with their plans as they are sold now.
 *
 * @throws BillingError `plan_not_found`, `feature_not_in_plan`, `invalid_request`
 */
export function readPhases(
  { phases: sent, endBehavior }: SentPhases,
  { billing, plan: first }: PhasePlans,
): RequestedPhases | undefined {
  if (!sent) return undefined;
  let plan = first;
  const phases = sent.map((phase, index): RequestedPhase => {
    const isOther = phase.product !== null && phase.product !== undefined;
    if (isOther) plan = getPlan(billing.index, phase.product ?? "");
    if (isOther && !plan.isActive)
      throw new BillingError("plan_not_found", `The plan ${plan.slug} is not sold any more.`);
    refuseUnlicensed(plan, phase.quantities ?? []);
    const { id: planId, versionId, terms } = plan;
    const price = phase.overrides?.price;
    return {
      ...(isOther && { plan: { planId, versionId, terms } }),
      length: lengthOf(phase, index),
      ...(price !== null && price !== undefined && { ownPrice: BigInt(price) }),
      quantities: quantitiesOfRequest(phase.quantities) ?? NO_QUANTITIES,
    };
  });
  return { phases, endBehavior: endBehavior ?? "release" };
}

function lengthOf({ periods, until }: SentPhase, index: number): RequestedPhase["length"] {
  const hasPeriods = periods !== null && periods !== undefined;
  if (until === null || until === undefined) return hasPeriods ? { periods } : null;
  const path = `phases[${index}].until`;
  if (hasPeriods) throw invalidRequest([{ path, message: "and `periods` exclude each other" }]);
  return { until: parseSent(path, until) };
}

/** Refuses that the first phase of a request names another plan than the request. */
export function requireSamePlan(
  billing: Pick<BillingContext, "index">,
  plan: StoredPlan,
  sent: SentPhases,
): void {
  const named = sent.phases?.[0]?.product;
  if (named === null || named === undefined || getPlan(billing.index, named).id === plan.id) return;
  const message = "is the plan of the request; leave it out, or name the plan in `product` of the request";
  throw invalidRequest([{ path: "phases[0].product", message }]);
}
