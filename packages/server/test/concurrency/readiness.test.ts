import { createServer, connect, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openDatabase } from "../../src/db/core/connection.js";
import { describeOnPostgres, openTestDatabase, type TestDatabase } from "../support/database.js";
import { send, startTestServer, type TestServer } from "../support/server.js";

/** A proxy between a server and its database that simulates network faults. */
interface Line {
  readonly port: number;
  /** Refuses new connections and closes the open ones. */
  cut(): void;
  /** Drops everything sent, without closing the connections. */
  silence(): void;
  restore(): void;
  close(): void;
}

async function lineTo(target: URL): Promise<Line> {
  let state: "open" | "cut" | "silent" = "open";
  const sockets = new Set<Socket>();
  const relay: Server = createServer((near) => {
    if (state === "cut") return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    near.on("data", (bytes) => state === "open" && far.write(bytes));
    far.on("data", (bytes) => state === "open" && near.write(bytes));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const dropAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (relay.address() as AddressInfo).port,
    cut() {
      state = "cut";
      dropAll();
    },
    silence: () => void (state = "silent"),
    restore() {
      state = "open";
      dropAll();
    },
    close() {
      relay.close();
      dropAll();
    },
  };
}

describeOnPostgres("a server whose database goes away", () => {
  let database: TestDatabase;
  let line: Line;
  let server: TestServer;
  beforeAll(async () => {
    database = await openTestDatabase();
    const url = new URL(database.url ?? "");
    line = await lineTo(new URL(url));
    url.host = `127.0.0.1:${line.port}`;
    const throughLine = await openDatabase({ url: url.href });
    server = await startTestServer({
      database: { ...throughLine, url: url.href },
      metricsToken: "token-of-the-metrics",
      jobs: {},
    });
  });
  afterAll(async () => {
    await server.close();
    line.close();
    await database.close();
  });

  const probe = (path: string) => send(server, path, { apiKey: null });
  const notReady = { status: 503, body: { status: "not_ready", reasons: ["the database does not answer"] } };

  async function untilReady(): Promise<void> {
    while ((await probe("/readyz")).status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  test.each(["cut", "silence"] as const)(
    "is not ready after a %s, stays alive, and becomes ready again",
    async (how) => {
      await untilReady();
      line[how]();
      expect(await probe("/readyz")).toMatchObject(notReady);
      expect(await probe("/healthz")).toMatchObject({ status: 200 });
      const { status, text } = await send(server, "/metrics", { apiKey: "token-of-the-metrics" });
      expect([status, text.includes("dues_database_connections{")]).toEqual([200, true]);
      expect(text).not.toContain("dues_waiting{");
      line.restore();
      await untilReady();
      expect(await send(server, "/v1/plans")).toMatchObject({ status: 200 });
    },
  );
});
