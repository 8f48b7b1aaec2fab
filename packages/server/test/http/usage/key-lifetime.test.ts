import { beforeEach, describe, expect, test } from "@jest/globals";
import { createPartitions } from "../../../src/jobs/create-partitions.js";
import { useTestServer } from "../../support/fixtures.js";
import { addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";

const server = useTestServer();
let tenant: UsageTenant;

/** Ids do not follow a clock that goes back, so each test has a year of its own. */
let year = 2040;

/** Sets the clock, and creates the partitions that the job would have created by then. */
async function at(iso: string): Promise<void> {
  tenant.at(iso);
  await createPartitions(server.deps);
}

const keyed = () => tenant.track({ idempotencyKey: "order-1" });

describe.each(["in partitions of months", "in the default partition"])("an idempotency key, %s,", (where) => {
  const move = (time: string) => {
    const iso = `${year}-${time}`;
    return where === "in partitions of months" ? at(iso) : tenant.at(iso);
  };

  beforeEach(async () => {
    year += 1;
    tenant = await addUsageTenant(server, { at: `${year}-01-10T12:00:00Z` });
    await tenant.sell([planOf({ limit: 100, reset: "never" })]);
  });

  test("counts once across the end of a month", async () => {
    await move("01-31T23:59:59.999Z");
    expect(await keyed()).toMatchObject({ usage: 1 });
    await move("02-01T00:00:00.000Z");
    expect(await keyed()).toMatchObject({ usage: 1, duplicate: true });
  });

  test("counts once for 35 days, and makes a new event after them", async () => {
    await move("01-31T23:30:00.000Z");
    await keyed();
    await move("03-07T23:30:00.000Z");
    expect(await keyed()).toHaveProperty("duplicate", true);
    // Ids may be five minutes ahead of the clock of another process.
    await move("03-07T23:35:00.001Z");
    expect(await keyed()).not.toHaveProperty("duplicate");
    expect(await keyed()).toHaveProperty("duplicate", true);
  });

  test("voids the last event that was recorded with it", async () => {
    await move("01-20T12:00:00.000Z");
    await keyed();
    await move("02-28T12:00:00.000Z");
    await keyed();
    const newest = await server.database
      .knex("usage_events")
      .orderBy("id", "desc")
      .first<{ id: string }>("id");
    expect(await tenant.post("/v1/track/void", { customer: "ada", idempotencyKey: "order-1" })).toMatchObject(
      { status: 200, body: { eventId: newest.id } },
    );
  });
});
