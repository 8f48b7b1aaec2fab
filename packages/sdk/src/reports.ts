import { paged, type Call, type Pages } from "./call.js";
import type { Dues } from "./dues.js";
import { invalidField } from "./json.js";
import type { RequestOptions } from "./request-options.js";
import type { QueryOf, ResultOf } from "./types.js";

/** The client that sends the requests. */
export type ReportClient = Pick<Dues, "request">;

export interface SearchParams extends QueryOf<"search"> {}
export interface SearchResult extends ResultOf<"search"> {}

/**
 * Finds customers, documents and payments by what names them: an email or a name, a number, a reference, an id.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { search } from "@dues/sdk/reports";
 *
 * const dues = new Dues();
 * const { customers, invoices } = await search(dues, { q: "ada" });
 * console.log(customers.map(({ email }) => email), invoices.map(({ number }) => number));
 * ```
 *
 * @throws {ValidationError} `invalid_request`.
 */
export function search(
  dues: ReportClient,
  params: SearchParams,
  options?: RequestOptions,
): Call<SearchResult> {
  return dues.request("GET", "/v1/search", { query: { ...params } }, options);
}

export interface ListPlanVersionsParams extends QueryOf<"listPlanVersions"> {}
export interface ListPlanVersionsResult extends ResultOf<"listPlanVersions"> {}

/**
 * Lists the versions of a plan, newest first, with what changed in each and how many customers are on it.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { listPlanVersions } from "@dues/sdk/reports";
 *
 * const dues = new Dues();
 * for await (const { version, customers, changes } of listPlanVersions(dues, "pro"))
 *   console.log(version, customers, changes.map(({ field, before, after }) => `${field}: ${before} -> ${after}`));
 * ```
 *
 * @throws {NotFoundError} `plan_not_found`.
 */
export function listPlanVersions(
  dues: ReportClient,
  slug: string,
  params: ListPlanVersionsParams = {},
  options?: RequestOptions,
): Pages<ListPlanVersionsResult, "versions"> {
  const path = `/v1/plans/${segment("slug", slug)}/versions`;
  return listOf(dues, { path, key: "versions", params }, options);
}

interface List<Key> {
  readonly path: string;
  /** The name of the entries in a page. */
  readonly key: Key;
  readonly params: object;
}

function listOf<Result extends object, Key extends keyof Result>(
  dues: ReportClient,
  { path, key, params }: List<Key>,
  options: RequestOptions | undefined,
): Pages<Result, Key> {
  return paged<Result, Key>(key, (next) =>
    dues.request<Result>("GET", path, { query: { ...params, ...next } }, options).withResponse(),
  );
}

/** Refuses the names that would change the path. */
function segment(field: string, name: string): string {
  if (["", ".", ".."].includes(name))
    throw invalidField(field, `must be a string other than "", "." and ".."`);
  return encodeURIComponent(name);
}
