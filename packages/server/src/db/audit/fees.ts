import type { Currency } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { toCurrency } from "../core/values.js";

/** What a subscription charges for each interval. */
export interface Fee {
  readonly customerId: string;
  readonly planId: string;
  readonly currency: Currency;
  readonly interval: string;
  readonly fee: bigint;
}

interface Row {
  customer_id: string;
  plan_id: string;
  currency: string;
  interval: string;
  fee: bigint;
}

/** A subscription that is past due or paused counts if it was active before: a trial that was never paid for does not. */
const IS_COUNTED = `(status = 'active' or status in ('past_due', 'paused') and exists (
  select from changes where changes.customer_id = subscriptions.customer_id
    and changes.organization_id = subscriptions.organization_id and changes.object_type = 'subscription'
    and changes.object_id = subscriptions.id and changes.after ->> 'status' = 'active'
))`;

/** Returns the fees of the subscriptions of these customers that are renewed and count towards MRR. */
export async function listFees(knex: Knex, customerIds: readonly string[]): Promise<Fee[]> {
  const rows: Row[] = await knex("subscriptions")
    .modify(ofCustomers, customerIds)
    .where({ billing_type: "recurring" })
    .whereRaw(IS_COUNTED)
    .select("customer_id", "plan_id", "currency", "interval", "fee");
  return rows.map((row) => ({
    customerId: row.customer_id,
    planId: row.plan_id,
    currency: toCurrency(row.currency),
    interval: row.interval,
    fee: row.fee,
  }));
}
