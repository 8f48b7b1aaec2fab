import { BillingError } from "@dues/billing";
import { Router } from "express";
import { holdsToken } from "./authentication.js";
import type { HttpDeps } from "./handler.js";
import type { FailedAttempts } from "./rate-limit/failed-attempts.js";

/** The text format of Prometheus. */
const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/**
 * The metrics of the server. They reveal how much an organization sells, so a token is required, and without one
 * the path returns 404.
 */
export function metricsRouter(
  { metrics, addressOf }: Pick<HttpDeps, "metrics" | "addressOf">,
  token: string | undefined,
  failed: FailedAttempts,
): Router {
  const router = Router();
  if (token === undefined) return router;
  router.get("/metrics", async (request, response) => {
    try {
      requireToken(request.headers.authorization, token);
    } catch (failure) {
      throw failed.refusalOf(failure, addressOf(request));
    }
    response.type(CONTENT_TYPE).send(await metrics.text());
  });
  return router;
}

function requireToken(authorization: string | undefined, token: string): void {
  if (holdsToken(authorization, token)) return;
  throw new BillingError("invalid_api_key", "The metrics token is not valid.");
}
