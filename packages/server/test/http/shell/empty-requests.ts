import type { Request, Response } from "express";
import { BillingError } from "@dues/billing";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { canonicalPath, routesOf, type Route } from "../../../src/http/router.js";
import type { Validator } from "../../../src/http/validation.js";

/**
 * Sends an empty request to every operation, bypassing authentication and handlers. The validator compiles the schema
 * of an operation at its first request, and a server compiles only those that are called: here all of them are.
 *
 * @throws Error naming the operation whose schema cannot be compiled.
 */
export async function validateEmptyRequests(validator: Validator): Promise<void> {
  for (const route of routesOf(openapiDocument)) {
    const { request, response } = emptyExchange(route);
    try {
      const operation = validator.of(route);
      await operation.begin(request, response, () => undefined);
      await operation.check(request, response);
    } catch (error) {
      if (error instanceof BillingError && error.code === "invalid_request") continue;
      throw new Error(`The spec of ${route.operationId} cannot be used to validate requests.`, {
        cause: error,
      });
    }
  }
}

/** The parts of a request and a response that the validator uses. */
function emptyExchange(route: Route): { readonly request: Request; readonly response: Response } {
  const parameters = [...route.template.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => [name, "x"]);
  const url = canonicalPath({ route, path: Object.fromEntries(parameters) });
  const request = {
    app: { enabled: () => true, param: () => undefined },
    method: route.method,
    url,
    originalUrl: url,
    path: url,
    baseUrl: "",
    headers: route.hasBody ? { "content-type": "application/json" } : {},
    query: {},
    params: {},
    body: {},
  };
  return { request: request as unknown as Request, response: {} as Response };
}
