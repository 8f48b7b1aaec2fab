import { connect } from "node:net";
import { beforeAll, expect, test } from "@jest/globals";
import { describeOnPostgres } from "../support/database.js";
import { send } from "../support/server.js";
import { differencesIn, pause, prepareLoad, until } from "./load.js";
import { useTestServer } from "../support/fixtures.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const CLIENTS = isLong ? 200 : 20;
const CHECKS = 20;
const DRIP_MS = 100;

describeOnPostgres("a server with slow clients", () => {
  const server = useTestServer({ clientTimes: { headMs: 3_000, requestMs: 4_000, silentMs: 3_000 } });
  beforeAll(async () => {
    await prepareLoad(server);
  });

  async function checkOthers(): Promise<void> {
    const body = { customer: "ada", feature: "calls" };
    for (let count = 0; count < CHECKS; count++)
      expect(await send(server, "/v1/check", { body })).toMatchObject({
        status: 200,
        body: { allowed: true },
      });
  }

  /** Sends the start, then one byte at a time forever. Returns the data received before the socket closed. */
  async function drip(start: string, byte: string): Promise<string> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let [heard, isClosed] = ["", false];
    socket.on("data", (chunk) => (heard += String(chunk)));
    socket.on("error", () => undefined);
    socket.on("close", () => (isClosed = true));
    socket.write(start);
    while (!isClosed) {
      await pause(DRIP_MS);
      if (socket.writable) socket.write(byte);
    }
    return heard.slice(0, "HTTP/1.1 408".length);
  }

  test("closes connections that send a byte at a time, while serving others", async () => {
    const heads = ["POST /v1/track HTTP/1.1", "Host: dues.example", `Authorization: Bearer ${server.apiKey}`];
    const body = [...heads, "Content-Type: application/json", "Content-Length: 10000", "", ""].join("\r\n");
    const head = `${heads.join("\r\n")}\r\nX-A: `;
    const slow = Array.from({ length: CLIENTS / 2 }, () => [drip(head, "a"), drip(body, " ")]).flat();
    await checkOthers();
    expect(new Set(await Promise.all(slow))).toEqual(new Set(["HTTP/1.1 408"]));
  });

  test("closes connections that request much and read nothing, while serving others", async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname).pause();
    let isClosed = false;
    socket.on("error", () => (isClosed = true));
    socket.write("GET /openapi.json HTTP/1.1\r\nHost: dues.example\r\n\r\n".repeat(100));
    await checkOthers();
    await until("the server hangs up", () => {
      if (!isClosed) socket.write("G");
      return isClosed;
    });
    expect(socket.destroyed).toBe(true);
  });

  test("has executed nothing for the closed connections", async () => {
    expect(await server.deps.db("usage_events").select("id")).toEqual([]);
    expect(await differencesIn(server.deps.db)).toEqual([]);
  });
});
