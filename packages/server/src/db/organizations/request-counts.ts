import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant } from "../core/values.js";

/** Accepted requests of a key or of an organization, in one window of time. */
export interface RequestCount {
  readonly organizationId: string;
  readonly subject: string;
  readonly windowEnd: Instant;
  readonly requests: number;
}

interface RequestCountRow {
  organization_id: string;
  subject: string;
  window_end: Date;
  requests: bigint;
}

/** Adds to the counts of all processes and returns the sums. Rows are locked in one order, to avoid deadlocks. */
export async function addRequestCounts(knex: Knex, counts: readonly RequestCount[]): Promise<RequestCount[]> {
  const { rows } = await knex.raw<{ rows: RequestCountRow[] }>(
    `insert into request_counts (organization_id, subject, window_end, requests)
      select * from unnest(:organizations::text[], :subjects::text[], :ends::timestamptz[], :requests::bigint[])
        as added (organization_id, subject, window_end, requests)
      order by organization_id, subject, window_end
      on conflict (organization_id, subject, window_end)
        do update set requests = request_counts.requests + excluded.requests
      returning *`,
    {
      organizations: counts.map(({ organizationId }) => organizationId),
      subjects: counts.map(({ subject }) => subject),
      ends: counts.map(({ windowEnd }) => fromInstant(windowEnd)),
      requests: counts.map(({ requests }) => requests),
    },
  );
  return rows.map((row) => ({
    organizationId: row.organization_id,
    subject: row.subject,
    windowEnd: toInstant(row.window_end),
    requests: Number(row.requests),
  }));
}

/** Takes back a request of one subject that was counted. */
export async function takeRequestCount(
  knex: Knex,
  { organizationId, subject, windowEnd }: Omit<RequestCount, "requests">,
): Promise<void> {
  const row = { organization_id: organizationId, subject, window_end: fromInstant(windowEnd) };
  const lowered = await knex("request_counts").where(row).where("requests", ">", 1).decrement("requests");
  if (lowered === 0)
    await knex("request_counts")
      .where({ ...row, requests: 1 })
      .delete();
}

/** Forgets the windows that ended before. */
export async function deleteRequestCounts(knex: Knex, endedBefore: Instant): Promise<void> {
  await knex("request_counts").where("window_end", "<", fromInstant(endedBefore)).delete();
}
