import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "@jest/globals";
import { BillingError } from "@dues/billing";
import { handlers } from "../../../src/http/handlers/index.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

/** What the replaced export yields, and its outcome. */
interface Source {
  /** The text of the part with this number; undefined ends the file. */
  partAt: (index: number) => string | undefined;
  produced: number;
  stopped: () => void;
}

const source: Source = { partAt: () => undefined, produced: 0, stopped: () => undefined };

async function* parts(): AsyncGenerator<string, void, void> {
  try {
    for (let index = 0; ; index++) {
      const part = source.partAt(index);
      if (part === undefined) return;
      source.produced++;
      yield part;
    }
  } finally {
    source.stopped();
  }
}

const server = useTestServer({
  handlers: {
    ...handlers,
    exportInvoices: () =>
      Promise.resolve({ status: 200, body: { fileName: "invoices.csv", chunks: parts() } }),
  },
});

/** Sets what the next export yields. Returns a promise of its end. */
function willYield(partAt: Source["partAt"]): Promise<void> {
  source.partAt = partAt;
  source.produced = 0;
  return new Promise((resolve) => (source.stopped = resolve));
}

const PART = `${"x".repeat(1_023)}\n`.repeat(1_024);

const request = (signal?: AbortSignal) =>
  fetch(`${server.url}/v1/exports/invoices.csv`, {
    headers: { authorization: `Bearer ${server.apiKey}` },
    ...(signal && { signal }),
  });

test("a client that leaves stops the reading", async () => {
  const stopped = willYield(() => PART);
  const controller = new AbortController();
  const { body } = await request(controller.signal);
  await body?.getReader().read();
  controller.abort();
  await stopped;
  expect(server.logs.filter(({ level }) => level === "error")).toEqual([]);
});

test("the server reads no faster than the client", async () => {
  const stopped = willYield(() => PART);
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(
    `GET /v1/exports/invoices.csv HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.apiKey}\r\n\r\n`,
  );
  let received = 0;
  for (let count = 0; count < 400; count++) {
    await once(socket, "readable");
    received += (socket.read() as Buffer | null)?.length ?? 0;
  }
  // What was produced and not received is in buffers of the two sockets.
  expect(source.produced * PART.length - received).toBeLessThan(64 * 1_024 * 1_024);
  socket.destroy();
  await stopped;
});

test("a failure in the middle aborts the connection", async () => {
  const stopped = willYield((index) => {
    if (index < 3) return PART;
    throw new Error("the database is gone");
  });
  const response = await request();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  await stopped;
});

test("a failure at the beginning is an error response", async () => {
  const stopped = willYield(() => {
    throw new BillingError("customer_ambiguous", "Two customers have this email.");
  });
  const response = await request();
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: "customer_ambiguous" });
  await stopped;
});

test("HEAD is answered without reading further", async () => {
  const stopped = willYield(() => PART);
  const reply = await send(server, "/v1/exports/invoices.csv", { method: "HEAD" });
  expect([reply.status, reply.text, reply.headers.get("content-type")]).toEqual([
    200,
    "",
    "text/csv; charset=utf-8",
  ]);
  await stopped;
  expect(source.produced).toBe(1);
});
