import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  addTenant,
  attach,
  buy,
  invoicesOf,
  getCustomer,
  listCustomers,
  succeeded,
  sync,
  upsertCustomer,
  type Body,
  type Tenant,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

const DAY = 86_400_000;

const server = useTestServer();
let tenant: Tenant;
let clock: string;

/** Ada buys pro, a day later Grace buys basic, and a day later Alan on a test clock buys both. */
beforeAll(async () => {
  tenant = await addTenant(server);
  await sync(tenant, {
    features: [],
    plans: [
      { slug: "basic", price: 500 },
      { slug: "pro", price: 2500 },
      { slug: "support", price: 100, isAddon: true },
    ],
  });
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Ada Lovelace" });
  await buy(tenant, "ada", "pro");
  server.clock.advance(DAY);
  await upsertCustomer(tenant, { id: "grace", email: "grace@example.com" });
  await buy(tenant, "grace", "basic");
  server.clock.advance(DAY);
  const created = await send(tenant, "/v1/test-clocks", { body: { now: server.clock.now() } });
  clock = succeeded<{ id: string }>(created).id;
  await upsertCustomer(tenant, { id: "alan", email: "alan@example.com", testClock: clock });
  await buy(tenant, "alan", "pro");
  await attach(tenant, "alan", "support");
});

const ids = async (query: string) =>
  (await listCustomers(tenant, `?${query}`)).customers.map(({ externalId }) => externalId);

async function listed<Item = Body>(path: string, key: string): Promise<Item[]> {
  return succeeded<Record<string, Item[]>>(await send(tenant, path))[key] ?? [];
}

describe("customers", () => {
  test("are filtered by their plan, named by slug or id", async () => {
    expect(await ids("plan=pro")).toEqual(["alan", "ada"]);
    const [plan] = await listed<{ id: string; slug: string }>("/v1/plans", "plans").then((plans) =>
      plans.filter(({ slug }) => slug === "basic"),
    );
    expect(await ids(`plan=${plan?.id}`)).toEqual(["grace"]);
    expect(await ids("plan=unknown")).toEqual([]);
  });

  test("are filtered by the status of a subscription, of any plan or of one", async () => {
    expect(await ids("status=active")).toEqual(["alan", "grace", "ada"]);
    expect(await ids("status=active&plan=support")).toEqual(["alan"]);
    expect(await ids("status=canceled&plan=pro")).toEqual([]);
  });

  test("are filtered by their test clock and the instant of their creation", async () => {
    expect(await ids(`testClock=${clock}`)).toEqual(["alan"]);
    expect(await ids("testClock=none")).toEqual(["grace", "ada"]);
    expect(await ids("testClock=all")).toEqual(["alan", "grace", "ada"]);
    expect(await ids("testClock=clock_unknown")).toEqual([]);
    const { createdAt } = (await listCustomers(tenant, "?search=grace")).customers[0] ?? { createdAt: 0 };
    expect(await ids(`createdFrom=${createdAt}`)).toEqual(["alan", "grace"]);
    expect(await ids(`createdTo=${createdAt}`)).toEqual(["ada"]);
    expect(await ids(`createdFrom=${createdAt}&createdTo=${createdAt + 1}`)).toEqual(["grace"]);
  });

  test("are the owners of the events, invoices and payments of a test clock", async () => {
    const { id } = await getCustomer(tenant, "alan");
    for (const [path, key] of [
      ["/v1/events", "events"],
      ["/v1/billing/invoices", "invoices"],
      ["/v1/payments", "payments"],
    ] as const) {
      const owners = async (testClock: string) =>
        (await listed<{ customerId: string | null }>(`${path}?testClock=${testClock}`, key)).map(
          ({ customerId }) => customerId,
        );
      const [all, none, onClock] = [await owners("all"), await owners("none"), await owners(clock)];
      expect(new Set(onClock)).toEqual(new Set([id]));
      expect(none).not.toContain(id);
      expect(none.length + onClock.length).toBe(all.length);
      expect(none.length).toBeGreaterThan(0);
      expect(await owners("clock_unknown")).toEqual([]);
    }
  });

  test("on no test clock include what belongs to no customer", async () => {
    const types = async (testClock: string) =>
      (await listed<{ type: string }>(`/v1/events?testClock=${testClock}`, "events")).map(({ type }) => type);
    expect(await types("none")).toContain("catalog.synced");
    expect(await types(clock)).not.toContain("catalog.synced");
  });

  test("are looked up by several IDs at once", async () => {
    const { customers } = await listCustomers(tenant);
    const wanted = customers.filter(({ externalId }) => externalId !== "grace").map(({ id }) => id);
    expect(await ids(`ids=${wanted.join(",")},cus_unknown`)).toEqual(["alan", "ada"]);
  });

  test("are counted as filtered, and paged", async () => {
    const first = await listCustomers(tenant, "?plan=pro&limit=1");
    expect(first).toMatchObject({ total: 2, customers: [{ externalId: "alan" }] });
    const second = await listCustomers(tenant, `?plan=pro&limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ total: 2, nextCursor: null, customers: [{ externalId: "ada" }] });
  });

  test("come with their subscriptions if these are included", async () => {
    const { customers } = await listCustomers(tenant, "?include=subscriptions");
    const plans = customers.map(({ subscriptions }) => subscriptions?.map(({ plan }) => plan.slug));
    expect(plans).toEqual([["support", "pro"], ["basic"], ["pro"]]);
    const [without] = (await listCustomers(tenant)).customers;
    expect(without).not.toHaveProperty("subscriptions");
  });
});

describe("documents", () => {
  test("invoices are filtered by issue, number, currency and what is due", async () => {
    const [ada] = await invoicesOf(tenant, "ada");
    const [grace] = await invoicesOf(tenant, "grace");
    const numbers = async (query: string) =>
      (await listed(`/v1/billing/invoices?${query}`, "invoices")).map(({ number }) => number);
    expect(await numbers(`number=${ada?.number?.toLowerCase()}`)).toEqual([ada?.number]);
    expect(await numbers(`number=%25`)).toEqual([]);
    expect(await numbers(`from=${ada?.issuedAt}&to=${grace?.issuedAt}`)).toEqual([ada?.number]);
    expect(await numbers(`to=${grace?.issuedAt}&currency=usd`)).toEqual([ada?.number]);
    expect(await numbers(`to=${grace?.issuedAt}&currency=EUR`)).toEqual([]);
    expect(await numbers("minAmountDue=1")).toEqual([]);
    expect(await numbers(`maxAmountDue=0&number=${ada?.number}`)).toEqual([ada?.number]);
  });

  test("an open invoice is overdue once its due date has passed, on the customer's own clock", async () => {
    await send(tenant, "/v1/organization", { method: "PATCH", body: { interimDueDays: 10 } });
    await sync(tenant, {
      features: [{ slug: "calls" }],
      plans: [
        {
          slug: "metered",
          price: 0,
          planGroup: "m",
          features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 10 }],
        },
      ],
    });
    const open = async (customer: string) => {
      succeeded(await send(tenant, "/v1/attach", { body: { customer, product: "metered" } }));
      succeeded(await send(tenant, "/v1/track", { body: { customer, feature: "calls", value: 5 } }));
      const { invoice } = succeeded<{ invoice: Body }>(
        await send(tenant, "/v1/billing/invoice", { body: { customer } }),
      );
      return invoice;
    };
    const overdue = async () =>
      (await listed("/v1/billing/invoices?overdue=true", "invoices")).map(({ id }) => id);
    const real = await open("grace");
    const onClock = await open("alan");
    expect(real).toMatchObject({ status: "open", amountDue: 50 });
    expect(await overdue()).toEqual([]);
    server.clock.advance(11 * DAY);
    expect(await overdue()).toEqual([real["id"]]);
    const to = Number(onClock["dueAt"]) + 1;
    await server.deps
      .db("test_clocks")
      .where({ id: clock })
      .update({ now_at: new Date(to) });
    expect(await overdue()).toEqual([onClock["id"], real["id"]]);
    expect(await listed("/v1/billing/invoices?overdue=false&status=open", "invoices")).toHaveLength(2);
    const due = await listed("/v1/billing/invoices?minAmountDue=50&maxAmountDue=50", "invoices");
    expect(due.map(({ id }) => id)).toEqual([onClock["id"], real["id"]]);
  });

  test("payments are filtered by time, provider and currency", async () => {
    const [first] = (await listed<{ createdAt: string; id: string }>("/v1/payments", "payments")).reverse();
    const found = async (query: string) =>
      (await listed(`/v1/payments?${query}`, "payments")).map(({ id }) => id);
    const before = Date.parse(first?.createdAt ?? "") + 1;
    expect(await found(`to=${before}`)).toEqual([first?.id]);
    expect(await found(`to=${before}&provider=sandbox&currency=USD`)).toEqual([first?.id]);
    expect(await found("provider=stripe")).toEqual([]);
    expect(await found("currency=EUR")).toEqual([]);
  });

  test("credit notes are filtered by issue, number, reason and currency", async () => {
    const [invoice] = await invoicesOf(tenant, "ada");
    const body = { invoiceId: invoice?.id, amount: 100, reason: "unsatisfactory" };
    const created = await send(tenant, "/v1/billing/credit-notes", { body });
    const { creditNote } = succeeded<{ creditNote: { id: string; number: string; issuedAt: number } }>(
      created,
    );
    const found = async (query: string) =>
      (await listed(`/v1/billing/credit-notes?${query}`, "creditNotes")).map(({ id }) => id);
    expect(await found(`number=${creditNote.number}&currency=USD`)).toEqual([creditNote.id]);
    expect(await found("reason=duplicate")).toEqual([]);
    expect(await found(`reason=${body.reason}`)).toEqual([creditNote.id]);
    expect(await found(`to=${creditNote.issuedAt}`)).toEqual([]);
  });
});

describe("a search finds", () => {
  const search = async (q: string) => {
    const found = succeeded<Record<string, { id: string }[]>>(
      await send(tenant, `/v1/search?q=${encodeURIComponent(q)}`),
    );
    const kinds = Object.entries(found).filter(([, items]) => Array.isArray(items) && items.length > 0);
    return kinds.map(([kind, items]) => `${kind} ${items.length}`);
  };

  test("customers by a part of a name, an email or an external id, and by id", async () => {
    expect(await search("LOVE")).toEqual(["customers 1"]);
    expect(await search("  grace@example.com ")).toEqual(["customers 1"]);
    const { customers } = await listCustomers(tenant, "?search=grace");
    expect(await search(customers[0]?.id ?? "")).toEqual(["customers 1"]);
    expect(await search("@example.com")).toEqual(["customers 3"]);
  });

  test("documents by the beginning of a number or by id", async () => {
    const [invoice] = await invoicesOf(tenant, "grace");
    expect(await search(invoice?.number ?? "")).toEqual(["invoices 1"]);
    expect(await search(invoice?.id ?? "")).toEqual(["invoices 1"]);
    const [note] = await listed<{ id: string; number: string }>("/v1/billing/credit-notes", "creditNotes");
    expect(await search(note?.number ?? "")).toEqual(["creditNotes 1"]);
  });

  test("payments by id, reference and the provider's id, and subscriptions by id", async () => {
    const payments = await listed<{ id: string; reference: string }>("/v1/payments", "payments");
    const { id = "", reference = "" } = payments.at(-1) ?? {};
    expect(await search(id)).toEqual(["payments 1"]);
    expect(await search(reference)).toEqual(["payments 1"]);
    const row = await server.deps.db("payments").where({ id }).first<{ provider_payment_id: string }>();
    expect(await search(row?.provider_payment_id ?? "")).toEqual(["payments 1"]);
    const [subscription] = await listed<{ id: string }>("/v1/subscriptions", "subscriptions");
    expect(await search(subscription?.id ?? "")).toEqual(["subscriptions 1"]);
  });

  test("nothing that has no such name", async () => {
    expect(await search("nothing")).toEqual([]);
    expect(await search("   ")).toEqual([]);
    expect(await search("%")).toEqual([]);
  });
});
