import { loadCatalog } from "../../usecases/shared/catalog/load.js";
import { getUsageEvent, listUsageEvents } from "../../usecases/usage/events.js";
import { getUsageSummary } from "../../usecases/usage/summary.js";
import type { Handlers } from "../handler.js";
import { toWireSummaryRow, toWireUsageEvent } from "../wire/usage-event.js";

export const recordedUsageHandlers = {
  async listUsageEvents(deps, { query }, { organization }) {
    const page = await listUsageEvents(deps, organization, { ...query, limit: query.limit ?? 50 });
    const index = await loadCatalog(deps.db, organization);
    const events = page.items.map((event) => toWireUsageEvent(event, index));
    return { status: 200, body: { success: true, events, nextCursor: page.nextCursor } };
  },

  async getUsageEvent(deps, { path }, { organization }) {
    const event = await getUsageEvent(deps, organization, path.id);
    const index = await loadCatalog(deps.db, organization);
    return { status: 200, body: { success: true, event: toWireUsageEvent(event, index) } };
  },

  async getUsageSummary(deps, { query }, { organization }) {
    const groupBy = query.groupBy ?? "feature";
    const request = { ...query, groupBy, limit: query.limit ?? 50 };
    const { from, to, items, nextCursor } = await getUsageSummary(deps, organization, request);
    const index = await loadCatalog(deps.db, organization);
    const rows = items.map((row) => toWireSummaryRow(row, groupBy, index));
    return { status: 200, body: { success: true, from, to, groupBy, rows, nextCursor } };
  },
} satisfies Pick<Handlers, "listUsageEvents" | "getUsageEvent" | "getUsageSummary">;
