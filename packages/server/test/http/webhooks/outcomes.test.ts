import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { detachMethods } from "../../../src/jobs/detach-methods.js";
import { retryWebhooks } from "../../../src/jobs/retry-webhooks.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import {
  bring,
  startPaystack,
  startStripe,
  useProvider,
  type OutsideProvider,
} from "../../support/outside-provider.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import {
  addTenant,
  attach,
  invoicesOf,
  statesOf,
  succeeded,
  sync,
  walletOf,
  type Tenant,
} from "../../support/api.js";
import { eventsSinceLastCall } from "../events/event-requests.js";
import { refund, runJob } from "../payments/billing.js";

type Payment = components["schemas"]["Payment"];
type Event = components["schemas"]["ProviderEvent"];

const MINUTE = 60_000;

describe.each([
  ["stripe", startStripe],
  ["paystack", startPaystack],
] as const)("%s reports", (_name, start) => {
  let outside: OutsideProvider;
  let server: TestServer;
  let tenant: Tenant;
  let reference: string | undefined;

  beforeAll(async () => {
    let now: () => number = Date.now;
    outside = await start(() => now());
    server = await startTestServer({ providerUrls: { [outside.name]: outside.url } });
    now = server.clock.now;
  });
  beforeEach(async () => {
    tenant = await addTenant(server);
    await useProvider(tenant, outside);
    await sync(tenant, {
      features: [],
      plans: [{ slug: "pro", price: 500_000, currency: outside.currency }],
    });
    const attached = await attach(tenant, "ada", "pro");
    reference = attached.reference;
    outside.pay(attached.checkoutUrl);
  });
  afterEach(() => {
    expect(outside.complaints()).toEqual([]);
    outside.takeWebhooks();
  });
  afterAll(async () => {
    await server.close();
    await outside.close();
  });

  const deliverWebhooks = () => bring(tenant, outside.takeWebhooks());
  const payments = async () =>
    succeeded<{ payments: Payment[] }>(await send(tenant, "/v1/payments")).payments;
  const events = async (query = "") =>
    succeeded<{ events: Event[] }>(await send(tenant, `/v1/provider-events${query}`)).events;
  const differences = async () => {
    const found: unknown[] = [];
    for await (const page of audit(server.deps, { organizationId: tenant.id }))
      found.push(...page.differences);
    return found;
  };
  const refunded = async () => {
    const [invoice] = await invoicesOf(tenant, "ada");
    const { knex } = server.database;
    const rows: { amount: bigint; status: string }[] = await knex("refunds").where({
      invoice_id: invoice?.id,
    });
    return rows.map(({ amount, status }) => `${status} ${amount}`).sort();
  };

  test("a refund made by hand, which is recorded once, in any order of events", async () => {
    await deliverWebhooks();
    outside.refundByHand(reference, 100_000);
    outside.refundByHand(reference, 100_000);
    const news = outside.takeWebhooks();
    await bring(tenant, [...news].reverse());
    await bring(tenant, news);
    expect((await refunded()).map((text) => text.split(" ")[0])).not.toContain("pending");
    const { knex } = server.database;
    const [{ amount_refunded: taken }] = await knex("invoices").where({ organization_id: tenant.id });
    expect(Number(taken)).toBe(200_000);
    const [invoice] = await invoicesOf(tenant, "ada");
    expect(
      await send(tenant, `/v1/billing/invoices/${invoice?.id}/refund`, { body: { amount: 300_001 } }),
    ).toMatchObject({
      status: 400,
      body: { code: "refund_too_large" },
    });
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("of a refund of ours, which stays one", async () => {
    await deliverWebhooks();
    const [invoice] = await invoicesOf(tenant, "ada");
    await refund(tenant, invoice?.id ?? "", { amount: 70_000 });
    await deliverWebhooks();
    expect(await refunded()).toEqual(["succeeded 70000"]);
    outside.refundByHand(reference, 50_000);
    await deliverWebhooks();
    expect(await refunded()).toEqual(["succeeded 50000", "succeeded 70000"]);
  });

  test.each(["ours", "by hand"] as const)(
    "of a refund %s that failed later, which restores the state before the refund",
    async (whose) => {
      await deliverWebhooks();
      const [invoice] = await invoicesOf(tenant, "ada");
      const id = invoice?.id ?? "";
      if (whose === "ours") await refund(tenant, id, { amount: 70_000 });
      else outside.refundByHand(reference, 70_000);
      const begun = outside.takeWebhooks();
      await bring(tenant, begun.slice(0, 1));
      const heard = eventsSinceLastCall(tenant);
      await heard();
      outside.returnRefunds(reference);
      await deliverWebhooks();
      expect(await refunded()).toEqual(["failed 70000"]);
      expect(await heard()).toEqual(["refund.failed"]);
      const late = await bring(tenant, begun.slice(1));
      expect(late.every(({ body }) => body["skipped"] === true)).toBe(true);
      expect(await invoicesOf(tenant, "ada")).toMatchObject([{ status: "paid", amountRefunded: 0 }]);
      // Its credit note stands, so that its amount is refunded again for that one, and the rest for a new one.
      const again = (await refund(tenant, id)).refunds;
      expect(again).toMatchObject([{ amount: 70_000 }, { amount: 430_000 }]);
      expect(new Set(again.map(({ creditNoteId }) => creditNoteId)).size).toBe(2);
      expect(await differences()).toEqual([]);
    },
  );

  test("of a refund only after its failure, with nothing refunded", async () => {
    await deliverWebhooks();
    outside.refundByHand(reference, 70_000);
    const begun = outside.takeWebhooks();
    outside.returnRefunds(reference);
    await deliverWebhooks();
    await bring(tenant, begun);
    expect(await refunded()).toEqual([]);
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ amountRefunded: 0 }]);
  });

  test("of a dispute, which the payment shows, and which is decided once", async () => {
    await deliverWebhooks();
    outside.dispute(reference);
    const opened = outside.takeWebhooks();
    await bring(tenant, opened);
    expect((await payments())[0]?.disputes).toMatchObject([
      { id: expect.stringMatching(/^dsp_/), status: "open", amount: 500_000, currency: outside.currency },
    ]);
    outside.dispute(reference, "lost");
    await deliverWebhooks();
    expect((await payments())[0]?.disputes).toMatchObject([{ status: "lost" }]);
    expect(await bring(tenant, opened)).toMatchObject([{ body: { skipped: true } }]);
    expect((await payments())[0]?.disputes).toHaveLength(1);
  });

  test("a refund before the payment, and a job applies it afterwards", async () => {
    const paid = outside.takeWebhooks();
    outside.refundByHand(reference, 100_000);
    const replies = await deliverWebhooks();
    expect(replies.some(({ body }) => body["error"] === "payment_in_progress")).toBe(true);
    const [failed] = await events("?status=failed");
    expect(failed).toMatchObject({ provider: outside.name, error: "payment_in_progress" });
    await bring(tenant, paid);
    expect(await refunded()).toEqual([]);
    server.clock.advance(MINUTE);
    await runJob(server, retryWebhooks);
    expect(await refunded()).toEqual(["succeeded 100000"]);
    expect(await events("?status=failed")).toEqual([]);
  });

  test("a payment while the provider is unreachable, and a job applies it afterwards", async () => {
    const webhooks = outside.takeWebhooks();
    await send(tenant, `/v1/providers/${outside.name}`, { method: "PUT", body: wrongKey(outside) });
    const replies = await bring(tenant, webhooks);
    // With another account's keys no Paystack signature is valid; Stripe signs with its own secret.
    if (outside.name === "stripe") {
      expect(replies.every(({ status, body }) => status === 200 && body["received"] === true)).toBe(true);
      expect((await events("?status=failed")).length).toBeGreaterThan(0);
    } else expect(replies.every(({ status }) => status === 401)).toBe(true);
    expect(await statesOf(tenant, "ada")).toEqual(["pro pending"]);
    await useProvider(tenant, outside);
    if (outside.name === "paystack") await bring(tenant, webhooks);
    server.clock.advance(MINUTE);
    await runJob(server, retryWebhooks);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("and the events are listed, newest first, page by page", async () => {
    await deliverWebhooks();
    outside.dispute(reference);
    server.clock.advance(MINUTE);
    await deliverWebhooks();
    const all = await events();
    expect(all.length).toBeGreaterThan(1);
    expect(all[0]).toMatchObject({ provider: outside.name, status: "applied", error: null });
    expect(all[0]?.type).toContain("dispute");
    const pages: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await send(tenant, `/v1/provider-events?limit=1${cursor && `&cursor=${cursor}`}`);
      pages.push(...(body["events"] as Event[]).map(({ id }) => id));
      cursor = body["nextCursor"] as string | null;
    }
    expect(pages).toEqual(all.map(({ id }) => id));
    expect(await events("?status=failed")).toEqual([]);
    expect(await events(`?provider=${outside.name}&status=applied`)).not.toEqual([]);
    expect(await events("?provider=sandbox")).toEqual([]);
  });

  test("and a removed card is removed there later if it was unreachable", async () => {
    await deliverWebhooks();
    const { card } = await walletOf(tenant, "ada");
    // Stripe's own client tries twice.
    outside.fail(
      "detach",
      ...Array.from({ length: outside.name === "stripe" ? 2 : 1 }, () => "server_error" as const),
    );
    succeeded(await send(tenant, "/v1/wallet/remove", { body: { customer: "ada", id: card?.id } }));
    expect(await walletOf(tenant, "ada")).toEqual({ hasCard: false, card: null, methods: [] });
    const detached = () => outside.calls().filter((call) => call === outside.callOf("detach")).length;
    const before = detached();
    expect(await runJob(server, detachMethods)).toBe(0);
    server.clock.advance(10 * MINUTE);
    expect(await runJob(server, detachMethods)).toBe(1);
    expect(detached()).toBe(before + 1);
    server.clock.advance(10 * MINUTE);
    expect(await runJob(server, detachMethods)).toBe(0);
  });
});

function wrongKey({ name }: OutsideProvider) {
  return { secretKey: name === "stripe" ? "sk_test_ofSomebodyElse" : "sk_test_ofSomebodyElse0" };
}
