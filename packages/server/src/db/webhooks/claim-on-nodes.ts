import type { Knex } from "knex";
import { groupBy, whereNamed } from "../core/bulk-rows.js";
import { groupsOfShards } from "../core/layout/layout-of.js";
import { fromInstant } from "../core/values.js";
import type { Claim } from "./claim.js";
import { deliveryFromRow, type DeliveryRow, type WebhookDelivery } from "./deliveries.js";

/** A due delivery that no one has locked yet. */
interface Due {
  readonly customerId: string;
  readonly organizationId: string;
  readonly id: string;
  readonly dueAt: Date;
}

interface Endpoint {
  readonly organizationId: string;
  readonly id: string;
}

/**
 * Claims due deliveries of a distributed PostgreSQL, in the order in which `claimDeliveries` does. Rows of several shards
 * cannot be locked by one statement, so they are found on all nodes first, and then claimed in each shard. What another
 * process claims in between is skipped.
 */
export async function claimOnNodes(knex: Knex, claim: Claim): Promise<WebhookDelivery[]> {
  const found: Due[] = [];
  for (const endpoint of await listWaitingEndpoints(knex, claim))
    found.push(...(await findOldest(knex, claim, endpoint)));
  const claimed: WebhookDelivery[] = [];
  for (const group of await groupsOfShards(knex, chooseNext(claim, found)))
    claimed.push(...(await claimInShard(knex, claim, group)));
  return claimed;
}

function freePlaces(
  { taken, perEndpoint, perOrganization }: Claim,
  { organizationId, id }: Endpoint,
): number {
  const ofOrganization = perOrganization - (taken[organizationId] ?? 0);
  return Math.max(0, Math.min(perEndpoint - (taken[id] ?? 0), ofOrganization));
}

/**
 * The endpoints with due deliveries and free places, of the organizations that come first: each of them gets at least one
 * place, so there are no more than places.
 */
async function listWaitingEndpoints(knex: Knex, claim: Claim): Promise<readonly Endpoint[]> {
  const { rows }: { rows: (Endpoint & { readonly oldest: Date })[] } = await knex.raw(
    `select endpoint.organization_id as "organizationId", endpoint.id, min(delivery.due_at) as oldest
      from webhook_deliveries as delivery
      join webhook_endpoints as endpoint on endpoint.organization_id = delivery.organization_id
        and endpoint.id = delivery.endpoint_id and endpoint.disabled_at is null
      where delivery.status = 'pending' and delivery.due_at <= ?
      group by endpoint.organization_id, endpoint.id
      order by min(delivery.due_at)`,
    [fromInstant(claim.now)],
  );
  const free = rows.filter((endpoint) => freePlaces(claim, endpoint) > 0);
  const organizations = [...groupBy(free, ({ organizationId }) => organizationId)];
  const underWay = (id: string) => claim.taken[id] ?? 0;
  return organizations
    .sort(([one], [other]) => underWay(one) - underWay(other))
    .slice(0, claim.limit)
    .flatMap(([, endpoints]) => endpoints.slice(0, claim.perOrganization));
}

async function findOldest(knex: Knex, claim: Claim, endpoint: Endpoint): Promise<readonly Due[]> {
  const rows: Due[] = await knex("webhook_deliveries")
    .where({ endpoint_id: endpoint.id, status: "pending" })
    .where("due_at", "<=", fromInstant(claim.now))
    .orderBy(["due_at", "id"])
    .limit(freePlaces(claim, endpoint))
    .select("customer_id as customerId", "organization_id as organizationId", "id", "due_at as dueAt");
  return rows;
}

/** Organizations take turns, and the oldest of each turn comes first. */
function chooseNext({ taken, perOrganization, limit }: Claim, found: readonly Due[]): readonly Due[] {
  const inOrder = found.toSorted(byAge);
  const turns = [...groupBy(inOrder, ({ organizationId }) => organizationId)].flatMap(([id, dues]) =>
    dues.map((due, index) => ({ due, turn: (taken[id] ?? 0) + index + 1 })),
  );
  return turns
    .filter(({ turn }) => turn <= perOrganization)
    .sort((one, other) => one.turn - other.turn || byAge(one.due, other.due))
    .slice(0, limit)
    .map(({ due }) => due);
}

function byAge(one: Due, other: Due): number {
  return one.dueAt.getTime() - other.dueAt.getTime() || (one.id < other.id ? -1 : 1);
}

async function claimInShard(
  knex: Knex,
  { now, claimId, until }: Claim,
  deliveries: readonly Due[],
): Promise<WebhookDelivery[]> {
  if (deliveries.length === 0) return [];
  const free = whereNamed(knex("webhook_deliveries"), ["customer_id", "id"], deliveries)
    .where({ status: "pending" })
    .where("due_at", "<=", fromInstant(now))
    .orderBy("id")
    .select("customer_id", "id")
    .forNoKeyUpdate()
    .skipLocked();
  const customerIds = [...new Set(deliveries.map(({ customerId }) => customerId))];
  const { rows }: { rows: DeliveryRow[] } = await knex.raw(
    `with free as (?)
      update webhook_deliveries as delivery set claim_id = ?, due_at = ?
      from free
      where delivery.customer_id = any(?) and delivery.customer_id = free.customer_id and delivery.id = free.id
      returning delivery.*`,
    [free, claimId, fromInstant(until), customerIds],
  );
  return rows.map(deliveryFromRow);
}
