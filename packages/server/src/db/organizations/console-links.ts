import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant } from "../core/values.js";

/** The link with which the first user of an organization signs in. */
export interface ConsoleLink {
  readonly organizationId: string;
  /** The hash of the code in the link. */
  readonly hash: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

interface LinkRow {
  hash: string;
  organization_id: string;
  created_at: Date;
  expires_at: Date;
}

export async function insertConsoleLink(trx: Knex.Transaction, link: ConsoleLink): Promise<void> {
  await trx("console_links").insert({
    hash: link.hash,
    organization_id: link.organizationId,
    created_at: fromInstant(link.createdAt),
    expires_at: fromInstant(link.expiresAt),
  });
}

/** The link of a code, until it expires. */
export async function findConsoleLink(
  knex: Knex,
  hash: string,
  now: Instant,
): Promise<ConsoleLink | undefined> {
  const row: LinkRow | undefined = await knex("console_links")
    .where({ hash })
    .where("expires_at", ">", fromInstant(now))
    .first();
  return row && fromRow(row);
}

/** Deletes all links of an organization, so that none works once it has a user. */
export async function deleteConsoleLinks(trx: Knex.Transaction, organizationId: string): Promise<void> {
  await trx("console_links").where({ organization_id: organizationId }).delete();
}

export async function deleteExpiredConsoleLinks(knex: Knex, at: Instant): Promise<number> {
  return knex("console_links").where("expires_at", "<=", fromInstant(at)).delete();
}

function fromRow(row: LinkRow): ConsoleLink {
  return {
    organizationId: row.organization_id,
    hash: row.hash,
    createdAt: toInstant(row.created_at),
    expiresAt: toInstant(row.expires_at),
  };
}
