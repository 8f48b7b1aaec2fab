import type { CatalogInput, Instant } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import {
  buy,
  CARDS,
  invoicesOf,
  succeeded,
  sync,
  track,
  upsertCustomer,
  type Invoice,
} from "../../support/api.js";
import { send, type TestServer } from "../../support/server.js";
import { advance, createClock, type Clock } from "../../http/test-clocks/clocks.js";

type Wire = components["schemas"];

/** When the server of these tests runs. */
export const NOW = Date.parse("2026-11-10T09:00:00Z") as Instant;

/** What the organization sells at first. */
export const CATALOG: CatalogInput = {
  features: [
    { slug: "api-calls", name: "API calls", unit: "call" },
    { slug: "seats", name: "Seats", meterType: "non_consumable" },
    { slug: "images", name: "Images" },
    { slug: "support", name: "Priority support", type: "boolean" },
  ],
  plans: [
    {
      slug: "starter",
      name: "Starter",
      price: 900,
      features: [{ slug: "api-calls", limit: 10_000 }],
    },
    {
      slug: "pro",
      name: "Pro",
      description: "For teams that grow.",
      price: 4_900,
      features: [
        { slug: "api-calls", limit: 5_000, overage: "charge", overagePrice: 0.5 },
        { slug: "seats", limit: 5 },
        { slug: "support" },
      ],
    },
  ],
  creditSystems: [
    { slug: "ai-credits", name: "AI credits", features: [{ feature: "images", creditCost: 2 }] },
  ],
};

export interface World {
  /** The ID of Ada, who lives by the test clock and has invoices with usage. */
  readonly ada: string;
  readonly clock: Clock;
  /** The ID of a delivery to an endpoint that answers nothing. */
  readonly delivery: string;
  /** The ID of the newest event. */
  event(): Promise<string>;
  /** The ID of the newest message. */
  email(): Promise<string>;
  /** The invoices of Ada, newest first. */
  invoices(): Promise<readonly Invoice[]>;
}

/** An organization with customers on plans, invoices with usage, a failed card and a change of its settings. */
export async function createWorld(server: TestServer): Promise<World> {
  await sync(server, CATALOG);
  const clock = await createClock(server, "2026-08-01T00:00:00.000Z");
  const { id } = await upsertCustomer(server, {
    id: "user_42",
    email: "ada@example.com",
    name: "Ada Lovelace",
    metadata: { team: "engines" },
    testClock: clock.id,
  });
  await buy(server, "user_42", "pro");
  for (const value of [1_200, 3_000, 2_350]) await track(server, "user_42", "api-calls", value);
  await advance(server, clock.id, "2026-09-02T00:00:00.000Z");
  await track(server, "user_42", "api-calls", 4_400);
  for (const [name, plan] of [
    ["grace", "starter"],
    ["edsger", "pro"],
    ["barbara", "starter"],
  ] as const) {
    await upsertCustomer(server, { id: name, email: `${name}@example.com` });
    await buy(server, name, plan, CARDS.pays);
  }
  await upsertCustomer(server, { id: "alan", email: "alan@example.com" });
  succeeded(await send(server, "/v1/organization", { method: "PATCH", body: { dunningDays: [1, 3, 7] } }));
  return {
    ada: id,
    clock,
    delivery: await addDelivery(server),
    event: async () => {
      const { events } = succeeded<Wire["EventListResponse"]>(await send(server, "/v1/events?limit=1"));
      return events[0]?.id ?? "no event";
    },
    email: () => newestEmail(server),
    invoices: () => invoicesOf(server, id),
  };
}

/** The ID of the newest message, or of none. */
export async function newestEmail(server: TestServer): Promise<string> {
  const { emails } = succeeded<Wire["EmailListResponse"]>(await send(server, "/v1/mailbox?limit=1"));
  return emails[0]?.id ?? "email_none";
}

/** Sends a test event to an address at which nothing listens, and removes the endpoint again. */
async function addDelivery(server: TestServer): Promise<string> {
  const body = { url: "http://localhost:9/hooks", events: ["webhook_endpoint.tested"] };
  const { endpoint } = succeeded<Wire["WebhookEndpointSecretResponse"]>(
    await send(server, "/v1/webhook-endpoints", { body }),
  );
  const path = `/v1/webhook-endpoints/${endpoint.id}`;
  const { delivery } = succeeded<Wire["WebhookDeliveryResponse"]>(
    await send(server, `${path}/test`, { body: {} }),
  );
  succeeded(await send(server, path, { method: "DELETE" }));
  return delivery.id;
}
