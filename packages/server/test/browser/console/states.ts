import type { CatalogInput } from "@dues/billing";
import { attach, buy, invoicesOf, succeeded, sync, upsertCustomer } from "../../support/api.js";
import { send, type TestServer } from "../../support/server.js";
import { newestEmail, type World } from "./world.js";

const CATALOG: CatalogInput = {
  features: [{ slug: "api-calls", name: "API calls", unit: "call" }],
  plans: [
    {
      slug: "free",
      name: "Free",
      price: 0,
      prices: { EUR: 0 },
      features: [{ slug: "api-calls", limit: 100 }],
    },
    { slug: "pro", name: "Pro", price: 4_900, features: [{ slug: "api-calls", limit: 5_000 }] },
  ],
};

/** An organization in one of the first days of its life, or with amounts of zero. */
export interface State {
  readonly name: string;
  create(server: TestServer): Promise<World>;
}

export const STATES: readonly State[] = [
  { name: "no data", create: (server) => Promise.resolve(emptyWorld(server)) },
  { name: "one customer on a free plan", create: withFreeCustomer },
  { name: "two currencies, one of them at zero", create: withOneCurrencyAtZero },
  { name: "two currencies, both at zero", create: withEverythingAtZero },
];

/** The pages of what does not exist have the ID of nothing. */
function emptyWorld(server: TestServer, ada = "cus_none"): World {
  return {
    ada,
    clock: { id: "clock_none" } as World["clock"],
    delivery: "delivery_none",
    event: async () => {
      const { events } = succeeded<{ readonly events: readonly { readonly id: string }[] }>(
        await send(server, "/v1/events?limit=1"),
      );
      return events[0]?.id ?? "event_none";
    },
    email: () => newestEmail(server),
    invoices: async () => (ada === "cus_none" ? [] : invoicesOf(server, ada)),
  };
}

async function withFreeCustomer(server: TestServer): Promise<World> {
  await sync(server, CATALOG);
  const { id } = await upsertCustomer(server, { id: "user_42", email: "ada@example.com" });
  await attach(server, "user_42", "free");
  return emptyWorld(server, id);
}

async function withOneCurrencyAtZero(server: TestServer): Promise<World> {
  const world = await withFreeCustomer(server);
  await attach(server, "euro@example.com", "free", { currency: "EUR" });
  await upsertCustomer(server, { id: "payer", email: "payer@example.com" });
  await buy(server, "payer", "pro");
  return world;
}

/** A coupon takes all of an invoice, so that there is one over nothing. */
async function withEverythingAtZero(server: TestServer): Promise<World> {
  await sync(server, CATALOG);
  await attach(server, "euro@example.com", "free", { currency: "EUR" });
  const { id } = await upsertCustomer(server, { id: "user_42", email: "ada@example.com" });
  const coupon = { name: "For friends", percent: "100", duration: "forever" };
  const created = succeeded<{ readonly coupon: { readonly id: string } }>(
    await send(server, "/v1/coupons", { body: coupon }),
  );
  await attach(server, "user_42", "pro", { discounts: [{ couponId: created.coupon.id }] });
  return emptyWorld(server, id);
}
