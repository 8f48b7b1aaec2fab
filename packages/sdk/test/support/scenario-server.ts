import { json, startHttpServer, type HttpServer, type Received, type Reply } from "./http-server.js";

/** The result of the scenario in `scenario.mjs`. */
export const EXPECTED_RESULT = {
  requestId: "req_1",
  missing: "plan_not_found",
  late: "timeout",
  gone: "AbortError",
  customers: ["a", "b", "c"],
  waiting: 0,
  event: "invoice.paid",
};

/** Allows any origin, so that the scenario can run in a browser, too. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization,content-type,idempotency-key",
  "access-control-expose-headers": "x-request-id,retry-after",
};

/**
 * A server for one scenario: busy at first, then with plans, pages of customers, a usage endpoint, and one slow
 * response.
 */
export function startScenarioServer(): Promise<HttpServer> {
  let busy = 1;
  return startHttpServer((request) => {
    const { body, status = 200, headers, isHeld = false } = answer(request, () => busy-- > 0);
    return { body, status, isHeld, headers: { ...CORS, ...headers } };
  });
}

function answer({ method, url, body }: Received, isBusy: () => boolean): Reply {
  if (method === "OPTIONS") return { body: "" };
  if (url === "/v1/features") return { body: "", isHeld: true };
  if (url === "/v1/plans/gold")
    return json(404, { success: false, code: "plan_not_found", message: "None." });
  if (url === "/v1/customers?limit=2") return customers(["a", "b"], "next");
  if (url === "/v1/customers?limit=2&cursor=next") return customers(["c"], null);
  if (url === "/v1/track/batch") {
    const events = (JSON.parse(body) as { events: unknown[] }).events;
    return json(200, { success: true, results: events.map(() => ({ allowed: true, code: "tracked" })) });
  }
  if (isBusy())
    return json(
      503,
      { success: false, code: "service_unavailable", message: "Busy." },
      { "retry-after": "0" },
    );
  return json(200, { success: true, plans: [] }, { "x-request-id": "req_1" });
}

function customers(ids: readonly string[], nextCursor: string | null): Reply {
  return json(200, { success: true, customers: ids.map((id) => ({ id })), nextCursor });
}
