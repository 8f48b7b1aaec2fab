import { beforeEach, describe, expect, test } from "@jest/globals";
import { deleteOldRows } from "../../../src/jobs/delete-old-rows.js";
import { send } from "../../support/server.js";
import { addTenant, attach, buy, CARDS, payAt, succeeded, sync, track, walletOf } from "../../support/api.js";
import { lastInvoice, refund } from "../payments/billing.js";
import { bills, preview, refusal, standing, tryAttach } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "basic", price: 3_000, features: [CALLS] },
    { slug: "pro", price: 9_000, features: [CALLS] },
    { slug: "small", price: 100 },
    { slug: "other", price: 500, planGroup: "other" },
  ],
};
const MIDDLE = "2031-06-16T00:00:00.000Z";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);
beforeEach(async () => {
  await buy(tenant, "ada", "basic");
  await tenant.to(MIDDLE);
});

/** Credits the balance, as support would. */
async function give(amount: number): Promise<void> {
  const { customerId } = await standing(tenant);
  await server.database.knex("balance_entries").insert({
    customer_id: customerId,
    id: `bal_given_${tenant.id}`,
    organization_id: tenant.id,
    currency: "USD",
    amount,
    kind: "void",
    created_at: new Date(),
  });
}

async function addCard(card?: string): Promise<void> {
  const setup = await send(tenant, "/v1/wallet/setup", { body: { customer: "ada" } });
  await payAt(succeeded<{ url: string }>(setup).url, card);
}

async function removeCard(): Promise<void> {
  const { card } = await walletOf(tenant, "ada");
  succeeded(await send(tenant, "/v1/wallet/remove", { body: { customer: "ada", id: card?.id } }));
}

// The test clock stands still, so no change carries a later time than the preview.
describe("a preview is outdated by", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["a refund of the fee that it credits", async () => refund(tenant, (await lastInvoice(tenant)).id)],
    [
      "a refund that leaves enough for the credit",
      async () => refund(tenant, (await lastInvoice(tenant)).id, { amount: 500 }),
    ],
    ["money on the balance", () => give(700)],
    [
      "another price",
      () => sync(tenant, { features: [], plans: [{ slug: "pro", price: 9_500, features: [CALLS] }] }),
    ],
    ["another card", () => addCard()],
    ["no card", () => removeCard()],
    ["a downgrade that is scheduled", () => attach(tenant, "ada", "small")],
  ])("%s", async (_rule, change) => {
    const { at, total } = await preview(tenant, "pro");
    expect(total).toBe(3_000);
    const before = await bills(tenant);
    await change();
    expect(refusal(await tryAttach(tenant, "pro", { at }))).toBe("409 preview_outdated");
    expect(await bills(tenant)).toEqual(before);
    const again = await preview(tenant, "pro");
    await attach(tenant, "ada", "pro", { at: again.at });
    expect((await lastInvoice(tenant)).total).toBe(again.total);
  });

  test("an upgrade that was ordered from it already", async () => {
    const { at } = await preview(tenant, "pro");
    await attach(tenant, "ada", "pro", { at });
    expect(refusal(await tryAttach(tenant, "pro", { at }))).toBe("409 preview_outdated");
    expect(await bills(tenant)).toHaveLength(2);
  });

  test("an instant without a preview", async () => {
    expect(refusal(await tryAttach(tenant, "pro", { at: MIDDLE }))).toBe("409 preview_outdated");
  });

  test("an hour, after which it is deleted", async () => {
    const { at } = await preview(tenant, "pro");
    server.clock.advance(60 * 60 * 1_000 + 1);
    await deleteOldRows({ ...server.deps, realNow: server.clock.now });
    expect(refusal(await tryAttach(tenant, "pro", { at }))).toBe("409 preview_outdated");
  });
});

describe("a preview is valid", () => {
  test("though usage that it does not charge came in", async () => {
    const { at, total } = await preview(tenant, "pro");
    await track(tenant, "ada", "calls", 10);
    await attach(tenant, "ada", "pro", { at });
    expect((await lastInvoice(tenant)).total).toBe(total);
  });

  test("though a plan of another group was bought", async () => {
    const { at, total } = await preview(tenant, "pro");
    expect(await attach(tenant, "ada", "other")).toMatchObject({ requiresCheckout: false });
    await attach(tenant, "ada", "pro", { at });
    expect((await lastInvoice(tenant)).total).toBe(total);
  });

  test("when the card declines, and then for the checkout that is answered", async () => {
    await removeCard();
    await addCard(CARDS.paysOnce);
    const { at, total } = await preview(tenant, "pro");
    const first = await attach(tenant, "ada", "pro", { at });
    expect(first).toMatchObject({ requiresCheckout: true });
    const again = await attach(tenant, "ada", "pro", { at });
    expect(again.checkoutUrl).toBe(first.checkoutUrl);
    succeeded(await payAt(again.checkoutUrl));
    expect((await lastInvoice(tenant)).total).toBe(total);
  });

  test("for a customer who does not exist yet", async () => {
    const tenant = await addTenant(server);
    await sync(tenant, CATALOG);
    const body = { customer: "bob", customerData: { email: "bob@example.com" } };
    const { at } = await preview(tenant, "pro", body);
    expect(await attach(tenant, "bob", "pro", { at })).toMatchObject({ requiresCheckout: true });
  });
});
