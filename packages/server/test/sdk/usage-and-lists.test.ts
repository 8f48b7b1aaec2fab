import { beforeAll, describe, expect, test } from "@jest/globals";
import { Dues, type RefusedEvent } from "../../../sdk/src/index.js";
import { useTestServer } from "../support/fixtures.js";

const CALLS = { customer: "user_1", feature: "api-calls" };

const server = useTestServer();
let dues: Dues;

beforeAll(async () => {
  dues = new Dues({ apiKey: server.apiKey, baseUrl: server.url });
  await dues.sync({
    features: [{ slug: "api-calls" }],
    plans: [{ slug: "free", features: [{ slug: "api-calls", limit: 10 }] }],
  });
  for (const name of ["user_1", "user_2", "user_3"]) {
    const customerData = { email: `${name}@example.com` };
    await dues.attach({ customer: name, product: "free", customerData });
  }
});

async function usageOf(customer: string): Promise<number> {
  const { totals } = await dues.customers.usageHistory(customer);
  return totals.usage;
}

describe("lists through the SDK", () => {
  test("are iterated over all of their pages, newest first", async () => {
    const ids: (string | null)[] = [];
    for await (const { externalId } of dues.customers.list({ limit: 1 })) ids.push(externalId);
    expect(ids).toEqual(["user_3", "user_2", "user_1"]);
  });

  test("have the request id", async () => {
    const { requestId, response } = await dues.customers.list().withResponse();
    expect(requestId).toMatch(/\S/);
    expect(response.status).toBe(200);
  });
});

describe("a meter of the SDK", () => {
  test("has the valid events of a batch counted, and returns the invalid and refused ones", async () => {
    const refused: RefusedEvent[] = [];
    const meter = dues.meter({ onRefused: (event) => refused.push(event) });
    meter.track({ ...CALLS, value: 4 });
    meter.track({ ...CALLS, value: -1 });
    meter.track({ ...CALLS, value: Number.NaN });
    meter.track({ ...CALLS, value: 5 });
    meter.track({ ...CALLS, value: 7 });
    meter.track({ ...CALLS, customer: "unknown" });
    await meter.close();
    expect(refused.map(({ event, code }) => [event.customer, event.value, code])).toEqual([
      ["user_1", Number.NaN, "invalid_request"],
      ["user_1", -1, "invalid_request"],
      ["user_1", 7, "limit_exceeded"],
      ["unknown", undefined, "customer_not_found"],
    ]);
    expect(await usageOf("user_1")).toBe(9);
  });
});

describe("usage sent again after a lost response", () => {
  test("counts once", async () => {
    let isLost = false;
    const losing = new Dues({
      apiKey: server.apiKey,
      baseUrl: server.url,
      fetch: async (request) => {
        const response = await fetch(request);
        if (isLost) return response;
        isLost = true;
        throw new TypeError("The connection broke.");
      },
    });
    const event = { customer: "user_2", feature: "api-calls", value: 2 };
    await expect(losing.track(event)).resolves.toMatchObject({ allowed: true, duplicate: true });
    isLost = false;
    await expect(losing.trackBatch([event, event])).resolves.toMatchObject({ accepted: 2 });
    expect(await usageOf("user_2")).toBe(6);
  });
});
