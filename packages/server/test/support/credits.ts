import type { components } from "../../src/generated/api.js";
import { send, type Reply, type TestServer } from "./server.js";
import { succeeded, type Body } from "./api.js";

type Wire = components["schemas"];
type Server = Pick<TestServer, "url" | "apiKey">;
export type Grant = Wire["CreditGrant"];
export type Entry = Wire["CreditEntry"];
export type Balance = Wire["CreditBalance"];
export type Purchased = Wire["PurchaseResponse"];

/** A system whose credits pay for two features, and packs of them. */
export const CREDIT_CATALOG = {
  features: [{ slug: "tokens" }, { slug: "images" }],
  creditSystems: [{ slug: "ai", features: [{ feature: "tokens" }, { feature: "images", creditCost: 5 }] }],
  creditPacks: [
    { slug: "hundred", name: "100 credits", credits: 100, price: 1_000, creditSystem: "ai" },
    { slug: "month", credits: 10, price: 300, expiresAfterDays: 30, creditSystem: "ai" },
    { slug: "gift", credits: 5, creditSystem: "ai" },
    { slug: "euro", credits: 10, price: 900, currency: "EUR", creditSystem: "ai" },
    { slug: "old", credits: 1, price: 100, creditSystem: "ai", isActive: false },
  ],
  plans: [
    { slug: "pro", price: 2_500, features: [{ slug: "ai", limit: 50 }] },
    { slug: "free", features: [{ slug: "ai", limit: 20 }] },
  ],
};

export function tryPurchase(server: Server, customer: string, pack: string, more: Body = {}): Promise<Reply> {
  const customerData = customer.includes("@") ? undefined : { email: `${customer}@example.com` };
  return send(server, "/v1/addon", { body: { customer, pack, customerData, ...more } });
}

/** Buys packs; an unknown customer gets an email. */
export async function purchase(
  server: Server,
  customer: string,
  pack: string,
  more: Body = {},
): Promise<Purchased> {
  return succeeded(await tryPurchase(server, customer, pack, more));
}

export async function give(server: Server, customer: string, credits: number | string, more: Body = {}) {
  const reply = await send(server, "/v1/credits/grant", { body: { customer, credits, ...more } });
  return succeeded<Wire["CreditGrantResponse"]>(reply).grant;
}

/** Newest first. */
export async function grantsOf(server: Server, customer: string, query = ""): Promise<Grant[]> {
  const reply = await send(server, `/v1/credits/grants?customer=${encodeURIComponent(customer)}${query}`);
  return succeeded<Wire["CreditGrantListResponse"]>(reply).grants;
}

/** `kind credits` of every movement, oldest first. */
export async function movementsOf(server: Server, customer: string, query = ""): Promise<string[]> {
  const reply = await send(server, `/v1/credits/entries?customer=${encodeURIComponent(customer)}${query}`);
  const { entries } = succeeded<Wire["CreditEntryListResponse"]>(reply);
  return entries.toReversed().map(({ kind, credits }) => `${kind} ${credits}`);
}

/** Of the only credit system. */
export async function balanceOf(server: Server, customer: string): Promise<Balance> {
  const reply = await send(server, `/v1/credits/balance?customer=${encodeURIComponent(customer)}`);
  const [balance] = succeeded<Wire["CreditBalanceResponse"]>(reply).balances;
  if (!balance) throw new Error("the catalog has no credit system");
  return balance;
}

export async function voidGrant(server: Server, id: string): Promise<Grant> {
  const reply = await send(server, `/v1/credits/grants/${id}/void`, { method: "POST" });
  return succeeded<Wire["CreditGrantResponse"]>(reply).grant;
}
