import { accessOptions, sendCheck, sendTrack } from "./access.js";
import { sendBatch } from "./batch.js";
import type { Call } from "./call.js";
import { connectionOf, type DuesOptions } from "./connection.js";
import type { AccessOptions, RequestOptions } from "./request-options.js";
import type {
  AttachParams,
  AttachResult,
  Catalog,
  CheckParams,
  CheckResult,
  PreviewAttachParams,
  PreviewAttachResult,
  SyncOptions,
  SyncResult,
  TrackBatchParams,
  TrackBatchResult,
  TrackParams,
  TrackResult,
  VoidUsageParams,
  VoidUsageResult,
} from "./requests.js";
import { createMeter, type Meter, type MeterOptions } from "./meter.js";
import type { HasSlugs } from "./slugs.js";
import { sendRaw, type RequestContent } from "./raw.js";
import { Resources } from "./resources.js";
import { connect, unwrap, type Connection, type Http, type Method } from "./transport.js";

/**
 * The client of a Dues server, for one organization.
 *
 * Every method asks one thing and answers with the body of the API, or throws a `DuesError`. What failed in passing is
 * tried again, and counts once. The last parameter of every method says how to ask this once.
 *
 * `new Dues<typeof catalog>()` takes only the slugs that this value of `catalog()` declares; without it any string.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 *
 * const dues = new Dues({ apiKey: "dues_test_0123456789", baseUrl: "http://127.0.0.1:4242" });
 * ```
 */
export class Dues<Known extends HasSlugs = HasSlugs> extends Resources<Known> {
  readonly #http: Http;
  readonly #connection: Connection;

  /**
   * @throws {AuthenticationError} `missing_api_key`, `invalid_api_key`: there is no key, or none that can be sent;
   * `browser_refused`: this is a browser, where the key could be read by everyone.
   * @throws {TypeError} when the base URL is not an http or https address.
   */
  constructor(options: DuesOptions = {}) {
    const connection = connectionOf(options);
    const http = connect(connection);
    super(http);
    this.#http = http;
    this.#connection = connection;
  }

  /**
   * Makes the stored catalog what the given one says, all of it or nothing.
   *
   * Nothing is deleted: what the server has and the catalog lacks is named in `warnings`. Syncing the same catalog
   * again leaves everything `unchanged`. A change of price or limits makes a new version of the plan, and
   * subscriptions stay on theirs. With `dryRun` the answer is the same and nothing is written.
   *
   * @example
   * ```ts
   * const { plans, warnings } = await dues.sync({
   *   features: [{ slug: "api-calls" }],
   *   plans: [
   *     {
   *       slug: "pro",
   *       price: 2500,
   *       features: [{ slug: "api-calls", limit: 10_000, overage: "charge", overagePrice: 0.325 }],
   *     },
   *   ],
   * });
   * console.log(plans.created, warnings);
   * ```
   *
   * @throws {ValidationError} `invalid_catalog`, `invalid_request`: `issues` names every wrong field.
   */
  sync(
    catalog: Catalog,
    { dryRun = false, ...params }: SyncOptions = {},
    options?: RequestOptions,
  ): Call<SyncResult> {
    const query = { ...params, ...(dryRun && { dryRun: "true" }) };
    return unwrap(this.#http.POST("/v1/sync", { params: { query }, body: catalog, ...options }));
  }

  /**
   * Subscribes a customer to a plan, or switches the subscription that the customer has in the plan's group.
   *
   * What costs money waits for it: while `requiresCheckout` is true, send the customer to `checkoutUrl`; a plan
   * that the customer already has stays until the payment is there. Attaching the same plan again changes nothing.
   * An unknown customer is created when an email is known, from `customerData` or the `customer` string itself.
   *
   * @example
   * ```ts
   * const { requiresCheckout, checkoutUrl } = await dues.attach({
   *   customer: "user_42",
   *   product: "pro",
   *   customerData: { email: "ada@example.com" },
   * });
   * console.log(requiresCheckout ? `Pay at ${checkoutUrl}` : "Subscribed.");
   * ```
   *
   * @throws {NotFoundError} `plan_not_found`, `customer_not_found`.
   * @throws {ConflictError} `currency_mismatch`, `customer_ambiguous`, `subscription_paused`, `plan_group_occupied`, `invoice_unpaid`
   * (its `body.checkoutUrl` is where to pay), `payment_in_progress`;
   * `preview_outdated` when something changed since the preview whose `at` is given.
   * @throws {ValidationError} `invalid_request`, `provider_not_configured`.
   */
  attach(params: AttachParams<Known>, options?: RequestOptions): Call<AttachResult> {
    return unwrap(this.#http.POST("/v1/attach", { body: params, ...options }));
  }

  /**
   * Answers what `attach` would do now, with the lines it would charge, and changes nothing.
   *
   * Attaching with the answered `at` within 10 minutes does and charges exactly this.
   *
   * @example
   * ```ts
   * const { type, lines, amountDue, at } = await dues.previewAttach({ customer: "user_42", product: "pro" });
   * console.log(type, lines.map((line) => `${line.description}: ${line.amount}`), amountDue);
   * await dues.attach({ customer: "user_42", product: "pro", at });
   * ```
   *
   * @throws {NotFoundError} `plan_not_found`, `customer_not_found`.
   * @throws {ConflictError} `currency_mismatch`, `customer_ambiguous`, `subscription_paused`, `plan_group_occupied`,
   * `invoice_unpaid`, `payment_in_progress`, `clock_advancing`.
   * @throws {ValidationError} `invalid_request`, `provider_not_configured`.
   */
  previewAttach(params: PreviewAttachParams<Known>, options?: RequestOptions): Call<PreviewAttachResult> {
    return unwrap(this.#http.POST("/v1/attach/preview", { body: params, ...options }));
  }

  /**
   * Decides whether a customer may use a feature now, and how much of it is left.
   *
   * A refusal is an answer, not an error: `allowed` is false and `code` says why, also for an unknown customer or
   * feature. With `sendEvent` an allowed check records the usage in the same step, so that two callers cannot both
   * take the last unit.
   *
   * It takes at most 10 seconds, retries included. `onError` decides what a caller gets when the server cannot answer.
   *
   * @example
   * ```ts
   * const access = await dues.check({ customer: "user_42", feature: "api-calls" });
   * console.log(access.allowed ? `${access.balance} left` : access.details.message);
   * ```
   *
   * @throws {ValidationError} `invalid_request`.
   * @throws {ConnectionError} and other failures of the server, unless `onError` is `allow` or `deny`.
   */
  check(params: CheckParams<Known>, options?: AccessOptions): Call<CheckResult> {
    return sendCheck(this.#http, params, accessOptions(this.#connection, options));
  }

  /**
   * Records usage of a metered feature.
   *
   * Usage that the plan does not allow is not recorded, and `allowed` is false. What is answered is stored: a
   * repeat with the same `idempotencyKey` answers `duplicate: true` and counts nothing.
   *
   * What is held and not used up, such as storage, rises by the value, falls by one below zero, or becomes it with
   * `set: true`. It is never below zero.
   *
   * It takes at most 10 seconds, retries included. After a failure that `onError` replaced, the event may or may not be
   * recorded: send it again later with the same `idempotencyKey` and `timestamp`.
   *
   * @example
   * ```ts
   * const { allowed, usage } = await dues.track({
   *   customer: "user_42",
   *   feature: "api-calls",
   *   value: 3,
   *   idempotencyKey: "request-8812",
   * });
   * console.log(allowed, usage);
   *
   * await dues.track({ customer: "user_42", feature: "storage", value: 12.5, set: true });
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, `feature_not_found`, `entity_not_found`.
   * @throws {ValidationError} `invalid_request`, `no_active_subscription`, `feature_not_in_plan`, `not_metered`;
   * `idempotency_key_reused` when the key named another event.
   */
  track(params: TrackParams<Known>, options?: AccessOptions): Call<TrackResult> {
    return sendTrack(this.#http, params, accessOptions(this.#connection, options));
  }

  /**
   * Records up to 1,000 uses with one request, each by the rules of `track`.
   *
   * An event that is refused refuses no other; `results` tells of each what became of it, in the order of the events.
   * Every event without an `idempotencyKey` is given one for this call, so that its retries count nothing twice. Give
   * your own where you may send the same events again.
   *
   * @example
   * ```ts
   * const { accepted, results } = await dues.trackBatch([
   *   { customer: "user_42", feature: "api-calls", value: 250, idempotencyKey: "import-1" },
   *   { customer: "user_43", feature: "api-calls", value: 10, idempotencyKey: "import-2" },
   * ]);
   * console.log(accepted, results.filter(({ allowed }) => !allowed));
   * ```
   *
   * @throws {ValidationError} `invalid_request` when an event does not fit the interface; then none is recorded.
   */
  trackBatch(events: TrackBatchParams<Known>["events"], options?: RequestOptions): Call<TrackBatchResult> {
    return sendBatch(this.#http, events, options);
  }

  /**
   * Makes a meter: it takes uses without waiting, and sends many with one request, each of them counted once.
   *
   * @example
   * ```ts
   * await using meter = dues.meter({
   *   flushEveryMs: 500,
   *   onRefused: ({ event, code }) => console.warn(`${event.customer} used ${event.feature} uncounted: ${code}`),
   * });
   * meter.track({ customer: "user_42", feature: "api-calls" });
   * meter.track({ customer: "user_43", feature: "api-calls", value: 20 });
   * ```
   */
  meter(options: MeterOptions = {}): Meter<Known> {
    return createMeter((events) => sendBatch(this.#http, events), options);
  }

  /**
   * Takes back usage that was recorded with an idempotency key, while its usage period is open.
   *
   * What it drew returns to where it came from. The key stays used. Doing it again changes nothing.
   *
   * @example
   * ```ts
   * await dues.voidUsage({ customer: "user_42", idempotencyKey: "import-1" });
   * ```
   *
   * @throws {NotFoundError} `customer_not_found`, `event_not_found`.
   * @throws {ConflictError} `usage_not_voidable` when its usage period is over.
   */
  voidUsage(params: VoidUsageParams, options?: RequestOptions): Call<VoidUsageResult> {
    return unwrap(this.#http.POST("/v1/track/void", { body: params, ...options }));
  }

  /**
   * Sends any request to the API: for operations of a newer server, and for scripts. Retries, the idempotency key and
   * errors are those of every other method. The path is written out, with its ids encoded.
   *
   * @example
   * ```ts
   * const { customers } = await dues.request<{ customers: { id: string }[] }>("GET", "/v1/customers", {
   *   query: { limit: 5 },
   * });
   * await dues.request("POST", "/v1/track", { body: { customer: customers[0]?.id, feature: "api-calls" } });
   * ```
   *
   * @throws {DuesError} of the family that the status says.
   */
  request<T = unknown>(
    method: Method,
    path: string,
    content: RequestContent = {},
    options?: RequestOptions,
  ): Call<T> {
    return sendRaw<T>(this.#http, { ...content, method, path }, options);
  }
}
