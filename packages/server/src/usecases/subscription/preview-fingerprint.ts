import { createHash } from "node:crypto";
import {
  settledOn,
  type AttachAction,
  type CustomerState,
  type InvoiceLine,
  type AttachType,
  type Instant,
} from "@dues/billing";
import type { AttachDecision } from "./attach-decision.js";
import type { Sale } from "./attach-sale.js";
import type { StoredPlan } from "../../db/catalog/catalog.js";

export interface PreviewBasis {
  readonly sale: Sale;
  readonly state: CustomerState;
  readonly decision: AttachDecision;
  readonly action: Exclude<AttachAction, { kind: "refuse" }>;
  readonly preview: AttachPreview;
}

/**
 * A hash of what a preview showed and of what it was computed from: the plan version, the provider and card that would
 * be charged, the current subscription, the fees that are credited, and the balance if it pays a part. Ids of objects
 * that only the preview has are left out, because they differ every time.
 */
export function fingerprintOf(basis: PreviewBasis): string {
  const { sale, state, decision, action, preview } = basis;
  const { charge } = preview;
  const facts = {
    versionId: sale.plan.versionId,
    provider: sale.provider?.name ?? null,
    cardId: state.card?.id ?? null,
    action,
    shown: {
      type: preview.type,
      checkout: preview.checkout,
      isTrial: preview.isTrial,
      trialEndsAt: preview.trialEndsAt,
      scheduledAt: preview.scheduledAt,
      total: charge.total,
      due: charge.due,
      lines: charge.lines.map(({ kind, description, quantity, unitPrice, amount, period }) => [
        kind,
        description,
        quantity,
        unitPrice,
        amount,
        period.start,
        period.end,
      ]),
    },
    current: currentOf(decision),
    credited: charge.lines.flatMap((line) => creditedFee(state, line)),
    balance: charge.total > 0n ? charge.freeBalance : 0n,
  };
  const text = JSON.stringify(facts, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  return createHash("sha256").update(text).digest("base64url");
}

function currentOf({ group: { current } }: AttachDecision): unknown {
  if (!current) return null;
  const { planVersionId, status, segment, fee, cancelAt, scheduled, period } = current;
  const next = scheduled && { planVersionId: scheduled.planVersionId, at: scheduled.at };
  return { planVersionId, status, segment, fee, cancelAt, scheduled: next, period: fee > 0n ? period : null };
}

/** What is left of the fee that a line credits: another refund changes it, whether or not the credit changes with it. */
function creditedFee({ invoices, refunded = {} }: CustomerState, { sourceLineId }: InvoiceLine): unknown[] {
  if (sourceLineId === null) return [];
  return invoices.flatMap((invoice) =>
    invoice.lines
      .filter(({ id }) => id === sourceLineId)
      .map((line) => [line.amount, settledOn(invoice, line), refunded[line.id] ?? 0n]),
  );
}

/** What attaching would do at an instant, and charge. */
export interface AttachPreview {
  readonly at: Instant;
  readonly plan: StoredPlan;
  readonly type: AttachType;
  readonly action: AttachAction["kind"];
  /** To pay, or to save a card. */
  readonly checkout: "payment" | "setup" | undefined;
  readonly isTrial: boolean;
  /** The length of the trial that would start, or that runs already. */
  readonly trialDays: number;
  readonly trialEndsAt: Instant | null;
  readonly scheduledAt: Instant | null;
  readonly charge: Charge;
}

/** Minor units of the plan's currency. */
export interface Charge {
  readonly lines: readonly InvoiceLine[];
  readonly total: bigint;
  /** What the customer's balance does not pay. */
  readonly due: bigint;
  /** What the balance has, with what open quotes that would be closed reserve of it. */
  readonly freeBalance: bigint;
}
