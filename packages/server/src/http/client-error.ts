import { API_VERSION } from "./api-version.js";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { BillingError } from "@dues/billing";
import type { Deps } from "../context/deps.js";
import { toErrorReply } from "./errors.js";

/** What Node tells of a request that it could not read to the end of its head. */
const REASONS: Readonly<Record<string, BillingError>> = {
  HPE_HEADER_OVERFLOW: new BillingError(
    "headers_too_large",
    "The URL and the headers of the request are larger than 16 KiB together.",
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new BillingError("request_timeout", "The request did not arrive in time."),
};

const UNREADABLE = new BillingError("malformed_request", "Malformed HTTP request.");

/** Answers what is no request in the one shape of failures, where Node would close the connection on an empty answer. */
export function answerClientErrors(server: Server, { newId }: Pick<Deps, "newId">): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    if (needsResponse(socket)) return closeAfterResponse(socket);
    const requestId = newId("req");
    const { status, body } = toErrorReply(REASONS[error.code ?? ""] ?? UNREADABLE, requestId);
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      `X-Request-Id: ${requestId}`,
      `Dues-Version: ${API_VERSION}`,
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
  });
}

/** Node keeps with a connection whatever is answered on it at the moment, and looks at it in the same way. */
interface SocketWithResponse {
  readonly _httpMessage?: ServerResponse | null;
}

/**
 * Whether a request before the unreadable one is still being answered. A client would take our refusal for the answer
 * to that one, and send again what was done.
 */
function needsResponse(socket: Socket & SocketWithResponse): boolean {
  const open = socket._httpMessage;
  return open != null && (open.headersSent || open.req.complete);
}

/** Connections that are closed when what came before is answered. Whatever else arrives on them is not read. */
const closing = new WeakSet<Socket>();

function closeAfterResponse(socket: Socket & SocketWithResponse): void {
  if (closing.has(socket)) return;
  closing.add(socket);
  const next = () => {
    if (socket._httpMessage) socket._httpMessage.once("finish", next);
    else socket.end();
  };
  next();
}
