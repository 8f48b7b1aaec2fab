import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull } from "../core/values.js";

/** `request`: disabled by a request. `gone`: it answered 410. `failing`: all deliveries failed for days. */
export type DisabledReason = "request" | "gone" | "failing";

export interface SealedSecret {
  readonly keyId: string;
  readonly box: string;
}

/** The destination of an organization's events. */
export interface WebhookEndpoint {
  readonly organizationId: string;
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  /** Kinds such as `invoice.paid`, all kinds of a noun (`invoice.*`), or all (`*`). */
  readonly kinds: readonly string[];
  readonly disabled: { readonly at: Instant; readonly reason: DisabledReason } | null;
  /** Since then nothing was delivered, and something was tried. */
  readonly failingSince: Instant | null;
  readonly secret: SealedSecret;
  /** Signs too until it expires. */
  readonly previous: (SealedSecret & { readonly expiresAt: Instant }) | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

type EndpointKey = Pick<WebhookEndpoint, "organizationId" | "id">;

interface Row {
  organization_id: string;
  id: string;
  url: string;
  description: string | null;
  kinds: string[];
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
  failing_since: Date | null;
  key_id: string;
  box: string;
  previous_key_id: string | null;
  previous_box: string | null;
  previous_expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export async function insertEndpoint(trx: Knex.Transaction, endpoint: WebhookEndpoint): Promise<void> {
  await trx("webhook_endpoints").insert(toRow(endpoint));
}

export async function countEndpoints(trx: Knex.Transaction, organizationId: string): Promise<bigint> {
  const rows: { count: bigint }[] = await trx("webhook_endpoints")
    .where({ organization_id: organizationId })
    .count({ count: "*" });
  return rows[0]?.count ?? 0n;
}

export async function findEndpoint(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  const row = await knex<Row>("webhook_endpoints").where({ organization_id: organizationId, id }).first();
  return row && fromRow(row);
}

/** Reads and locks an endpoint, so that its changes run one after the other. */
export async function lockEndpoint(
  trx: Knex.Transaction,
  organizationId: string,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  const row = await trx<Row>("webhook_endpoints")
    .where({ organization_id: organizationId, id })
    .forNoKeyUpdate()
    .first();
  return row && fromRow(row);
}

export async function listEndpoints(
  knex: Knex,
  organizationId: string,
  request: PageRequest,
): Promise<Page<WebhookEndpoint>> {
  const page = await pageOf<Row>(
    knex("webhook_endpoints").where({ organization_id: organizationId }),
    request,
  );
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor };
}

/** Updates the mutable fields of a locked endpoint. */
export async function updateEndpoint(trx: Knex.Transaction, endpoint: WebhookEndpoint): Promise<void> {
  const { organization_id, id, created_at: _never, ...changing } = toRow(endpoint);
  await trx("webhook_endpoints").where({ organization_id, id }).update(changing);
}

export async function deleteEndpoint(
  trx: Knex.Transaction,
  { organizationId, id }: EndpointKey,
): Promise<void> {
  await trx("webhook_endpoints").where({ organization_id: organizationId, id }).delete();
}

/** Something was delivered. Writes nothing while all is well, which is almost always. */
export async function markWorking(knex: Knex, { organizationId, id }: EndpointKey): Promise<void> {
  await knex("webhook_endpoints")
    .where({ organization_id: organizationId, id })
    .whereNotNull("failing_since")
    .update({ failing_since: null });
}

/** Every attempt to send to it has failed since then. */
export async function markFailing(
  trx: Knex.Transaction,
  { organizationId, id }: EndpointKey,
  since: Instant,
): Promise<void> {
  await trx("webhook_endpoints")
    .where({ organization_id: organizationId, id })
    .update({ failing_since: fromInstant(since) });
}

/** Endpoints of all organizations with a secret that was sealed with another key than this. */
export async function listEndpointsSealedOtherwise(knex: Knex, keyId: string): Promise<WebhookEndpoint[]> {
  const rows: Row[] = await knex<Row>("webhook_endpoints")
    .whereNot({ key_id: keyId })
    .orWhere((previous) => void previous.whereNotNull("previous_key_id").whereNot({ previous_key_id: keyId }))
    .orderBy(["organization_id", "id"]);
  return rows.map(fromRow);
}

function toRow(endpoint: WebhookEndpoint): Row {
  const { disabled, previous, secret } = endpoint;
  return {
    organization_id: endpoint.organizationId,
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    kinds: [...endpoint.kinds],
    disabled_at: fromInstant(disabled?.at ?? null),
    disabled_reason: disabled?.reason ?? null,
    failing_since: fromInstant(endpoint.failingSince),
    key_id: secret.keyId,
    box: secret.box,
    previous_key_id: previous?.keyId ?? null,
    previous_box: previous?.box ?? null,
    previous_expires_at: fromInstant(previous?.expiresAt ?? null),
    created_at: fromInstant(endpoint.createdAt),
    updated_at: fromInstant(endpoint.updatedAt),
  };
}

function fromRow(row: Row): WebhookEndpoint {
  return {
    organizationId: row.organization_id,
    id: row.id,
    url: row.url,
    description: row.description,
    kinds: row.kinds,
    disabled: disabledOf(row),
    failingSince: toInstantOrNull(row.failing_since),
    secret: { keyId: row.key_id, box: row.box },
    previous: previousOf(row),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

function disabledOf({ disabled_at: at, disabled_reason: reason }: Row): WebhookEndpoint["disabled"] {
  return at === null || reason === null ? null : { at: toInstant(at), reason };
}

function previousOf(row: Row): WebhookEndpoint["previous"] {
  const { previous_key_id: keyId, previous_box: box, previous_expires_at: expiresAt } = row;
  return keyId === null || box === null || expiresAt === null
    ? null
    : { keyId, box, expiresAt: toInstant(expiresAt) };
}
