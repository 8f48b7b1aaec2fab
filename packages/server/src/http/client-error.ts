import { API_VERSION } from "./api-version.js";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { BillingError } from "@dues/billing";
import type { Deps } from "../context/deps.js";
import { toErrorReply } from "./errors.js";

/** What Node reports about a request whose head could not be read. */
const REASONS: Readonly<Record<string, BillingError>> = {
  HPE_HEADER_OVERFLOW: new BillingError(
    "headers_too_large",
    "The URL and the headers of the request are larger than 16 KiB together.",
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new BillingError("request_timeout", "The request did not arrive in time."),
};

const UNREADABLE = new BillingError("malformed_request", "Malformed HTTP request.");

/** Answers malformed requests in the error format of the API; Node would close the connection without a body. */
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

/** Node stores the current response with the connection, and checks it in the same way. */
interface SocketWithResponse {
  readonly _httpMessage?: ServerResponse | null;
}

/**
 * Whether an earlier request on the connection is still being answered. The client would take our refusal for the
 * response to that one, and send a completed request again.
 */
function needsResponse(socket: Socket & SocketWithResponse): boolean {
  const open = socket._httpMessage;
  return open != null && (open.headersSent || open.req.complete);
}

/** Connections that are closed after the current response. Further data on them is not read. */
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
