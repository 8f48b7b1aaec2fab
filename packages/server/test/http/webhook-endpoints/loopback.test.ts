import { afterEach, expect, test } from "@jest/globals";
import { createOrganization } from "../../../src/usecases/organization/create.js";
import { deliverWebhooks } from "../../../src/jobs/deliver-webhooks.js";
import { startReceiver, status, type Receiver } from "../../support/receiver.js";
import { send, startTestServer, type TestServer, type TestServerOptions } from "../../support/server.js";

let server: TestServer;
let receiver: Receiver;

async function start(options: TestServerOptions = {}): Promise<void> {
  receiver = await startReceiver();
  receiver.respond(status(204));
  server = await startTestServer({ allowsPrivateWebhooks: false, ...options });
}

afterEach(async () => {
  await server.close();
  await receiver.close();
});

async function createEndpoint(url: string, apiKey = server.apiKey) {
  return send(server, "/v1/webhook-endpoints", { body: { url }, apiKey });
}

test("events of a test organization reach a receiver on the machine of a server that is only local", async () => {
  await start();
  expect(await createEndpoint(receiver.url)).toMatchObject({ status: 200 });
  await send(server, "/v1/customers", { body: { email: "ada@example.com" } });
  await deliverWebhooks(server.deps);
  expect(receiver.calls.map(({ body }) => JSON.parse(body).type)).toContain("customer.created");
});

test("a live organization cannot send there, and no organization into the network", async () => {
  await start();
  const { apiKey } = await createOrganization(server.deps, { name: "Live", slug: "live", mode: "live" });
  const replies = [
    await createEndpoint(receiver.url, apiKey),
    await createEndpoint("http://192.168.0.7/hooks"),
  ];
  for (const reply of replies)
    expect(reply).toMatchObject({
      status: 400,
      body: { code: "invalid_request", issues: [{ path: "url" }] },
    });
});

test("nor can any organization of a server with a public address", async () => {
  await start({ publicUrl: "https://billing.example.com" });
  expect(await createEndpoint(receiver.url)).toMatchObject({
    status: 400,
    body: { code: "invalid_request" },
  });
});
