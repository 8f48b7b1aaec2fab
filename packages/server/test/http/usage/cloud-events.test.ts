import { describe, expect, test } from "@jest/globals";
import { useTestServer } from "../../support/fixtures.js";
import { addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";

const server = useTestServer();

const BATCH = "application/cloudevents-batch+json";
const SINGLE = "application/cloudevents+json; charset=UTF-8";

const EVENT = {
  specversion: "1.0",
  id: "1",
  source: "/gateway/eu",
  type: "calls",
  subject: "ada",
  time: "2026-03-10T11:00:00Z",
  datacontenttype: "application/json",
  data: { value: 3, path: "/v1/chat" },
};

async function tenantWithPlan(): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server, { at: "2026-03-10T10:00:00Z" });
  await tenant.sell([planOf({ limit: 10 })]);
  tenant.at("2026-03-10T12:00:00Z");
  return tenant;
}

async function send(tenant: UsageTenant, contentType: string, body: unknown) {
  const response = await fetch(`${server.url}/v1/track/batch`, {
    method: "POST",
    headers: { authorization: `Bearer ${tenant.apiKey}`, "content-type": contentType },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("CloudEvents", () => {
  test("are recorded one by one, at their own time", async () => {
    const tenant = await tenantWithPlan();
    expect(await send(tenant, SINGLE, EVENT)).toMatchObject({
      status: 200,
      body: { accepted: 1, refused: 0, results: [{ allowed: true, code: "tracked", usage: 3, balance: 7 }] },
    });
    const { body } = await tenant.get("/v1/usage/events?customer=ada");
    expect(body["events"]).toMatchObject([
      { value: 3, idempotencyKey: "/gateway/eu 1", timestamp: Date.parse("2026-03-10T11:00:00Z") },
    ]);
  });

  test("count once for each source and id", async () => {
    const tenant = await tenantWithPlan();
    const events = [EVENT, EVENT, { ...EVENT, id: "2" }, { ...EVENT, source: "/gateway/us" }];
    expect(await send(tenant, BATCH, events)).toMatchObject({
      status: 200,
      body: {
        accepted: 4,
        results: [{ usage: 3 }, { duplicate: true, usage: 3 }, { usage: 6 }, { usage: 9 }],
      },
    });
    expect(await send(tenant, BATCH, events)).toMatchObject({
      body: { results: [{ duplicate: true }, {}, {}, {}] },
    });
    expect(await tenant.check()).toMatchObject({ usage: 9 });
  });

  test("count once where source and id are longer than a key", async () => {
    const tenant = await tenantWithPlan();
    const long = { ...EVENT, source: `https://example.com/${"a".repeat(300)}` };
    await send(tenant, SINGLE, long);
    expect(await send(tenant, BATCH, [long, { ...long, id: "2" }])).toMatchObject({
      body: { results: [{ duplicate: true }, { usage: 6 }] },
    });
  });

  test("record one unit without data", async () => {
    const tenant = await tenantWithPlan();
    const { data: _data, time: _time, datacontenttype: _type, ...event } = EVENT;
    expect(await send(tenant, SINGLE, event)).toMatchObject({ body: { results: [{ usage: 1 }] } });
  });

  test("are refused one by one for what they name", async () => {
    const tenant = await tenantWithPlan();
    const events = [{ ...EVENT, type: "chats" }, EVENT, { ...EVENT, id: "3", data: { value: 100 } }];
    expect(await send(tenant, BATCH, events)).toMatchObject({
      status: 200,
      body: {
        accepted: 1,
        results: [{ code: "feature_not_found" }, { code: "tracked" }, { code: "limit_exceeded" }],
      },
    });
  });

  test.each<[string, unknown, string, string]>([
    ["no subject", { ...EVENT, subject: undefined }, "[1].subject", "is required and must be a string"],
    ["an empty source", { ...EVENT, source: "" }, "[1].source", "is required and must be a string"],
    ["another version", { ...EVENT, specversion: "0.3" }, "[1].specversion", "must be `1.0`"],
    [
      "binary data",
      { ...EVENT, data: undefined, data_base64: "AA==" },
      "[1].data_base64",
      "is not supported: send `data` as JSON",
    ],
    ["data that is no object", { ...EVENT, data: 5 }, "[1].data", "must be an object"],
    ["no object", 5, "[1]", "must be a CloudEvent, an object"],
  ])("are rejected as a whole with the path of an event with %s", async (_rule, wrong, path, message) => {
    const tenant = await tenantWithPlan();
    expect(await send(tenant, BATCH, [EVENT, wrong])).toMatchObject({
      status: 400,
      body: { code: "invalid_request", issues: [{ path, message }] },
    });
    expect(await tenant.check()).toMatchObject({ usage: 0 });
  });

  test("of a batch must be a list, and have values of the right types", async () => {
    const tenant = await tenantWithPlan();
    expect(await send(tenant, BATCH, EVENT)).toMatchObject({
      status: 400,
      body: { issues: [{ path: "", message: "must be a list of CloudEvents" }] },
    });
    const wrong = { ...EVENT, data: { value: [] } };
    expect(await send(tenant, BATCH, [EVENT, wrong])).toMatchObject({
      status: 400,
      body: { issues: [{ path: expect.stringContaining("events[1].value") }] },
    });
  });

  test("are accepted by no other operation", async () => {
    const tenant = await tenantWithPlan();
    const response = await fetch(`${server.url}/v1/track`, {
      method: "POST",
      headers: { authorization: `Bearer ${tenant.apiKey}`, "content-type": "application/cloudevents+json" },
      body: JSON.stringify(EVENT),
    });
    expect(response.status).toBe(415);
  });
});
