import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { recordProviderEvent } from "../../../src/db/webhooks/provider-events.js";
import { attach, invoicesOf, payAt, paymentsOf, statesOf, sync, walletOf } from "../../support/api.js";
import { failed, paid, startSigningServer, type SigningServer } from "../../support/signing-server.js";
import { send } from "../../support/server.js";

let server: SigningServer;
beforeAll(async () => {
  server = await startSigningServer();
  await sync(server, { features: [], plans: [{ slug: "pro", price: 2500 }] });
});
afterAll(() => server.close());

const NEW = { status: 200, body: { success: true, received: true, skipped: false } };
const SKIPPED = { status: 200, body: { success: true, received: true, skipped: true } };

async function storedEvents(): Promise<number> {
  return (await server.database.knex("provider_events").select("event_id")).length;
}

describe("a webhook", () => {
  test("that arrives ten times is applied once", async () => {
    const { reference, customerId } = await attach(server, "ten", "pro");
    const event = paid("evt_ten", reference, 2500);
    expect(await server.sendWebhook(event)).toMatchObject(NEW);
    const invoices = await invoicesOf(server, "ten");
    const wallet = await walletOf(server, "ten");
    for (let time = 0; time < 9; time += 1) expect(await server.sendWebhook(event)).toMatchObject(SKIPPED);
    expect(await statesOf(server, "ten")).toEqual(["pro active"]);
    expect(await invoicesOf(server, "ten")).toEqual(invoices);
    expect(await walletOf(server, "ten")).toEqual(wallet);
    expect(await paymentsOf(server, customerId)).toHaveLength(1);
  });

  test("with the same content under another id changes nothing more", async () => {
    const { reference } = await attach(server, "same", "pro");
    await server.sendWebhook(paid("evt_same_1", reference, 2500));
    const before = await invoicesOf(server, "same");
    server.clock.now = (server.clock.now + 60_000) as never;
    expect((await server.sendWebhook(paid("evt_same_2", reference, 2500))).status).toBe(200);
    expect(await invoicesOf(server, "same")).toEqual(before);
    expect(await statesOf(server, "same")).toEqual(["pro active"]);
  });

  test("of a failed attempt after the success changes nothing", async () => {
    const { reference, customerId } = await attach(server, "order", "pro");
    await server.sendWebhook(paid("evt_order_2", reference, 2500));
    expect((await server.sendWebhook(failed("evt_order_1", reference))).status).toBe(200);
    expect(await statesOf(server, "order")).toEqual(["pro active"]);
    expect(await paymentsOf(server, customerId)).toEqual([
      { status: "succeeded", failureCode: null, isUnapplied: false },
    ]);
  });

  test("of a failed attempt before the success leaves the checkout open", async () => {
    const { reference, checkoutUrl } = await attach(server, "first", "pro");
    expect((await server.sendWebhook(failed("evt_first", reference))).status).toBe(200);
    expect((await attach(server, "first", "pro")).checkoutUrl).toBe(checkoutUrl);
    expect(await payAt(checkoutUrl)).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect(await statesOf(server, "first")).toEqual(["pro active"]);
  });

  test.each([
    ["of a kind that nothing depends on", { id: "evt_kind", type: "payout.sent", data: { amount: 1 } }],
    ["of a kind without data", { id: "evt_bare", type: "ping" }],
    ["about a payment that is not ours", paid("evt_foreign", "pay_of_somebody_else", 2500)],
  ])("%s is stored and skipped, the first time and every other", async (_rule, event) => {
    const before = await storedEvents();
    for (let time = 0; time < 2; time += 1) expect(await server.sendWebhook(event)).toMatchObject(SKIPPED);
    expect(await storedEvents()).toBe(before + 1);
    // It is never read again, and it may name a payer.
    const [stored] = await server.database.knex("provider_events").where({ event_id: event.id });
    expect(stored.payload).toEqual({});
  });

  test("is taken at the organization's slug and at the path of its provider as well", async () => {
    for (const [index, path] of ["/webhooks/test", "/webhooks/test/sandbox"].entries()) {
      const { reference } = await attach(server, `path-${index}`, "pro");
      const text = JSON.stringify(paid(`evt_path_${index}`, reference, 2500));
      expect(await send(server, path, server.signed(text))).toMatchObject(NEW);
      expect(await statesOf(server, `path-${index}`)).toEqual(["pro active"]);
    }
  });

  test("about the payment of another organization is ignored for this one", async () => {
    const { reference } = await attach(server, "theirs", "pro");
    const other = await server.addOrganization("other", "test");
    const { id } = other.organization;
    const signed = server.signed(JSON.stringify(paid("evt_theirs", reference, 2500)), { organizationId: id });
    expect(await send(server, `/webhooks/${id}`, signed)).toMatchObject(SKIPPED);
    expect(await statesOf(server, "theirs")).toEqual(["pro pending"]);
  });

  test("with text that a database cannot store is accepted like any other, and stored until it is processed", async () => {
    const texts = { "key\u0000": "nul \u0000", half: "\ud800", fine: "é 😀", spelt: "\\u0000" };
    expect(await server.sendWebhook({ id: "evt_text", type: "note", data: texts })).toMatchObject(SKIPPED);
    const { knex } = server.database;
    const key = { organizationId: server.organization.id, provider: "sandbox", eventId: "evt_kept" };
    await recordProviderEvent(knex, key, { kind: "note", payload: texts, receivedAt: server.clock.now });
    const [stored] = await knex("provider_events").where({ event_id: "evt_kept" });
    expect(stored.payload).toEqual({
      "key\ufffd": "nul \ufffd",
      half: "\ufffd",
      fine: "é 😀",
      spelt: "\\u0000",
    });
  });
});
