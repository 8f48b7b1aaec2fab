import { expect, test } from "@jest/globals";
import { addMs, instant } from "@dues/billing";
import { expireReservations } from "../../src/jobs/expire-reservations.js";
import { audit } from "../../src/usecases/audit/audit.js";
import { describeOnPostgres } from "../support/database.js";
import { useTestServer } from "../support/fixtures.js";
import type { Reply } from "../support/server.js";
import { addUsageTenant, planOf, type UsageTenant } from "../support/usage-tenant.js";

const START = "2026-03-10T12:00:00Z";

describeOnPostgres("reservations that really meet", () => {
  const server = useTestServer();

  const atOnce = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work));
  const settle = (tenant: UsageTenant, id: string, value: number) =>
    tenant.post(`/v1/reservations/${id}/settle`, { value });
  const allowed = (replies: readonly Reply[]) => replies.filter(({ body }) => body["allowed"] === true);
  const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status);

  async function sell(limit: number): Promise<UsageTenant> {
    const tenant = await addUsageTenant(server, { at: START });
    await tenant.sell([planOf({ limit })]);
    return tenant;
  }

  async function reserve(tenant: UsageTenant, value: number, seconds = 300): Promise<string> {
    const { reservation } = await tenant.track({ value, reserve: { seconds } });
    return reservation?.id ?? "";
  }

  async function differences(): Promise<unknown[]> {
    const found: unknown[] = [];
    for await (const page of audit(server.deps)) found.push(...page.differences);
    return found;
  }

  const eventsOf = async (tenant: UsageTenant) =>
    ((await tenant.get("/v1/usage/events?customer=ada&limit=100")).body["events"] as { value: number }[]).map(
      ({ value }) => value,
    );

  test.each(["/v1/track", "/v1/check"])("fill a limit with room for ten exactly: %s", async (path) => {
    const tenant = await sell(39);
    const body = { customer: "ada", feature: "calls", value: 3, reserve: true };
    await tenant.track({ value: 8 });
    const replies = await atOnce(50, () => tenant.post(path, body));
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
    expect(allowed(replies)).toHaveLength(10);
    expect(await tenant.check()).toMatchObject({ usage: 8, reserved: 30, balance: 1 });
    const { body: open } = await tenant.get("/v1/reservations?customer=ada&status=open&limit=100");
    expect(open["reservations"]).toHaveLength(10);
    expect(await differences()).toEqual([]);
  });

  test("share a limit with usage that is tracked meanwhile", async () => {
    const tenant = await sell(20);
    const body = { customer: "ada", feature: "calls" };
    const [reserved, tracked] = await Promise.all([
      atOnce(40, () => tenant.post("/v1/track", { ...body, reserve: true })),
      atOnce(40, () => tenant.post("/v1/track", body)),
    ]);
    const [held, used] = [allowed(reserved).length, allowed(tracked).length];
    expect(held + used).toBe(20);
    expect(await tenant.check()).toMatchObject({ usage: used, reserved: held, balance: 0 });
  });

  test("settled many times with one value make one event", async () => {
    const tenant = await sell(20);
    const id = await reserve(tenant, 12);
    const replies = await atOnce(30, () => settle(tenant, id, 7));
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body["eventId"])).size).toBe(1);
    expect(replies.filter(({ body }) => body["duplicate"] === true)).toHaveLength(29);
    expect(await eventsOf(tenant)).toEqual([7]);
    expect(await tenant.check()).toMatchObject({ usage: 7, reserved: 0, balance: 13 });
  });

  test("settled with two values and released at the same time are closed once", async () => {
    const tenant = await sell(40);
    for (let round = 0; round < 8; round++) {
      const before = await tenant.check();
      const id = await reserve(tenant, 4);
      const replies = await Promise.all([
        settle(tenant, id, 1),
        settle(tenant, id, 2),
        tenant.post(`/v1/reservations/${id}/release`, {}),
      ]);
      // One of the three closes the reservation, and both others are refused.
      const winner = replies.findIndex(({ status }) => status === 200);
      expect(statusesOf(replies).toSorted()).toEqual([200, 409, 409]);
      const used = [1, 2, 0][winner] ?? 0;
      expect(await tenant.check()).toMatchObject({ usage: (before.usage ?? 0) + used, reserved: 0 });
    }
    expect(await differences()).toEqual([]);
  });

  test("settled while they expire count their usage once, and hold nothing afterwards", async () => {
    const tenant = await sell(100);
    const ids: string[] = [];
    for (let count = 0; count < 20; count++) ids.push(await reserve(tenant, 5, 60));
    server.clock.set(addMs(instant(START), 60_000));
    const [replies] = await Promise.all([
      Promise.all(ids.map((id) => settle(tenant, id, 3))),
      atOnce(5, () => expireReservations(server.deps)),
    ]);
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
    expect(replies.map(({ body }) => body["shortfall"])).toEqual(ids.map(() => 0));
    expect(await eventsOf(tenant)).toEqual(ids.map(() => 3));
    expect(await tenant.check()).toMatchObject({ usage: 60, reserved: 0, balance: 40 });
    const { body } = await tenant.get("/v1/reservations?customer=ada&limit=100");
    const reservations = body["reservations"] as { status: string }[];
    expect(new Set(reservations.map(({ status }) => status))).toEqual(new Set(["settled"]));
    expect(await differences()).toEqual([]);
  });

  test("that expire give their room to the usage that comes at that instant, and no more", async () => {
    const tenant = await sell(10);
    const id = await reserve(tenant, 10, 60);
    server.clock.set(addMs(instant(START), 60_000));
    const [tracked, settled] = await Promise.all([
      atOnce(30, () => tenant.post("/v1/track", { customer: "ada", feature: "calls" })),
      settle(tenant, id, 10),
    ]);
    // The work of the late settlement is done, so what the limit does not cover any more is its shortfall.
    const used = allowed(tracked).length;
    expect(settled).toMatchObject({ status: 200, body: { shortfall: used } });
    expect(await tenant.check()).toMatchObject({ usage: 10 + used, reserved: 0, balance: 0 });
  });
});
