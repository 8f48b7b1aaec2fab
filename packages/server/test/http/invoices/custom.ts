import type { components } from "../../../src/generated/api.js";
import { send, type Reply } from "../../support/server.js";
import { succeeded, type Body, type Invoice, type Tenant } from "../../support/api.js";

type Wire = components["schemas"];
export type PendingItem = Wire["PendingItem"];

export function tryWrite(tenant: Tenant, body: Body): Promise<Reply> {
  return send(tenant, "/v1/billing/invoices", { body: { customer: "ada", ...body } });
}

/** Issues an invoice of these lines to ada. */
export async function write(tenant: Tenant, lines: readonly Body[], more: Body = {}): Promise<Invoice> {
  return succeeded<Wire["InvoiceResponse"]>(await tryWrite(tenant, { lines, ...more })).invoice;
}

export function tryAdd(tenant: Tenant, body: Body): Promise<Reply> {
  return send(tenant, "/v1/billing/pending-items", {
    body: { customer: "ada", description: "Training", ...body },
  });
}

/** Adds a line that waits for an invoice of ada. */
export async function add(tenant: Tenant, body: Body): Promise<PendingItem> {
  return succeeded<Wire["PendingItemResponse"]>(await tryAdd(tenant, body)).pendingItem;
}

export async function waiting(tenant: Tenant, query = ""): Promise<readonly PendingItem[]> {
  const reply = await send(tenant, `/v1/billing/pending-items${query}`);
  return succeeded<Wire["PendingItemListResponse"]>(reply).pendingItems;
}

export function linesOf({ items }: Pick<Invoice, "items">) {
  return items.map(({ kind, description, amount }) => `${kind} ${description} ${amount}`);
}
