import type { IncomingHttpHeaders } from "node:http";
import type { Deps } from "../context/deps.js";
import type { FairQueue } from "../shared/fair-queue.js";
import type { AddressOf } from "./client-address.js";
import type { Metering } from "../usage/metering.js";
import type { operations } from "../generated/api.js";
import type { EventWatch } from "../usecases/change/event-watch.js";
import type { PortalCaller } from "../usecases/portal/session.js";
import type { Caller, PersonCaller, RememberedCaller } from "../usecases/shared/api-key/caller.js";

export type OperationId = keyof operations;

/** Operations of the server's operator, outside any organization. */
export const OPERATOR_OPERATIONS = ["createOrganization", "listOrganizations"] as const;

/** Webhooks of payment providers. They receive the unparsed body, because their signatures cover its bytes. */
export const WEBHOOK_OPERATIONS = ["receiveProviderWebhook", "receiveNamedProviderWebhook"] as const;

/** Operations that are requested thousands of times a second. Their callers may come from a cache. */
export const METERING_OPERATIONS = ["check", "track", "trackBatch", "trackTokens"] as const;

/** Operations of persons who are not signed in, or who sign in again. */
export const SIGN_IN_OPERATIONS = ["createConsoleSession", "createFirstUser", "getConsoleLink"] as const;

/** Operations of the person who is signed in to the console. */
type SessionOperation = "endConsoleSession" | "getViewer" | "changePassword";
type MeteringOperation = (typeof METERING_OPERATIONS)[number];
/** Operations with an API key that manage the portal. */
type PortalManagement =
  | "createPortalSession"
  | "listPortalSessions"
  | "revokePortalSession"
  | "createPortalToken"
  | "getPortalConfiguration"
  | "updatePortalConfiguration";

/** Operations of customers. A portal session decides whose data they read and change. */
export type PortalOperation = Exclude<Extract<OperationId, `${string}Portal${string}`>, PortalManagement>;

type OperatorOperation = (typeof OPERATOR_OPERATIONS)[number];
type SignInOperation = (typeof SIGN_IN_OPERATIONS)[number];
type WebhookOperation = (typeof WEBHOOK_OPERATIONS)[number];

/** An HTML document, for operations whose responses are read by people. */
export interface Page {
  readonly markup: string;
  /** The Content-Security-Policy of the document. */
  readonly contentSecurityPolicy: string;
  /** Whether pages of this server may show it in a frame. */
  readonly isFramed?: boolean;
}

/** A document for other programs, which people save or pass on. */
export interface FileBody {
  readonly content: string | Uint8Array;
  /** The name under which a browser saves it. */
  readonly fileName: string;
}

/** A file whose text is read while it is sent. */
export interface StreamedFile {
  readonly chunks: AsyncGenerator<string, void, void>;
  readonly fileName: string;
}

/** Server-sent events. */
export interface EventStream {
  /** Reads them until the signal is aborted, which it is when the client is gone. */
  readonly frames: (signal: AbortSignal) => AsyncGenerator<string, void, void>;
}

type Content<T> = T extends { content: { "application/json": infer Body } }
  ? Body
  : T extends { content: { "text/html": string } }
    ? Page
    : T extends { content: { "application/xml": string } | { "application/pdf": string } }
      ? FileBody
      : T extends { content: { "text/csv": string } }
        ? StreamedFile
        : T extends { content: { "text/event-stream": string } }
          ? EventStream
          : undefined;
type Present<T> = Exclude<T, undefined>;

interface Parameters<Op extends OperationId> {
  readonly path: Present<operations[Op]["parameters"]["path"]>;
  readonly query: Present<operations[Op]["parameters"]["query"]>;
  /** The headers declared in the spec, by their names there. */
  readonly header: Present<operations[Op]["parameters"]["header"]>;
}

/**
 * The validated and coerced request. Optional body fields sent as null are still null here: some operations give
 * null a meaning, the others read it with `??`.
 */
export type RequestOf<Op extends OperationId> = Parameters<Op> &
  (Op extends WebhookOperation
    ? { readonly rawBody: Buffer; readonly headers: IncomingHttpHeaders }
    : { readonly body: BodyOf<operations[Op]["requestBody"]> });

/** Undefined where the spec lets a request come without a body. */
type BodyOf<RequestBody> =
  Content<Present<RequestBody>> | (undefined extends RequestBody ? undefined : never);

export type CallerOf<Op extends OperationId> = Op extends OperatorOperation | WebhookOperation
  ? undefined
  : Op extends PortalOperation
    ? PortalCaller
    : Op extends MeteringOperation
      ? RememberedCaller
      : Op extends SessionOperation
        ? PersonCaller
        : Op extends SignInOperation
          ? PersonCaller | undefined
          : Caller;

type SuccessStatus = 200 | 201 | 202 | 204;

/** One of the success responses of the spec. Errors are thrown, never returned. */
export type ReplyOf<Op extends OperationId> = {
  [Status in keyof operations[Op]["responses"] & SuccessStatus]: {
    readonly status: Status;
    readonly body: Content<operations[Op]["responses"][Status]>;
    /** The id of the customer for the log, if the body does not contain it. */
    readonly customerId?: string;
    /** The token for the cookie of the console; null removes the cookie. */
    readonly sessionToken?: string | null;
  };
}[keyof operations[Op]["responses"] & SuccessStatus];

/** The dependencies of handlers: those of use cases, and metering. */
export interface HttpDeps extends Deps {
  readonly metering: Metering;
  readonly addressOf: AddressOf;
  readonly eventWatch: EventWatch;
  /** Saves the customers of batches, one organization after the other. */
  readonly customerQueue: FairQueue;
}

export type Handler<Op extends OperationId> = (
  deps: HttpDeps,
  request: RequestOf<Op>,
  caller: CallerOf<Op>,
) => Promise<ReplyOf<Op>>;

/** Every operation in the spec, exactly once. A missing or misspelt handler does not compile. */
export type Handlers = { readonly [Op in OperationId]: Handler<Op> };
