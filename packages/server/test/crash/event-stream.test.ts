import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { streamEvents } from "../../../sdk/src/event-stream.js";
import { upsertCustomer, type Tenant } from "../support/api.js";
import { startCrashingServer, until, type CrashingServer } from "./crashing-server.js";

/** Stands for wherever the present process listens. */
const ADDRESS = "http://dues.test";

let server: CrashingServer;
let tenant: Tenant;
const stopping = new AbortController();

beforeAll(async () => {
  server = await startCrashingServer([]);
  tenant = await server.addTenant("streamed");
}, 120_000);
afterAll(async () => {
  stopping.abort();
  await server.close();
});

const fetchFromServer = (request: Request): Promise<Response> =>
  fetch(new Request(request.url.replace(ADDRESS, tenant.url), request));

test("a stream through the SDK returns each event once although the server is killed repeatedly", async () => {
  const created: string[] = [];
  const create = async (name: string) => {
    created.push(name);
    await upsertCustomer(tenant, { id: name, email: `${name}@example.com` });
  };
  const seen: string[] = [];
  const options = {
    apiKey: tenant.apiKey,
    baseUrl: ADDRESS,
    fetch: fetchFromServer,
    signal: stopping.signal,
  };
  const reading = (async () => {
    for await (const { event } of streamEvents({ type: "customer.created" }, options))
      seen.push((event.data.object as { externalId: string }).externalId);
  })();
  const end = reading.catch((error: unknown) => error);

  await until("the stream is open", async () => {
    await create(`before${created.length}`);
    return seen.length > 0;
  });
  const [first = ""] = seen;
  for (let kill = 0; kill < 3; kill += 1) {
    for (let at = 0; at < 4; at += 1) await create(`c${kill}${at}`);
    await server.crash(0);
    for (let at = 0; at < 4; at += 1) await create(`d${kill}${at}`);
  }
  await create("last");
  await until("the last event arrived", () => seen.includes("last"));
  expect(seen).toEqual(created.slice(created.indexOf(first)));
  stopping.abort("enough");
  expect(await end).toBe("enough");
}, 240_000);
