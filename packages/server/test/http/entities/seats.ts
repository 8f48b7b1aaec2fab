import { send, type Reply } from "../../support/server.js";
import { succeeded, type Body, type Tenant } from "../../support/shop.js";
import type { components } from "../../../src/generated/api.js";

type Wire = components["schemas"];
export type Added = Wire["AddEntityResponse"];
export type EntityList = Wire["EntityListResponse"];

/** Adds a seat for ada, unless the body says otherwise. */
export function tryAdd(shop: Tenant, entity: string, more: Body = {}): Promise<Reply> {
  return send(shop, "/v1/entities", { body: { customer: "ada", feature: "seats", entity, ...more } });
}

export async function add(shop: Tenant, entity: string, more: Body = {}): Promise<Added> {
  return succeeded(await tryAdd(shop, entity, more));
}

/** Adds so many seats at once, named `name1`, `name2` and so on. */
export async function addMany(shop: Tenant, name: string, count: number): Promise<void> {
  for (let seat = 1; seat <= count; seat += 1) await add(shop, `${name}${seat}`);
}

export function tryRemove(shop: Tenant, entity: string, more: Body = {}): Promise<Reply> {
  const body = { customer: "ada", feature: "seats", entity, ...more };
  return send(shop, "/v1/entities/remove", { body });
}

export async function remove(shop: Tenant, entity: string): Promise<number> {
  return succeeded<Wire["RemoveEntityResponse"]>(await tryRemove(shop, entity)).count;
}

export async function list(shop: Tenant, query = "customer=ada"): Promise<EntityList> {
  return succeeded(await send(shop, `/v1/entities?${query}`));
}

/** `["grace pending_removal", "ada active"]`, newest first. */
export async function seatsOf(shop: Tenant): Promise<string[]> {
  return (await list(shop)).entities.map(({ id, status }) => `${id} ${status}`);
}
