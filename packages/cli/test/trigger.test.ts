import { beforeAll, expect, test } from "@jest/globals";
import { Dues, type DuesEventType } from "@dues/sdk";
import { openapiDocument } from "../../server/src/generated/openapi.js";
import { jobs } from "../../server/src/jobs/all.js";
import { TRIGGERED_EVENTS, triggerEvent } from "../src/trigger/trigger.js";
import { useTestServer } from "../../server/test/support/fixtures.js";

const { EventType } = openapiDocument.components["schemas"] as {
  readonly EventType: { readonly enum: readonly DuesEventType[] };
};
const EVENTS_OF_SPEC = EventType.enum;

const server = useTestServer({ jobs });
let dues: Dues;
beforeAll(async () => {
  dues = new Dues({ apiKey: server.apiKey, baseUrl: server.url });
});

test("exactly the events of the spec can be triggered", () => {
  expect(TRIGGERED_EVENTS.toSorted()).toEqual(EVENTS_OF_SPEC.toSorted());
});

test.each(EVENTS_OF_SPEC)("%s happens, also a second time", async (type) => {
  const ids = new Set<string>();
  for (const round of [1, 2]) {
    const name = `dues-trigger-${type}-${round}`;
    const event = await triggerEvent(dues, type, { name, startedAt: server.clock.now() });
    expect(event).toMatchObject({ type });
    ids.add(event?.id ?? "");
  }
  expect(ids.size).toBe(2);
});

test("deletes the endpoints that it created", async () => {
  await triggerEvent(dues, "webhook_endpoint.tested", { name: "dues-trigger-endpoint", startedAt: 0 });
  expect((await dues.webhooks.endpoints.list()).endpoints).toEqual([]);
});
