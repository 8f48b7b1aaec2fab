import type { Response } from "express";
import { pageHeaders } from "../shared/html.js";
import type { FileBody, Page } from "./handler.js";
import type { Route } from "./router.js";

/** Sends the reply of a handler as its operation declares it: as JSON, as a page or as a file. */
export function sendReply(
  response: Response,
  mediaType: Route["mediaType"],
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  response.status(status);
  if (mediaType === "application/json") response.json(body);
  else if (mediaType === "text/html") sendPage(response, body as Page);
  else sendFile(response, body as FileBody);
}

function sendPage(response: Response, { markup, contentSecurityPolicy }: Page): void {
  response.set(pageHeaders(contentSecurityPolicy)).type("html").send(markup);
}

/** Browsers save it instead of showing it, since its texts come from customers. */
function sendFile(response: Response, { content, fileName }: FileBody): void {
  response.attachment(fileName).set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  response.send(typeof content === "string" ? content : Buffer.from(content));
}
