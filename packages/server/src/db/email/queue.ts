import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { fromInstant } from "../core/values.js";
import { EMAIL_COLUMNS, emailFromRow, type EmailRow, type OutboxEmail, type OutboxKind } from "./outbox.js";

/** How many due messages a process takes, and for how long. */
export interface EmailClaim {
  readonly now: Instant;
  /** Identifies this claim when the outcome is recorded. */
  readonly claimId: string;
  /** Until then no other process may attempt it. Longer than any attempt takes. */
  readonly until: Instant;
  /** How many each organization has under way already, by its id. */
  readonly taken: Readonly<Record<string, number>>;
  readonly perOrganization: number;
  readonly limit: number;
}

interface Due extends ObjectKey {
  readonly organizationId: string;
}

/**
 * Claims due messages, the oldest of each organization first. Organizations take turns: the one with the fewest under way
 * comes first, regardless of the length of the queues. Each message is claimed by a statement of its own, which costs
 * nothing beside sending it, and works the same on a distributed PostgreSQL.
 */
export async function claimEmails(knex: Knex, claim: EmailClaim): Promise<OutboxEmail[]> {
  const claimed: OutboxEmail[] = [];
  for (const due of await findDue(knex, claim)) {
    const rows: EmailRow[] = await knex("email_outbox")
      .where({ customer_id: due.customerId, id: due.id, status: "pending" })
      .where("due_at", "<=", fromInstant(claim.now))
      .update({ claim_id: claim.claimId, due_at: fromInstant(claim.until) })
      .returning([...EMAIL_COLUMNS]);
    claimed.push(...rows.map(emailFromRow));
  }
  return claimed;
}

async function findDue(knex: Knex, { now, taken, perOrganization, limit }: EmailClaim): Promise<Due[]> {
  const waiting: { organization_id: string }[] = await knex("email_outbox")
    .where({ status: "pending" })
    .where("due_at", "<=", fromInstant(now))
    .distinct("organization_id");
  const turns: { readonly turn: number; readonly due: Due }[] = [];
  for (const { organization_id: organizationId } of waiting) {
    const underWay = taken[organizationId] ?? 0;
    const free = Math.min(limit, perOrganization - underWay);
    if (free <= 0) continue;
    const rows: ObjectKey[] = await knex("email_outbox")
      .where({ organization_id: organizationId, status: "pending" })
      .where("due_at", "<=", fromInstant(now))
      .orderBy(["due_at", "id"])
      .limit(free)
      .select("customer_id as customerId", "id");
    turns.push(...rows.map((row, index) => ({ turn: underWay + index, due: { ...row, organizationId } })));
  }
  return turns
    .sort((one, other) => one.turn - other.turn)
    .slice(0, limit)
    .map(({ due }) => due);
}

/** Lets the messages of an organization wait whose sender the relay refuses. They are not attempted, so nothing is lost. */
export async function postponeEmails(
  knex: Knex,
  { organizationId, until }: { readonly organizationId: string; readonly until: Instant },
): Promise<void> {
  await knex("email_outbox")
    .where({ organization_id: organizationId, status: "pending" })
    .where("due_at", "<", fromInstant(until))
    .update({ due_at: fromInstant(until) });
}

/** The newest answer of a relay that refuses the sender, while messages wait for that; undefined otherwise. */
export async function findSenderFault(
  knex: Knex,
  organizationId: string,
): Promise<{ readonly answer: string } | undefined> {
  const row: { last_answer: string } | undefined = await knex("email_outbox")
    .where({ organization_id: organizationId, status: "pending", reason: "refused" })
    .whereNotNull("last_answer")
    .orderBy("due_at", "desc")
    .first("last_answer");
  return row && { answer: row.last_answer };
}

/** Whether the newest message to an address was refused for good. */
export async function isUndeliverable(knex: Knex, customerId: string, address: string): Promise<boolean> {
  const row: { refused: boolean } | undefined = await knex("email_outbox")
    .where({ customer_id: customerId })
    .whereNotNull("settled_at")
    .whereRaw(
      `exists (select from jsonb_array_elements(recipients) as recipient
      where lower(recipient ->> 'address') = lower(?) and recipient ->> 'status' <> 'pending')`,
      [address],
    )
    .orderBy("settled_at", "desc")
    .first(
      knex.raw(
        `exists (select from jsonb_array_elements(recipients) as recipient
          where lower(recipient ->> 'address') = lower(?) and recipient ->> 'status' = 'refused') as refused`,
        [address],
      ),
    );
  return row?.refused ?? false;
}

/** Removes what settled messages created before an instant say, and to whom. */
export async function eraseOldBodies(knex: Knex, before: Instant, limit: number): Promise<number> {
  return eraseBodies(
    knex,
    knex("email_outbox")
      .where("created_at", "<", fromInstant(before))
      .whereNotNull("settled_at")
      .whereNotNull("html")
      .limit(limit),
  );
}

async function eraseBodies(knex: Knex, old: Knex.QueryBuilder): Promise<number> {
  const keys: readonly ObjectKey[] = await old.select("customer_id as customerId", "id");
  if (keys.length === 0) return 0;
  const count: number = await whereNamed(knex("email_outbox"), ["customer_id", "id"], keys).update({
    html: null,
    body_text: null,
    attachments: null,
  });
  return count;
}

/** Deletes settled messages that were created before an instant, of all kinds or of one. */
export async function deleteOldEmails(
  knex: Knex,
  { before, kind }: { readonly before: Instant; readonly kind?: OutboxKind },
  limit: number,
): Promise<number> {
  const keys: readonly ObjectKey[] = await knex("email_outbox")
    .where("created_at", "<", fromInstant(before))
    .where(kind === undefined ? {} : { kind })
    .whereNotNull("settled_at")
    .limit(limit)
    .select("customer_id as customerId", "id");
  if (keys.length === 0) return 0;
  const count: number = await whereNamed(knex("email_outbox"), ["customer_id", "id"], keys).delete();
  return count;
}

/** The number of messages about an object that were requested by hand since an instant. */
export async function countRequestedSince(
  knex: Knex,
  {
    customerId,
    objectId,
    since,
  }: { readonly customerId: string; readonly objectId: string; readonly since: Instant },
): Promise<number> {
  const [counted]: { count: bigint }[] = await knex("email_outbox")
    .where({ customer_id: customerId, object_id: objectId, event_id: null })
    .where("created_at", ">", fromInstant(since))
    .count({ count: "*" });
  return Number(counted?.count ?? 0n);
}
