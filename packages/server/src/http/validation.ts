import type { Issue } from "@dues/billing";
import type { Request, RequestHandler, Response } from "express";
import { invalidRequest } from "../shared/invalid-request.js";
import { ignoredBy, removeFrom } from "./ignored-fields.js";
import { checksOf, MAX_ERRORS, type ChecksOptions } from "./operation-checks.js";
import type { Route } from "./router.js";

/** Validates requests and responses against the spec. */
export interface Validator {
  /** The validator of one operation, created at its first request. */
  of(route: Route): OperationValidator;
}

export interface OperationValidator {
  /** Sets the operation of the request and, if configured, validates the response too. */
  begin(request: Request, response: Response, onMismatch: (error: unknown) => void): Promise<void>;
  /**
   * Validates and coerces path, query, headers and body. Removes the invalid parts of fields that the spec marks as ignored
   * if invalid, and returns what was wrong with them.
   *
   * @throws BillingError `invalid_request`, naming the invalid fields.
   */
  check(request: Request, response: Response): Promise<readonly Issue[]>;
}

export function createValidator(options: ChecksOptions): Validator {
  const made = new Map<string, OperationValidator>();
  return {
    of(route) {
      const validator = made.get(route.operationId) ?? operationValidator(route, options);
      made.set(route.operationId, validator);
      return validator;
    },
  };
}

/**
 * Runs the steps of express-openapi-validator individually: the operation is set before authentication, the request
 * is validated after its body is read, and responses are watched from the start so that refusals are validated too.
 */
function operationValidator(route: Route, options: ChecksOptions): OperationValidator {
  const { explainInvalid, checkRequest, watchReply } = checksOf(route, options);
  const isIgnored = ignoredBy(route);
  return {
    async begin(request, response, onMismatch) {
      explainInvalid(request);
      await run(watchReply, request, response, onMismatch);
    },
    async check(request, response) {
      const ignored: Issue[] = [];
      for (;;) {
        const errors = await errorsOf(() => run(checkRequest, request, response));
        if (errors.length === 0) break;
        const found = specificOf(errors);
        const strict = found.filter(({ path }) => !isIgnored(path));
        if (strict.length > 0) {
          throw invalidRequest(issuesOf(strict), { isComplete: errors.length < MAX_ERRORS });
        }
        ignored.push(...issuesOf(found));
        removeFrom(
          request.body,
          found.map(({ path }) => path),
        );
      }
      refuseEndless(request.query);
      return ignored;
    },
  };
}

/** `1e309` becomes infinity, which the validator accepts as a number within all bounds. */
function refuseEndless(query: Request["query"]): void {
  const values: readonly [string, unknown][] = Object.entries(query);
  const issues = values.flatMap(([path, value]) =>
    typeof value === "number" && !Number.isFinite(value) ? [{ path, message: "must be finite" }] : [],
  );
  if (issues.length > 0) throw invalidRequest(issues);
}

/** Runs one step until it first calls `next`. Later errors go to `onLateError`. */
function run(
  middleware: RequestHandler | undefined,
  request: Request,
  response: Response,
  onLateError?: (error: unknown) => void,
): Promise<void> {
  if (!middleware) return Promise.resolve();
  return new Promise((resolve, reject) => {
    let passed = false;
    const next = (error?: unknown) => {
      if (passed) return onLateError?.(error);
      passed = true;
      // Express calls `next` with whatever was thrown, or with nothing.
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- It is passed on as it is.
      if (error) reject(error);
      else resolve();
      return undefined;
    };
    void middleware(request, response, next);
  });
}

interface SchemaError {
  readonly path: string;
  readonly message: string;
  readonly errorCode?: string;
}

/** The errors that the validator finds in the request; any other error is a bug and is thrown. */
async function errorsOf(check: () => Promise<void>): Promise<readonly SchemaError[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (typeof error !== "object" || error === null || !("status" in error) || error.status !== 400)
      throw error;
    if ("errors" in error && Array.isArray(error.errors)) return error.errors as SchemaError[];
    throw invalidRequest([]);
  }
}

/** One issue per field. For a choice between schemas, only the issues of the alternatives are useful. */
export function issuesOf(errors: readonly SchemaError[]): readonly Issue[] {
  const messages = new Map<string, Set<string>>();
  for (const error of specificOf(errors)) {
    const path = fieldPath(error.path);
    messages.set(path, (messages.get(path) ?? new Set()).add(issueMessage(error)));
  }
  return [...messages].map(([path, said]) => ({ path, message: [...said].join(" or ") }));
}

function specificOf(errors: readonly SchemaError[]): readonly SchemaError[] {
  const specific = errors.filter(({ errorCode }) => !/^(?:anyOf|oneOf|if)\./.test(errorCode ?? ""));
  return specific.length > 0 ? specific : errors;
}

/** `/body/plans/2/features/0/tiers` -> `plans[2].features[0].tiers`; `/query/limit` -> `limit`. */
function fieldPath(pointer: string): string {
  const [, , ...segments] = pointer.split("/");
  return segments
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((path, name) => {
      if (/^\d+$/.test(name)) return `${path}[${name}]`;
      return path === "" ? name : `${path}.${name}`;
    }, "");
}

function issueMessage({ message, errorCode = "" }: SchemaError): string {
  const keyword = errorCode.split(".")[0];
  if (keyword === "required") return "is required";
  if (keyword === "type") return message.replaceAll(",", " or ");
  if (keyword === "pattern") return patternMessage(message);
  if (keyword === "minLength" && message.includes("fewer than 1 ")) return "must not be empty";
  return message;
}

/** Patterns of names and texts exclude control characters, beginning with NUL, and those of IDs `.` and `..` as well. */
function patternMessage(message: string): string {
  if (!message.includes("\\u0000")) return "does not have the required format";
  if (!message.includes("(?!")) return "must not contain control characters";
  return "must be neither . nor .., and must not contain control characters";
}
