import type { DuesOptions } from "../connection.js";
import type { Schema } from "../types.js";
import type { ActionGroup } from "./actions.js";

/** The customer that a request belongs to. */
export interface Identity {
  /** Your own id of the customer, or the one of Dues. */
  readonly customer: string;
  /** Creates the customer, when it is unknown, at the first request that changes something. */
  readonly customerData?: Schema<"CustomerData"> | undefined;
}

/** Settings of a handler. `Context` is what the framework has of a request, such as the request of Express. */
export interface HandlerOptions<Context = unknown> extends Pick<
  DuesOptions,
  "apiKey" | "baseUrl" | "fetch" | "timeoutMs"
> {
  /**
   * Returns the customer of a request, from your own session, or null for visitors who are not signed in. Nothing else
   * decides who the customer is: fields of requests that name one are ignored.
   */
  readonly identify: (
    request: Request,
    context: Context,
  ) => Identity | null | undefined | Promise<Identity | null | undefined>;
  /** What pages may call; `DEFAULT_ALLOW` when absent, which is all but attaching plans and canceling them. */
  readonly allow?: readonly ActionGroup[] | undefined;
  /**
   * The origins of other sites whose pages may call the handler with the cookies of the visitor, and to which customers
   * may return: `https://app.example.com`.
   */
  readonly origins?: readonly string[] | undefined;
  /** Called with every failure that is not the fault of the page, such as an invalid API key. */
  readonly onError?: ((error: HandlerFailure) => void) | undefined;
}

/** A failure of the server, or of the connection to it. Pages only see its code and the id of the request. */
export interface HandlerFailure {
  /** The path of the action that failed, such as `/usage`. */
  readonly path: string;
  /** The error code of the API, or `connection_failed`. */
  readonly code: string;
  /** The HTTP status of the server; 502 for a request with the API key that it refused. */
  readonly status: number;
  /** Names the request in the logs of the server. */
  readonly requestId?: string | undefined;
  /** The message of the server or of the runtime. */
  readonly message?: string | undefined;
}
