import { createHmac, randomBytes } from "node:crypto";
import type { Instant } from "@dues/billing";
import type { Router } from "express";
import type { Logger } from "pino";
import { bootstrapDemo, loadEncryptionKey, loadPreviousKeys, type DemoKey } from "./boot/bootstrap.js";
import { openDatabase, type Database } from "./db/core/connection.js";
import { migrate } from "./db/core/migrate.js";
import { sandboxStore } from "./db/money/sandbox.js";
import type { Deps } from "./context/deps.js";
import { createApp } from "./http/app.js";
import { answerClientErrors } from "./http/client-error.js";
import { createAddressOf } from "./http/client-address.js";
import { allowOrigins } from "./http/cors.js";
import type { Handlers } from "./http/handler.js";
import { handlers } from "./http/handlers/index.js";
import { createLaneListener } from "./http/fast-path/listener.js";
import { closeServer, createHttpServer, listenOn, type ClientTimes } from "./http/listen.js";
import type { RateLimit } from "./http/rate-limit/counter.js";
import {
  createRequestLimits,
  type RequestLimits,
  type RequestRates,
} from "./http/rate-limit/request-limits.js";
import { selfTest } from "./http/self-test.js";
import { createValidator, type Validator } from "./http/validation.js";
import { snapshots } from "./http/wire/snapshots.js";
import { idMaker } from "./shared/ids.js";
import { createFairQueue } from "./metering/fair-queue.js";
import { createMetering } from "./metering/metering.js";
import { jobs } from "./jobs/all.js";
import { createClockGuard } from "./jobs/clock-guard.js";
import { startJobs, type Job, type RunningJobs } from "./jobs/runner.js";
import { isOnlyLocal } from "./outbound/address.js";
import { createWebhookSender } from "./outbound/webhook-sender.js";
import { adaptersOf, type ProviderUrls } from "./providers/adapters.js";
import { observed, observedAdapter } from "./providers/observed.js";
import { RETURN_PATH, returnPage } from "./providers/return-page.js";
import { createSandboxProvider } from "./providers/sandbox/index.js";
import type { Settings } from "./boot/settings.js";
import { createMetrics } from "./telemetry/metrics.js";
import { observeCalls } from "./telemetry/observe.js";
import { createTraces } from "./telemetry/traces.js";
import { StartError } from "./boot/start-error.js";
import { steadyClock } from "./shared/steady-clock.js";
import { shareRequests } from "./usecases/api-key/share-requests.js";
import { resealCredentials } from "./usecases/provider/reseal.js";
import { createProviders } from "./usecases/provider/resolver.js";
import { watchDatabase } from "./usecases/system/watch.js";
import { resealSecrets } from "./usecases/webhook-endpoint/reseal.js";
import { createVault } from "./shared/vault.js";

/** What a server is made of. Tests set the clock and the database; everything else is as in production. */
export interface ServerParts {
  readonly database: Database;
  readonly log: Logger;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Where others reach the server; where it listens when left out. */
  readonly publicUrl?: string | undefined;
  /** Origins whose pages may call the API; none when left out. */
  readonly corsOrigins?: readonly string[];
  readonly operatorToken?: string | undefined;
  /** Opens the metrics; without it they do not exist. */
  readonly metricsToken?: string | undefined;
  /** Whether the metrics tell of the process too, which is one for all servers in it. */
  readonly hasProcessMetrics?: boolean;
  /** 32 bytes. Everything secret that the server makes or keeps is derived from it or sealed with it. */
  readonly encryptionKey: Buffer;
  /** Keys that sealed something before `encryptionKey` did. */
  readonly previousKeys?: readonly Buffer[];
  /** Where the APIs of providers are, if not where these publish them. */
  readonly providerUrls?: ProviderUrls;
  /** Whether events may be sent into private networks and without encryption; they may not when left out. */
  readonly allowsPrivateWebhooks?: boolean;
  /** How often a key and an organization may ask; as often as they like when left out. */
  readonly requestRates?: RequestRates;
  /** How often one address may fail to show a good key; as often as it likes when left out. */
  readonly failedAttempts?: RateLimit | undefined;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is believed; none when left out. */
  readonly trustedProxies?: readonly string[];
  /** How long clients may take for their part; as long as `createHttpServer` says when left out. */
  readonly clientTimes?: ClientTimes;
  readonly validator: Validator;
  readonly now?: () => Instant;
  readonly handlers?: Handlers;
  /** Whether jobs stop when the clock jumps forward; tests move theirs as they like. */
  readonly guardsClock?: boolean;
  /** False sends checks and uses the way of all other operations, to hold one way against the other. */
  readonly hasLane?: boolean;
}

/** The parts put together, before anybody can reach them. */
export interface Assembly {
  readonly parts: ServerParts;
  readonly deps: Deps;
  readonly pages: readonly Router[];
  readonly state: { url: string; isDraining: boolean };
}

export interface RunningServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly deps: Deps;
  /** Takes no more requests, finishes those in flight (at most ten seconds) and the jobs, then closes the database. */
  close(): Promise<void>;
}

export interface StartedServer extends RunningServer {
  readonly database: Database;
  readonly demoKey: DemoKey;
}

/**
 * Starts everything from settings: the spec tested on itself, the database in its newest shape, the secrets, the demo
 * organization, the server.
 *
 * @throws StartError when something stands in the way that an operator can remove.
 */
export async function startServer(
  settings: Settings,
  overrides: Pick<ServerParts, "log"> & Partial<Pick<ServerParts, "now" | "handlers">>,
): Promise<StartedServer> {
  const validator = createValidator({ validateResponses: !settings.isProduction });
  // Side by side: the embedded database works in a thread of its own. The test leaves no time to answer a server in
  // another process, and on a busy machine the connection would time out.
  if (settings.databaseUrl !== undefined) await selfTest(validator);
  const isTested = settings.databaseUrl === undefined ? selfTest(validator) : undefined;
  const [database] = await Promise.all([openMigrated(settings), isTested]);
  try {
    const assembly = assemble({
      database,
      host: settings.host,
      port: settings.port,
      publicUrl: settings.publicUrl,
      corsOrigins: settings.corsOrigins,
      operatorToken: settings.operatorToken,
      metricsToken: settings.metricsToken,
      hasProcessMetrics: true,
      guardsClock: true,
      encryptionKey: loadEncryptionKey(settings, randomBytes),
      previousKeys: loadPreviousKeys(settings),
      providerUrls: settings.providerUrls,
      allowsPrivateWebhooks: settings.allowsPrivateWebhooks,
      requestRates: settings.requestRates,
      failedAttempts: settings.failedAttempts,
      trustedProxies: settings.trustedProxies,
      validator,
      ...overrides,
    });
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

/** Puts the parts together. The database must be migrated. */
export function assemble(parts: ServerParts): Assembly {
  const { database, encryptionKey, log } = parts;
  const state = { url: "", isDraining: false };
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
  const vault = createVault([encryptionKey, ...(parts.previousKeys ?? [])], randomBytes);
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
  const watching = { log, metrics, traces };
  const webhookSender = createWebhookSender({
    allowsPrivate: parts.allowsPrivateWebhooks ?? false,
    allowsLoopback: isOnlyLocal(parts),
  });
  const outside = {
    now,
    realNow: now,
    newId,
    randomBytes,
    providers,
    webhookSender,
    vault,
    publicUrl,
    ...watching,
  };
  const actor = { type: "server", id: null, requestId: null, address: null } as const;
  const deps: Deps = { db: database.knex, ...outside, actor, snapshots };
  return { parts, deps, pages: [sandbox.router, returnPage()], state };
}

/** Opens the doors and, once they are open, starts the jobs. */
export async function serve(
  { parts, deps, pages, state }: Assembly,
  jobs: Readonly<Record<string, Job>> = {},
): Promise<RunningServer> {
  watchDatabase(deps);
  const addressOf = createAddressOf(parts.trustedProxies ?? []);
  const customerQueue = createFairQueue({ most: 6, mostOfOne: 2 });
  const { fast } = parts.database;
  const http = { ...deps, metering: createMetering({ ...deps, db: fast }), addressOf, customerQueue };
  const table = parts.handlers ?? handlers;
  const isDraining = () => state.isDraining;
  const limits = createRequestLimits(parts.requestRates ?? {}, deps.realNow);
  let work: RunningJobs | undefined;
  const app = createApp(http, {
    handlers: table,
    validator: parts.validator,
    operatorToken: parts.operatorToken,
    metricsToken: parts.metricsToken,
    pages,
    isDraining,
    limits,
    failedAttempts: parts.failedAttempts,
    stalledJobs: () => work?.stalled(),
    databaseTrouble: () => parts.database.supervised?.trouble(),
  });
  const hasLane = parts.hasLane ?? true;
  const listener = createLaneListener(http, {
    handlers: table,
    isDraining,
    limits,
    others: app,
    keysDb: fast,
  });
  const server = createHttpServer(
    allowOrigins(parts.corsOrigins ?? [], hasLane ? listener : app),
    parts.clientTimes,
  );
  answerClientErrors(server, http);
  try {
    state.url = await listenOn(server, parts.host, parts.port);
  } catch (cause) {
    throw new StartError(explainListening(cause, parts), { cause });
  }
  const clockGuard = parts.guardsClock ? createClockGuard(deps.realNow, () => performance.now()) : undefined;
  work = startJobs(deps, { ...jobs, ...sharing(limits, parts.database) }, { clockGuard });
  return {
    url: state.url,
    deps,
    async close() {
      state.isDraining = true;
      parts.database.supervised?.hurry();
      await Promise.all([closeServer(server), work?.stop()]);
      await parts.database.close();
    },
  };
}

/** The one process on an embedded database has nobody to share with. */
function sharing(limits: RequestLimits | undefined, { kind }: Database): Readonly<Record<string, Job>> {
  if (!limits || kind !== "postgres") return {};
  return { shareRequests: (deps) => shareRequests(deps, limits).then(() => 0) };
}

async function openMigrated(settings: Settings): Promise<Database> {
  const { databaseUrl: url, dataDir } = settings;
  let database: Database | undefined;
  try {
    database = await openDatabase(url === undefined ? { dataDir } : { url });
    await migrate(database.knex);
    return database;
  } catch (cause) {
    await database?.close();
    const place = url === undefined ? `in ${dataDir}` : `at ${new URL(url).host}`;
    throw new StartError(`The database ${place} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

function explainListening(error: unknown, { host, port }: ServerParts): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") {
    return `Port ${port} of ${host} is in use. Stop the program that uses it, or set PORT to another port.`;
  }
  return `Listening on port ${port} of ${host} is not permitted (${code}). Set PORT and HOST to a permitted port and address.`;
}

/** Several addresses of one host fail as one error without words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
