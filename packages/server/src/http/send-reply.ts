import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { pageHeaders } from "../shared/html.js";
import type { EventStream, FileBody, Page, StreamedFile } from "./handler.js";
import type { RequestLocals } from "./request-log.js";
import type { Route } from "./router.js";

/** Sends the reply of a handler as its operation declares it: as JSON, as a page or as a file. */
export async function sendReply(
  response: Response,
  mediaType: Route["mediaType"],
  { status, body }: { readonly status: number; readonly body: unknown },
): Promise<void> {
  response.status(status);
  if (mediaType === "application/json") response.json(body);
  else if (mediaType === "text/csv") await streamFile(response, body as StreamedFile);
  else if (mediaType === "text/event-stream") await sendEvents(response, body as EventStream);
  else if (mediaType === "text/html") sendPage(response, body as Page);
  else sendFile(response, body as FileBody);
}

function sendPage(response: Response, { markup, contentSecurityPolicy, isFramed = false }: Page): void {
  response.set(pageHeaders(contentSecurityPolicy));
  if (isFramed) response.set("X-Frame-Options", "SAMEORIGIN");
  response.type("html").send(markup);
}

export function sendFile(response: Response, { content, fileName }: FileBody): void {
  announceFile(response, fileName);
  response.send(typeof content === "string" ? content : Buffer.from(content));
}

/** Browsers save it instead of showing it, since its texts come from customers. */
function announceFile(response: Response, fileName: string): void {
  response.attachment(fileName).set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
}

/**
 * Sends a file as fast as the client reads it. A failure to read the beginning is an error response; a later one aborts
 * the connection, so that half a file is not mistaken for a whole one. When the client leaves, reading stops.
 */
async function streamFile(response: Response, { chunks, fileName }: StreamedFile): Promise<void> {
  const first = await chunks.next();
  announceFile(response, fileName);
  await sendRest(response, first, chunks);
}

/** Sends events as they happen. Proxies must neither store nor collect them. */
async function sendEvents(response: Response, { frames }: EventStream): Promise<void> {
  const parts = frames(whenLeft(response));
  const first = await parts.next();
  response.set({ "Cache-Control": "no-store", "X-Accel-Buffering": "no" }).type("text/event-stream");
  await sendRest(response, first, parts);
}

/**
 * Aborted when the client has left. Closing its side of the connection is enough for that, although other requests are
 * answered then.
 */
function whenLeft(response: Response): AbortSignal {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const { socket } = response.req;
  if (socket.readableEnded) leave();
  socket.once("end", leave);
  response.once("close", () => {
    socket.off("end", leave);
    leave();
  });
  return leaving.signal;
}

async function sendRest(
  response: Response,
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void, void>,
): Promise<void> {
  if ((response.locals as RequestLocals).isHead) {
    await rest.return();
    response.end();
    return;
  }
  try {
    await pipeline(async function* () {
      if (!first.done) yield first.value;
      yield* rest;
    }, response);
  } catch (error) {
    if (!isDisconnect(error)) throw error;
  }
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
