import { paged, type Pages } from "./call.js";
import type { Dues } from "./dues.js";
import { invalidField } from "./json.js";
import type { RequestOptions } from "./request-options.js";

/** The client that sends the requests of functions outside it. */
export type RequestClient = Pick<Dues, "request">;

interface List<Key> {
  readonly path: string;
  /** The name of the entries in a page. */
  readonly key: Key;
  readonly params: object;
}

/** Requests a list, and further pages as it is read. */
export function listOf<Result extends object, Key extends keyof Result>(
  dues: RequestClient,
  { path, key, params }: List<Key>,
  options: RequestOptions | undefined,
): Pages<Result, Key> {
  return paged<Result, Key>(key, (next) =>
    dues.request<Result>("GET", path, { query: { ...params, ...next } }, options).withResponse(),
  );
}

/** Refuses the names that would change the path. */
export function segment(field: string, name: string): string {
  if (["", ".", ".."].includes(name))
    throw invalidField(field, `must be a string other than "", "." and ".."`);
  return encodeURIComponent(name);
}
