import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { firstKeptInstant } from "../../shared/usage-retention.js";
import { fromInstant } from "../core/values.js";

const HAS_RETENTION = "settings ->> 'usageRetentionMonths' is not null";

/** Whether any organization keeps its usage events for a limited time. */
export async function hasRetention(db: Knex): Promise<boolean> {
  const row: object | undefined = await db("organizations").whereRaw(HAS_RETENTION).first("id");
  return row !== undefined;
}

/** The organizations that have kept usage events for longer than they want since a new month began. */
export async function listDueForArchiving(db: Knex, now: Instant, limit: number): Promise<readonly string[]> {
  const month = fromInstant(firstKeptInstant(now, 0));
  return db("organizations")
    .whereRaw(HAS_RETENTION)
    .whereRaw(
      // In UTC, whatever the time zone of the session.
      `coalesce(usage_archived_before, '-infinity') < (
        :month::timestamptz at time zone 'UTC'
          - make_interval(months => (settings ->> 'usageRetentionMonths')::integer)
      ) at time zone 'UTC'`,
      { month },
    )
    .orderByRaw("usage_archived_before nulls first, id")
    .limit(limit)
    .pluck("id");
}
