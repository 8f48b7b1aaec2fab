import { afterEach, describe, expect, test } from "@jest/globals";
import { succeeded, upsertCustomer } from "../../support/api.js";
import {
  messagesIn,
  openStream,
  placeNow,
  requestStream,
  streamed,
  type OpenStream,
  type Streamed,
} from "../../support/event-stream.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send, startTestServer } from "../../support/server.js";
import { addPerson } from "../console/person.js";
import { currentEventSnapshot } from "../../../src/db/organizations/event-stream.js";
import { forgetForeignTransactions } from "../../../src/db/organizations/changes.js";
import { addTenant } from "../../support/api.js";

const server = useTestServer();
const tenant = useTenant(server);

const create = (name: string) => upsertCustomer(tenant, { id: name, email: `${name}@example.com` });

/** The external ids of the customers of the events. */
const namesIn = (messages: readonly Streamed[]) =>
  messages.flatMap(({ event }) => {
    const { externalId } = (event?.data.object ?? {}) as { readonly externalId?: string };
    return externalId ?? [];
  });

/** Records events in one transaction, of customers that exist only in them. */
async function record(from: number, count: number, note = ""): Promise<void> {
  await server.database.knex.raw(
    `insert into changes (customer_id, id, organization_id, kind, object_type, object_id, sequence, after, actor_type, created_at)
      select 'cus_' || :id || n, 'evt_' || :id || lpad(n::text, 5, '0'), :organizationId, 'customer.created', 'customer', 'cus_' || :id || n, 1,
        jsonb_build_object('externalId', 'm' || n, 'note', :note::text), 'server', now()
      from generate_series(:from::int, :from::int + :count::int - 1) as n`,
    { from, count, note, id: tenant.id.slice(4), organizationId: tenant.id },
  );
}

describe("a stream of events", () => {
  test("begins now, and continues where the last one ended", async () => {
    await create("before");
    const begin = await streamed(tenant);
    expect(namesIn(begin)).toEqual([]);
    await create("ada");
    await create("grace");
    const next = await streamed(tenant, begin.at(-1)?.id);
    expect(namesIn(next)).toEqual(["ada", "grace"]);
    const ada = next.find(({ event }) => event);
    expect(namesIn(await streamed(tenant, ada?.id))).toEqual(["grace"]);
    expect(namesIn(await streamed(tenant, next.at(-1)?.id))).toEqual([]);
  });

  test("begins at the first event of an organization that has none", async () => {
    const begin = await placeNow(tenant);
    await create("ada");
    expect(namesIn(await streamed(tenant, begin))).toEqual(["ada"]);
  });

  test("sends each event as it is read by its id", async () => {
    const begin = await placeNow(tenant);
    await create("ada");
    const sent = (await streamed(tenant, begin)).find(({ event }) => event)?.event;
    expect(sent).toEqual(succeeded<{ event: object }>(await send(tenant, `/v1/events/${sent?.id}`)).event);
  });

  test("is filtered by customer and type, and continues with another filter", async () => {
    await create("ada");
    const begin = await placeNow(tenant);
    await create("grace");
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Ada" });
    const own = await streamed(tenant, begin, "&customer=ada");
    expect(own.flatMap(({ event }) => event?.type ?? [])).toEqual(["customer.updated"]);
    const created = await streamed(tenant, begin, "&type=customer.created");
    expect(namesIn(created)).toEqual(["grace"]);
    expect(namesIn(await streamed(tenant, created.at(-1)?.id))).toEqual(["ada"]);
  });

  test("sends more events than it reads at once, and continues anywhere among them", async () => {
    const begin = await placeNow(tenant);
    for (let at = 0; at < 41; at++) await record(at * 10, 10);
    const all = (await streamed(tenant, begin)).filter(({ event }) => event);
    const names = Array.from({ length: 410 }, (_, at) => `m${at}`);
    expect(namesIn(all)).toEqual(names);
    for (const at of [0, 198, 199, 200, 201, 300])
      expect(namesIn(await streamed(tenant, all[at]?.id))).toEqual(names.slice(at + 1));
  });

  test("sends the many events of one transaction", async () => {
    const begin = await placeNow(tenant);
    await record(0, 500);
    await record(500, 1);
    const all = (await streamed(tenant, begin)).filter(({ event }) => event);
    const names = Array.from({ length: 501 }, (_, at) => `m${at}`);
    expect(namesIn(all)).toEqual(names);
    expect(namesIn(await streamed(tenant, all[250]?.id))).toEqual(names.slice(251));
  });

  test("sends a transaction with many times more events than it reads at once, among others, and continues anywhere", async () => {
    const begin = await placeNow(tenant);
    await record(0, 3);
    await record(3, 1_000);
    await record(1_003, 3);
    const all = (await streamed(tenant, begin)).filter(({ event }) => event);
    const names = Array.from({ length: 1_006 }, (_, at) => `m${at}`);
    expect(namesIn(all)).toEqual(names);
    for (const at of [2, 3, 202, 203, 700, 1_002, 1_003])
      expect(namesIn(await streamed(tenant, all[at]?.id))).toEqual(names.slice(at + 1));
  });

  test("loses no event and sends none twice when it breaks at random while customers are created", async () => {
    let id = await placeNow(tenant);
    const seen: string[] = [];
    let isDone = false;
    const writing = (async () => {
      for (let at = 0; at < 40; at++) await Promise.all([create(`a${at}`), create(`b${at}`)]);
    })().finally(() => (isDone = true));
    for (let turn = 0; !isDone; turn++) {
      // Only the beginning of what was sent arrives.
      const arrived = (await streamed(tenant, id)).slice(0, 1 + (turn % 4));
      seen.push(...namesIn(arrived));
      id = arrived.at(-1)?.id ?? id;
    }
    await writing;
    seen.push(...namesIn(await streamed(tenant, id)));
    expect(seen).toHaveLength(80);
    expect(new Set(seen).size).toBe(80);
  });

  test.each([
    "none",
    "1:2",
    "99999999999:99999999999://",
    "3:3:/99999999999:99999999999:/",
    "3:3://evt_01kmf8ad00c0m3f7h1d8g2w6v4",
    "3:3://evt_01kmf8ad00c0m3f7h1d8g2w6v4/",
  ])("refuses the place %j, which no stream returned", async (lastEventId) => {
    const response = await requestStream(tenant, "duration=0", { lastEventId });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "last-event-id" }],
    });
  });

  test("of an unknown customer is refused", async () => {
    const response = await requestStream(tenant, "customer=unknown");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "customer_not_found" });
  });

  test("sends no events of other organizations, and refuses their places", async () => {
    const [begin, other] = [await placeNow(tenant), await addTenant(server)];
    await upsertCustomer(other, { id: "other", email: "other@example.com" });
    expect(namesIn(await streamed(tenant, begin))).toEqual([]);
    const response = await requestStream(tenant, "duration=0", { lastEventId: await placeNow(other) });
    expect(response.status).toBe(400);
  });

  test("returns only the headers for HEAD", async () => {
    const reply = await send(tenant, "/v1/events/stream", { method: "HEAD" });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toContain("text/event-stream");
    expect(reply.text).toBe("");
  });
});

test("the last transaction is the one with the greatest number, whatever its digits", async () => {
  await record(0, 2);
  const { knex } = server.database;
  // 9 and 10.
  const number = "(9 + right(after ->> 'externalId', 1)::int)::text::xid8";
  await knex.raw(`update changes set transaction_id = ${number} where organization_id = ?`, [tenant.id]);
  expect((await currentEventSnapshot(knex, tenant.id)).lastTransactionId).toBe(10n);
});

test("after a restore into a database with fewer transactions, earlier events are not sent again and earlier places are refused", async () => {
  await create("ada");
  const { knex } = server.database;
  const begin = await placeNow(tenant);
  await knex.raw(
    "update changes set transaction_id = (transaction_id::text::bigint + 1000000)::text::xid8 where organization_id = ?",
    [tenant.id],
  );
  expect(await forgetForeignTransactions(knex)).toBe(true);
  expect(await forgetForeignTransactions(knex)).toBe(false);
  expect((await requestStream(tenant, "duration=0", { lastEventId: begin })).status).toBe(400);
  const again = await placeNow(tenant);
  await create("grace");
  expect(namesIn(await streamed(tenant, again))).toEqual(["grace"]);
});

describe("an open stream", () => {
  const opened: OpenStream[] = [];
  afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

  async function open(...parts: Parameters<typeof openStream>): Promise<OpenStream> {
    const stream = await openStream(...parts);
    opened.push(stream);
    return stream;
  }

  test("sends an event when it happens, without delay by a proxy", async () => {
    const stream = await open(tenant);
    expect(await stream.read("id: ")).toContain("retry: 2000");
    expect(stream.headers.get("cache-control")).toBe("no-store");
    expect(stream.headers.get("x-accel-buffering")).toBe("no");
    await create("ada");
    expect(namesIn(messagesIn(await stream.read("customer.created")))).toEqual(["ada"]);
  });

  test("sends nothing but a heartbeat with its place while nothing happens to its customer", async () => {
    await create("ada");
    const stream = await open(tenant, "customer=ada");
    await stream.read("\n\n");
    await create("grace");
    server.clock.advance(15_000);
    const messages = messagesIn(await stream.read("\n\nid: "));
    expect(messages).toEqual([{ id: expect.any(String) }, { id: expect.any(String) }]);
    expect(namesIn(await streamed(tenant, messages[1]?.id))).toEqual([]);
  });

  test("ends after its duration", async () => {
    const stream = await open(tenant, "duration=60");
    await stream.read("id: ");
    server.clock.advance(60_000);
    expect(messagesIn(await stream.read()).length).toBeGreaterThan(0);
  });

  test("ends when its key is revoked", async () => {
    const created = await send(tenant, "/v1/keys", { body: { name: "stream", scopes: ["read"] } });
    const { key, apiKey } = succeeded<{ key: { id: string }; apiKey: string }>(created);
    const stream = await open({ url: tenant.url, apiKey });
    await stream.read("id: ");
    succeeded(await send(tenant, `/v1/keys/${key.id}`, { method: "DELETE" }));
    expect(await stream.read()).not.toContain("data:");
  });

  test("of a person ends when their session is revoked", async () => {
    const { cookie } = await addPerson(tenant, "viewer");
    const request = { cookie, "sec-fetch-site": "same-origin" };
    const response = await fetch(`${tenant.url}/console/api/v1/events/stream`, { headers: request });
    expect(response.status).toBe(200);
    const { sessions } = succeeded<{ sessions: { id: string }[] }>(
      await send(tenant, "/v1/console/sessions"),
    );
    await send(tenant, `/v1/console/sessions/${sessions[0]?.id}`, { method: "DELETE" });
    expect(await response.text()).toContain("retry: 2000");
  });

  test("whose client does not read waits with further events, and sends no more of them once its key is revoked", async () => {
    const begin = await placeNow(tenant);
    await record(0, 10_000, "x".repeat(2_000));
    const created = await send(tenant, "/v1/keys", { body: { name: "stream", scopes: ["read"] } });
    const { key, apiKey } = succeeded<{ key: { id: string }; apiKey: string }>(created);
    const unread = await open({ url: tenant.url, apiKey }, "", begin);
    const other = await open({ url: tenant.url, apiKey });
    await other.read("id: ");
    succeeded(await send(tenant, `/v1/keys/${key.id}`, { method: "DELETE" }));
    await other.read();
    const sent = namesIn(messagesIn(await unread.read()));
    expect(sent.length).toBeLessThan(9_000);
    expect(sent).toEqual(Array.from(sent, (_, at) => `m${at}`));
  });

  test("is refused beside five others of the same key, and allowed when one of these closes", async () => {
    const five = await Promise.all([open(tenant), open(tenant), open(tenant), open(tenant), open(tenant)]);
    expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const sixth = await requestStream(tenant, "");
    expect(sixth.status).toBe(429);
    expect(await sixth.json()).toMatchObject({ code: "too_many_streams" });
    five[0]?.close();
    let next = sixth;
    while (next.status === 429) {
      next = await requestStream(tenant, "duration=0");
      await next.text();
    }
    expect(next.status).toBe(200);
  });

  test("needs the scope read", async () => {
    const created = await send(tenant, "/v1/keys", { body: { name: "meter", scopes: ["write"] } });
    const { apiKey } = succeeded<{ apiKey: string }>(created);
    expect((await open({ url: tenant.url, apiKey })).status).toBe(403);
  });

  test("ends before the server stops", async () => {
    const own = await startTestServer();
    const stream = await open(own);
    await stream.read("id: ");
    const closing = own.close();
    expect(await stream.read()).toContain("retry: 2000");
    await closing;
  });
});
