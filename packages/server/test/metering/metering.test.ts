import { beforeAll, expect, test } from "@jest/globals";
import { createMetering } from "../../src/usage/metering.js";
import { send } from "../support/server.js";
import { attach, sync } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();
beforeAll(async () => {
  const features = [{ slug: "calls", limit: 100 }];
  await sync(server, { features: [{ slug: "calls" }], plans: [{ slug: "plan", features }] });
  await attach(server, "ada", "plan");
  await attach(server, "bob", "plan");
});

const use = (more = {}) => ({ customer: "ada", feature: "calls", ...more });

/** The result of each: the usage after it, or the reason for its refusal. */
async function outcomes(all: readonly Promise<{ totals: { usage: bigint } | null }>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(all);
  return settled.map((each) =>
    each.status === "fulfilled"
      ? Number((each.value.totals?.usage ?? 0n) / 1_000_000_000n)
      : each.reason.code,
  );
}

test("an event refused by the database does not affect others in its batch", async () => {
  const metering = createMetering(server.deps, { nodes: server.database.nodes });
  const track = (more = {}) => metering.track(server.organization, use(more));
  const bad = { metadata: { text: "\u0000" } };
  expect(await outcomes([track(), track(bad), track(), track({ customer: "bob" })])).toEqual([
    1,
    "22P05",
    2,
    1,
  ]);
});

test("requests above the queue limit are refused immediately, and each response frees a place", async () => {
  const metering = createMetering(server.deps, { maxPending: 2, nodes: server.database.nodes });
  const check = () => metering.check(server.organization, use());
  const busy = "service_unavailable";
  expect(await outcomes([check(), check(), check(), check()])).toEqual([2, 2, busy, busy]);
  expect(await outcomes([check(), check()])).toEqual([2, 2]);
});

test("a catalog that changes on another process holds for the next use", async () => {
  const metering = createMetering(server.deps, { nodes: server.database.nodes });
  await metering.check(server.organization, use());
  const features = [{ slug: "calls", limit: 100 }, { slug: "sms" }];
  await sync(server, {
    features: [{ slug: "calls" }, { slug: "sms" }],
    plans: [{ slug: "sms-plan", isAddon: true, features: features.slice(1) }],
  });
  await attach(server, "ada", "sms-plan");
  const answer = await metering.track(server.organization, use({ feature: "sms" }));
  expect(answer).toMatchObject({ isAllowed: true, feature: { slug: "sms" } });
});

test("a key that is revoked stops working while it is in use", async () => {
  const body = use();
  expect((await send(server, "/v1/check", { body })).status).toBe(200);
  await server.database.knex("api_keys").update({ revoked_at: new Date() });
  for (;;) {
    const reply = await send(server, "/v1/check", { body });
    if (reply.status === 200) continue;
    expect(reply).toMatchObject({ status: 401, body: { code: "revoked_api_key" } });
    return;
  }
});
