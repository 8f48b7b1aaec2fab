import type { components } from "../../src/generated/api.js";
import { send, type Reply, type TestServer } from "./server.js";
import { succeeded, type Body } from "./api.js";

type Wire = components["schemas"];
type Server = Pick<TestServer, "url" | "apiKey">;
export type BalanceEntry = Wire["BalanceEntry"];

export function tryAdjust(server: Server, amount: number, more: Body = {}): Promise<Reply> {
  const body = { customer: "ada", currency: "USD", amount, reason: "Goodwill", ...more };
  return send(server, "/v1/billing/balance/adjust", { body });
}

/** Gives ada dollars, or takes them. */
export async function adjust(server: Server, amount: number, more: Body = {}): Promise<BalanceEntry> {
  return succeeded<Wire["AdjustBalanceResponse"]>(await tryAdjust(server, amount, more)).entry;
}

/** Ada's balances: `500 USD`. */
export async function balancesOf(server: Server, customer = "ada"): Promise<string[]> {
  const reply = await send(server, `/v1/billing/balance?customer=${customer}`);
  return succeeded<Wire["BalanceResponse"]>(reply).balances.map((each) => `${each.balance} ${each.currency}`);
}

/** The movements of ada's balance, newest first: `adjustment 500 = 500 USD`. */
export async function movementsOf(server: Server, query = ""): Promise<string[]> {
  const reply = await send(server, `/v1/billing/balance/entries?customer=ada${query}`);
  return succeeded<Wire["BalanceEntryListResponse"]>(reply).entries.map(
    ({ kind, amount, balanceAfter, currency }) => `${kind} ${amount} = ${balanceAfter} ${currency}`,
  );
}
