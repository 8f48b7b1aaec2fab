import type { Request, Response } from "express";
import { BillingError } from "@dues/billing";
import { openapiDocument } from "../generated/openapi.js";
import { canonicalPath, routesOf, type Route } from "./router.js";
import type { Validator } from "./validation.js";

/**
 * Sends every operation one request that carries nothing, past authentication and handlers. The validator compiles the
 * schema of an operation when it first sees it: a schema that it cannot compile must stop the start, not fail callers
 * later. It makes the first real requests fast as well.
 */
export async function selfTest(validator: Validator): Promise<void> {
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

/** As much of an exchange as the validator looks at. */
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
