import { openapiDocument } from "../../generated/openapi.js";
import type { CountRequest } from "../../telemetry/metrics.js";
import type { RememberedCaller } from "../../usecases/shared/api-key/caller.js";
import { METERING_OPERATIONS, type Handlers, type HttpDeps, type OperationId } from "../handler.js";
import { routesOf, type Route } from "../router.js";
import { acceptorOf, type Accept } from "./accept.js";
import { serializerOf, type Serialize } from "./serialize.js";

/** An operation of the fast path, with everything that can be prepared at startup. */
export interface FastPathOperation {
  readonly route: Route;
  readonly accept: Accept;
  readonly serialize: Serialize;
  readonly count: CountRequest;
  readonly execute: (deps: HttpDeps, input: unknown, caller: RememberedCaller) => Promise<OperationResult>;
}

export interface OperationResult {
  readonly status: number;
  readonly body: unknown;
  readonly customerId?: string;
}

/** Operations frequent enough to need a fast path. */
const FAST_OPERATIONS: readonly OperationId[] = METERING_OPERATIONS;

/** The operations of the fast path by their paths, with and without the prefix `/api`. */
export function operationsByPath(
  { metrics }: HttpDeps,
  handlers: Handlers,
): ReadonlyMap<string, FastPathOperation> {
  const routes = routesOf(openapiDocument).filter(({ operationId }) => FAST_OPERATIONS.includes(operationId));
  return new Map(
    routes.flatMap((route) => {
      const operation: FastPathOperation = {
        route,
        accept: acceptorOf(route.template),
        serialize: serializerOf(route.template),
        count: metrics.requestsOf(route.operationId),
        execute: handlers[route.operationId] as FastPathOperation["execute"],
      };
      return [route.template, `/api${route.template}`].map((path) => [path, operation] as const);
    }),
  );
}
