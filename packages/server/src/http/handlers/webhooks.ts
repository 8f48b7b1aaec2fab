import type { IncomingHttpHeaders } from "node:http";
import { toIso } from "@dues/billing";
import type { AppliedEvent } from "../../usecases/provider-event/apply.js";
import { listProviderEvents, type ProviderEventRecord } from "../../usecases/provider-event/list.js";
import { receiveWebhook } from "../../usecases/provider-event/receive.js";
import type { Handlers } from "../handler.js";

export const webhookHandlers = {
  async receiveProviderWebhook(deps, { path, headers, rawBody }) {
    const { organizationId: organization } = path;
    const received = await receiveWebhook(deps, {
      organization,
      provider: undefined,
      headers: single(headers),
      rawBody,
    });
    return { status: 200, body: toWireReceived(received) };
  },

  async listProviderEvents(deps, { query }, { organization }) {
    const page = await listProviderEvents(deps, organization, { ...query, limit: query.limit ?? 50 });
    const events = page.items.map(toWireEvent);
    return { status: 200, body: { success: true, events, nextCursor: page.nextCursor } };
  },

  async receiveNamedProviderWebhook(deps, { path, headers, rawBody }) {
    const { organizationId: organization, provider } = path;
    const received = await receiveWebhook(deps, {
      organization,
      provider,
      headers: single(headers),
      rawBody,
    });
    return { status: 200, body: toWireReceived(received) };
  },
} satisfies Pick<Handlers, "receiveProviderWebhook" | "receiveNamedProviderWebhook" | "listProviderEvents">;

function toWireEvent(event: ProviderEventRecord) {
  const settledAt = event.settledAt === null ? null : toIso(event.settledAt);
  return { ...event, receivedAt: toIso(event.receivedAt), settledAt };
}

function toWireReceived({ isSkipped, error }: AppliedEvent) {
  return { success: true, received: true, skipped: isSkipped, ...(error !== undefined && { error }) };
}

/** If a header is sent several times, its first value counts: no signature is a list. */
function single(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
}
