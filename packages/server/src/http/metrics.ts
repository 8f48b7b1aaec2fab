import { BillingError } from "@dues/billing";
import { Router } from "express";
import type { Deps } from "../deps.js";
import { holdsToken } from "./authentication.js";

/** The text format of Prometheus. */
const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/**
 * What the server counts, for whoever watches it. The numbers tell how much an organization sells, so they are shown
 * only to who has the token, and without one the path does not exist.
 */
export function metricsRouter({ metrics }: Deps, token: string | undefined): Router {
  const router = Router();
  if (token === undefined) return router;
  router.get("/metrics", async (request, response) => {
    if (!holdsToken(request.headers.authorization, token))
      throw new BillingError("invalid_api_key", "This is not the token of the metrics.");
    response.type(CONTENT_TYPE).send(await metrics.text());
  });
  return router;
}
