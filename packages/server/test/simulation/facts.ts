import type { Knex } from "knex";
import type { TestServer } from "../support/server.js";
import type { Anchor } from "./calendar.js";

/** The stored data of one customer. The API shows most of it, but not why a line or a payment is there. */
export interface Facts {
  /** The time of the customer's clock. */
  readonly now: number;
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
  readonly usage: readonly UsageFact[];
  readonly grants: readonly GrantFact[];
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
}

export interface InvoiceFact {
  readonly id: string;
  readonly number: string | null;
  readonly status: string;
  readonly currency: string;
  readonly total: bigint;
  readonly carried: bigint;
  readonly amount_paid: bigint;
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
  readonly subscription_id: string | null;
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

export interface UsageFact {
  readonly id: string;
  readonly subscription_id: string;
  readonly plan_version_id: string;
  readonly feature_id: string;
  readonly units: string;
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
  const customer: { next_due_at: Date | null } = await knex("customers").where({ id: customerId }).first();
  return {
    now,
    strayCharges: await countStrayCharges(knex, customerId),
    isBehind: customer.next_due_at !== null && customer.next_due_at.getTime() <= now,
    subscriptions: await all("subscriptions"),
    invoices: invoices.map((each) => ({
      ...each,
      lines: lines.filter((line) => line.invoice_id === each.id),
    })),
    creditNoteLines: await all("credit_note_lines"),
    payments: await all("payments"),
    refunds: await all("refunds"),
    balance: await all("balance_entries"),
    usage: await all("billable_usage"),
    grants: await all("credit_grants"),
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
