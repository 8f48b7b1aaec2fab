import type { components } from "../../src/generated/api.js";
import { topUpCredits } from "../../src/jobs/top-up-credits.js";
import { send, type Reply, type TestServer } from "./server.js";
import { buy, CARDS, invoicesOf, succeeded, sync, type Body, type Invoice, type Tenant } from "./api.js";
import { balanceOf, grantsOf } from "./credits.js";

type Wire = components["schemas"];
export type TopUp = Wire["TopUp"];

export interface PackTerms {
  readonly credits?: number;
  readonly price?: number;
}

/** A system whose credits pay for tokens, a pack of them, and a plan that saves a card. */
export function topUpCatalog({ credits = 100, price = 1_000 }: PackTerms = {}) {
  return {
    features: [{ slug: "tokens" }],
    creditSystems: [{ slug: "ai", features: [{ feature: "tokens" }] }],
    creditPacks: [{ slug: "pack", credits, price, creditSystem: "ai" }],
    plans: [{ slug: "card", price: 100 }],
  };
}

/** Sells the plan to ada, so that a card of hers is saved. */
export async function saveCard(tenant: Tenant, terms: PackTerms = {}, card = CARDS.pays): Promise<void> {
  await sync(tenant, topUpCatalog(terms));
  await buy(tenant, "ada", "card", card);
}

export function trySetTopUp(tenant: Pick<Tenant, "url" | "apiKey">, body: Body): Promise<Reply> {
  return send(tenant, "/v1/customers/ada/top-up", { method: "PUT", body: { pack: "pack", ...body } });
}

export async function setTopUp(tenant: Pick<Tenant, "url" | "apiKey">, body: Body): Promise<TopUp> {
  return succeeded<Wire["TopUpResponse"]>(await trySetTopUp(tenant, body)).topUp;
}

export async function topUpOf(tenant: Pick<Tenant, "url" | "apiKey">): Promise<TopUp | undefined> {
  return succeeded<Wire["TopUpsResponse"]>(await send(tenant, "/v1/customers/ada/top-up")).topUps[0];
}

export function spend(tenant: Pick<Tenant, "url" | "apiKey">, value: number): Promise<Reply> {
  return send(tenant, "/v1/track", { body: { customer: "ada", feature: "tokens", value } });
}

/** Runs the job until nothing is due. */
export async function runTopUpJob(server: Pick<TestServer, "deps">): Promise<void> {
  while ((await topUpCredits(server.deps)) > 0);
}

/** The reasons of all failures, the oldest first. */
export async function failuresOf(tenant: Pick<Tenant, "url" | "apiKey">): Promise<unknown[]> {
  const reply = await send(tenant, "/v1/events?type=credits.top_up_failed&limit=100");
  const { events } = succeeded<{ events: { data: { object: Body } }[] }>(reply);
  return events.map(({ data }) => data.object["reason"]).reverse();
}

/** The credits of every purchase, the oldest first. */
export async function boughtBy(tenant: Pick<Tenant, "url" | "apiKey">): Promise<number[]> {
  const grants = await grantsOf(tenant, "ada");
  return grants
    .filter(({ source }) => source === "pack")
    .map(({ credits }) => credits)
    .reverse();
}

export async function totalOf(tenant: Pick<Tenant, "url" | "apiKey">): Promise<number | null> {
  return (await balanceOf(tenant, "ada")).totalBalance;
}

/** Newest first. */
export async function packInvoicesOf(tenant: Pick<Tenant, "url" | "apiKey">): Promise<Invoice[]> {
  const invoices = await invoicesOf(tenant, "ada");
  return invoices.filter(({ items }) => items.some(({ kind }) => kind === "pack"));
}
