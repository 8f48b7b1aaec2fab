import { createHash } from "node:crypto";
import {
  billedInvoices,
  assessAttach,
  previewAction,
  creditableOf,
  scheduledTerms,
  type AttachAssessment,
  type AttachPreview,
  type AttachRequest,
  type Currency,
  type CustomerState,
  type Instant,
  type InvoiceLine,
} from "@dues/billing";
import type { Knex } from "knex";
import type { StoredPlan } from "../../db/catalog/catalog.js";
import { findPreview } from "../../db/customers/attach-previews.js";
import type { Checkout } from "../../db/money/checkouts.js";
import type { RequestedPlan, ResolvedAttach } from "./attach-request.js";

/** The effect of attaching a plan, and the plan. */
export interface PlanPreview extends AttachPreview {
  readonly plan: StoredPlan;
  readonly currency: Currency;
}

export interface PreviewBasis {
  readonly requested: RequestedPlan;
  readonly state: CustomerState;
  readonly assessment: AttachAssessment<Checkout>;
  readonly preview: AttachPreview;
}

/**
 * Returns a hash of what a preview showed and of what it was computed from: the plan version, the provider and card that
 * would be charged, the current subscription, the fees that are credited, and the balance if it pays a part. Ids of
 * objects that only the preview has are left out, because they differ every time.
 */
export function fingerprintOf(basis: PreviewBasis): string {
  const { requested, state, assessment, preview } = basis;
  const { charge } = preview;
  const facts = {
    versionId: requested.plan.versionId,
    quantities: assessment.terms.quantities,
    fee: assessment.terms.fee,
    phases: assessment.phases ?? null,
    currency: assessment.offer.terms.currency,
    provider: requested.provider?.name ?? null,
    cardId: state.card?.id ?? null,
    action: assessment.action,
    shown: {
      type: preview.type,
      checkout: preview.checkout,
      isTrial: preview.isTrial,
      trialEndsAt: preview.trialEndsAt,
      scheduledAt: preview.scheduledAt,
      total: charge.total,
      carried: charge.carried,
      due: charge.due,
      lines: linesOf(charge).map(({ kind, description, quantity, unitPrice, period, ...line }) => [
        kind,
        description,
        quantity,
        unitPrice,
        line.amount,
        line.discounts.map(({ discountId: _new, ...discount }) => discount),
        line.taxes,
        period.start,
        period.end,
      ]),
    },
    current: currentOf(assessment),
    credited: linesOf(charge).flatMap((line) => creditedFee(state, line)),
    balance: isPaidByBalance(charge) ? charge.freeBalance : 0n,
  };
  const text = JSON.stringify(facts, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  return createHash("sha256").update(text).digest("base64url");
}

function linesOf({ lines, creditNotes }: AttachPreview["charge"]): readonly InvoiceLine[] {
  return [...lines, ...creditNotes.flatMap((note) => note.lines)];
}

/** Whether the amount due depends on the balance. Credit notes provide what the charges need. */
function isPaidByBalance({ total, carried, creditNotes }: AttachPreview["charge"]): boolean {
  return creditNotes.length === 0 && total + carried > 0n;
}

function currentOf({ group: { current } }: AttachAssessment<Checkout>): unknown {
  if (!current) return null;
  const { planVersionId, status, segment, fee, cancelAt, period, quantities, phases } = current;
  const scheduled = scheduledTerms(current, "plan");
  const next = scheduled && { planVersionId: scheduled.planVersionId, at: scheduled.at };
  return {
    planVersionId,
    status,
    segment,
    fee,
    quantities,
    cancelAt,
    scheduled: next,
    ...(phases && { phases: [phases.current, phases.isReleased] }),
    period: fee > 0n ? period : null,
  };
}

/**
 * The remaining amount of the fee that a line credits: another refund changes it, even if the credit stays the same.
 */
function creditedFee(state: CustomerState, { sourceLineId }: InvoiceLine): unknown[] {
  if (sourceLineId === null) return [];
  return billedInvoices(state).flatMap((invoice) =>
    invoice.lines
      .filter(({ id }) => id === sourceLineId)
      .map((line) => [line.amount, creditableOf(state, invoice, line)]),
  );
}

export interface OrderedPreview {
  /** The instant of the preview. */
  readonly quotedAt: Instant;
  /** The customer's state at that instant. */
  readonly state: CustomerState;
}

/**
 * Whether attaching now would do anything other than what its preview showed, or would do the same for another reason:
 * whether the plan, a subscription of its group or anything that the preview was computed from has changed.
 */
export async function isPreviewOutdated(
  trx: Knex.Transaction,
  resolved: ResolvedAttach,
  request: AttachRequest<Checkout>,
  { quotedAt, state }: OrderedPreview,
): Promise<boolean> {
  const assessment = assessAttach(state, request, quotedAt, resolved.billing.rules);
  const { action, group } = assessment;
  if (action.kind === "refuse") return true;
  const started = group.all.filter(({ billingAnchor }) => billingAnchor !== null);
  if (started.some(({ updatedAt }) => updatedAt > quotedAt)) return true;
  const { redeemed = [] } = request;
  const preview = previewAction(state, { ...assessment, action, redeemed }, quotedAt, resolved.billing.rules);
  const found = await findFingerprint(trx, resolved, quotedAt);
  return found !== fingerprintOf({ requested: resolved, state, assessment, preview });
}

/** A preview for a customer who did not exist yet is stored under the name by which the request calls the customer. */
async function findFingerprint(
  trx: Knex.Transaction,
  { organization, plan, customer, customerName }: ResolvedAttach,
  at: Instant,
): Promise<string | undefined> {
  const key = { organizationId: organization.id, objectId: plan.id, at };
  const known = await findPreview(trx, { ...key, customer: customer.id });
  return known ?? findPreview(trx, { ...key, customer: customerName });
}
