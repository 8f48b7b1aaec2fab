import type { Knex } from "knex";

/**
 * A customer has one live subscription to a plan, whatever group the plan is in by now. A newer version that an operator
 * set for the renewal is kept apart from what the customer asked for, and a quote names the group that it leads to.
 */
export async function up(knex: Knex): Promise<void> {
  await refuseDuplicates(knex);
  for (const statement of statements) await knex.raw(statement);
}

const LIVE = `status in ('trialing', 'active', 'past_due', 'paused')`;

const statements = [
  `drop index subscriptions_one_live_per_addon`,
  `create unique index subscriptions_one_live_per_plan on subscriptions (customer_id, plan_id) where ${LIVE}`,
  `alter table subscriptions add column scheduled_migration jsonb`,
  `update subscriptions set scheduled_migration = scheduled_change, scheduled_change = null
    where scheduled_change ->> 'planId' = plan_id`,
  `update invoices set plan_change = jsonb_set(plan_change, '{choice}', plan_change -> 'choice' ||
      jsonb_build_object('planGroup', subscriptions.plan_group, 'isAddon', subscriptions.is_addon))
    from subscriptions
    where invoices.plan_change is not null and subscriptions.customer_id = invoices.customer_id
      and subscriptions.id = invoices.subscription_id`,
];

/** Which of two that were both paid is to stay, and what is given back of the other, is for the operator to say. */
async function refuseDuplicates(knex: Knex): Promise<void> {
  const { rows }: { rows: { customer_id: string; plan_id: string }[] } = await knex.raw(
    `select customer_id, plan_id from subscriptions where ${LIVE}
      group by customer_id, plan_id having count(*) > 1 order by customer_id limit 10`,
  );
  if (rows.length === 0) return;
  const named = rows.map(({ customer_id: customer, plan_id: plan }) => `${customer} has ${plan}`).join(", ");
  throw new Error(
    `These customers have two live subscriptions to one plan: ${named}. Cancel one of each pair with the version of ` +
      `Dues that you ran before, with credit where it was paid, and start again.`,
  );
}
