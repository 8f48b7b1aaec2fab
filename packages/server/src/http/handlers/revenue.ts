import { getRevenue } from "../../usecases/revenue/revenue.js";
import type { Handlers } from "../handler.js";
import { toWireRevenue } from "../wire/revenue.js";

export const revenueHandlers = {
  async getRevenue(deps, { query }, { organization }) {
    const { granularity = "month", ...request } = query;
    return {
      status: 200,
      body: toWireRevenue(await getRevenue(deps, organization, { ...request, granularity })),
    };
  },
} satisfies Pick<Handlers, "getRevenue">;
