import { decide, trackResultOf } from "./access.js";
import { sendTrackBatch } from "./batch.js";
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
  TrackTokensParams,
  ValueOf,
  VoidUsageParams,
  VoidUsageResult,
} from "./requests.js";
import { createMeter, type Meter, type MeterOptions } from "./meter.js";
import type { HasSlugs } from "./slugs.js";
import { sendRaw, type RequestContent } from "./raw.js";
import { Resources } from "./resources.js";
import { connect, unwrap, withFlags, type Connection, type Http, type Method } from "./transport.js";

/**
 * The client of a Dues server, for one organization.
 *
 * Every method sends one operation and returns the body of its response, or throws a `DuesError`. Temporary failures
 * are retried, and the operation still runs once. The last parameter of every method sets options for this call.
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
   * `browser_refused`: this is a browser, where everyone could read the key.
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
   * Stores the given catalog, all of it or nothing.
   *
   * Nothing is deleted: items that are stored but not in the given catalog are named in `warnings`. Syncing the same
   * catalog again leaves everything `unchanged`. A change of price or limits creates a new version of the plan, and
   * existing subscriptions keep theirs. With `dryRun` the result is the same and nothing is written.
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
  sync(catalog: Catalog, params?: SyncOptions, options?: RequestOptions): Call<SyncResult> {
    const query = withFlags(params);
    return unwrap(this.#http.POST("/v1/sync", { params: { query }, body: catalog, ...options }));
  }

  /**
   * Subscribes a customer to a plan, or switches the subscription that the customer has in the plan's group.
   *
   * When a payment is needed, `requiresCheckout` is true: send the customer to `checkoutUrl`. The customer keeps the
   * current plan until it is paid. Attaching the same plan again changes nothing. An unknown customer is created when
   * `customerData` or the `customer` string contains an email.
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
   * @throws {ConflictError} `currency_mismatch`, `customer_ambiguous`, `subscription_paused`, `plan_group_occupied`,
   * `invoice_unpaid` (pay at its `body.checkoutUrl`), `payment_in_progress`; `preview_outdated`: something changed
   * since the preview with this `at`.
   * @throws {ValidationError} `invalid_request`, `currency_required`, `provider_not_configured`.
   */
  attach(params: AttachParams<Known>, options?: RequestOptions): Call<AttachResult> {
    return unwrap(this.#http.POST("/v1/attach", { body: params, ...options }));
  }

  /**
   * Returns what `attach` would do now, with the lines it would charge, and changes nothing.
   *
   * Attaching with the returned `at` within 10 minutes does and charges exactly this.
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
   * @throws {ValidationError} `invalid_request`, `currency_required`, `provider_not_configured`.
   */
  previewAttach(params: PreviewAttachParams<Known>, options?: RequestOptions): Call<PreviewAttachResult> {
    return unwrap(this.#http.POST("/v1/attach/preview", { body: params, ...options }));
  }

  /**
   * Checks whether a customer may use a feature now, and how much of it is left.
   *
   * A denial is a result, not an error: `allowed` is false and `code` says why, also for an unknown customer. With `sendEvent` an allowed check records the usage in the same step, so that two callers cannot both
   * take the last unit. For a feature of the type `value`, `value` is the customer's, typed by the catalog.
   *
   * The call takes at most 10 seconds, retries included. `onError` sets what happens when the server cannot answer.
   *
   * @example
   * ```ts
   * const access = await dues.check({ customer: "user_42", feature: "api-calls" });
   * console.log(access.allowed ? `${access.balance} left` : access.details.message);
   * ```
   *
   * @throws {NotFoundError} `feature_not_found`.
   * @throws {ValidationError} `invalid_request`.
   * @throws {ConnectionError} and other failures of the server, unless `onError` is `allow` or `deny`.
   */
  check<const Slug extends CheckParams<Known>["feature"]>(
    params: CheckParams<Known> & { feature: Slug },
    options?: AccessOptions,
  ): Call<CheckResult<ValueOf<Known, Slug>>> {
    const send = (init: RequestOptions) =>
      this.#http.POST("/v1/check", { body: params as CheckParams, ...init });
    const sent = decide<CheckResult>(this.#connection, options, send, (decision) => decision);
    return sent as Call<CheckResult<ValueOf<Known, Slug>>>;
  }

  /**
   * Records usage of a metered feature.
   *
   * Usage that is not allowed is not recorded: a denial is a result as that of `check`, also for an unknown customer.
   * Usage is acknowledged only after commit. A repeat with the same `idempotencyKey` returns `duplicate: true` and counts nothing.
   *
   * The level of a non-consumable feature, such as storage, rises by a positive `value`, falls by a negative one,
   * or is set to `value` with `set: true`. It never falls below zero.
   *
   * The call takes at most 10 seconds, retries included. When `onError` replaced a failure, the event may or may not
   * be recorded: send it again later with the same `idempotencyKey` and `timestamp`.
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
   * @throws {NotFoundError} `feature_not_found`.
   * @throws {ValidationError} `invalid_request`, `not_metered`; `idempotency_key_reused`: the key belongs to another event.
   */
  track(params: TrackParams<Known>, options?: AccessOptions): Call<TrackResult> {
    const send = (init: RequestOptions) =>
      this.#http.POST("/v1/track", { body: params as TrackParams, ...init });
    return decide<TrackResult>(this.#connection, options, send, trackResultOf);
  }

  /**
   * Records the tokens of a call of a model, as usage of a feature with token prices. No token is in two pools.
   *
   * @example
   * ```ts
   * await dues.trackTokens({ customer: "user_42", feature: "ai", model: "gpt-5", tokens: { input: 9, output: 5 } });
   * ```
   *
   * @throws {ValidationError} `model_not_priced`: the feature has no price of the model or of a pool; and as `track`.
   */
  trackTokens(params: TrackTokensParams<Known>, options?: AccessOptions): Call<TrackResult> {
    const send = (init: RequestOptions) =>
      this.#http.POST("/v1/track/tokens", { body: params as TrackTokensParams, ...init });
    return decide<TrackResult>(this.#connection, options, send, trackResultOf);
  }

  /**
   * Records up to 1,000 usage events with one request, each by the rules of `track`.
   *
   * A refused event does not affect the others; `results` holds the outcome of each event, in the order of the
   * events. Events without an `idempotencyKey` get one for this call, so that retries count nothing twice. Pass your
   * own when you may send the same events again.
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
   * @throws {ValidationError} `invalid_request`: an event is malformed; then none is recorded.
   */
  trackBatch(events: TrackBatchParams<Known>["events"], options?: RequestOptions): Call<TrackBatchResult> {
    return sendTrackBatch(this.#http, events as TrackBatchParams["events"], options);
  }

  /**
   * Creates a meter: it collects usage events without waiting, and sends many with one request, each counted once.
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
    return createMeter((events) => sendTrackBatch(this.#http, events), options);
  }

  /**
   * Voids usage that was recorded with an idempotency key, while its usage period is open.
   *
   * The units return to the allowance or credits that they were drawn from. The key stays used: to record the usage
   * again, use a new key. Voiding again changes nothing.
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
   * Sends any request to the API: for operations of a newer server, and for scripts. Retries, idempotency keys and
   * errors work as in every other method. Ids in the path must be URL-encoded.
   *
   * @example
   * ```ts
   * const { customers } = await dues.request<{ customers: { id: string }[] }>("GET", "/v1/customers", {
   *   query: { limit: 5 },
   * });
   * await dues.request("POST", "/v1/track", { body: { customer: customers[0]?.id, feature: "api-calls" } });
   * ```
   *
   * @throws {DuesError} of the class for the status.
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
