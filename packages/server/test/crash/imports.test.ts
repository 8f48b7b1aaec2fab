import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { succeeded, sync, type Tenant } from "../support/api.js";
import { send } from "../support/server.js";
import { startCrashingServer, type CrashingServer } from "./crashing-server.js";
import { randomOf } from "./random.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";

/** How often the server is killed while it applies, and the customers of the file. */
const KILLS = isLong ? 100 : 3;
const CUSTOMERS = isLong ? 5_000 : 700;
const SEED = Number(process.env["DUES_CRASH_SEED"] ?? (isLong ? Date.now() % 1_000_000 : 1));
const MAX_WAIT_MS = 400;

let server: CrashingServer;
beforeEach(async () => void (server = await startCrashingServer([])));
afterEach(() => server.close());

interface Answer {
  readonly import: { readonly id: string; readonly status: string; readonly customersApplied: number };
}

function records(): string[] {
  const header = {
    type: "header",
    format: "dues-import",
    version: 1,
    source: "acme",
    mode: "test",
    timeZone: "UTC",
  };
  const each = Array.from(
    { length: CUSTOMERS },
    (_none, number) => `user_${String(number).padStart(5, "0")}`,
  );
  const lines = each.flatMap((id) => [
    { type: "customer", id, email: `${id}@acme.dev` },
    { type: "balance", id, customer: id, currency: "USD", amount: 5 },
    {
      type: "subscription",
      id,
      customer: id,
      plan: "pro",
      billingAnchor: "2040-01-31T10:15:00Z",
      paidUntil: "2040-01-31T10:15:00Z",
    },
  ]);
  const counts = { customer: CUSTOMERS, balance: CUSTOMERS, subscription: CUSTOMERS };
  return [header, ...lines, { type: "end", counts }].map((line) => JSON.stringify(line));
}

async function upload(tenant: Tenant, lines: readonly string[]): Promise<string> {
  const { import: opened } = succeeded<Answer>(await send(tenant, "/v1/imports", { body: {} }));
  for (let from = 0; from < lines.length; from += 1_000) {
    const body = { from: from + 1, lines: lines.slice(from, from + 1_000) };
    succeeded(await send(tenant, `/v1/imports/${opened.id}/lines`, { body }));
  }
  return opened.id;
}

test(
  `each customer is imported once, however often the server is killed (seed ${SEED})`,
  async () => {
    const random = randomOf(SEED);
    const tenant = await server.addTenant("moving");
    await sync(tenant, { features: [], plans: [{ slug: "pro", name: "Pro", price: 2_900 }] });
    const id = await upload(tenant, records());
    succeeded(await send(tenant, `/v1/imports/${id}/check`, { method: "POST" }));
    const apply = () => send(tenant, `/v1/imports/${id}/apply`, { body: {} });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const lost = apply().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, random() * MAX_WAIT_MS));
      await server.crash(0);
      await lost;
    }
    let status = "applying";
    while (status === "applying") status = succeeded<Answer>(await apply()).import.status;
    expect(succeeded<Answer>(await send(tenant, `/v1/imports/${id}`)).import).toMatchObject({
      status: "applied",
      customersApplied: CUSTOMERS,
    });
    expect(await countOf(tenant, "customers")).toBe(CUSTOMERS);
    expect(await countOf(tenant, "subscriptions")).toBe(CUSTOMERS);
    const { balances } = succeeded<{ balances: unknown }>(
      await send(tenant, "/v1/billing/balance?customer=user_00000"),
    );
    expect(balances).toMatchObject([{ currency: "USD", balance: 5 }]);
  },
  isLong ? 3_600_000 : 180_000,
);

async function countOf(tenant: Tenant, collection: "customers" | "subscriptions"): Promise<number> {
  const names = new Set<string>();
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = succeeded<Record<string, unknown>>(
      await send(tenant, `/v1/${collection}?limit=100${cursor && `&cursor=${cursor}`}`),
    );
    for (const item of page[collection] as readonly { readonly id: string }[]) names.add(item.id);
    cursor = page["nextCursor"] as string | null;
  }
  return names.size;
}
