import { beforeAll, describe, expect, test } from "@jest/globals";
import { readBillables, type StoredBillable } from "../../src/db/usage/billable-units.js";
import { readOpenReservations, type StoredReservation } from "../../src/db/usage/open-reservations.js";
import { createRowCache, recallOf, type RowCache } from "../../src/db/core/row-cache.js";
import { createSubscriptionCache, readLiveSubscriptions } from "../../src/db/customers/live-subscriptions.js";
import { decideBatch } from "../support/usage-batch.js";
import { createRowCaches } from "../../src/usage/memory/caches.js";
import { toClosingRequest, toUsageRequest, type UsageRequest } from "../../src/usage/request.js";
import { withSession } from "../../src/db/core/session.js";
import { IS_DISTRIBUTED } from "../support/database.js";
import { useTestServer } from "../support/fixtures.js";
import { addUsageTenant, planOf, type UsageTenant } from "../support/usage-tenant.js";

const server = useTestServer();
let tenant: UsageTenant;
let customerId: string;
beforeAll(async () => {
  tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit: 1, overage: "charge", overagePrice: 2 })]);
  customerId = String((await tenant.get("/v1/customers/ada")).body["id"]);
});

/** Reads twice: without a cache, and with the cache of earlier reads. */
async function readBoth<Row>(
  cache: RowCache<Row>,
  read: (
    session: Parameters<Parameters<typeof withSession>[1]>[0],
    known?: RowCache<Row>,
  ) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const { knex } = server.database;
  const fresh = await withSession(knex, (session) => read(session));
  const remembered = await withSession(knex, (session) => read(session, cache));
  expect(remembered).toEqual(fresh);
  return remembered;
}

test("billable units are read as stored after each change, whatever is cached", async () => {
  const cache = createRowCache<StoredBillable>();
  const after = server.deps.now();
  const readAll = () =>
    readBoth(cache, (session, known) => readBillables(session, [{ customerId, after }], known));
  expect(await readAll()).toEqual([]);
  await tenant.track({ value: 3 });
  const [first] = await readAll();
  expect(first).toMatchObject({ units: 2_000_000_000n });
  expect((await readAll())[0]).toBe(first);
  await tenant.track({ value: 4 });
  expect((await readAll()).map(({ units }) => units)).toEqual([6_000_000_000n]);
  await server.database.knex("billable_usage").update({ segment: 7, period_start: null });
  expect(await readAll()).toMatchObject([{ segment: 7, periodStart: null }]);
});

test("open reservations are read as stored, and closed ones no longer", async () => {
  const cache = createRowCache<StoredReservation>();
  const at = server.deps.now();
  const readAll = () =>
    readBoth(cache, (session, known) => readOpenReservations(session, [{ customerId, at }], known));
  await tenant.track({ value: 5, reserve: true, metadata: { call: "a" } });
  const [first] = await readAll();
  expect(first).toMatchObject({ customerId, properties: { call: "a" }, status: "open" });
  await tenant.track({ value: 6, reserve: true });
  const both = await readAll();
  expect(both).toHaveLength(2);
  expect(both[0]).toBe(first);
  await server.database.knex("reservations").update({ properties: null });
  expect((await readAll()).map(({ properties }) => properties)).toEqual([null, null]);
  await tenant.post(`/v1/reservations/${first?.id}/release`, {});
  expect((await readAll()).map(({ id }) => id)).toEqual([both[1]?.id]);
});

// On a distributed PostgreSQL, only on a connection to the node of the customer, which this has not.
if (!IS_DISTRIBUTED)
  test("what a batch opens and closes is known as it is stored, and not read again", async () => {
    const { knex } = server.database;
    const caches = createRowCaches();
    const { organization_id: id } = await knex("customers")
      .where({ id: customerId })
      .first("organization_id");
    const inBatch = (...requests: readonly UsageRequest[]) =>
      decideBatch(server.deps, { requests, mode: "skip", caches });
    const reserve = (value: number, more: object = {}) =>
      toUsageRequest({ id }, { customer: "ada", feature: "calls", value, reserve: true, ...more });
    const known = () => [...(caches.reservations.get(customerId)?.rows.values() ?? [])];
    const readOpen = async (cache?: RowCache<StoredReservation>) => {
      const sent: object[] = [];
      const open = await withSession(knex, (session) => {
        const run: typeof session.run = async (...given) => {
          const rows = await session.run<never>(...given);
          sent.push(...rows);
          return rows;
        };
        return readOpenReservations({ ...session, run }, [{ customerId, at: server.deps.now() }], cache);
      });
      return { open, sent };
    };
    const earlier = (await readOpen()).open.length;
    await inBatch(reserve(2, { metadata: { b: 1, a: "x" }, idempotencyKey: "k" }), reserve(3));
    await inBatch(reserve(4));
    const { open: opened } = await readOpen();
    expect(opened).toHaveLength(earlier + 3);
    expect(known()).toEqual(opened);
    expect(await readOpen(caches.reservations)).toEqual({ open: opened, sent: [] });
    const [reservation] = opened;
    if (reservation) await inBatch(toClosingRequest({ id }, { reservation, to: "settled" }));
    const { open: left } = await readOpen();
    expect(left).toEqual(opened.slice(1));
    expect(known()).toEqual(left);
    expect(await readOpen(caches.reservations)).toEqual({ open: left, sent: [] });
  });

test("the billable units of a customer are read with the earliest segment first", async () => {
  await tenant.track({ value: 1 });
  const { knex } = server.database;
  const [stored] = await knex("billable_usage").where({ customer_id: customerId });
  for (const segment of [30, 20])
    await knex("billable_usage").insert({ ...stored, id: `use_${segment}`, segment });
  const after = server.deps.now();
  const read = await withSession(knex, (session) => readBillables(session, [{ customerId, after }]));
  expect(read.slice(-2).map(({ segment }) => segment)).toEqual([20, 30]);
  await knex("billable_usage").whereIn("id", ["use_20", "use_30"]).delete();
});

test("rows that another batch removes from the cache during a read are still returned", async () => {
  await tenant.track({ value: 1 });
  await tenant.track({ value: 1, reserve: true });
  const now = server.deps.now();
  const billables = createRowCache<StoredBillable>();
  const reservations = createRowCache<StoredReservation>();
  const subscriptions = createSubscriptionCache();
  const readAll = (remove: () => void) =>
    withSession(server.database.knex, async (session) => {
      const reading = [
        readBillables(session, [{ customerId, after: now }], billables),
        readOpenReservations(session, [{ customerId, at: now }], reservations),
        readLiveSubscriptions(session, [customerId], subscriptions).then(
          (read) => read.get(customerId) ?? [],
        ),
      ];
      remove();
      return Promise.all(reading);
    });
  const first = await readAll(() => undefined);
  expect(first.every((rows) => rows.length > 0)).toBe(true);
  const again = await readAll(() => {
    for (const cache of [billables, reservations, subscriptions]) cache.put(customerId, new Map());
  });
  expect(again).toEqual(first);
});

describe("a full cache", () => {
  const rowsOf = (...texts: readonly string[]) => new Map(texts.map((text) => [text, text]));
  const textOf = (cache: RowCache<string>, id: string) => cache.get(id)?.text ?? "";

  test("evicts the rows of the customers that were read longest ago", () => {
    const cache = createRowCache<string>(4);
    const known = (...ids: readonly string[]) => ids.map((id) => textOf(cache, id));
    cache.put("ada", rowsOf("1", "2"));
    cache.put("bob", rowsOf("3"));
    cache.put("eve", rowsOf("4"));
    expect([...known("eve", "bob", "ada"), cache.get("bob")?.rows.get("3")]).toEqual(["4", "3", "12", "3"]);
    cache.put("fay", rowsOf("5"));
    expect(known("fay", "bob", "ada", "eve")).toEqual(["5", "3", "12", ""]);
  });

  test("admits the customers that it has, and others the second time", () => {
    const cache = createRowCache<string>(4);
    for (const id of ["ada", "bob", "eve"]) {
      expect(cache.admits(id)).toBe(true);
      cache.put(id, rowsOf("1"));
    }
    expect(["ada", "bob", "fay", "gus", "fay"].map((id) => cache.admits(id))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  test("keeps what is read of a customer when it is read a second time", () => {
    const cache = createRowCache<string>(2);
    for (const id of ["ada", "bob"]) cache.put(id, rowsOf("1"));
    const stored = { customer_id: "eve", version: "2" };
    for (const text of ["", "2"]) {
      expect(recallOf(cache, ["eve"]).rows([stored], ({ version }) => version)).toEqual(["2"]);
      expect(textOf(cache, "eve")).toBe(text);
    }
  });

  test("holds no more rows than its limit, whatever is put and read", () => {
    const cache = createRowCache<string>(6);
    const ids = Array.from({ length: 9 }, (_, index) => `customer ${index}`);
    for (const [index, id] of [...ids, ...ids].entries()) {
      cache.put(id, rowsOf(...["a", "b", "c"].slice(0, (index % 3) + 1)));
      const held = ids.map((each) => textOf(cache, each).length);
      expect(held.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(6);
    }
  });

  test("forgets a customer without rows", () => {
    const cache = createRowCache<string>(4);
    cache.put("ada", rowsOf("1", "2"));
    cache.put("bob", rowsOf("3"));
    cache.put("ada", rowsOf());
    expect([textOf(cache, "ada"), cache.get("ada"), textOf(cache, "bob")]).toEqual(["", undefined, "3"]);
  });
});
