import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { allowLongStatements } from "../core/timeouts.js";
import { fromInstant } from "../core/values.js";

/**
 * An entity keeps its id and loses the name that the customer gave it. The same name may have been used repeatedly.
 */
const NAMED = `(select entity_id as name, min(id) as id from entities where customer_id = :customerId group by 1) as named`;

/** Open and closed reservations have each an index of their own. */
const ITS_RESERVATIONS = `(customer_id = :customerId and status = 'open' or customer_id = :customerId and status <> 'open')`;

/**
 * Texts of callers besides the facts: names of entities, keys (idempotency keys and those that are counted), metadata, dimensions, reasons, callback URLs. The facts, their
 * times and their amounts remain.
 */
const STATEMENTS: readonly string[] = [
  `update entity_usage set entity_id = named.id from ${NAMED}
    where customer_id = :customerId and entity_id = named.name`,
  `update cap_windows set entity_id = named.id from ${NAMED}
    where customer_id = :customerId and entity_id = named.name`,
  `update usage_events set entity = named.id from ${NAMED}
    where customer_id = :customerId and entity = named.name`,
  // After the events: once they are locked, none is archived before the end of the transaction.
  `update archived_entity_usage set entity_id = named.id from ${NAMED}
    where customer_id = :customerId and entity_id = named.name`,
  `update usage_events set properties = null, dimensions = null, idempotency_key = null,
      tokens = tokens - 'requestedModel'
    where customer_id = :customerId
      and (properties is not null or dimensions is not null or idempotency_key is not null
        or tokens ->> 'requestedModel' is not null)`,
  `update usage_events set key = null where customer_id = :customerId and key is not null`,
  `delete from unique_uses where customer_id = :customerId`,
  `update reservations set entity = named.id from ${NAMED}
    where ${ITS_RESERVATIONS} and entity = named.name`,
  `update reservations set properties = null, dimensions = null, idempotency_key = null
    where ${ITS_RESERVATIONS}
      and (properties is not null or dimensions is not null or idempotency_key is not null)`,
  `update credit_grants set metadata = '{}', reason = null, idempotency_key = null where customer_id = :customerId`,
  `update invoices set credit_sale = jsonb_set(credit_sale, '{metadata}', '{}')
    where customer_id = :customerId and credit_sale is not null`,
  `update portal_sessions set person_id = null, person_name = null, return_url = null where customer_id = :customerId`,
  `update balance_entries set reason = null where customer_id = :customerId and reason is not null`,
  `update refunds set reason = null where customer_id = :customerId and reason is not null`,
  `update email_outbox set subject = null, sender = null, html = null, body_text = null, attachments = null, source = null,
      request = null, recipients = null, last_answer = null, claim_id = null,
      settled_at = coalesce(settled_at, cast(:at as timestamptz)),
      reason = case when status = 'pending' then 'customer_deleted' else reason end,
      status = case when status = 'pending' then 'dropped' else status end
    where customer_id = :customerId`,
  "delete from pending_items where customer_id = :customerId",
  `delete from import_issues where (organization_id, import_id, line) in
      (select organization_id, import_id, line from import_lines where customer_id = :customerId)`,
  `update import_lines set external_id = null, customer_key = null, text = null where customer_id = :customerId`,
  `update checkouts set callback_url = null where customer_id = :customerId and callback_url is not null`,
];

/**
 * Erases everything else that may identify a deleted person. Must run before the entities lose their names, which
 * link usage to them. Messages that wait are dropped at the instant. It covers the customer's whole history, which may exceed the usual statement timeout.
 */
export async function erasePersonalData(
  trx: Knex.Transaction,
  customerId: string,
  at: Instant,
): Promise<void> {
  await allowLongStatements(trx);
  for (const statement of STATEMENTS) await trx.raw(statement, { customerId, at: fromInstant(at) });
  await eraseSandboxPages(trx, customerId);
}

/** The pages of the sandbox lie with their organization, not with the customer. */
async function eraseSandboxPages(trx: Knex.Transaction, customerId: string): Promise<void> {
  const payments: { organization_id: string; reference: string }[] = await trx("payments")
    .where({ customer_id: customerId })
    .select("organization_id", "reference");
  const [first] = payments;
  if (!first) return;
  await trx("sandbox_checkouts")
    .where({ organization_id: first.organization_id })
    .whereRaw("reference = any(:references)", { references: payments.map(({ reference }) => reference) })
    .whereNotNull("callback_url")
    .update({ callback_url: null });
}
