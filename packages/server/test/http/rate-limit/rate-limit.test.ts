import { beforeEach, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { createRequestLimits } from "../../../src/http/rate-limit/request-limits.js";
import { shareRequests } from "../../../src/usecases/api-key/share-requests.js";
import type { Caller } from "../../../src/usecases/shared/api-key/caller.js";
import { send, type Reply } from "../../support/server.js";
import { addTenant, attach, sync, type Tenant } from "../../support/api.js";
import { insertKey } from "../shell/keys.js";
import { useTestServer } from "../../support/fixtures.js";

const START = Date.parse("2026-03-10T12:00:00Z") as Instant;
const PER_KEY = { requests: 3, seconds: 10 };
const PER_ORGANIZATION = { requests: 5, seconds: 60 };
const METRICS_TOKEN = "metrics-token-of-these-tests";
const FAILED = { requests: 2, seconds: 60 };

const server = useTestServer({
  now: START,
  requestRates: { perKey: PER_KEY, perOrganization: PER_ORGANIZATION },
  failedAttempts: FAILED,
  metricsToken: METRICS_TOKEN,
  trustedProxies: ["127.0.0.1"],
});
let tenant: Tenant;
let windows = 0;

beforeEach(async () => {
  server.clock.set((START + ++windows * 60_000) as Instant);
  tenant = await addTenant(server);
});

const WAYS = {
  framework: (apiKey: string) => send(server, "/v1/plans", { apiKey }),
  fastPath: (apiKey: string) =>
    send(server, "/v1/check", { apiKey, body: { customer: "ada", feature: "calls" } }),
};

async function outcomes(asked: readonly (() => Promise<Reply>)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const ask of asked) statuses.push((await ask()).status);
  return statuses;
}

const times = (count: number, ask: () => Promise<Reply>) => Array.from({ length: count }, () => ask);

const furtherKey = () =>
  insertKey({ ...server, organization: { ...server.organization, id: tenant.id } }, {});

describe.each(Object.entries(WAYS))("through the %s", (_name, ask) => {
  test("a key has its requests per window, sees its remaining ones, and has more in the next", async () => {
    const first = await ask(tenant.apiKey);
    expect(first.headers.get("ratelimit-policy")).toBe('"key";q=3;w=10, "organization";q=5;w=60');
    expect(first.headers.get("ratelimit")).toBe('"key";r=2;t=10, "organization";r=4;t=60');
    expect(await outcomes(times(3, () => ask(tenant.apiKey)))).toEqual([200, 200, 429]);

    server.clock.advance(7_500);
    const refused = await ask(tenant.apiKey);
    expect(refused.headers.get("retry-after")).toBe("3");
    expect(refused.headers.get("ratelimit")).toBe('"key";r=0;t=3, "organization";r=2;t=53');
    expect(refused.body).toMatchObject({ success: false, code: "rate_limited", retryAfterSeconds: 3 });
    server.clock.advance(2_500);
    expect(await outcomes(times(1, () => ask(tenant.apiKey)))).toEqual([200]);
  });

  test("an organization shares its limit between its keys, without affecting others", async () => {
    const further = await furtherKey();
    const asked = [...times(3, () => ask(tenant.apiKey)), ...times(3, () => ask(further))];
    expect(await outcomes(asked)).toEqual([200, 200, 200, 200, 200, 429]);
    const other = await addTenant(server);
    expect(await outcomes(times(1, () => ask(other.apiKey)))).toEqual([200]);
  });
});

test("both paths share the count, and refused requests are not counted", async () => {
  const asked = [WAYS.fastPath, WAYS.framework, WAYS.fastPath, WAYS.fastPath, WAYS.framework, WAYS.fastPath];
  expect(await outcomes(asked.map((ask) => () => ask(tenant.apiKey)))).toEqual([
    200, 200, 200, 429, 429, 429,
  ]);
  server.clock.advance(10_000);
  expect(await outcomes(times(3, () => WAYS.fastPath(tenant.apiKey)))).toEqual([200, 200, 429]);
});

test("refused usage is not recorded", async () => {
  const plan = { slug: "free", features: [{ slug: "calls", limit: 10 }] };
  await sync(tenant, { features: [{ slug: "calls" }], plans: [plan] });
  await attach(tenant, "ada", "free");
  const use = () => send(tenant, "/v1/track", { body: { customer: "ada", feature: "calls" } });
  expect(await outcomes(times(2, use))).toEqual([200, 429]);
  server.clock.advance(10_000);
  expect((await use()).body).toMatchObject({ usage: 2 });
});

describe("requests with invalid keys", () => {
  const wrong = `dues_test_${"x".repeat(43)}`;

  test("are limited, and do not affect valid keys", async () => {
    const asked = [...times(3, () => WAYS.framework(wrong)), ...times(2, () => WAYS.fastPath(wrong))];
    expect(await outcomes(asked)).toEqual([401, 401, 429, 429, 429]);
    const refused = await WAYS.framework(wrong);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.body).toMatchObject({ code: "rate_limited" });
    expect(await outcomes([() => WAYS.framework(tenant.apiKey), () => WAYS.fastPath(tenant.apiKey)])).toEqual(
      [200, 200],
    );
    server.clock.advance(60_000);
    expect(await outcomes(times(1, () => WAYS.framework(wrong)))).toEqual([401]);
  });

  test("do not make a valid key read an outdated catalog", async () => {
    await outcomes(times(4, () => WAYS.framework(wrong)));
    await WAYS.framework(tenant.apiKey);
    await sync(tenant, { features: [], plans: [{ slug: "new" }] });
    server.clock.advance(10_000);
    expect((await send(tenant, "/v1/plans/new")).status).toBe(200);
  });

  test("are too many at the token of the metrics too", async () => {
    const guess = (apiKey: string) => () => send(server, "/metrics", { apiKey });
    expect(await outcomes(times(4, guess(wrong)))).toEqual([401, 401, 429, 429]);
    expect(await outcomes([guess(METRICS_TOKEN)])).toEqual([200]);
  });

  test("count for the client that a trusted proxy names, whatever the client wrote before", async () => {
    const from = (forwarded: string) => () =>
      send(server, "/v1/plans", { apiKey: wrong, headers: { "x-forwarded-for": forwarded } });
    expect(
      await outcomes([
        ...times(3, from("203.0.113.7")),
        from("198.51.100.1, 203.0.113.7"),
        from("203.0.113.7, 198.51.100.1"),
        from("203.0.113.8, 127.0.0.1"),
      ]),
    ).toEqual([401, 401, 429, 429, 401, 401]);
  });

  test("are no failures to have a scope", async () => {
    const organization = { ...server.organization, id: tenant.id };
    const reader = await insertKey({ ...server, organization }, { scopes: ["read"] });
    const ask = () => send(server, "/v1/customers", { apiKey: reader, body: { email: "a@example.com" } });
    expect(await outcomes(times(3, ask))).toEqual([403, 403, 403]);
  });
});

describe("several processes", () => {
  const callerOf = (): Caller => ({
    organization: { ...server.organization, id: tenant.id },
    keyId: server.deps.newId("key"),
    scopes: ["read"],
  });
  const process = () => createRequestLimits({ perKey: { requests: 10, seconds: 60 } }, server.clock.now);

  test("share one limit", async () => {
    const [one, other, caller] = [process(), process(), callerOf()];
    if (!one || !other) throw new Error("There are limits.");
    const ask = (count: number, limits = one) =>
      Array.from({ length: count }, () => limits.admit(caller)).filter(({ refusal }) => !refusal).length;
    const share = async (...all: (typeof one)[]) => {
      for (const limits of all) await shareRequests(server.deps, limits);
    };

    expect([ask(4), ask(3, other)]).toEqual([4, 3]);
    await share(one, other);
    // The other reported second and knows all seven; the one learns of the three with its next report.
    expect(ask(9, other)).toBe(3);
    expect(ask(1)).toBe(1);
    await share(other, one);
    expect([ask(9), ask(9, other)]).toEqual([0, 0]);

    server.clock.advance(60_000);
    expect([ask(2), ask(2, other)]).toEqual([2, 2]);
    await share(one);
    const counted = server.deps.db("request_counts").where({ subject: caller.keyId });
    expect(await counted.orderBy("window_end", "desc").pluck("requests")).toEqual([2n, 11n]);
  });

  test("delete old windows for all subjects", async () => {
    const [limits, caller] = [process(), callerOf()];
    if (!limits) throw new Error("There are limits.");
    for (const _window of [1, 2, 3]) {
      limits.admit(caller);
      await shareRequests(server.deps, limits);
      server.clock.advance(150_000);
    }
    expect(await server.deps.db("request_counts").where({ subject: caller.keyId })).toHaveLength(1);
  });
});
