import type { Currency, Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toCurrency } from "../core/values.js";
import { inScope, type RevenueScope } from "./scope.js";

/** A sum of one of several periods, which are counted from 0. */
export interface PeriodSum {
  readonly currency: Currency;
  readonly period: number;
  readonly amount: bigint;
}

/** A sum of the lines that a plan version charged. */
export interface PlanSum extends PeriodSum {
  readonly planVersionId: string | null;
}

interface SumRow {
  currency: string;
  period: number;
  amount: string;
  plan_version_id?: string | null;
}

/** The instants at which periods begin, and the end of the last. */
type Instants = readonly Instant[];

/** Sums payments that succeeded, by the instant at which the provider settled them. */
export function sumCollected(knex: Knex, scope: RevenueScope, instants: Instants): Promise<PeriodSum[]> {
  const payments = inScope(knex("payments"), "payments", scope).where({ "payments.status": "succeeded" });
  return sumByPeriod(knex, payments, { at: "payments.settled_at", amount: "payments.amount" }, instants);
}

/** Sums refunds of payments that succeeded, by the instant at which the provider settled them. Others went to the balance. */
export function sumRefunded(knex: Knex, scope: RevenueScope, instants: Instants): Promise<PeriodSum[]> {
  const refunds = inScope(knex("refunds"), "refunds", scope)
    .where({ "refunds.status": "succeeded" })
    .whereNotNull("refunds.payment_id");
  return sumByPeriod(knex, refunds, { at: "refunds.settled_at", amount: "refunds.amount" }, instants);
}

/** A line after discount and without tax. */
const NET = `line.amount - line.discount - coalesce((
  select sum((entry.value ->> 'amount')::bigint) from jsonb_array_elements(line.taxes) as entry
    where (entry.value ->> 'isInclusive')::boolean
), 0)`;

/** What is held, such as seats, is part of MRR. */
const IS_USED_UP = `line.kind = 'usage' and not exists (
  select from billable_usage as peak
    where peak.customer_id = line.customer_id and peak.id = line.billable_usage_id and peak.kind = 'peak'
)`;

/** Sums the usage lines of invoices by their issue and plan, after discount and without tax. */
export function sumInvoicedUsage(knex: Knex, scope: RevenueScope, instants: Instants): Promise<PlanSum[]> {
  const lines = inScope(knex("invoices"), "invoices", scope)
    .joinRaw(
      "join invoice_lines as line on line.customer_id = invoices.customer_id and line.invoice_id = invoices.id",
    )
    .whereRaw(IS_USED_UP);
  return sumByPeriod(knex, byPlan(lines), { at: "invoices.finalized_at", amount: NET }, instants);
}

/** Sums the usage lines of credit notes by their issue and plan, after discount and without tax. */
export function sumCreditedUsage(knex: Knex, scope: RevenueScope, instants: Instants): Promise<PlanSum[]> {
  const lines = inScope(knex("credit_notes"), "credit_notes", scope)
    .joinRaw(
      `join credit_note_lines as line
        on line.customer_id = credit_notes.customer_id and line.credit_note_id = credit_notes.id`,
    )
    .whereRaw(IS_USED_UP);
  return sumByPeriod(knex, byPlan(lines), { at: "credit_notes.issued_at", amount: NET }, instants);
}

function byPlan(lines: Knex.QueryBuilder): Knex.QueryBuilder {
  return lines.groupBy("line.plan_version_id").select("line.plan_version_id");
}

/** Adds up an expression of SQL by currency and period. */
async function sumByPeriod(
  knex: Knex,
  query: Knex.QueryBuilder,
  { at, amount }: { readonly at: string; readonly amount: string },
  instants: Instants,
): Promise<PlanSum[]> {
  const bounds = instants.map((each) => fromInstant(each));
  const [first, last] = [bounds[0], bounds.at(-1)];
  if (!first || !last) return [];
  const rows: SumRow[] = await query
    .whereRaw(`${at} >= ? and ${at} < ?`, [first, last])
    .groupBy("currency", "period")
    .select("currency")
    .select(knex.raw(`width_bucket(${at}, ?::timestamptz[]) - 1 as period`, [bounds]))
    .select(knex.raw(`sum(${amount})::text as amount`));
  return rows.map(({ currency, period, amount: sum, plan_version_id: planVersionId = null }) => ({
    currency: toCurrency(currency),
    period,
    amount: BigInt(sum),
    planVersionId,
  }));
}
