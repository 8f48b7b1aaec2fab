import type { ChangeEffect, ChangePreview, Overview, PaymentMethod } from "../client/types.js";

/** The next payment of a customer. */
export interface NextBill {
  /** In whole minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly at: string;
  /** Whether it includes usage that may still grow. */
  readonly mayGrow: boolean;
  /** The card that pays it; null if there is none. */
  readonly card: PaymentMethod | null;
}

/** Returns the next payment, or null if nothing is due. */
export function nextBill({ nextPayment, card }: Pick<Overview, "nextPayment" | "card">): NextBill | null {
  if (!nextPayment) return null;
  const { amount, currency, at, includesUsage } = nextPayment;
  return { amount, currency, at, mayGrow: includesUsage, card };
}

/** A row of a summary, in whole minor units. */
export interface SummaryRow {
  /** A line of the invoice, or what credit notes or the balance take off or add. */
  readonly kind: "line" | "credited" | "balance";
  /** The description of a line; empty for the others. */
  readonly description: string;
  readonly amount: number;
}

/** What a change of plan charges. */
export interface ChangeSummary {
  /** The rows add up to `amountDue`. */
  readonly rows: readonly SummaryRow[];
  /** The part of the lines that is tax. */
  readonly tax: number;
  /** What is charged now. */
  readonly amountDue: number;
  readonly currency: string;
  /** When the change takes effect; null for now. */
  readonly startsAt: string | null;
  /** When the trial ends; null without one. */
  readonly trialEndsAt: string | null;
  /** Whether the customer first pays or saves a card on a payment page. */
  readonly requiresCheckout: boolean;
  readonly effect: ChangeEffect;
  /** The name of the plan. */
  readonly plan: string;
  /** Whether the customer has no other plan of the group. */
  readonly isNew: boolean;
  /** The effect as a sentence, in English. */
  readonly message: string;
}

/** Returns what a preview charges, as rows that add up to it. */
export function changeSummary(preview: ChangePreview): ChangeSummary {
  const { lines, total, amountDue, credited, currency, tax, message, requiresCheckout } = preview;
  const balance = amountDue - total;
  const rows: SummaryRow[] = lines.map(({ description, total: amount }) => ({
    kind: "line",
    description,
    amount,
  }));
  if (balance !== 0)
    rows.push({ kind: credited > 0 ? "credited" : "balance", description: "", amount: balance });
  const { scheduledAt: startsAt, trialEndsAt, effect, type, plan } = preview;
  const timing = { startsAt, trialEndsAt, requiresCheckout, effect, message };
  return { rows, tax, amountDue, currency, ...timing, plan: plan.name, isNew: type === "new" };
}
