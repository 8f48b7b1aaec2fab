import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { QueryOf, ResultOf, Schema } from "../types.js";

export type DuesEvent = Schema<"Event">;
export type DuesEventType = Schema<"EventType">;
export type AuditEntry = Schema<"AuditEntry">;
export interface ListEventsParams extends QueryOf<"listEvents"> {}
export interface ListEventsResult extends ResultOf<"listEvents"> {}
export interface GetEventResult extends ResultOf<"getEvent"> {}
export interface ListAuditLogParams extends QueryOf<"listAuditLog"> {}
export interface ListAuditLogResult extends ResultOf<"listAuditLog"> {}

/** What happened. The `type` of an event determines what is in `data.object`. */
export class Events {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Lists events, newest first. The events of one object are numbered by `sequence`, without gaps.
   *
   * @example
   * ```ts
   * for await (const event of dues.events.list({ type: "invoice.paid" })) {
   *   if (event.type === "invoice.paid") console.log(event.data.object.number, event.data.object.total);
   * }
   * ```
   *
   * @throws {ConflictError} `customer_ambiguous`.
   */
  list(params: ListEventsParams = {}, options?: RequestOptions): Pages<ListEventsResult, "events"> {
    return paged("events", (next) =>
      this.#http.GET("/v1/events", { params: { query: { ...params, ...next } }, ...options }),
    );
  }

  /**
   * Reads one event, as it was when it happened.
   *
   * @example
   * ```ts
   * const { event } = await dues.events.get("evt_01kmf8ad00c0m3f7h1d8g2w6v4");
   * console.log(event.type, event.createdAt);
   * ```
   *
   * @throws {NotFoundError} `event_not_found`.
   */
  get(id: string, options?: RequestOptions): Call<GetEventResult> {
    return unwrap(this.#http.GET("/v1/events/{id}", { params: { path: { id } }, ...options }));
  }
}

/** A log of every change: who made it, when, and from where. */
export class AuditLog {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Lists every change, newest first. The API key needs the scope `admin`.
   *
   * @example
   * ```ts
   * const { entries } = await dues.auditLog.list({ kind: "provider.set" });
   * console.log(entries.map(({ actor, createdAt }) => `${actor.id} at ${createdAt}`));
   * ```
   *
   * @throws {PermissionError} `insufficient_scope`.
   * @throws {ConflictError} `customer_ambiguous`.
   */
  list(params: ListAuditLogParams = {}, options?: RequestOptions): Pages<ListAuditLogResult, "entries"> {
    return paged("entries", (next) =>
      this.#http.GET("/v1/audit-log", { params: { query: { ...params, ...next } }, ...options }),
    );
  }
}
