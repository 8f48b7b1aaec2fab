import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { addTenant } from "../../support/api.js";
import { advance, createClock, deleteClock, getClock, tryAdvance } from "./clocks.js";
import { useTestServer } from "../../support/fixtures.js";

const NEW_YEAR = "2026-01-01T00:00:00.000Z";

const server = useTestServer();

describe("a test clock", () => {
  test("stands still, and is returned as created", async () => {
    const body = { name: "A year", now: NEW_YEAR };
    const { body: created } = await send(server, "/v1/test-clocks", { body });
    expect(created).toMatchObject({ success: true, name: "A year", now: NEW_YEAR, status: "ready" });
    expect(created["id"]).toMatch(/^clock_/);
    expect(await getClock(server, String(created["id"]))).toEqual(created);
  });

  // prettier-ignore
  test.each([
    ["milliseconds",              Date.parse(NEW_YEAR),        NEW_YEAR],
    ["an ISO 8601 instant",       "2026-01-01T02:00:00+02:00", NEW_YEAR],
    ["parts of a millisecond",    Date.parse(NEW_YEAR) + 0.9,  NEW_YEAR],
    ["the first instant there is", 0,                          "1970-01-01T00:00:00.000Z"],
    ["the last one",              "2999-12-31T23:59:59Z",      "2999-12-31T23:59:59.000Z"],
  ])("takes %s", async (_rule, sent, now) => {
    expect(await createClock(server, sent)).toMatchObject({ name: null, now });
  });

  // prettier-ignore
  test.each([
    ["a day that no calendar has",   { now: "2026-02-30T00:00:00Z" },  "now"],
    ["a time before 1970",           { now: "1969-12-31T23:59:59Z" },  "now"],
    ["a time after 2999",            { now: "3000-01-01T00:00:00Z" },  "now"],
    ["a time without its zone",      { now: "2026-01-01T00:00:00" },   "now"],
    ["null",                         { now: null },                    "now"],
    ["no time at all",               {},                               "now"],
    ["a name that is a number",      { now: 0, name: 7 },              "name"],
  ])("refuses %s", async (_rule, body, path) => {
    const reply = await send(server, "/v1/test-clocks", { body });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
  });

  test("is listed newest first, page by page", async () => {
    const tenant = await addTenant(server);
    const [first, second, third] = [
      await createClock(tenant, 1),
      await createClock(tenant, 2),
      await createClock(tenant, 3),
    ];
    const { body: page } = await send(tenant, "/v1/test-clocks?limit=2");
    expect(page["testClocks"]).toMatchObject([{ id: third.id }, { id: second.id }]);
    const { body: rest } = await send(tenant, `/v1/test-clocks?limit=2&cursor=${String(page["nextCursor"])}`);
    expect(rest).toMatchObject({ testClocks: [{ id: first.id, now: first.now }], nextCursor: null });
  });

  test("moves forward and stays there", async () => {
    const { id } = await createClock(server, NEW_YEAR);
    const moved = await advance(server, id, "2026-02-01T00:00:00Z");
    expect(moved).toMatchObject({ now: "2026-02-01T00:00:00.000Z", status: "ready" });
    expect(await getClock(server, id)).toEqual(moved);
    server.clock.advance(60_000);
    expect((await getClock(server, id)).now).toBe(moved.now);
  });

  // prettier-ignore
  test.each([
    ["a millisecond back",         "2025-12-31T23:59:59.999Z", /before/],
    ["six years on",               "2032-01-01T00:00:00Z",     /five years/],
    ["a day that no calendar has", "2026-04-31T00:00:00Z",     /instant|date-time/],
  ])("does not go %s", async (_rule, to, message) => {
    const { id } = await createClock(server, NEW_YEAR);
    const reply = await tryAdvance(server, id, to);
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    expect(reply.body["issues"]).toEqual([{ path: "to", message: expect.stringMatching(message) }]);
    expect(await getClock(server, id)).toMatchObject({ now: NEW_YEAR, status: "ready" });
  });

  test("advances at most five years in one request, or not at all", async () => {
    const { id } = await createClock(server, NEW_YEAR);
    expect((await advance(server, id, NEW_YEAR)).now).toBe(NEW_YEAR);
    expect((await advance(server, id, "2031-01-01T00:00:00Z")).now).toBe("2031-01-01T00:00:00.000Z");
  });

  test("that was deleted is not found", async () => {
    const tenant = await addTenant(server);
    const { id } = await createClock(tenant, NEW_YEAR);
    expect(await deleteClock(tenant, id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await send(tenant, "/v1/test-clocks")).body["testClocks"]).toEqual([]);
    for (const reply of await allOf(tenant, id)) expect(reply).toMatchObject(notFound);
  });
});

const notFound = { status: 404, body: { code: "test_clock_not_found" } };

/** Every request that names a clock in its path. */
async function allOf(tenant: Parameters<typeof deleteClock>[0], id: string) {
  const read = await send(tenant, `/v1/test-clocks/${id}`);
  return [read, await tryAdvance(tenant, id, 5), await deleteClock(tenant, id)];
}

describe("the clock of another organization", () => {
  test("cannot be seen, moved or deleted", async () => {
    const { id } = await createClock(server, 5);
    const stranger = await addTenant(server);
    expect((await send(stranger, "/v1/test-clocks")).body["testClocks"]).toEqual([]);
    for (const reply of await allOf(stranger, id)) expect(reply).toMatchObject(notFound);
    expect(await getClock(server, id)).toMatchObject({ status: "ready" });
  });
});

describe("a live organization", () => {
  test("has no test clocks or customers on them", async () => {
    const live = await addTenant(server, { mode: "live" });
    const { id } = await createClock(server, 5);
    const replies = [
      await send(live, "/v1/test-clocks", { body: { now: 5 } }),
      await send(live, "/v1/test-clocks"),
      await send(live, "/v1/customers", { body: { email: "a@example.com", testClock: id } }),
      ...(await allOf(live, id)),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 403, body: { code: "test_mode_required" } });
    }
  });
});
