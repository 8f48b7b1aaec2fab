import type { Knex } from "knex";

/**
 * Has the billing cycle look at customers whose plan renews by itself and who hold billable units: earlier versions
 * accepted such units and never billed them.
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
}
