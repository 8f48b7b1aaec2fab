import type { Knex } from "knex";

/**
 * Payments that an organization received itself: how, under which name, and when. All columns are null for payments of
 * providers. `to_balance` is the part above what was due, which is an `overpayment` of the balance. Taking a payment back sets
 * `reversed_at`.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of [
    `alter table payments
      add column recorded_method text,
      add column recorded_reference text,
      add column received_at timestamptz,
      add column to_balance bigint,
      add column reversed_at timestamptz`,
    `create unique index payments_by_recorded_reference on payments (customer_id, recorded_reference)
      where recorded_reference is not null`,
    `alter table balance_entries drop constraint balance_entries_kind_check`,
    `alter table balance_entries add constraint balance_entries_kind_check
      check (kind in ('credit', 'payment', 'void', 'refund', 'adjustment', 'overpayment')) not valid`,
  ]) {
    await knex.raw(statement);
  }
}
