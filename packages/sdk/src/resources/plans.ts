import { unwrap, type Http } from "../transport.js";
import type { QueryOf, ResultOf, Schema, WithFlag } from "../types.js";

export type Plan = Schema<"Plan">;
export type GetPlanResult = ResultOf<"getPlan">;
export type ListPlansParams = WithFlag<QueryOf<"listPlans">, "includeInactive">;
export type ListPlansResult = ResultOf<"listPlans">;

/** What is sold. Plans are declared in a catalog and stored by `dues.sync()`. */
export class Plans {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /**
   * Reads the newest version of a plan, also of one that is not sold any more.
   *
   * @example
   * ```ts
   * const { plan } = await dues.plans.get("pro");
   * console.log(plan.name, plan.price, plan.currency, plan.interval);
   * ```
   *
   * @throws {NotFoundError} `plan_not_found`.
   */
  get(slug: string): Promise<GetPlanResult> {
    return unwrap(this.#http.GET("/v1/plans/{slug}", { params: { path: { slug } } }));
  }

  /**
   * Lists all plans that are sold, newest first; with `includeInactive` also the others.
   *
   * @example
   * ```ts
   * const { plans } = await dues.plans.list({ interval: "monthly", currency: "USD" });
   * console.log(plans.map((plan) => plan.slug));
   * ```
   */
  list({ includeInactive = false, ...params }: ListPlansParams = {}): Promise<ListPlansResult> {
    const query = { ...params, ...(includeInactive && { includeInactive: "true" }) };
    return unwrap(this.#http.GET("/v1/plans", { params: { query } }));
  }
}
