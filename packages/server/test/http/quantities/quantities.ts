import { buy, CARDS, check, succeeded, type Body } from "../../support/api.js";
import { send, type Reply } from "../../support/server.js";
import type { Preview, TimedTenant } from "../lifecycle/timed-tenant.js";

/** Seats of ten euros each. */
export const SEATS = { slug: "seats", usageModel: "licensed", pricePerUnit: 1_000 } as const;

/** Calls of the quantities of ada's seats. June begins with the subscription; a month has 30 days. */
export function seatsOf(tenant: TimedTenant) {
  const trySet = async (id: string, body: Body, path = "quantity"): Promise<Reply> =>
    send(tenant, `/v1/subscriptions/${id}/${path}`, { body: { feature: "seats", ...body } });
  return {
    trySet,
    async bought(product: string, quantity: number, card = CARDS.pays): Promise<string> {
      const named = { quantities: [{ feature: "seats", quantity }] };
      return (await buy(tenant, "ada", product, card, named)).subscriptionId;
    },
    async set(id: string, quantity: number, more: Body = {}) {
      return succeeded<Record<string, unknown>>(await trySet(id, { quantity, ...more }));
    },
    async preview(id: string, quantity: number, more: Body = {}): Promise<Preview> {
      return succeeded(await trySet(id, { quantity, ...more }, "quantity/preview"));
    },
    async add(...entities: readonly string[]): Promise<Reply[]> {
      return Promise.all(
        entities.map((entity) =>
          send(tenant, "/v1/entities", { body: { customer: "ada", feature: "seats", entity } }),
        ),
      );
    },
    allowed: async () => (await check(tenant, "ada", "seats"))["limit"],
  };
}
