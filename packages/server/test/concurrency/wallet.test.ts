import { beforeEach, expect, test } from "@jest/globals";
import { invoiceUsage, pay, tryPay } from "../http/payments/billing.js";
import { describeOnPostgres } from "../support/database.js";
import { send, type Reply } from "../support/server.js";
import { buy, invoicesOf, payAt, succeeded, track, walletOf, type Body } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = { features: [{ slug: "calls" }], plans: [{ slug: "pro", price: 3_000, features: [CALLS] }] };
const OPEN = 6;

describeOnPostgres("a card and the charges that meet what is done to it", () => {
  const server = useTestServer();
  const tenant = useTenant(server, CATALOG);
  /** The one with which ada pays, and another. */
  let cards: { readonly used: string; readonly spare: string };
  /** Unpaid invoices. */
  let open: readonly string[];

  beforeEach(async () => {
    await buy(tenant, "ada", "pro");
    const spare = await defaultCard();
    const { url } = succeeded<{ url: string }>(await wallet("setup", {}));
    await payAt(url);
    cards = { used: await defaultCard(), spare };
    const invoices: string[] = [];
    for (let count = 0; count < OPEN; count += 1) {
      await track(tenant, "ada", "calls", 50);
      invoices.push((await invoiceUsage(tenant)).id);
    }
    open = invoices;
  });

  const wallet = (path: "setup" | "remove" | "default", body: Body) =>
    send(tenant, `/v1/wallet/${path}`, { body: { customer: "ada", ...body } });
  const defaultCard = async () => (await walletOf(tenant, "ada")).card?.id ?? "";

  /** The references of all charges of a card at its provider. */
  async function chargesOf(methodId: string): Promise<string[]> {
    const { knex } = server.database;
    const [method] = await knex("payment_methods").where({ id: methodId, organization_id: tenant.id });
    const charges = await knex("sandbox_charges").where({ card_id: method?.provider_method_id });
    return charges.map(({ reference }: { reference: string }) => reference).sort();
  }

  /** Removes a card. Retries while the removal is refused because a charge is in progress. */
  async function remove(id: string): Promise<{ readonly charged: string[] }> {
    let reply: Reply;
    do reply = await wallet("remove", { id });
    while (reply.body["code"] === "payment_in_progress");
    succeeded(reply);
    return { charged: await chargesOf(id) };
  }

  const paidOf = async () =>
    (await invoicesOf(tenant, "ada")).filter(({ status }) => status === "paid").map(({ id }) => id);

  test("never charge a removed card, but the next default", async () => {
    const [{ charged }, ...replies] = await Promise.all([
      remove(cards.used),
      ...open.map((id) => tryPay(tenant, id)),
    ]);
    const codes = replies.map(({ status, body }) => (status === 200 ? "paid" : String(body["code"])));
    expect(codes.filter((code) => code !== "paid" && code !== "payment_in_progress")).toEqual([]);
    for (const id of open) expect(await pay(tenant, id)).toMatchObject({ paid: true });
    expect(await chargesOf(cards.used)).toEqual(charged);
    expect(await paidOf()).toEqual(expect.arrayContaining([...open]));
    // The first card of each has the charge of its page too: that of the plan, and one of nothing.
    expect(charged.length - 1 + (await chargesOf(cards.spare)).length - 1).toBe(OPEN);
  });

  test("charge nothing after the last card is removed", async () => {
    await remove(cards.spare);
    const [{ charged }] = await Promise.all([remove(cards.used), ...open.map((id) => tryPay(tenant, id))]);
    for (const id of open) await tryPay(tenant, id);
    expect(await chargesOf(cards.used)).toEqual(charged);
    // The plan was paid with the first card, and the page that saved the other one charged nothing.
    expect(await paidOf()).toHaveLength(1 + charged.length - 1);
    expect(await walletOf(tenant, "ada")).toEqual({ hasCard: false, card: null, methods: [] });
  });

  test("charge the new default after the response, and no one pays twice", async () => {
    const [chosen, ...replies] = await Promise.all([
      wallet("default", { id: cards.spare }).then(async (reply) => {
        succeeded(reply);
        await track(tenant, "ada", "calls", 50);
        const later = await invoiceUsage(tenant);
        await pay(tenant, later.id);
        return later;
      }),
      ...open.map((id) => pay(tenant, id)),
    ]);
    expect(replies.every(({ paid }) => paid)).toBe(true);
    const { payments } = (await send(tenant, "/v1/payments?limit=100")).body as {
      payments: { invoiceId: string | null; reference: string; status: string }[];
    };
    const last = payments.filter(({ invoiceId }) => invoiceId === chosen.id);
    expect(last).toMatchObject([{ status: "succeeded" }]);
    expect(await chargesOf(cards.spare)).toContain(last[0]?.reference);
    for (const id of open) expect(payments.filter(({ invoiceId }) => invoiceId === id)).toHaveLength(1);
  });
});
