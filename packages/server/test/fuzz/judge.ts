import type { Reply } from "../support/server.js";
import type { FuzzRequest } from "./requests.js";

/** Internals that no response may reveal: a stack trace, a statement, a source file. */
const INSIDE =
  /\n\s+at |\/packages\/|node_modules|\b(?:insert into|update "|select \*|violates|relation "|syntax error at)|\bECONNREFUSED\b/i;

/** Describes the faults of a response; empty if it matches the spec. */
export function complaints(request: FuzzRequest, reply: Reply, secret: string): string[] {
  const { status, headers, text, body } = reply;
  const found: string[] = [];
  if (status >= 500 && !isOutage(reply)) found.push(`answered ${status}`);
  if (INSIDE.test(text)) found.push(`shows internals: ${INSIDE.exec(text)?.[0]}`);
  if (text.includes(secret)) found.push("echoes the key");
  if (headers.get("x-request-id") === null) found.push("has no request id");
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  const isEmpty = request.method === "HEAD" || request.method === "OPTIONS" || status === 204;
  const isDocument =
    status === 200 &&
    /^(text\/(html|csv|event-stream)|application\/(xml|pdf))(;|$)/.test(headers.get("content-type") ?? "");
  if (!isEmpty && !isDocument && !isJson) found.push(`is no JSON but ${headers.get("content-type")}`);
  if (status >= 400 && !isEmpty) found.push(...shapeOf(body));
  return found;
}

/** Nothing listens at the providers' addresses, so calls to them fail as unreachable. */
function isOutage({ status, body }: Reply): boolean {
  return status === 503 && /cannot be reached/.test(String(body["error"]));
}

function shapeOf(body: Reply["body"]): string[] {
  const { success, error, code, message, requestId } = body;
  const isShaped =
    success === false &&
    [error, code, message, requestId].every((value) => typeof value === "string") &&
    error === message;
  return isShaped ? [] : [`is no error of ours: ${JSON.stringify(body).slice(0, 200)}`];
}
