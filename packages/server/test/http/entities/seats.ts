import { send, type Reply } from "../../support/server.js";
import { succeeded, type Body, type Tenant } from "../../support/api.js";
import type { components } from "../../../src/generated/api.js";

type Wire = components["schemas"];
export type Added = Wire["AddEntityResponse"];
export type EntityList = Wire["EntityListResponse"];

/** Adds a seat for ada, unless the body says otherwise. */
export function tryAdd(tenant: Tenant, entity: string, more: Body = {}): Promise<Reply> {
  return send(tenant, "/v1/entities", { body: { customer: "ada", feature: "seats", entity, ...more } });
}

export async function add(tenant: Tenant, entity: string, more: Body = {}): Promise<Added> {
  return succeeded(await tryAdd(tenant, entity, more));
}

/** Adds so many seats in one request, named `name1`, `name2` and so on. */
export async function addMany(tenant: Tenant, name: string, count: number): Promise<void> {
  for (let seat = 1; seat <= count; seat += 1) await add(tenant, `${name}${seat}`);
}

export function tryRemove(tenant: Tenant, entity: string, more: Body = {}): Promise<Reply> {
  const body = { customer: "ada", feature: "seats", entity, ...more };
  return send(tenant, "/v1/entities/remove", { body });
}

export async function remove(tenant: Tenant, entity: string): Promise<number> {
  return succeeded<Wire["RemoveEntityResponse"]>(await tryRemove(tenant, entity)).count;
}

export async function list(tenant: Tenant, query = "customer=ada"): Promise<EntityList> {
  return succeeded(await send(tenant, `/v1/entities?${query}`));
}

/** `["grace pending_removal", "ada active"]`, newest first. */
export async function seatsOf(tenant: Tenant): Promise<string[]> {
  return (await list(tenant)).entities.map(({ id, status }) => `${id} ${status}`);
}
