import { afterEach, describe, expect, test } from "@jest/globals";
import {
  json,
  startHttpServer,
  type HttpServer,
  type Received,
  type Reply,
} from "../test/support/http-server.js";
import { Dues } from "./index.js";

let server: HttpServer;

afterEach(() => server.close());

async function duesAnswering(reply: (request: Received) => Reply): Promise<Dues> {
  server = await startHttpServer(reply);
  return new Dues({ apiKey: "dues_test_key", baseUrl: server.url, retries: 0 });
}

/** Three pages of customers, identified by their cursors. */
function pages({ url }: Received): Reply {
  const cursor = new URL(url, "http://dues.invalid").searchParams.get("cursor");
  const page = { null: ["a", "b", "page2"], page2: ["c", "page3"], page3: [null] }[String(cursor)] ?? [];
  return json(200, {
    success: true,
    customers: page.slice(0, -1).map((id) => ({ id })),
    nextCursor: page.at(-1),
  });
}

describe("a list", () => {
  test("that is awaited is its first page", async () => {
    const dues = await duesAnswering(pages);
    const { customers, nextCursor } = await dues.customers.list();
    expect([customers.map(({ id }) => id), nextCursor]).toEqual([["a", "b"], "page2"]);
    expect(server.received).toHaveLength(1);
  });

  test("that is iterated has the entries of all pages, requested with the same parameters", async () => {
    const dues = await duesAnswering(pages);
    const ids: string[] = [];
    for await (const { id } of dues.customers.list({ search: "ada", limit: 2 })) ids.push(id);
    expect(ids).toEqual(["a", "b", "c"]);
    const first = "/v1/customers?search=ada&limit=2";
    expect(server.received.map(({ url }) => url)).toEqual([
      first,
      `${first}&cursor=page2`,
      `${first}&cursor=page3`,
    ]);
  });

  test("requests only the pages that the loop reaches", async () => {
    const dues = await duesAnswering(pages);
    for await (const { id } of dues.customers.list()) if (id === "b") break;
    expect(server.received).toHaveLength(1);
  });

  test("without pages can be iterated as well", async () => {
    const dues = await duesAnswering(() => json(200, { success: true, plans: [{ slug: "pro" }] }));
    const slugs: string[] = [];
    for await (const { slug } of dues.plans.list({ includeInactive: true })) slugs.push(slug);
    expect(slugs).toEqual(["pro"]);
  });

  test("that fails on a later page throws in the loop", async () => {
    const lost = json(400, { success: false, code: "invalid_request", message: "No such cursor." });
    const dues = await duesAnswering((request) => (request.url.includes("cursor") ? lost : pages(request)));
    const ids: string[] = [];
    const loop = async (): Promise<void> => {
      for await (const { id } of dues.customers.list()) ids.push(id);
    };
    await expect(loop()).rejects.toMatchObject({ code: "invalid_request" });
    expect(ids).toEqual(["a", "b"]);
  });
});

describe("a call with its response", () => {
  test("has the body, the status, the headers and the id of the request", async () => {
    const dues = await duesAnswering(() =>
      json(200, { success: true, plans: [] }, { "x-request-id": "req_1", "x-more": "1" }),
    );
    const { data, response, requestId } = await dues.plans.list().withResponse();
    expect(data).toEqual({ success: true, plans: [] });
    expect([response.status, response.headers.get("x-more"), requestId]).toEqual([200, "1", "req_1"]);
  });

  test("fails once, where it is awaited", async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown): void => void unhandled.push(reason);
    process.on("unhandledRejection", listen);
    const dues = await duesAnswering(() =>
      json(404, { success: false, code: "plan_not_found", message: "None." }),
    );
    await expect(dues.plans.get("gold").withResponse()).rejects.toMatchObject({ code: "plan_not_found" });
    await new Promise(setImmediate);
    process.off("unhandledRejection", listen);
    expect(unhandled).toEqual([]);
  });
});
