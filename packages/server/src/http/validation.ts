import type { Issue } from "@dues/billing";
import type { Request, RequestHandler, Response } from "express";
import { invalidRequest } from "../shared/invalid-request.js";
import { checksOf, MAX_ERRORS, type ChecksOptions } from "./operation-checks.js";
import type { Route } from "./router.js";

/** The spec, checking requests and replies. */
export interface Validator {
  /** What checks one operation. Made from the spec when it is first asked for, once. */
  of(route: Route): OperationValidator;
}

export interface OperationValidator {
  /** Tells the request which operation it is for, and from here on checks the replies too when asked to. */
  begin(request: Request, response: Response, onMismatch: (error: unknown) => void): Promise<void>;
  /**
   * Checks and coerces path, query, headers and body.
   *
   * @throws BillingError `invalid_request`, naming the invalid fields.
   */
  check(request: Request, response: Response): Promise<void>;
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
 * The steps of express-openapi-validator, taken one by one: it tells the operation before we authenticate, checks the
 * request after we have read it, and watches the replies from the start so that refusals are checked as well.
 */
function operationValidator(route: Route, options: ChecksOptions): OperationValidator {
  const { explainInvalid: tell, checkRequest, watchReply } = checksOf(route, options);
  return {
    async begin(request, response, onMismatch) {
      tell(request);
      await run(watchReply, request, response, onMismatch);
    },
    async check(request, response) {
      try {
        await run(checkRequest, request, response);
      } catch (error) {
        throw toInvalidRequest(error);
      }
      refuseEndless(request.query);
    },
  };
}

/** `1e309` becomes infinity, which is a number to the validator and beyond none of its bounds. */
function refuseEndless(query: Request["query"]): void {
  const values: readonly [string, unknown][] = Object.entries(query);
  const issues = values.flatMap(([path, value]) =>
    typeof value === "number" && !Number.isFinite(value) ? [{ path, message: "must be finite" }] : [],
  );
  if (issues.length > 0) throw invalidRequest(issues);
}

/** Runs one step to its first `next`. What it reports after that goes to `onLateError`. */
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
      return error ? reject(error) : resolve();
    };
    void middleware(request, response, next);
  });
}

interface SchemaError {
  readonly path: string;
  readonly message: string;
  readonly errorCode?: string;
}

/** Errors of the validator that are about the request; any other is a bug and stays what it is. */
function toInvalidRequest(error: unknown): unknown {
  if (typeof error !== "object" || error === null || !("status" in error) || error.status !== 400)
    return error;
  const errors = "errors" in error && Array.isArray(error.errors) ? (error.errors as SchemaError[]) : [];
  return invalidRequest(issuesOf(errors), { isComplete: errors.length < MAX_ERRORS });
}

/** One issue for each field. Of a choice between schemas only what the choices themselves say is worth telling. */
export function issuesOf(errors: readonly SchemaError[]): readonly Issue[] {
  const messages = new Map<string, Set<string>>();
  const telling = errors.filter(({ errorCode }) => !/^(?:anyOf|oneOf|if)\./.test(errorCode ?? ""));
  for (const error of telling.length > 0 ? telling : errors) {
    const path = fieldPath(error.path);
    messages.set(path, (messages.get(path) ?? new Set()).add(issueMessage(error)));
  }
  return [...messages].map(([path, said]) => ({ path, message: [...said].join(" or ") }));
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
  if (keyword === "pattern") return "does not have the required format";
  if (keyword === "minLength" && message.includes("fewer than 1 ")) return "must not be empty";
  return message;
}
