import type { CustomerState, Instant } from "@dues/billing";
import type { Knex } from "knex";
import { findPreview } from "../../db/customers/attach-previews.js";
import type { Customer } from "../../db/customers/customers.js";
import type { Deps } from "../../context/deps.js";
import type { AttachDecision } from "./attach-decision.js";
import type { Attaching } from "./attaching.js";
import { fingerprintOf } from "./preview-fingerprint.js";
import { previewOf } from "./preview.js";

export interface OrderedPreview {
  /** The instant of the preview. `deps` have it as their present. */
  readonly at: Instant;
  readonly customer: Customer;
  readonly attaching: Attaching;
  readonly state: CustomerState;
  readonly decision: AttachDecision;
}

/**
 * Whether an attach would do anything else than the preview that it orders showed, or would do the same for another
 * reason: whether the plan, a subscription of its group or anything that the preview was computed from has changed.
 */
export async function isOutdated(
  deps: Deps,
  trx: Knex.Transaction,
  { at, customer, attaching, state, decision }: OrderedPreview,
): Promise<boolean> {
  const { action, group } = decision;
  if (action.kind === "refuse") return true;
  const started = group.all.filter(({ billingAnchor }) => billingAnchor !== null);
  if (started.some(({ updatedAt }) => updatedAt > at)) return true;
  const preview = previewOf({ deps, state }, attaching, decision, action);
  const found = await findFingerprint(trx, attaching, { customer, at });
  return found !== fingerprintOf({ sale: attaching, state, decision, action, preview });
}

/** A preview for a customer who did not exist yet is found by what the request calls the customer. */
async function findFingerprint(
  trx: Knex.Transaction,
  { organization, plan, customerName }: Attaching,
  { customer, at }: Pick<OrderedPreview, "customer" | "at">,
): Promise<string | undefined> {
  const key = { organizationId: organization.id, planId: plan.id, at };
  const known = await findPreview(trx, { ...key, customer: customer.id });
  return known ?? findPreview(trx, { ...key, customer: customerName });
}
