import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { CARDS, payAt, succeeded } from "../../support/api.js";
import { numbers, addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const FREE = planOf({ limit: 10 }, { slug: "free" });
const PRO = planOf({ limit: 100 }, { slug: "pro", price: 1_000 });
const OTHER = { slug: "other", planGroup: "other", features: [{ slug: "sms" }] };
const EXTRA = planOf({ limit: 5 }, { slug: "extra", isAddon: true });

/** Ada subscribes on 10 April at noon, and it is the 20th. */
async function since(slug: string): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server, { at: "2026-04-10T12:00:00Z" });
  await tenant.sync([FREE, PRO, OTHER, EXTRA]);
  await tenant.attach(slug);
  tenant.at("2026-04-20T12:00:00Z");
  return tenant;
}

async function tryTrack(tenant: UsageTenant, timestamp: string, more = {}): Promise<string> {
  const body = { customer: "ada", feature: "calls", timestamp, ...more };
  const reply = await tenant.post("/v1/track", body);
  return `${reply.status} ${String(reply.body["code"])}`;
}

const REFUSED = "400 no_active_subscription";

describe("usage from before a subscription", () => {
  test("is refused, by check too, and counts nowhere", async () => {
    const tenant = await since("free");
    const timestamp = "2026-04-10T11:59:54Z";
    expect(await tryTrack(tenant, timestamp, { idempotencyKey: "early" })).toBe(REFUSED);
    expect(await tenant.check({ timestamp })).toMatchObject({
      allowed: false,
      code: "no_active_subscription",
    });
    expect(await tryTrack(tenant, "2026-04-10T12:00:00Z", { idempotencyKey: "early" })).toBe("200 tracked");
    expect(numbers(await tenant.check())).toBe("access_granted 1/10, 9 left");
  });

  test("is refused event by event in a batch", async () => {
    const tenant = await since("free");
    const events = ["2026-04-09T12:00:00Z", "2026-04-11T12:00:00Z"].map((timestamp) => ({
      customer: "ada",
      feature: "calls",
      timestamp,
    }));
    const { results } = succeeded<{ results: { code: string }[] }>(
      await tenant.post("/v1/track/batch", { events }),
    );
    expect(results.map(({ code }) => code)).toEqual(["no_active_subscription", "tracked"]);
  });

  test("is not changed by a subscription without the feature", async () => {
    const tenant = await since("other");
    await tenant.attach("free");
    expect(await tryTrack(tenant, "2026-04-15T12:00:00Z")).toBe(REFUSED);
  });

  test("is taken when another subscription had the feature: an add-on joins a base plan", async () => {
    const tenant = await since("free");
    await tenant.attach("extra");
    expect(await tryTrack(tenant, "2026-04-15T12:00:00Z")).toBe("200 tracked");
  });

  test("is taken when a paid plan took over from a free one", async () => {
    const tenant = await since("free");
    await upgrade(tenant);
    expect(await tryTrack(tenant, "2026-04-15T12:00:00Z")).toBe("200 tracked");
    expect(await tryTrack(tenant, "2026-04-09T12:00:00Z")).toBe(REFUSED);
  });

  test("is refused while it waited for its first payment", async () => {
    const tenant = await addUsageTenant(server, { at: "2026-04-10T12:00:00Z" });
    await tenant.sync([PRO]);
    const body = { customer: "ada", product: "pro", customerData: { email: "ada@example.com" } };
    const { checkoutUrl } = succeeded<{ checkoutUrl: string }>(await tenant.post("/v1/attach", body));
    tenant.at("2026-04-10T18:00:00Z");
    succeeded(await payAt(checkoutUrl, CARDS.pays));
    tenant.at("2026-04-20T12:00:00Z");
    expect(await tryTrack(tenant, "2026-04-10T15:00:00Z")).toBe(REFUSED);
    expect(await tryTrack(tenant, "2026-04-10T18:00:00Z")).toBe("200 tracked");
  });

  test("is refused between two subscriptions", async () => {
    const tenant = await since("free");
    await cancel(tenant);
    tenant.at("2026-04-22T12:00:00Z");
    await tenant.attach("free");
    tenant.at("2026-04-25T12:00:00Z");
    expect(await tryTrack(tenant, "2026-04-21T12:00:00Z")).toBe(REFUSED);
    expect(await tryTrack(tenant, "2026-04-19T12:00:00Z")).toBe("200 tracked");
    expect(await tryTrack(tenant, "2026-04-23T12:00:00Z")).toBe("200 tracked");
  });

  test("is also refused for non-consumable features", async () => {
    const tenant = await addUsageTenant(server, { at: "2026-04-20T12:00:00Z" });
    succeeded(
      await tenant.post("/v1/sync", {
        features: [{ slug: "storage", meterType: "non_consumable" }],
        plans: [{ slug: "store", features: [{ slug: "storage", limit: 10 }] }],
      }),
    );
    await tenant.attach("store");
    expect(await tryTrack(tenant, "2026-04-19T12:00:00Z", { feature: "storage" })).toBe(REFUSED);
  });

  test("is taken when an override granted the feature without any plan", async () => {
    const tenant = await since("other");
    const path = "/v1/customers/ada@example.com/entitlements/calls";
    const { apiKey } = tenant;
    tenant.at("2026-04-14T12:00:00Z");
    succeeded(await send(server, path, { apiKey, method: "PUT", body: { limit: 5 } }));
    tenant.at("2026-04-20T12:00:00Z");
    expect(await tryTrack(tenant, "2026-04-13T12:00:00Z")).toBe(REFUSED);
    expect(await tryTrack(tenant, "2026-04-15T12:00:00Z")).toBe("200 tracked");
  });
});

async function upgrade(tenant: UsageTenant): Promise<void> {
  const { checkoutUrl } = succeeded<{ checkoutUrl: string }>(
    await tenant.post("/v1/attach", { customer: "ada@example.com", product: "pro" }),
  );
  succeeded(await payAt(checkoutUrl, CARDS.pays));
}

async function cancel(tenant: UsageTenant): Promise<void> {
  const { subscriptions } = succeeded<{ subscriptions: { id: string }[] }>(
    await tenant.get("/v1/subscriptions?customer=ada@example.com"),
  );
  succeeded(await tenant.post(`/v1/subscriptions/${String(subscriptions[0]?.id)}/cancel`, { when: "now" }));
}
