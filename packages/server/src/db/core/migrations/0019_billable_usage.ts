import type { Knex } from "knex";

/**
 * Has the billing cycle look at customers whose plan renews by itself and who hold billable units: earlier versions
 * accepted such units and never billed them. And lets a price segment have several spans of a level in one window, of
 * which one is open.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `update customers set next_due_at = unbilled.over_at
      from (
        select customer_id, min(window_end) as over_at from billable_usage
          where closed_at is null and units > 0
          group by customer_id
      ) as unbilled
      where customers.id = unbilled.customer_id and customers.archived_at is null
        and (customers.next_due_at is null or customers.next_due_at > unbilled.over_at)`,
  );
  await knex.raw(
    `alter table billable_usage
      drop constraint billable_usage_customer_id_subscription_id_feature_id_windo_key`,
  );
  await knex.raw(
    `create unique index billable_usage_one_segment
      on billable_usage (customer_id, subscription_id, feature_id, window_start, segment) where kind = 'units'`,
  );
  await knex.raw(
    `create unique index billable_usage_one_open_peak
      on billable_usage (customer_id, subscription_id, feature_id)
      where kind = 'peak' and counted_until < span_end`,
  );
}
