import { adjustBalance } from "../../usecases/balance/adjust.js";
import { getBalances, listBalanceEntries } from "../../usecases/balance/read.js";
import type { Handlers } from "../handler.js";
import { pageSizeOrAll } from "../page-size.js";
import { requireCustomer } from "../required.js";
import { toWireBalanceEntry, toWireBalances } from "../wire/balance.js";

export const balanceHandlers = {
  async getBalance(deps, { query }, { organization }) {
    const found = await getBalances(deps, organization, requireCustomer(query.customer));
    return { status: 200, body: toWireBalances(found) };
  },

  async listBalanceEntries(deps, { query }, { organization }) {
    const customer = requireCustomer(query.customer);
    const limit = pageSizeOrAll(query);
    const page = await listBalanceEntries(deps, organization, { ...query, customer, limit });
    const entries = page.items.map(toWireBalanceEntry);
    return { status: 200, body: { success: true, entries, nextCursor: page.nextCursor } };
  },

  async adjustBalance(deps, { body }, { organization }) {
    const entry = await adjustBalance(deps, organization, body);
    return { status: 200, body: { success: true, entry: toWireBalanceEntry(entry) } };
  },
} satisfies Pick<Handlers, "getBalance" | "listBalanceEntries" | "adjustBalance">;
