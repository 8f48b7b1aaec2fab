import type { IncomingHttpHeaders } from "node:http";
import type { Deps } from "../context/deps.js";
import type { FairQueue } from "../metering/fair-queue.js";
import type { AddressOf } from "./client-address.js";
import type { Metering } from "../metering/metering.js";
import type { operations } from "../generated/api.js";
import type { Caller, RememberedCaller } from "../usecases/shared/api-key/caller.js";

export type OperationId = keyof operations;

/** Operations of the operator of the server, who belongs to no organization. */
export const OPERATOR_OPERATIONS = ["createOrganization", "listOrganizations"] as const;

/** Calls of payment providers. Their signature covers the bytes of the body, so they get those unread. */
export const WEBHOOK_OPERATIONS = ["receiveProviderWebhook", "receiveNamedProviderWebhook"] as const;

/** Operations that are requested thousands of times a second. Their callers may come from memory. */
export const METERING_OPERATIONS = ["check", "track", "trackBatch"] as const;

type MeteringOperation = (typeof METERING_OPERATIONS)[number];
type OperatorOperation = (typeof OPERATOR_OPERATIONS)[number];
type WebhookOperation = (typeof WEBHOOK_OPERATIONS)[number];

/** A whole HTML document, for operations that answer people rather than programs. */
export interface Page {
  readonly markup: string;
  /** What the document may do, as a Content-Security-Policy. */
  readonly contentSecurityPolicy: string;
}

type Content<T> = T extends { content: { "application/json": infer Body } }
  ? Body
  : T extends { content: { "text/html": string } }
    ? Page
    : undefined;
type Present<T> = Exclude<T, undefined>;

interface Parameters<Op extends OperationId> {
  readonly path: Present<operations[Op]["parameters"]["path"]>;
  readonly query: Present<operations[Op]["parameters"]["query"]>;
  /** The headers that the spec declares, under the names it gives them. */
  readonly header: Present<operations[Op]["parameters"]["header"]>;
}

/**
 * What has been checked and coerced by the time a handler runs. An optional field of the body that was sent as null
 * is still null here: some operations give null a meaning, the others read it with `??`.
 */
export type RequestOf<Op extends OperationId> = Parameters<Op> &
  (Op extends WebhookOperation
    ? { readonly rawBody: Buffer; readonly headers: IncomingHttpHeaders }
    : { readonly body: Content<Present<operations[Op]["requestBody"]>> });

export type CallerOf<Op extends OperationId> = Op extends OperatorOperation | WebhookOperation
  ? undefined
  : Op extends MeteringOperation
    ? RememberedCaller
    : Caller;

type SuccessStatus = 200 | 201 | 202 | 204;

/** One of the success replies the spec promises. Failures are thrown, never returned. */
export type ReplyOf<Op extends OperationId> = {
  [Status in keyof operations[Op]["responses"] & SuccessStatus]: {
    readonly status: Status;
    readonly body: Content<operations[Op]["responses"][Status]>;
    /** Our id of whom it was about, for the log, where the body does not tell it. */
    readonly customerId?: string;
  };
}[keyof operations[Op]["responses"] & SuccessStatus];

/** What handlers work with: everything below, and the hot path. */
export interface HttpDeps extends Deps {
  readonly metering: Metering;
  readonly addressOf: AddressOf;
  /** Saves the customers that batches bring, by organization. */
  readonly customerQueue: FairQueue;
}

export type Handler<Op extends OperationId> = (
  deps: HttpDeps,
  request: RequestOf<Op>,
  caller: CallerOf<Op>,
) => Promise<ReplyOf<Op>>;

/** Every operation in the spec, exactly once. A missing or misspelt handler does not compile. */
export type Handlers = { readonly [Op in OperationId]: Handler<Op> };
