import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { audit } from "../../src/usecases/audit/audit.js";
import type { ArchiveStore } from "../../src/outbound/archive/store.js";
import { restoreUsage } from "../../src/usecases/usage-archive/restore.js";
import { advance, createClock, customerOn } from "../http/test-clocks/clocks.js";
import { addTenant, attach, buy, invoicesOf, succeeded, sync, track, type Body } from "../support/api.js";
import { useArchivedMonth } from "../support/archived-month.js";
import { describeOnPostgres, IS_DISTRIBUTED } from "../support/database.js";
import { useTestServer } from "../support/fixtures.js";
import { countLockWaits } from "../support/lock-waits.js";
import { send } from "../support/server.js";

/** What remains of the events of `useArchivedMonth`. */
const SUMS = { draws: { ada: 14, bob: 10 }, entities: { grace: 4 } };

describeOnPostgres("the partition of a month that is archived", () => {
  const server = useTestServer();
  const month = useArchivedMonth(server);
  const eventsOf = async (table = "usage_events") =>
    (await server.database.knex(table).where({ organization_id: month.tenant.id })).length;

  const eventOf = (idempotencyKey: string) =>
    server.database
      .knex("usage_events")
      .where({ organization_id: month.tenant.id, idempotency_key: idempotencyKey });

  /** A store that does something once the files are complete, before the events are removed. */
  function storeWith(beforeRemoval: () => Promise<void>): ArchiveStore {
    let isOnce = true;
    const { store } = month;
    return {
      write: (name, bytes) => store.write(name, bytes),
      async read(name) {
        if (name.endsWith(".gz") && isOnce) {
          isOnce = false;
          await beforeRemoval();
        }
        return store.read(name);
      },
    };
  }

  test("is emptied in pieces while another organization has events in it", async () => {
    const other = await addTenant(server);
    await sync(other, {
      features: [{ slug: "calls" }],
      plans: [{ slug: "free", features: [{ slug: "calls", limit: 9 }] }],
    });
    await attach(other, "joan", "free");
    await track(other, "joan", "calls", 1);
    await month.archive();
    expect([await eventsOf(), await eventsOf(month.partition), await month.exists()]).toEqual([0, 0, true]);
    expect(await server.database.knex("usage_events").where({ organization_id: other.id })).toHaveLength(1);
    expect(await month.sums()).toEqual(SUMS);
    expect(await month.differences()).toEqual([]);
  });

  test("is emptied in pieces while an event of it is not archived", async () => {
    await eventOf("second").update({ aggregation_window_id: "win_1" });
    await month.archive();
    expect([await eventsOf(), await month.exists()]).toEqual([1, true]);
    expect(await month.sums()).toEqual({ ...SUMS, draws: { ada: 7, bob: 10 } });
  });

  test("is emptied in pieces if it has another event than its files, and as many", async () => {
    const store = storeWith(async () => {
      const event: { id: string } = await eventOf("second").first("id");
      await eventOf("second").update({ id: `${event.id}0` });
    });
    await month.archive({ store, maxFileBytes: 100_000 });
    expect([await eventsOf(), await month.exists()]).toEqual([1, true]);
    expect(await month.sums()).toEqual({ ...SUMS, draws: { ada: 7, bob: 10 } });
  });

  test("is not dropped twice after a process ended before it wrote the manifests", async () => {
    const ended: ArchiveStore = {
      read: (name) => month.store.read(name),
      write: (name, bytes) =>
        bytes.includes('"deleted": true')
          ? Promise.reject(new Error("ended"))
          : month.store.write(name, bytes),
    };
    await expect(month.archive({ store: ended })).rejects.toThrow("ended");
    expect([await month.exists(), await month.differences()]).toEqual([IS_DISTRIBUTED, []]);
    expect(new Set(month.manifests())).toEqual(new Set([false]));
    await month.archive();
    expect(new Set(month.manifests())).toEqual(new Set([true]));
    expect(await month.sums()).toEqual(SUMS);
    expect(await month.differences()).toEqual([]);
  });

  // A distributed PostgreSQL deletes the events of every month in pieces.
  if (IS_DISTRIBUTED) return;

  test("is dropped without deleting a row, and leaves the sums of its events", async () => {
    await month.refuseDeletes();
    expect(await month.differences()).toEqual([]);
    expect(await month.archive()).toBe(true);
    expect([await month.exists(), await eventsOf()]).toEqual([false, 0]);
    expect(await month.sums()).toEqual(SUMS);
    expect(month.manifests().length).toBeGreaterThan(2);
    expect(month.manifests().every((isDeleted) => isDeleted)).toBe(true);
    expect(await month.differences()).toEqual([]);
    const list = await send(month.tenant, "/v1/usage/events");
    expect(succeeded<Body>(list)).toMatchObject({ events: [] });
    await month.use("ada", { value: 1 });
    expect(await month.differences()).toEqual([]);
    expect((await month.voidUse("ada", "first")).status).toBe(404);
  });

  test("leaves the invoices of its events, which no longer name them", async () => {
    const { tenant } = month;
    const now = Date.parse(`${month.name}-20T00:00:00Z`);
    const clock = await createClock(tenant, now);
    await customerOn(tenant, clock, "joan");
    await buy(tenant, "joan", "paid");
    await month.use("joan", { value: 6 });
    await advance(tenant, clock.id, now + 40 * 86_400_000);
    const explain = async () => {
      const invoices = (await invoicesOf(tenant, "joan")) as readonly { id: string }[];
      const replies = await Promise.all(
        invoices.map(({ id }) => send(tenant, `/v1/billing/invoices/${id}/explain`)),
      );
      return replies.flatMap(
        (reply) => succeeded<{ lines: { events: unknown; total: number }[] }>(reply).lines,
      );
    };
    const before = await explain();
    expect(before).toContainEqual(
      expect.objectContaining({ events: expect.objectContaining({ count: 1 }) as object }),
    );
    await month.refuseDeletes();
    await month.archive();
    expect(await month.exists()).toBe(false);
    expect(await explain()).toEqual(
      before.map((line) => ({ ...line, events: null, explanation: expect.any(String) })),
    );
    expect(await month.differences()).toEqual([]);
  });

  test("is restored into a new partition, and dropped again", async () => {
    await month.archive();
    const { tenant, store, name } = month;
    let restored = 0;
    await restoreUsage(server.deps, { store, organization: tenant.id, month: name }, (_manifest, events) => {
      restored += events;
    });
    expect([restored, await month.exists(), await eventsOf()]).toEqual([5, true, 5]);
    expect(await month.differences()).toEqual([]);
    await month.refuseDeletes();
    await month.archive();
    expect([await month.exists(), await eventsOf()]).toEqual([false, 0]);
    expect(await month.sums()).toEqual(SUMS);
    expect(await month.differences()).toEqual([]);
  });

  test("is dropped together with events that were recorded after the files of a run that ended early", async () => {
    const stopped = storeWith(() => Promise.reject(new Error("stopped")));
    await expect(month.archive({ store: stopped })).rejects.toThrow("stopped");
    await month.use("bob", { value: 5 });
    await month.refuseDeletes();
    await month.archive();
    expect([await month.exists(), await month.sums()]).toEqual([
      false,
      { ...SUMS, draws: { ada: 14, bob: 15 } },
    ]);
    expect(await month.differences()).toEqual([]);
  });

  test("waits for an event of it that is being voided", async () => {
    await month.refuseDeletes();
    await month.slowDown("usage_voids", "before insert", 1);
    const voided = month.voidUse("ada", "second");
    await month.untilAsleep();
    await month.archive();
    succeeded(await voided);
    expect([await month.exists(), await month.sums()]).toEqual([
      false,
      { ...SUMS, draws: { ada: 7, bob: 10 } },
    ]);
    expect(await month.differences()).toEqual([]);
  });

  test("gives way to an event of it that is voided while it is summed up", async () => {
    await month.refuseDeletes();
    await month.slowDown("archived_draws", "before insert", 2);
    const archived = month.archive();
    await month.untilAsleep();
    const startedAt = performance.now();
    succeeded(await month.voidUse("ada", "second"));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await archived;
    expect([await month.exists(), await month.sums()]).toEqual([
      false,
      { ...SUMS, draws: { ada: 7, bob: 10 } },
    ]);
    expect(await month.differences()).toEqual([]);
  });

  test("has no names in its sums that are erased meanwhile", async () => {
    await month.slowDown("cap_windows", "after update", 2);
    const deleted = send(month.tenant, "/v1/customers/ada", { method: "DELETE" });
    await month.untilAsleep();
    await month.archive();
    succeeded(await deleted);
    const { entities } = await month.sums();
    expect(Object.entries(entities)).toEqual([[expect.stringMatching(/^ent_/), 4]]);
    expect([await month.exists(), await month.differences()]).toEqual([false, []]);
  });

  test("is emptied in pieces while its rows stay locked", async () => {
    const holder = await server.database.knex.transaction();
    await holder.raw("lock table ?? in row share mode", [month.partition]);
    await month.archive();
    expect([await eventsOf(), await month.exists()]).toEqual([0, true]);
    await holder.commit();
    expect(await month.sums()).toEqual(SUMS);
    expect(await month.differences()).toEqual([]);
  });

  test("stays until an audit that began before has ended, which finds no difference", async () => {
    const { knex } = server.database;
    await month.refuseDeletes();
    const found: unknown[] = [];
    let audited: Promise<void> | undefined;
    const store = storeWith(async () => {
      // The audit reads this table after its customers, and before usage events.
      const holder = await knex.transaction();
      await holder.raw("lock table reservations in access exclusive mode");
      audited = (async () => {
        for await (const { differences } of audit(server.deps, { organizationId: month.tenant.id }))
          found.push(...differences);
      })();
      while ((await countLockWaits(knex)) === 0) await pause(10);
      void pause(1_000).then(() => holder.commit());
    });
    await month.archive({ store });
    await audited;
    expect(found).toEqual([]);
    expect([await month.exists(), await month.sums()]).toEqual([false, SUMS]);
  });

  test("stays when the server stops while it is summed up", async () => {
    await month.slowDown("archived_draws", "before insert", 5);
    const stopping = new AbortController();
    const archived = month.archive({ signal: stopping.signal });
    await month.untilAsleep();
    const startedAt = performance.now();
    stopping.abort(new Error("the server stops"));
    await expect(archived).rejects.toThrow("the server stops");
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect([await eventsOf(), await month.sums()]).toEqual([5, { draws: {}, entities: {} }]);
  });
});
