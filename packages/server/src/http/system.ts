import { Router } from "express";
import type { Deps } from "../context/deps.js";
import { openapiDocument } from "../generated/openapi.js";
import { findObstacles, findWarnings, type ReadinessOptions } from "../usecases/system/readiness.js";

/** The names of stalled jobs; undefined before the jobs have started. */
export type StalledJobs = () => readonly string[] | undefined;

export interface SystemState {
  readonly isDraining: () => boolean;
  readonly stalledJobs: StalledJobs;
  /** The database's own report of its state, one of a fixed set; undefined if all is well. */
  readonly databaseTrouble: () => string | undefined;
  readonly writeTrouble?: ReadinessOptions["writeTrouble"];
}

/** Serialized once: a client that requests it many times at once would otherwise block all others. */
const document = JSON.stringify(openapiDocument);

/** Probes and the spec for operators: outside the API, without a key. */
export function systemRouter(deps: Deps, state: SystemState): Router {
  const { isDraining, stalledJobs, databaseTrouble, writeTrouble } = state;
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.json({ status: "ok" });
  });
  router.get("/readyz", async (_request, response) => {
    const obstacles = isDraining()
      ? ["the server is shutting down"]
      : [
          ...obstaclesOf(databaseTrouble()),
          ...(await findObstacles(deps, { writeTrouble })),
          ...stalls(stalledJobs()),
        ];
    const warnings = obstacles.length === 0 ? await findWarnings(deps) : [];
    if (obstacles.length === 0) response.json({ status: "ready", ...(warnings.length > 0 && { warnings }) });
    else response.status(503).json({ status: "not_ready", reasons: obstacles });
  });
  router.get("/openapi.json", (_request, response) => {
    response.type("json").send(document);
  });
  return router;
}

function obstaclesOf(trouble: string | undefined): readonly string[] {
  return trouble === undefined ? [] : [trouble];
}

function stalls(stalled: readonly string[] | undefined): readonly string[] {
  return stalled ? stalled.map((job) => `the job ${job} makes no progress`) : ["the jobs have not started"];
}
