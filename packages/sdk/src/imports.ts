import type { Call, Pages } from "./call.js";
import { listOf, segment, type RequestClient } from "./functions.js";
import type { RequestOptions } from "./request-options.js";
import type { BodyOf, QueryOf, ResultOf, Schema } from "./types.js";

export type Import = Schema<"Import">;
export type ImportIssue = Schema<"ImportIssue">;
export interface ImportResult extends ResultOf<"getImport"> {}
export interface CreateImportParams extends BodyOf<"createImport"> {}
export interface AddImportLinesParams extends BodyOf<"addImportLines"> {}
export interface ApplyImportParams extends BodyOf<"applyImport"> {}
export interface ListImportsParams extends QueryOf<"listImports"> {}
export interface ListImportsResult extends ResultOf<"listImports"> {}
export interface ListImportIssuesParams extends QueryOf<"listImportIssues"> {}
export interface ListImportIssuesResult extends ResultOf<"listImportIssues"> {}
export interface ReleaseSubscriptionResult extends ResultOf<"releaseSubscription"> {}

/**
 * Opens an import, which takes the lines of a file of another billing system. Requires the scope `admin`, like everything here.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { addImportLines, checkImport, createImport } from "@dues/sdk/imports";
 *
 * const dues = new Dues();
 * const lines = [
 *   '{"type":"header","format":"dues-import","version":1,"source":"acme","mode":"test","timeZone":"UTC"}',
 *   '{"type":"customer","id":"user_42","email":"ada@example.com"}',
 *   '{"type":"end","counts":{"customer":1}}',
 * ];
 * const opened = await createImport(dues);
 * await addImportLines(dues, opened.import.id, { from: 1, lines });
 * const { import: checked } = await checkImport(dues, opened.import.id);
 * console.log(checked.status, checked.issueCounts);
 * ```
 */
export function createImport(
  dues: RequestClient,
  body: CreateImportParams = {},
  options?: RequestOptions,
): Call<ImportResult> {
  return dues.request("POST", "/v1/imports", { body }, options);
}

/**
 * Adds at most 1,000 lines of the file. Lines that were sent before are replaced, so an interrupted upload goes on where it
 * stopped.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { addImportLines } from "@dues/sdk/imports";
 *
 * const dues = new Dues();
 * const lines = ['{"type":"customer","id":"user_43","email":"alan@example.com"}'];
 * await addImportLines(dues, "imp_01jd8mz6kq", { from: 3, lines });
 * ```
 *
 * @throws {NotFoundError} `import_not_found`.
 * @throws {ConflictError} `import_not_ready`: the file is applied.
 */
export function addImportLines(
  dues: RequestClient,
  importId: string,
  body: AddImportLinesParams,
  options?: RequestOptions,
): Call<ImportResult> {
  return dues.request("POST", `${pathOf(importId)}/lines`, { body }, options);
}

/**
 * Checks the whole file, and writes nothing but the issues.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { checkImport } from "@dues/sdk/imports";
 *
 * const dues = new Dues();
 * const { import: checked } = await checkImport(dues, "imp_01jd8mz6kq");
 * console.log(checked.status, checked.issueCounts);
 * ```
 *
 * @throws {NotFoundError} `import_not_found`.
 * @throws {ConflictError} `import_not_ready`: the file is applied.
 */
export function checkImport(
  dues: RequestClient,
  importId: string,
  options?: RequestOptions,
): Call<ImportResult> {
  return dues.request("POST", `${pathOf(importId)}/check`, {}, options);
}

/**
 * Creates what the file says, customer by customer. Call it again while the status is `applying`.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { applyImport } from "@dues/sdk/imports";
 *
 * const dues = new Dues();
 * const { import: applied } = await applyImport(dues, "imp_01jd8mz6kq");
 * console.log(applied.status, applied.customersApplied);
 * ```
 *
 * @throws {NotFoundError} `import_not_found`.
 * @throws {ConflictError} `import_invalid`, `import_not_ready` or `import_in_progress`.
 */
export function applyImport(
  dues: RequestClient,
  importId: string,
  body: ApplyImportParams = {},
  options?: RequestOptions,
): Call<ImportResult> {
  return dues.request("POST", `${pathOf(importId)}/apply`, { body }, options);
}

/**
 * Deletes everything that the import created.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { rollBackImport } from "@dues/sdk/imports";
 *
 * const dues = new Dues();
 * const { import: undone } = await rollBackImport(dues, "imp_01jd8mz6kq");
 * console.log(undone.status);
 * ```
 *
 * @throws {NotFoundError} `import_not_found`.
 * @throws {ConflictError} `charged_already`, or `import_conflict` if a customer was changed or used since.
 */
export function rollBackImport(
  dues: RequestClient,
  importId: string,
  options?: RequestOptions,
): Call<ImportResult> {
  return dues.request("POST", `${pathOf(importId)}/rollback`, {}, options);
}

/**
 * Reads an import with its progress.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { getImport } from "@dues/sdk/imports";
 *
 * const dues = new Dues();
 * const { import: found } = await getImport(dues, "imp_01jd8mz6kq");
 * console.log(found.status, found.customersApplied);
 * ```
 *
 * @throws {NotFoundError} `import_not_found`.
 */
export function getImport(
  dues: RequestClient,
  importId: string,
  options?: RequestOptions,
): Call<ImportResult> {
  return dues.request("GET", pathOf(importId), {}, options);
}

/**
 * Lists imports, newest first, one page at a time.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { listImports } from "@dues/sdk/imports";
 *
 * const dues = new Dues();
 * const { imports } = await listImports(dues, { limit: 10 });
 * console.log(imports.map(({ name, status }) => `${name}: ${status}`));
 * ```
 */
export function listImports(
  dues: RequestClient,
  params: ListImportsParams = {},
  options?: RequestOptions,
): Pages<ListImportsResult, "imports"> {
  return listOf(dues, { path: "/v1/imports", key: "imports", params }, options);
}

/**
 * Lists what the check found, in the order of the file.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { listImportIssues } from "@dues/sdk/imports";
 *
 * const dues = new Dues();
 * const { issues } = await listImportIssues(dues, "imp_01jd8mz6kq");
 * console.log(issues.map(({ line, code }) => `${line}: ${code}`));
 * ```
 *
 * @throws {NotFoundError} `import_not_found`.
 */
export function listImportIssues(
  dues: RequestClient,
  importId: string,
  params: ListImportIssuesParams = {},
  options?: RequestOptions,
): Pages<ListImportIssuesResult, "issues"> {
  return listOf(dues, { path: `${pathOf(importId)}/issues`, key: "issues", params }, options);
}

/**
 * Takes over the billing of an imported subscription. Stop it at the other system first.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { releaseSubscription } from "@dues/sdk/imports";
 *
 * const dues = new Dues();
 * const { subscription } = await releaseSubscription(dues, "sub_01jd8mz6kq");
 * console.log(subscription.currentPeriodEnd);
 * ```
 *
 * @throws {NotFoundError} `subscription_not_found`.
 * @throws {ConflictError} `subscription_ended`.
 */
export function releaseSubscription(
  dues: RequestClient,
  subscriptionId: string,
  options?: RequestOptions,
): Call<ReleaseSubscriptionResult> {
  return dues.request(
    "POST",
    `/v1/subscriptions/${segment("subscriptionId", subscriptionId)}/release`,
    {},
    options,
  );
}

function pathOf(importId: string): string {
  return `/v1/imports/${segment("importId", importId)}`;
}
