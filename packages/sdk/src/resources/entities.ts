import type { Call, Pages } from "../call.js";
import type { RequestOptions } from "../request-options.js";
import type { HasSlugs, SlugOf, Slugged } from "../slugs.js";
import { paged, unwrap, type Http } from "../transport.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "../types.js";

export type Entity = Schema<"Entity">;
export type AddEntityParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"addEntity">,
  { feature: SlugOf<Known, "nonConsumable"> }
>;
export interface AddEntityResult extends ResultOf<"addEntity"> {}
export type RemoveEntityParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"removeEntity">,
  { feature: SlugOf<Known, "nonConsumable"> }
>;
export interface RemoveEntityResult extends ResultOf<"removeEntity"> {}
export type ListEntitiesParams<Known extends HasSlugs = HasSlugs> = Slugged<
  QueryOf<"listEntities">,
  { feature: SlugOf<Known, "nonConsumable"> }
>;
export interface ListEntitiesResult extends ResultOf<"listEntities"> {}

/** Named units of a feature, such as the members who occupy seats. */
export class Entities<Known extends HasSlugs = HasSlugs> {
  readonly #http: Http;

  /** @internal */
  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Adds an entity, or cancels its scheduled removal; `restored` says which.
   *
   * Entities with a scheduled removal count until the period ends. Limits hold under any concurrency. A quantity that expands is
   * bought first.
   *
   * @example
   * ```ts
   * const { count, remaining } = await dues.entities.add({
   *   customer: "user_42",
   *   feature: "seats",
   *   entity: "grace",
   *   email: "grace@example.com",
   * });
   * console.log(`${count} seats taken, ${remaining ?? "any number"} left`);
   * ```
   *
   * @throws {ValidationError} `limit_exceeded` (its `body` holds `current` and `limit`), `feature_not_in_plan`, `past_due` (its
   * `body` holds `unpaidInvoices`), `invalid_request`.
   * @throws {ConflictError} `entity_already_active`; where a quantity expands, also `invoice_unpaid` and `payment_in_progress`.
   * @throws {DuesError} `payment_declined` (402): its `body` holds the `checkoutUrl` where the customer pays first.
   * @throws {NotFoundError} `customer_not_found`, `feature_not_found`.
   */
  add(params: AddEntityParams<Known>, options?: RequestOptions): Call<AddEntityResult> {
    return unwrap(this.#http.POST("/v1/entities", { body: params, ...options }));
  }

  /**
   * Schedules the removal of an entity for the end of the period; until then it counts and is billed.
   *
   * @example
   * ```ts
   * const { count } = await dues.entities.remove({ customer: "user_42", feature: "seats", entity: "grace" });
   * console.log(count);
   * ```
   *
   * @throws {NotFoundError} `entity_not_found`, also when its removal is already scheduled; `customer_not_found`.
   */
  remove(params: RemoveEntityParams<Known>, options?: RequestOptions): Call<RemoveEntityResult> {
    return unwrap(this.#http.POST("/v1/entities/remove", { body: params, ...options }));
  }

  /**
   * Lists the active entities of a customer, those with a scheduled removal included, newest first.
   *
   * @example
   * ```ts
   * const { entities, total } = await dues.entities.list({ customer: "user_42", feature: "seats" });
   * console.log(total, entities.map((entity) => entity.id));
   * ```
   *
   * @throws {ValidationError} `customer_required`.
   * @throws {NotFoundError} `customer_not_found`, `feature_not_found`.
   */
  list(params: ListEntitiesParams<Known>, options?: RequestOptions): Pages<ListEntitiesResult, "entities"> {
    return paged("entities", (next) =>
      this.#http.GET("/v1/entities", { params: { query: { ...params, ...next } }, ...options }),
    );
  }
}
