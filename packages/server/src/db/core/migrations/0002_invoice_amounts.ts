import type { Knex } from "knex";

/**
 * Amounts of invoices beside their lines: the carried amount, which used to be lines of kind `balance`, and discounts and
 * taxes of lines, null where there are none. Older invoices keep their balance lines; readers turn them into the carried
 * amount. `amount_paid_from_balance` is null for them and for invoices of a process of the previous version: readers sum
 * it from the entries of the balance.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of [
    `alter table invoices
      add column discount bigint not null default 0,
      add column carried bigint not null default 0,
      add column amount_paid_from_balance bigint,
      add column amount_credited bigint not null default 0`,
    `alter table invoices drop constraint invoices_check`,
    `alter table invoices drop constraint invoices_check1`,
    `alter table invoices add constraint invoices_paid_check
      check (amount_paid >= 0 and amount_credited >= 0 and amount_paid + amount_credited <= total + carried) not valid`,
    `alter table invoice_lines
      add column discount bigint not null default 0,
      add column discounts jsonb,
      add column taxes jsonb`,
    `alter table balance_entries add column reason text`,
    `alter table balance_entries drop constraint balance_entries_kind_check`,
    `alter table balance_entries add constraint balance_entries_kind_check
      check (kind in ('credit', 'payment', 'void', 'refund', 'adjustment')) not valid`,
  ]) {
    await knex.raw(statement);
  }
}
