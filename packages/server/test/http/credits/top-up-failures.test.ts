import { describe, expect, test } from "@jest/globals";
import { topUpCredits } from "../../../src/jobs/top-up-credits.js";
import { buy, CARDS, payAt, succeeded, sync, upsertCustomer } from "../../support/api.js";
import { give } from "../../support/credits.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import {
  failuresOf,
  runTopUpJob,
  saveCard,
  setTopUp,
  spend,
  topUpCatalog,
  topUpOf,
  boughtBy,
  packInvoicesOf,
  totalOf,
  trySetTopUp,
} from "../../support/top-ups.js";

const server = useTestServer();
const tenant = useTenant(server);

describe("a top-up that fails", () => {
  test.each([
    ["declined", CARDS.paysOnce],
    ["authentication_required", "4000002500003155"],
  ])("is reported once as %s and not repeated until another card is the default", async (reason, card) => {
    await saveCard(tenant, {}, card);
    await give(tenant, "ada", 100);
    await setTopUp(tenant, { below: 20 });
    for (const value of [85, 1, 1]) {
      await spend(tenant, value);
      await runTopUpJob(server);
    }
    expect(await failuresOf(tenant)).toEqual([reason]);
    expect(await topUpOf(tenant)).toMatchObject({ status: "failed", failureReason: reason });
    expect(await packInvoicesOf(tenant)).toEqual([]);
    expect(await totalOf(tenant)).toBe(13);
    const setup = await send(tenant, "/v1/wallet/setup", { body: { customer: "ada" } });
    await payAt(succeeded<{ checkoutUrl: string }>(setup).checkoutUrl);
    await runTopUpJob(server);
    expect(await topUpOf(tenant)).toMatchObject({ status: "ready", failureReason: null });
    expect(await totalOf(tenant)).toBe(113);
  });

  test("without a card buys once a card is saved", async () => {
    await sync(tenant, topUpCatalog());
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    await setTopUp(tenant, { below: 20 });
    await runTopUpJob(server);
    expect(await failuresOf(tenant)).toEqual(["no_card"]);
    await buy(tenant, "ada", "card");
    await runTopUpJob(server);
    expect(await boughtBy(tenant)).toEqual([100]);
  });

  test("because the pack is not sold any more is armed by a new top-up", async () => {
    await saveCard(tenant);
    await setTopUp(tenant, { below: 20, enabled: false });
    const [pack] = topUpCatalog().creditPacks;
    await setTopUp(tenant, { below: 20 });
    await sync(tenant, { ...topUpCatalog(), creditPacks: [{ ...pack, isActive: false } as never] });
    await runTopUpJob(server);
    expect(await failuresOf(tenant)).toEqual(["pack_unavailable"]);
    await sync(tenant, topUpCatalog());
    await setTopUp(tenant, { below: 20 });
    await runTopUpJob(server);
    expect(await boughtBy(tenant)).toEqual([100]);
  });
});

describe("a charge whose answer is lost", () => {
  test.each(["before", "after"])("%s the provider has it is made once", async (when) => {
    await saveCard(tenant);
    await setTopUp(tenant, { below: 20 });
    const { providers: working } = server.deps;
    const providers = {
      ...working,
      find: async (...named: Parameters<typeof working.find>) => {
        const provider = await working.find(...named);
        if (!provider) return undefined;
        const charge = async (request: Parameters<typeof provider.charge>[0]) => {
          if (when === "after") await provider.charge(request);
          throw new Error("the connection was closed");
        };
        return { ...provider, charge };
      },
    };
    await topUpCredits({ ...server.deps, providers });
    expect(await topUpOf(tenant)).toMatchObject({ status: "pending", thisMonth: { count: 1 } });
    expect(await boughtBy(tenant)).toEqual([]);
    await runTopUpJob(server);
    expect(await boughtBy(tenant)).toEqual([]);
    server.clock.advance(3 * 60_000);
    await runTopUpJob(server);
    expect(await boughtBy(tenant)).toEqual([100]);
    expect(await topUpOf(tenant)).toMatchObject({ status: "ready", thisMonth: { count: 1 } });
    const charges = await server.database
      .knex("sandbox_charges")
      .where({ organization_id: tenant.id, amount: 1_000 });
    expect(charges).toHaveLength(1);
  });
});

test.each([
  ["a threshold of nothing", { below: 0 }, "invalid_request"],
  ["a target below the threshold", { below: 20, upTo: 19 }, "invalid_request"],
  ["a target and a number of packs", { below: 20, upTo: 30, quantity: 1 }, "invalid_request"],
  ["more packs than a purchase can have", { below: 20, upTo: 1e9 }, "invalid_request"],
  ["an unknown pack", { below: 20, pack: "gone" }, "credit_pack_not_found"],
  ["an unknown credit system", { below: 20, creditSystem: "gone" }, "credit_system_not_found"],
  ["a currency without a price", { below: 20, currency: "EUR" }, "currency_mismatch"],
])("refuses %s", async (_what, body, code) => {
  await sync(tenant, topUpCatalog());
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  expect((await trySetTopUp(tenant, body)).body).toMatchObject({ code });
});
