import { beforeEach, expect, test } from "@jest/globals";
import { addTenant, buy, succeeded, sync, upsertCustomer, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { cutHandlers, storedOf } from "./interrupted-handlers.js";
import { post } from "./requests.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  creditSystems: [{ slug: "credits", features: [{ feature: "calls" }] }],
  creditPacks: [{ slug: "pack", credits: 100, price: 1_000, creditSystem: "credits" }],
  plans: [
    { slug: "pro", price: 3_000 },
    { slug: "other", price: 2_000, planGroup: "other" },
  ],
};

const cutting = cutHandlers();
const server = useTestServer({ handlers: cutting.handlers });
let tenant: Tenant;

/** Ada has a card. */
beforeEach(async () => {
  tenant = await addTenant(server);
  await sync(tenant, CATALOG);
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await buy(tenant, "ada", "other");
});

const SOLD = [
  ["plan", "/v1/attach", { customer: "ada", product: "pro" }],
  ["credit pack", "/v1/addon", { customer: "ada", pack: "pack" }],
] as const;
const SALE = { status: 200, body: { requiresCheckout: false } };

test.each(SOLD)(
  "a %s that became inactive before the request continued is still sold",
  async (_what, path, body) => {
    cutting.cutNext({ when: "end", transaction: 0 });
    expect((await post(tenant, "k", path, body)).status).toBe(500);
    const before = await storedOf(server, tenant);
    await sync(tenant, {
      features: [],
      creditPacks: CATALOG.creditPacks.map((pack) => ({ ...pack, isActive: false })),
      plans: [{ slug: "pro", price: 3_000, isActive: false }],
    });
    expect(await post(tenant, "k", path, body)).toMatchObject(SALE);
    expect((await post(tenant, "l", path, body)).status).toBe(404);
    const isSync = (row: string) => row.startsWith("changes");
    expect((await storedOf(server, tenant)).filter((row) => !isSync(row))).toEqual(
      before.filter((row) => !isSync(row)),
    );
  },
);

test.each(SOLD)(
  "a %s is sold as previewed, however late the request continues",
  async (_what, path, body) => {
    const { at } = succeeded<{ at: string }>(await send(tenant, `${path}/preview`, { body }));
    const ordered = { ...body, at };
    cutting.cutNext({ when: "end", transaction: 0 });
    expect((await post(tenant, "k", path, ordered)).status).toBe(500);
    const before = await storedOf(server, tenant);
    server.clock.advance(11 * 60_000);
    expect(await post(tenant, "k", path, ordered)).toMatchObject(SALE);
    expect((await post(tenant, "l", path, ordered)).status).toBe(400);
    expect(await storedOf(server, tenant)).toEqual(before);
  },
);
