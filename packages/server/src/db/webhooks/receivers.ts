import type { Knex } from "knex";
import { readEmailSettings, type EmailSettings } from "../organizations/email-settings.js";

/** An enabled endpoint, and the types of events that it receives. */
export interface Listener {
  readonly organizationId: string;
  readonly id: string;
  readonly kinds: readonly string[];
}

/** An organization that may send messages to its customers. */
export interface Mailing {
  readonly organizationId: string;
  readonly mode: "test" | "live";
  readonly settings: EmailSettings;
}

export interface Receivers {
  readonly listeners: readonly Listener[];
  readonly mailings: readonly Mailing[];
}

interface ReceiverRow {
  readonly organization_id: string;
  readonly endpoint_id: string | null;
  readonly kinds: readonly string[] | null;
  readonly mode: "test" | "live" | null;
  readonly email: unknown;
}

const LISTENERS = `select organization_id, id as endpoint_id, kinds, null as mode, null::jsonb as email
  from webhook_endpoints where organization_id = any(:organizationIds) and disabled_at is null`;

const MAILINGS = `select id, null, null, mode, settings -> 'email'
  from organizations where id = any(:mailingIds)`;

/** Reads by one statement who receives events of some organizations, and what those of `mailingIds` send to customers. */
export async function listReceivers(
  trx: Knex.Transaction,
  organizationIds: readonly string[],
  mailingIds: readonly string[],
): Promise<Receivers> {
  const query = mailingIds.length === 0 ? LISTENERS : `${LISTENERS} union all ${MAILINGS}`;
  const { rows }: { rows: readonly ReceiverRow[] } = await trx.raw(
    `${query} order by organization_id, endpoint_id`,
    { organizationIds, mailingIds },
  );
  return {
    listeners: rows.flatMap(({ organization_id: organizationId, endpoint_id: id, kinds }) =>
      id === null ? [] : [{ organizationId, id, kinds: kinds ?? [] }],
    ),
    mailings: rows.flatMap(({ organization_id: organizationId, mode, email }) =>
      mode === null ? [] : [{ organizationId, mode, settings: readEmailSettings(email) }],
    ),
  };
}
