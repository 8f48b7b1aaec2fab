import type { IncomingMessage } from "node:http";
import { BillingError } from "@dues/billing";
import type { RequestHandler } from "express";

const NAMES = ["host", "authorization"] as const;

/**
 * Returns the name of a header that is sent twice although it must be sent once. Node takes the first value, and a proxy that
 * takes the last would route or authenticate another request than this server answers.
 */
export function doubledHeader({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): string | undefined {
  return NAMES.find((name) => {
    let count = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const each = rawHeaders[index] ?? "";
      if (each.length === name.length && each.toLowerCase() === name) count += 1;
    }
    return count > 1;
  });
}

/** @throws BillingError `malformed_request` */
export const refuseDoubledHeaders: RequestHandler = (request, _response, next) => {
  const name = doubledHeader(request);
  if (name !== undefined)
    throw new BillingError("malformed_request", `The header ${name} must be sent only once.`);
  next();
};
