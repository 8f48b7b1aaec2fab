import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { handlers } from "../../../src/http/handlers/index.js";
import { deleteOldRows } from "../../../src/jobs/delete-old-rows.js";
import { send, startTestServer, type Reply, type TestServer } from "../../support/server.js";
import {
  addTenant,
  attach,
  CARDS,
  buy,
  invoicesOf,
  succeeded,
  sync,
  track,
  upsertCustomer,
  type Tenant,
} from "../../support/api.js";
import { isReplayed, post } from "./requests.js";

const OPERATOR_TOKEN = "operator-token-of-the-keys";
const LEASE_MS = 15_000;
const DAY = 24 * 60 * 60_000;
const CATALOG = {
  features: [{ slug: "calls" }],
  creditSystems: [{ slug: "credits", features: [{ feature: "calls" }] }],
  creditPacks: [{ slug: "pack", credits: 100, price: 1_000, creditSystem: "credits" }],
  plans: [
    { slug: "free", features: [{ slug: "calls", limit: 0, overage: "charge" as const, overagePrice: 2 }] },
    { slug: "pro", price: 3_000 },
  ],
};
const GRANT = { customer: "ada", credits: 5 };

let server: TestServer;
let tenant: Tenant;
/** The work of a handler before it responds, for requests that need it. */
let onTheWay: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  server = await startTestServer({
    operatorToken: OPERATOR_TOKEN,
    handlers: {
      ...handlers,
      async createTestClock(...given) {
        const reply = await handlers.createTestClock(...given);
        await onTheWay();
        return reply;
      },
      async payInvoice(...given) {
        await onTheWay();
        return handlers.payInvoice(...given);
      },
    },
  });
});
beforeEach(async () => {
  onTheWay = () => Promise.resolve();
  tenant = await addTenant(server);
  await sync(tenant, CATALOG);
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
});
afterAll(() => server.close());

const grantsOf = async (tenant: Tenant) =>
  succeeded<{ grants: unknown[] }>(await send(tenant, "/v1/credits/grants?customer=ada")).grants.length;

const clocks = async () =>
  succeeded<{ testClocks: unknown[] }>(await send(tenant, "/v1/test-clocks")).testClocks.length;

async function owedInvoice(): Promise<string> {
  await attach(tenant, "ada", "free");
  await track(tenant, "ada", "calls", 3);
  const reply = await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });
  return succeeded<{ invoice: { id: string } }>(reply).invoice.id;
}

/** Delays the next payment of an invoice before it begins. */
function holdNext() {
  let [reach, open] = [() => {}, () => {}];
  const isReached = new Promise<void>((resolve) => (reach = resolve));
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  onTheWay = () => (reach(), isOpen);
  return { isReached, open: () => open() };
}

function expectReplay(reply: Reply, first: Reply): void {
  expect({ isReplayed: isReplayed(reply), status: reply.status, text: reply.text }).toEqual({
    isReplayed: true,
    status: first.status,
    text: first.text,
  });
}

describe("the same request under the same key", () => {
  test("runs once and returns the original response", async () => {
    const first = await post(tenant, "k", "/v1/credits/grant", GRANT);
    expect(isReplayed(first)).toBe(false);
    expectReplay(await post(tenant, "k", "/v1/credits/grant", GRANT), first);
    expect(await grantsOf(tenant)).toBe(1);
  });

  test("without a key, and under another, is carried out each time", async () => {
    await send(tenant, "/v1/credits/grant", { body: GRANT });
    await send(tenant, "/v1/credits/grant", { body: GRANT });
    await post(tenant, "k", "/v1/credits/grant", GRANT);
    await post(tenant, "l", "/v1/credits/grant", GRANT);
    expect(await grantsOf(tenant)).toBe(4);
  });

  // prettier-ignore
  test.each([
    ["fields in another order",  "/v1/credits/grant",      '{"credits":5,"metadata":{"b":[1,{"d":2,"c":3}],"a":1},"customer":"ada"}'],
    ["white space",              "/v1/credits/grant",      ' {"customer" : "ada","credits":5.0, "metadata":{"a":1,"b":[1,{"c":3,"d":2}]} }'],
    ["the prefix",               "/api/v1/credits/grant",  '{"customer":"ada","credits":5,"metadata":{"a":1,"b":[1,{"c":3,"d":2}]}}'],
    ["a slash at the end",       "/v1/credits/grant/",     '{"customer":"ada","credits":5,"metadata":{"a":1,"b":[1,{"c":3,"d":2}]}}'],
    ["an unknown parameter",     "/v1/credits/grant?x=1",  '{"customer":"ada","credits":5,"metadata":{"a":1,"b":[1,{"c":3,"d":2}]}}'],
  ])("may be formatted with %s", async (_what, path, text) => {
    const metadata = { a: 1, b: [1, { c: 3, d: 2 }] };
    const first = await post(tenant, "k", "/v1/credits/grant", { ...GRANT, metadata });
    expectReplay(await send(tenant, path, { text, headers: { "idempotency-key": "k" } }), first);
  });

  // prettier-ignore
  test.each([
    ["value",       "/v1/credits/grant", { ...GRANT, credits: 6 }],
    ["field",       "/v1/credits/grant", { ...GRANT, reason: "thanks" }],
    ["order of a list", "/v1/credits/grant", { ...GRANT, metadata: { list: [2, 1] } }],
    ["path",        "/v1/customers",     { id: "ada", email: "ada@example.com" }],
  ])("but with another %s is refused without effect", async (_what, path, body) => {
    await post(tenant, "k", "/v1/credits/grant", { ...GRANT, metadata: { list: [1, 2] } });
    const reply = await post(tenant, "k", path, body);
    expect([reply.status, reply.body["code"]]).toEqual([422, "idempotency_key_reused"]);
    expect(await grantsOf(tenant)).toBe(1);
  });

  test("with another query or another object in its path is another request", async () => {
    const dry = await post(tenant, "k", "/v1/sync?dryRun=true", CATALOG);
    expect((await post(tenant, "k", "/v1/sync", CATALOG)).status).toBe(422);
    expectReplay(await post(tenant, "k", "/v1/sync?dryRun=true", CATALOG), dry);
    await post(tenant, "l", "/v1/subscriptions/sub_1/cancel");
    expect((await post(tenant, "l", "/v1/subscriptions/sub_2/cancel")).status).toBe(422);
  });

  test("of two organizations are two requests", async () => {
    const other = await addTenant(server);
    await sync(other, CATALOG);
    await upsertCustomer(other, { id: "ada", email: "ada@example.com" });
    await post(tenant, "k", "/v1/credits/grant", GRANT);
    const reply = await post(other, "k", "/v1/credits/grant", { ...GRANT, credits: 7 });
    expect([reply.status, isReplayed(reply)]).toEqual([200, false]);
    expect([await grantsOf(tenant), await grantsOf(other)]).toEqual([1, 1]);
  });

  test("of the operator makes one organization, and its key is answered again but not stored to be read", async () => {
    const operator = { url: server.url, apiKey: OPERATOR_TOKEN };
    const body = { name: "Once", slug: "once", mode: "test" };
    const first = await post(operator, "k", "/v1/organizations", body);
    expectReplay(await post(operator, "k", "/v1/organizations", body), first);
    const rows = await server.database.knex("idempotency_keys").where({ organization_id: "operator" });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(String(first.body["apiKey"]).slice(10));
  });
});

describe("a key", () => {
  // prettier-ignore
  test.each([
    ["255 characters",              "k".repeat(255), 200],
    ["any printable characters",    `k "1"; ~ {}=,`, 200],
    ["more than 255 characters",    "k".repeat(256), 400],
    ["none at all",                 "",              400],
    ["an umlaut",                   "k\u00fc",       400],
  ])("of %s", async (_what, key, status) => {
    expect((await post(tenant, key, "/v1/credits/grant", GRANT)).status).toBe(status);
  });

  test("is stored for a day, and is unused afterwards", async () => {
    await post(tenant, "k", "/v1/credits/grant", GRANT);
    server.clock.advance(DAY - 1);
    expect(isReplayed(await post(tenant, "k", "/v1/credits/grant", GRANT))).toBe(true);
    server.clock.advance(1);
    const later = await post(tenant, "k", "/v1/credits/grant", { ...GRANT, credits: 6 });
    expect([later.status, isReplayed(later)]).toEqual([200, false]);
    expectReplay(await post(tenant, "k", "/v1/credits/grant", { ...GRANT, credits: 6 }), later);
    expect(await grantsOf(tenant)).toBe(2);
  });

  test("is removed when it has expired", async () => {
    const keys = () => server.database.knex("idempotency_keys").pluck("key");
    server.clock.advance(DAY);
    await deleteOldRows(server.deps);
    await post(tenant, "first", "/v1/credits/grant", GRANT);
    server.clock.advance(1);
    await post(tenant, "second", "/v1/credits/grant", GRANT);
    server.clock.advance(DAY - 1);
    expect(await deleteOldRows(server.deps)).toBe(1);
    expect(await keys()).toEqual(["second"]);
    expect(await deleteOldRows(server.deps)).toBe(0);
  });
});

describe("a refusal", () => {
  test("that was recorded is returned, whatever has changed since", async () => {
    await attach(tenant, "ada", "free");
    const first = await post(tenant, "k", "/v1/billing/invoice", { customer: "ada" });
    expect([first.status, first.body["code"]]).toEqual([400, "nothing_to_invoice"]);
    await track(tenant, "ada", "calls", 3);
    expectReplay(await post(tenant, "k", "/v1/billing/invoice", { customer: "ada" }), first);
    expect((await post(tenant, "l", "/v1/billing/invoice", { customer: "ada" })).status).toBe(200);
  });

  // prettier-ignore
  test.each([
    ["its form",        "/v1/credits/grant",          { customer: "ada" },                                   400],
    ["its values",      "/v1/credits/grant",          { ...GRANT, expiresAt: "2000-01-01T00:00:00Z" },       400],
  ])("of %s does not use up the key", async (_what, path, body, status) => {
    const refused = await post(tenant, "k", path, body);
    expect([refused.status, refused.body["code"]]).toEqual([status, "invalid_request"]);
    const good = await post(tenant, "k", "/v1/credits/grant", GRANT);
    expect([good.status, isReplayed(good)]).toEqual([200, false]);
  });

  test("of a caller does not use up the key", async () => {
    expect(
      (await post({ ...tenant, apiKey: "dues_test_none" }, "k", "/v1/credits/grant", GRANT)).status,
    ).toBe(401);
    expect((await post(tenant, "k", "/v1/credits/grant", GRANT)).status).toBe(200);
  });
});

describe("a request that the server fails at", () => {
  test("has no effect, and may be sent again", async () => {
    onTheWay = () => Promise.reject(new Error("on purpose"));
    const failed = await post(tenant, "k", "/v1/test-clocks", { now: 0 });
    expect(failed.status).toBe(500);
    expect(await clocks()).toBe(0);
    onTheWay = () => Promise.resolve();
    const again = await post(tenant, "k", "/v1/test-clocks", { now: 0 });
    expect([again.status, isReplayed(again)]).toEqual([200, false]);
    expectReplay(await post(tenant, "k", "/v1/test-clocks", { now: 0 }), again);
    expect(await clocks()).toBe(1);
  });
});

describe("a request that is under way", () => {
  test("is refused meanwhile with Retry-After, and answered afterwards", async () => {
    const path = `/v1/billing/invoice/${await owedInvoice()}/pay`;
    const gate = holdNext();
    const running = post(tenant, "k", path);
    await gate.isReached;
    const meanwhile = await post(tenant, "k", path);
    expect([meanwhile.status, meanwhile.body["code"]]).toEqual([409, "idempotency_in_flight"]);
    expect(meanwhile.headers.get("retry-after")).toBe("15");
    const other = await post(tenant, "k", path, { callbackUrl: "https://example.com/" });
    expect([other.status, other.body["code"]]).toEqual([422, "idempotency_key_reused"]);
    gate.open();
    const first = await running;
    expectReplay(await post(tenant, "k", path), first);
  });

  test("by a process that was silent for too long is carried out by another, and the first cannot go on", async () => {
    const path = `/v1/billing/invoice/${await owedInvoice()}/pay`;
    const gate = holdNext();
    const silent = post(tenant, "k", path);
    await gate.isReached;
    server.clock.advance(LEASE_MS);
    onTheWay = () => Promise.resolve();
    const other = await post(tenant, "k", path);
    expect(other).toMatchObject({ status: 200, body: { paid: false } });
    gate.open();
    expect(await silent).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
    expectReplay(await post(tenant, "k", path), other);
  });

  test.each([
    ["one transaction", "/v1/credits/grant", GRANT],
    ["a charge of a card", "/v1/addon", { customer: "ada", pack: "pack" }],
  ])("takes effect once when sent fifty times concurrently: %s", async (_what, path, body) => {
    await buy(tenant, "ada", "pro", CARDS.pays);
    const before = await grantsOf(tenant);
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(tenant, "k", path, body)));
    expect(await grantsOf(tenant)).toBe(before + 1);
    const answered = replies.filter(({ status }) => status === 200);
    expect(answered.filter((reply) => !isReplayed(reply))).toHaveLength(1);
    expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
    const others = replies.filter(({ status }) => status !== 200);
    expect(others.filter(({ body: { code } }) => code !== "idempotency_in_flight")).toEqual([]);
    expectReplay(await post(tenant, "k", path, body), answered[0] as Reply);
  });
});

test("operations without stored responses keep their own rules: usage counts once per event key", async () => {
  await attach(tenant, "ada", "free");
  const body = { customer: "ada", feature: "calls", value: 3 };
  await post(tenant, "k", "/v1/track", body);
  expect((await post(tenant, "k", "/v1/track", body)).body).toMatchObject({ duplicate: true });
  expect((await post(tenant, "k", "/v1/billing/invoice", { customer: "ada" })).status).toBe(200);
  expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
});
