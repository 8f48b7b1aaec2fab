import { afterEach, describe, expect, test } from "@jest/globals";
import {
  json,
  startHttpServer,
  unusedUrl,
  type HttpServer,
  type Reply,
} from "../test/support/http-server.js";
import { AuthenticationError, Dues, ServerError, TimeoutError, type DuesOptions } from "./index.js";

const USE = { customer: "user_42", feature: "api-calls" };
const OK = json(200, { success: true, allowed: true, code: "access_granted" });
const HELD: Reply = { ...OK, isHeld: true };

function busy(retryAfter: number): Reply {
  const body = { success: false, code: "service_unavailable", message: "Busy." };
  return json(503, body, { "retry-after": `${retryAfter}` });
}

let server: HttpServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function duesAnswering(reply: Reply, options: DuesOptions = {}): Promise<Dues> {
  server = await startHttpServer(() => reply);
  return new Dues({ apiKey: "dues_test_key", baseUrl: server.url, ...options });
}

describe("a total time limit", () => {
  test("of 10 seconds applies to check and track, and prevents later retries", async () => {
    const dues = await duesAnswering(busy(11));
    await expect(dues.check(USE)).rejects.toThrow(ServerError);
    await expect(dues.track(USE)).rejects.toThrow(ServerError);
    expect(server?.received).toHaveLength(2);
  });

  test("can be set for any call, and ends its attempt", async () => {
    const dues = await duesAnswering(HELD);
    // Long enough for the request to arrive on a busy machine.
    const options = { totalTimeoutMs: 1_000 };
    await expect(dues.check(USE, options)).rejects.toThrow(TimeoutError);
    await expect(dues.plans.list({}, options)).rejects.toThrow(TimeoutError);
    expect(server?.received).toHaveLength(2);
  });

  test("allows retries within the limit", async () => {
    const dues = await duesAnswering(busy(0));
    await expect(dues.check(USE, { totalTimeoutMs: 60_000 })).rejects.toThrow(ServerError);
    expect(server?.received).toHaveLength(3);
  });
});

describe("onError", () => {
  // prettier-ignore
  test.each([
    ["allow", true],
    ["deny",  false],
  ] as const)("%s decides when the server is busy, for check and track", async (onError, allowed) => {
    const dues = await duesAnswering(busy(11), { onError });
    const decision = { allowed, code: "unavailable", balance: null, environment: "sandbox", error: expect.any(ServerError) };
    expect(await dues.check(USE)).toMatchObject(decision);
    expect(await dues.track(USE)).toMatchObject({ ...decision, success: allowed });
  });

  test("decides when the server cannot be reached, and the response is an error", async () => {
    const dues = new Dues({ apiKey: "dues_live_key", baseUrl: await unusedUrl(), retries: 0 });
    const { data, response } = await dues.check(USE, { onError: "allow" }).withResponse();
    expect(data).toMatchObject({ allowed: true, environment: "live", error: { code: "connection_failed" } });
    expect(response.type).toBe("error");
  });

  test("of the call takes precedence over that of the client", async () => {
    const dues = await duesAnswering(busy(11), { onError: "allow" });
    await expect(dues.check(USE, { onError: "throw" })).rejects.toThrow(ServerError);
  });

  test("does not replace errors of the request, or the reason of a signal", async () => {
    const dues = await duesAnswering(json(401, { success: false, code: "invalid_api_key", message: "No." }), {
      onError: "allow",
    });
    await expect(dues.check(USE)).rejects.toThrow(AuthenticationError);
    const reason = new Error("The page was closed.");
    await expect(dues.check(USE, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test("does not change decisions of the server", async () => {
    const dues = await duesAnswering(OK, { onError: "deny" });
    expect(await dues.check(USE)).toEqual({ success: true, allowed: true, code: "access_granted" });
  });
});
