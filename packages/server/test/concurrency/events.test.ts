import { expect, test } from "@jest/globals";
import { eventsOf } from "../http/events/event-requests.js";
import { describeOnPostgres } from "../support/database.js";
import { send } from "../support/server.js";
import { addTenant, attach, sync, upsertCustomer } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";

describeOnPostgres("events of one object that are recorded at once", () => {
  const server = useTestServer();

  test("are numbered without gaps, once each, across all processes", async () => {
    const tenant = await addTenant(server);
    await sync(tenant, {
      features: [{ slug: "calls" }],
      plans: [{ slug: "free", features: [{ slug: "calls", limit: 1_000, reset: "5min" }] }],
    });
    const { id } = await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    await attach(tenant, "ada", "free");
    const names = Array.from({ length: 30 }, (_, index) => `Ada ${index}`);
    const renamed = names.map((name) =>
      send(tenant, "/v1/customers/ada", { method: "PATCH", body: { name } }),
    );
    const used = names.map((_, index) => {
      const body = { customer: "ada", feature: "calls", value: 50, idempotencyKey: `use-${index}` };
      return send(tenant, "/v1/track", { body });
    });
    await Promise.all([...renamed, ...used]);
    const events = await eventsOf(tenant, `&object=${id}`);
    expect(events.map(({ type }) => type)).toEqual([
      "customer.created",
      ...names.map(() => "customer.updated"),
    ]);
    expect(events.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
      events.map((_, index) => index + 1),
    );
    const reached = await eventsOf(tenant, "&customer=ada&type=usage.limit_reached");
    expect(reached.map(({ sequence }) => sequence)).toEqual([1]);
  });

  test("exists once for a customer created by many concurrent requests", async () => {
    const tenant = await addTenant(server);
    const body = { email: "grace@example.com" };
    await Promise.all(Array.from({ length: 20 }, () => send(tenant, "/v1/customers", { body })));
    expect((await eventsOf(tenant)).map(({ type }) => type)).toEqual(["customer.created"]);
  });
});
