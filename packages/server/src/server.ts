import { createHmac, randomBytes } from "node:crypto";
import type { Router } from "express";
import { bootstrapDemo, loadEncryptionKey, loadPreviousKeys, type DemoKey } from "./boot/bootstrap.js";
import { openMigrated } from "./boot/open-migrated.js";
import type { Database } from "./db/core/connection.js";
import { createHttpDeps } from "./http/http-deps.js";
import { documentRouter } from "./http/pages/document-router.js";
import { createDocumentLinks } from "./shared/document-links.js";
import { sandboxStore } from "./db/money/sandbox.js";
import type { Deps } from "./context/deps.js";
import { createPdfRenderer } from "./documents/pdf/renderer.js";
import { createApp } from "./http/app.js";
import { answerClientErrors } from "./http/client-error.js";
import { consoleGate } from "./http/console.js";
import { allowOrigins } from "./http/cors.js";
import type { HttpDeps } from "./http/handler.js";
import { handlers } from "./http/handlers/index.js";
import { createFastPathListener } from "./http/fast-path/listener.js";
import { closeServer, createHttpServer, listenOn } from "./http/listen.js";
import { createRequestLimits, type RequestLimits } from "./http/rate-limit/request-limits.js";
import { createValidator } from "./http/validation.js";
import { snapshots } from "./http/wire/snapshots.js";
import { idMaker } from "./shared/ids.js";
import { jobs } from "./jobs/all.js";
import { createClockGuard } from "./jobs/clock-guard.js";
import { startJobs, type Job, type RunningJobs } from "./jobs/runner.js";
import { isOnlyLocal } from "./outbound/address.js";
import { openArchiveStore } from "./outbound/archive/open.js";
import { createMailer } from "./outbound/smtp.js";
import { createVies } from "./outbound/vies.js";
import { createWebhookSender } from "./outbound/webhook-sender.js";
import { adaptersOf } from "./providers/adapters.js";
import { observed, observedAdapter } from "./providers/observed.js";
import { RETURN_PATH, returnPage } from "./providers/return-page.js";
import { createSandboxProvider } from "./providers/sandbox/index.js";
import type { ServerParts } from "./server-parts.js";
import type { Settings } from "./boot/settings.js";
import { createMetrics } from "./telemetry/metrics.js";
import { observeCalls } from "./telemetry/observe.js";
import { createTraces } from "./telemetry/traces.js";
import { explainListening } from "./boot/explain-listening.js";
import { requireFontFolder } from "./boot/font-folder.js";
import { StartError } from "./boot/start-error.js";
import { steadyClock } from "./shared/steady-clock.js";
import { shareRequests } from "./usecases/api-key/share-requests.js";
import { resealCredentials } from "./usecases/provider/reseal.js";
import { createProviders } from "./usecases/provider/resolver.js";
import { findWarnings } from "./usecases/system/readiness.js";
import { watchDatabase } from "./usecases/system/watch.js";
import { resealSecrets } from "./usecases/webhook-endpoint/reseal.js";
import { createVault } from "./shared/vault.js";

interface ServerState {
  url: string;
  isDraining: boolean;
  jobs?: RunningJobs;
}

/** The composed server, before it listens. */
export interface Assembly {
  readonly parts: ServerParts;
  readonly deps: Deps;
  readonly pages: readonly Router[];
  readonly state: ServerState;
}

export interface RunningServer {
  /** The listening address, without a trailing slash. */
  readonly url: string;
  readonly deps: Deps;
  /**
   * Refuses new requests, finishes those in progress (at most ten seconds) and the jobs, then closes the database.
   */
  close(): Promise<void>;
}

export interface StartedServer extends RunningServer {
  readonly database: Database;
  readonly demoKey: DemoKey;
}

/**
 * Starts the server from its settings: migrates the database, loads the secrets, creates the demo organization, and
 * listens.
 *
 * @throws StartError for errors that the operator can fix.
 */
export async function startServer(
  settings: Settings,
  overrides: Pick<ServerParts, "log"> & Partial<Pick<ServerParts, "now" | "handlers" | "validator">>,
): Promise<StartedServer> {
  await requireFontFolder(settings.fontFolder);
  const validator =
    overrides.validator ?? createValidator({ validateResponses: settings.isProduction ? false : "new" });
  const database = await openMigrated(settings);
  try {
    const assembly = assemble({
      database,
      host: settings.host,
      port: settings.port,
      publicUrl: settings.publicUrl,
      corsOrigins: settings.corsOrigins,
      hasConsole: settings.hasConsole,
      operatorToken: settings.operatorToken,
      metricsToken: settings.metricsToken,
      hasProcessMetrics: true,
      learnsCustomers: true,
      guardsClock: true,
      encryptionKey: loadEncryptionKey(settings, randomBytes),
      previousKeys: loadPreviousKeys(settings),
      providerUrls: settings.providerUrls,
      vies: settings.vies,
      mail: settings.mail,
      allowsPrivateWebhooks: settings.allowsPrivateWebhooks,
      requestRates: settings.requestRates,
      failedAttempts: settings.failedAttempts,
      trustedProxies: settings.trustedProxies,
      archive: settings.archive,
      fontFolder: settings.fontFolder,
      validator,
      ...overrides,
    });
    for (const warning of await findWarnings(assembly.deps)) assembly.deps.log.warn(warning);
    await resealCredentials(assembly.deps);
    await resealSecrets(assembly.deps);
    const demoKey = await bootstrapDemo(assembly.deps, settings);
    const running = await serve(assembly, jobs);
    return { ...running, database, demoKey };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Composes the parts. The database must be migrated. */
export function assemble(parts: ServerParts): Assembly {
  const { database, encryptionKey, log, allowsPrivateWebhooks: allowsPrivate = false } = parts;
  const state: ServerState = { url: "", isDraining: false };
  const now = parts.now ?? steadyClock(Date.now, () => performance.now());
  const newId = idMaker(now);
  const metrics = createMetrics({ withProcess: parts.hasProcessMetrics ?? false });
  const traces = createTraces();
  const sandbox = createSandboxProvider({
    store: sandboxStore(database.knex),
    publicUrl: () => parts.publicUrl ?? state.url,
    internalUrl: () => state.url,
    webhookSecret: (organizationId) =>
      createHmac("sha256", encryptionKey).update(`sandbox webhook ${organizationId}`).digest("hex"),
    now,
    newId,
    randomBytes,
    log,
  });
  const keys = [encryptionKey, ...(parts.previousKeys ?? [])] as const;
  const vault = createVault(keys, randomBytes);
  const publicUrl = () => parts.publicUrl ?? state.url;
  const returnUrl = () => `${publicUrl().replace(/\/+$/, "")}${RETURN_PATH}`;
  const adapters = adaptersOf(parts.providerUrls ?? {}, { now, returnUrl });
  const observe = observeCalls({ metrics, traces });
  const providers = createProviders({
    db: database.knex,
    vault,
    log,
    sandbox: observed(sandbox.provider, observe),
    adapters: adapters.map((adapter) => observedAdapter(adapter, observe)),
  });
  const webhookSender = createWebhookSender({ allowsPrivate, allowsLoopback: isOnlyLocal(parts) });
  const deps: Deps = {
    db: database.knex,
    now,
    realNow: now,
    newId,
    randomBytes,
    providers,
    webhookSender,
    mailer: parts.mail && createMailer(parts.mail),
    taxRegister: parts.vies && createVies(webhookSender, parts.vies),
    archive: parts.archive && openArchiveStore(parts.archive),
    pdf: createPdfRenderer({ fontFolder: parts.fontFolder }),
    vault,
    publicUrl,
    documentLinks: createDocumentLinks(keys, publicUrl),
    log,
    metrics,
    traces,
    actor: { type: "server", id: null, requestId: null, address: null },
    snapshots,
  };
  const gate = consoleGate(deps, parts.hasConsole ?? true);
  return { parts, deps, pages: [sandbox.router, returnPage(), documentRouter(deps), gate], state };
}

/** Listens and then starts the jobs. */
export async function serve(
  { parts, deps, pages, state }: Assembly,
  jobs: Readonly<Record<string, Job>> = {},
): Promise<RunningServer> {
  watchDatabase(deps);
  const { fast, nodes } = parts.database;
  const http = createHttpDeps(deps, { fast, nodes, trustedProxies: parts.trustedProxies });
  const table = parts.handlers ?? handlers;
  const isDraining = () => state.isDraining;
  const limits = createRequestLimits(parts.requestRates ?? {}, deps.realNow);
  const app = createApp(http, {
    handlers: table,
    validator: parts.validator,
    operatorToken: parts.operatorToken,
    metricsToken: parts.metricsToken,
    pages,
    isDraining,
    limits,
    failedAttempts: parts.failedAttempts,
    stalledJobs: () => state.jobs?.stalled(),
    databaseTrouble: () => parts.database.supervised?.trouble(),
    writeTrouble: parts.database.writeTrouble,
    corsOrigins: parts.corsOrigins,
  });
  const hasFastPath = parts.hasFastPath ?? true;
  const listener = createFastPathListener(http, {
    handlers: table,
    isDraining,
    limits,
    fallback: app,
    keysDb: fast,
  });
  const server = createHttpServer(allowOrigins(parts, hasFastPath ? listener : app), parts.clientTimes);
  answerClientErrors(server, http);
  try {
    state.url = await listenOn(server, parts.host, parts.port);
  } catch (cause) {
    throw new StartError(explainListening(cause, parts), { cause });
  }
  const clockGuard = parts.guardsClock ? createClockGuard(deps.realNow, () => performance.now()) : undefined;
  state.jobs = startJobs(deps, { ...jobs, ...ownJobs(parts, http, limits) }, { clockGuard });
  return {
    url: state.url,
    deps,
    async close() {
      state.isDraining = true;
      http.eventWatch.stop();
      parts.database.supervised?.hurry();
      await Promise.all([closeServer(server), state.jobs?.stop()]);
      deps.mailer?.close();
      await deps.pdf.close();
      await parts.database.close();
    },
  };
}

/** Jobs of each process for itself. The only process on an embedded database needs none of them. */
function ownJobs(
  { database, learnsCustomers }: ServerParts,
  { metering }: Pick<HttpDeps, "metering">,
  limits: RequestLimits | undefined,
): Readonly<Record<string, Job>> {
  if (database.kind !== "postgres") return {};
  return {
    ...(learnsCustomers && { learnCustomers: metering.learnCustomers }),
    ...(limits && { shareRequests: (deps) => shareRequests(deps, limits).then(() => 0) }),
  };
}
