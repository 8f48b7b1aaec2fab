import type { CatalogInput } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import { send, type Reply, type TestServer } from "../../support/server.js";
import {
  addTenant,
  getSubscription,
  invoicesOf,
  subscriptionsOf,
  succeeded,
  sync,
  type Body,
  type Invoice,
  type Subscription,
  type Tenant,
} from "../../support/api.js";
import { advance, createClock, customerOn, type Clock } from "../test-clocks/clocks.js";

type Wire = components["schemas"];
export type Preview = Wire["AttachPreviewResponse"];
export type Changed = Wire["SubscriptionChangeResponse"];

/** The start of a month of 30 days, so that shares of it can be computed by hand. */
export const JUNE = "2031-06-01T00:00:00.000Z";
export const JULY = "2031-07-01T00:00:00.000Z";

/** A tenant whose customer ada uses a test clock set to the beginning of June. */
export interface TimedTenant extends Tenant {
  readonly clock: Clock;
  /** Lets time pass for ada up to an instant. */
  to(iso: string): Promise<void>;
}

export async function addTimedTenant(
  server: TestServer,
  catalog: CatalogInput,
  more: Parameters<typeof addTenant>[1] = {},
): Promise<TimedTenant> {
  const tenant = await addTenant(server, more);
  await sync(tenant, catalog);
  const clock = await createClock(tenant, JUNE);
  await customerOn(tenant, clock, "ada");
  return { ...tenant, clock, to: async (iso) => void (await advance(tenant, clock.id, iso)) };
}

export function tryAttach(tenant: Tenant, product: string, more: Body = {}): Promise<Reply> {
  return send(tenant, "/v1/attach", { body: { customer: "ada", product, ...more } });
}

export function tryPreview(tenant: Tenant, product: string, more: Body = {}): Promise<Reply> {
  return send(tenant, "/v1/attach/preview", { body: { customer: "ada", product, ...more } });
}

export async function preview(tenant: Tenant, product: string, more: Body = {}): Promise<Preview> {
  return succeeded(await tryPreview(tenant, product, more));
}

/** Cancels, pauses or resumes a subscription. */
export function tryChange(
  tenant: Tenant,
  verb: "cancel" | "cancel/preview" | "pause" | "resume",
  id: string,
  body: Body = {},
): Promise<Reply> {
  return send(tenant, `/v1/subscriptions/${id}/${verb}`, { body });
}

export async function change(...request: Parameters<typeof tryChange>): Promise<Changed> {
  return succeeded(await tryChange(...request));
}

export function tryMigrate(tenant: Tenant, slug: string, body: Body): Promise<Reply> {
  return send(tenant, `/v1/plans/${slug}/migrate`, { body });
}

/** Ada's current subscription in the default group; the newest if there are several. */
export async function standing(tenant: Tenant): Promise<Subscription> {
  const [newest] = await subscriptionsOf(tenant, "ada");
  if (!newest) throw new Error("ada has no subscription");
  return getSubscription(tenant, newest.id);
}

/** Every invoice of ada, oldest first, in words: `paid 1000: 1500 -500`. */
export async function bills(tenant: Tenant): Promise<string[]> {
  return (await invoicesOf(tenant, "ada")).toReversed().map(inWords);
}

/** `1550: 1550 offset, 0 balance`, a credit note a line, oldest first. */
export async function creditNotes(tenant: Tenant): Promise<string[]> {
  const reply = await send(tenant, "/v1/billing/credit-notes?customer=ada");
  const { creditNotes: notes } = succeeded<Wire["CreditNoteListResponse"]>(reply);
  return notes.toReversed().map(({ total, settlements }) => {
    const settled = settlements.map(({ kind, amount }) => `${amount} ${kind}`);
    return `${total}: ${settled.join(", ")}`;
  });
}

export function inWords({ status, total, carried, items }: Invoice): string {
  const amounts = [...items.map(({ amount }) => amount), ...(carried === 0 ? [] : [carried])];
  return `${status} ${total + carried}: ${amounts.join(" ")}`;
}

/** The refusal of a reply: `409 invoice_unpaid`. */
export function refusal({ status, body }: Reply): string {
  return `${status} ${String(body["code"])}`;
}
