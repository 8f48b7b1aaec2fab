import type { Knex } from "knex";
import type { TestServer } from "../support/server.js";
import type { Anchor } from "./calendar.js";

/** The stored data of one customer. The API shows most of it, but not why a line or a payment is there. */
export interface Facts {
  /** The time of the customer's clock. */
  readonly now: number;
  readonly invoiceCount: number;
  /** Money that the provider took without a matching payment, for any customer of the organization. */
  readonly strayCharges: number;
  /** A delayed change has been possible since then, with the next advance. */
  readonly isBehind: boolean;
  readonly subscriptions: readonly SubscriptionFact[];
  readonly creditNoteLines: readonly LineFact[];
  readonly invoices: readonly InvoiceFact[];
  readonly payments: readonly PaymentFact[];
  readonly refunds: readonly RefundFact[];
  readonly balance: readonly BalanceFact[];
  readonly events: readonly EventFact[];
  readonly windows: readonly WindowFact[];
  readonly usage: readonly UsageFact[];
  readonly grants: readonly GrantFact[];
  readonly creditEntries: readonly CreditEntryFact[];
}

export interface SubscriptionFact {
  readonly id: string;
  readonly plan_version_id: string;
  readonly plan_group: string;
  readonly is_addon: boolean;
  readonly status: string;
  readonly interval: string;
  readonly billing_type: string;
  readonly currency: string;
  readonly billing_anchor: Date | null;
  readonly started_at: Date | null;
  readonly time_zone: string;
  readonly period_start: Date | null;
  readonly period_end: Date | null;
  readonly trial_started_at: Date | null;
  readonly paused_at: Date | null;
  readonly pauses: readonly { readonly at: number; readonly seconds: number }[];
  readonly window_origin: (Pick<Anchor, "pauses"> & { readonly anchor: number }) | null;
  readonly resumes_at: Date | null;
  readonly ended_at: Date | null;
  readonly has_paid: boolean;
  readonly fee: bigint;
  readonly segment: number;
}

export interface InvoiceFact {
  readonly id: string;
  readonly number: string | null;
  readonly status: string;
  readonly currency: string;
  readonly subtotal: bigint;
  readonly discount: bigint;
  readonly tax: bigint;
  readonly total: bigint;
  readonly carried: bigint;
  readonly amount_paid: bigint;
  readonly amount_paid_from_balance: bigint;
  readonly amount_credited: bigint;
  readonly paid_at: Date | null;
  /** Of a draft that is issued once its taxes are known. */
  readonly tax_wait: object | null;
  readonly lines: readonly LineFact[];
}

export interface LineFact {
  readonly id: string;
  /** Absent of lines of credit notes. */
  readonly invoice_id?: string;
  readonly position: number;
  readonly kind: string;
  /** At list price. */
  readonly amount: bigint;
  readonly discount: bigint;
  readonly taxes: readonly { readonly amount: string; readonly isInclusive: boolean }[] | null;
  readonly subscription_id: string | null;
  readonly billable_usage_id: string | null;
  readonly source_line_id: string | null;
  readonly period_start: Date;
  readonly period_end: Date | null;
}

export interface PaymentFact {
  readonly id: string;
  readonly invoice_id: string | null;
  readonly status: string;
  readonly amount: bigint;
  readonly is_unapplied: boolean;
}

export interface RefundFact {
  readonly invoice_id: string | null;
  readonly status: string;
  readonly amount: bigint;
}

export interface BalanceFact {
  readonly invoice_id: string | null;
  readonly credit_note_id: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly kind: string;
}

export interface EventFact {
  readonly id: string;
  readonly value: string;
  /** The requested level; null for a consumable feature. */
  readonly asked: string | null;
  /** Of a feature that counts keys or the highest value: the window in which it does. */
  readonly aggregation_window_id: string | null;
  readonly dimensions: Readonly<Record<string, string>> | null;
  readonly draws: readonly {
    readonly from: string;
    readonly windowId: string;
    readonly billableUsageId: string | null;
    readonly units: string;
    readonly grantId?: string;
    readonly credits?: string;
  }[];
}

export interface GrantFact {
  readonly id: string;
  readonly amount: string;
  readonly remaining: string;
  readonly priority: number;
  readonly expires_at: Date | null;
  readonly voided_at: Date | null;
  readonly frozen_at: Date | null;
  readonly created_at: Date;
}

export interface CreditEntryFact {
  readonly grant_id: string;
  readonly kind: string;
  readonly amount: string;
}

export interface WindowFact {
  readonly id: string;
  readonly drawn: string;
  readonly overage: string;
}

export interface UsageFact {
  readonly id: string;
  readonly subscription_id: string;
  readonly plan_version_id: string;
  readonly feature_id: string;
  readonly segment: number;
  /** 0 for the price of the feature itself, else the number of the price entry in the plan version. */
  readonly price_entry: number;
  readonly window_start: Date;
  readonly window_end: Date;
  readonly units_before: string;
  readonly units: string;
  readonly closed_at: Date | null;
  readonly kind: "units" | "peak";
  readonly span_start: Date | null;
  readonly span_end: Date | null;
  readonly counted_until: Date | null;
}

/** Reads everything of one customer. */
export async function readFacts(
  { database: { knex } }: Pick<TestServer, "database">,
  customerId: string,
  now: number,
): Promise<Facts> {
  const all = async <Row>(table: string): Promise<Row[]> =>
    knex(table).where({ customer_id: customerId }).orderBy("id");
  const lines = (await all<LineFact>("invoice_lines")).sort((a, b) => a.position - b.position);
  const invoices = await all<Omit<InvoiceFact, "lines">>("invoices");
  const customer: { last_invoice_number: number; next_due_at: Date | null } = await knex("customers")
    .where({ id: customerId })
    .first();
  return {
    now,
    strayCharges: await countStrayCharges(knex, customerId),
    isBehind: customer.next_due_at !== null && customer.next_due_at.getTime() <= now,
    invoiceCount: customer.last_invoice_number,
    subscriptions: await all("subscriptions"),
    invoices: invoices.map((each) => ({
      ...each,
      lines: lines.filter((line) => line.invoice_id === each.id),
    })),
    creditNoteLines: await all("credit_note_lines"),
    payments: await all("payments"),
    refunds: await all("refunds"),
    balance: await all("balance_entries"),
    events: await all("usage_events"),
    windows: await all("allowance_windows"),
    usage: await all("billable_usage"),
    grants: await all("credit_grants"),
    creditEntries: await all("credit_entries"),
  };
}

async function countStrayCharges(knex: Knex, customerId: string): Promise<number> {
  const own: string[] = await knex("customers").where({ id: customerId }).pluck("organization_id");
  const charged: string[] = await knex("sandbox_charges")
    .whereIn("organization_id", own)
    .where({ status: "succeeded" })
    .pluck("reference");
  const paid: string[] = await knex("payments")
    .whereIn("organization_id", own)
    .where({ status: "succeeded" })
    .pluck("reference");
  return charged.filter((reference) => !paid.includes(reference)).length;
}

/** The lines that credit unused time, with the signs of credit notes: those of credit notes and of standing invoices. */
export function creditsOf(facts: Facts): LineFact[] {
  const onInvoices = standing(facts)
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => kind === "credit")
    .map((line) => ({ ...line, amount: -line.amount }));
  return [...onInvoices, ...facts.creditNoteLines.filter(({ kind }) => kind === "credit")];
}

/** Invoices that request payment, did, or will once their taxes are known: neither quotes nor void. */
export function standing({ invoices }: Facts): InvoiceFact[] {
  return invoices.filter(
    ({ status, tax_wait: wait }) => status !== "void" && (status !== "draft" || wait !== null),
  );
}
