import type { DoubleAnswer, DoubleRequest } from "./server.js";
import { expanded, type Members, type StripeObject, type StripeStore } from "./stripe-state.js";

/** Sends an event to every webhook endpoint of the account. */
export type Announce = (type: string, object: StripeObject) => void;

export interface StripeAccount {
  readonly store: StripeStore;
  readonly announce: Announce;
}

export type Action = (account: StripeAccount, request: DoubleRequest) => DoubleAnswer;

/** Returns the object that a path names. */
export function get(kind: string, parameter: string): Action {
  return ({ store }, { pathParameters, query }) => {
    const found = store.find(kind, pathParameters[parameter]);
    if (!found) return missing(kind, pathParameters[parameter]);
    return ok(expanded(store, found, (query["expand"] ?? []) as string[]));
  };
}

export function listing(
  { store }: StripeAccount,
  url: string,
  found: readonly StripeObject[],
  query: Members,
): DoubleAnswer {
  const after = found.findIndex(({ id }) => id === query["starting_after"]) + 1;
  const limit = Number(query["limit"] ?? 10);
  const body = {
    object: "list",
    url,
    has_more: found.length > after + limit,
    data: found.slice(after, after + limit),
  };
  return ok(expanded(store, body, (query["expand"] ?? []) as string[]));
}

export function ok(body: unknown): DoubleAnswer {
  return { status: 200, body: structuredClone(body) };
}

export function missing(kind: string, id: unknown): DoubleAnswer {
  const error = {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${String(id)}'`,
  };
  return { status: 404, body: { error } };
}

export function refusal(
  message: string,
  members: { readonly code?: string; readonly param?: string },
): DoubleAnswer {
  return { status: 400, body: { error: { type: "invalid_request_error", message, ...members } } };
}
