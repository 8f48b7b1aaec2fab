import type { IncomingHttpHeaders } from "node:http";
import type { Request } from "express";
import { cloudEventsType, toTrackBatch } from "./cloud-events.js";
import type { Route } from "./router.js";
import type { ArrivedBody } from "./body/collector.js";
import { parseBody } from "./body/read.js";

/**
 * Returns the value of a body; of CloudEvents, the batch of usage events that they are.
 *
 * @throws BillingError `unsupported_media_type`, `malformed_json`, `invalid_request`
 */
export async function bodyOf(
  request: Request,
  route: Route,
  headers: IncomingHttpHeaders,
  body: ArrivedBody,
): Promise<unknown> {
  const value = await parseBody(request, body, jsonTypeOf(route, headers));
  const type = eventsTypeOf(route, headers);
  return type === undefined ? value : toTrackBatch(type, value);
}

/** The content type of a request; that of JSON for CloudEvents, which are written in it, where they are accepted. */
export function jsonTypeOf(route: Route, headers: IncomingHttpHeaders): string | undefined {
  return eventsTypeOf(route, headers) === undefined ? headers["content-type"] : "application/json";
}

function eventsTypeOf({ operationId }: Route, headers: IncomingHttpHeaders) {
  return operationId === "trackBatch" ? cloudEventsType(headers["content-type"]) : undefined;
}
