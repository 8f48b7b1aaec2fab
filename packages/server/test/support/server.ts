import { randomBytes } from "node:crypto";
import type { Instant } from "@dues/billing";
import type { Deps } from "../../src/context/deps.js";
import { consolePages } from "../../src/http/console-pages/router.js";
import type { Handlers } from "../../src/http/handler.js";
import type { ClientTimes } from "../../src/http/listen.js";
import type { RateLimit } from "../../src/http/rate-limit/counter.js";
import type { RequestRates } from "../../src/http/rate-limit/request-limits.js";
import type { Job } from "../../src/jobs/runner.js";
import { createLog } from "../../src/telemetry/log.js";
import { createTraces } from "../../src/telemetry/traces.js";
import type { ArchiveTarget } from "../../src/outbound/archive/open.js";
import type { MailSettings } from "../../src/outbound/smtp.js";
import type { ProviderUrls } from "../../src/providers/adapters.js";
import { assemble, serve } from "../../src/server.js";
import type { Organization } from "../../src/usecases/shared/api-key/caller.js";
import { steadyClock } from "../../src/shared/steady-clock.js";
import { createOrganization } from "../../src/usecases/organization/create.js";
import { openTestDatabase, type TestDatabase } from "./database.js";
import { builtConsole } from "./per-worker/console.js";
import type { ChecksOptions } from "../../src/http/operation-checks.js";
import { sharedValidator } from "./per-worker/validator.js";

export interface TestServerOptions {
  /** Where the clock starts; it stands still until the test moves it. */
  readonly now?: Instant;
  /** Whether the server goes by its clock as the program does, which does not follow it back. */
  readonly isSteady?: boolean;
  readonly handlers?: Handlers;
  readonly hasFastPath?: boolean;
  readonly operatorToken?: string;
  readonly metricsToken?: string;
  /** None when left out: tests run jobs themselves. */
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly requestRates?: RequestRates;
  readonly failedAttempts?: RateLimit;
  readonly trustedProxies?: readonly string[];
  readonly corsOrigins?: readonly string[];
  readonly portalOrigins?: readonly string[];
  readonly hasConsole?: boolean;
  readonly validateResponses?: ChecksOptions["validateResponses"];
  readonly clientTimes?: ClientTimes;
  /** True when left out: receivers of tests are on this machine. */
  readonly allowsPrivateWebhooks?: boolean;
  /** Where others reach the server; where it listens when left out. */
  readonly publicUrl?: string;
  /** 32 bytes; for tests that sign as the sandbox does. */
  readonly encryptionKey?: Buffer;
  /** Doubles of providers. */
  readonly providerUrls?: ProviderUrls;
  /** Whether the pages of the console, as built from their sources, are served. */
  readonly servesConsole?: boolean;
  /** A double of VIES. */
  readonly vies?: { readonly url: string };
  /** A mail server; none when left out. */
  readonly mail?: MailSettings;
  /** Where usage events are archived; nowhere when left out. */
  readonly archive?: ArchiveTarget;
  /** Use this database rather than a fresh one; the server closes it. */
  readonly database?: TestDatabase;
}

export interface TestServer {
  readonly url: string;
  /** Belongs to `organization` and has all scopes. */
  readonly apiKey: string;
  readonly organization: Organization;
  readonly deps: Deps;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Every line of the log so far, parsed. */
  readonly logs: readonly Readonly<Record<string, unknown>>[];
  /** Makes the server behave as after a signal to stop, without stopping it. */
  drain(): void;
  close(): Promise<void>;
}

export interface TestClock {
  readonly now: () => Instant;
  set(at: Instant): void;
  advance(ms: number): void;
}

const NOON = Date.parse("2026-03-10T12:00:00Z") as Instant;

/** Starts a whole server on a free port, with a test organization and a clock that the test moves. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = testClock(options.now ?? NOON);
  const database = options.database ?? (await openTestDatabase());
  const logs: Record<string, unknown>[] = [];
  const assembly = assemble({
    database,
    log: createLog({
      level: "debug",
      traces: createTraces(),
      destination: { write: (line: string) => void logs.push(JSON.parse(line)) },
    }),
    host: "127.0.0.1",
    port: 0,
    operatorToken: options.operatorToken,
    metricsToken: options.metricsToken,
    ...(options.requestRates && { requestRates: options.requestRates }),
    failedAttempts: options.failedAttempts,
    trustedProxies: options.trustedProxies ?? [],
    ...(options.corsOrigins && { corsOrigins: options.corsOrigins }),
    ...(options.portalOrigins && { portalOrigins: options.portalOrigins }),
    ...(options.hasConsole !== undefined && { hasConsole: options.hasConsole }),
    encryptionKey: options.encryptionKey ?? randomBytes(32),
    validator: sharedValidator(options.validateResponses ?? true),
    now: options.isSteady === true ? steadyClock(clock.now, () => performance.now()) : clock.now,
    allowsPrivateWebhooks: options.allowsPrivateWebhooks ?? true,
    publicUrl: options.publicUrl,
    ...(options.clientTimes && { clientTimes: options.clientTimes }),
    ...(options.providerUrls && { providerUrls: options.providerUrls }),
    ...(options.vies && { vies: options.vies }),
    mail: options.mail,
    archive: options.archive,
    ...(options.handlers && { handlers: options.handlers }),
    ...(options.hasFastPath !== undefined && { hasFastPath: options.hasFastPath }),
  });
  const more = options.servesConsole === true ? [consolePages(await builtConsole())] : [];
  const server = await serve({ ...assembly, pages: [...assembly.pages, ...more] }, options.jobs);
  const { organization, apiKey } = await createOrganization(server.deps, {
    name: "Test",
    slug: "test",
    mode: "test",
  });
  const drain = () => void (assembly.state.isDraining = true);
  return { ...server, apiKey, organization, database, clock, logs, drain };
}

function testClock(start: Instant): TestClock {
  let at = start;
  return {
    now: () => at,
    set: (to) => void (at = to),
    advance: (ms) => void (at = (at + ms) as Instant),
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body. Tests say what they expect in it. Empty when the answer is no JSON. */
  readonly body: Record<string, unknown>;
  readonly text: string;
}

export interface Send {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly text?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null sends no key; left out, the key of the server's organization goes along. */
  readonly apiKey?: string | null;
}

/** Sends one request: POST when it has a body, else GET. */
export async function send(
  server: Pick<TestServer, "url" | "apiKey">,
  path: string,
  { method, body, text, headers, apiKey = server.apiKey }: Send = {},
): Promise<Reply> {
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${server.url}${path}`, {
    method: method ?? (payload === undefined ? "GET" : "POST"),
    headers: {
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      ...(payload !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(payload !== undefined && { body: payload }),
    redirect: "manual",
  });
  const read = await response.text();
  const isJson = read !== "" && (response.headers.get("content-type") ?? "").includes("json");
  const parsed = isJson ? JSON.parse(read) : {};
  return { status: response.status, headers: response.headers, body: parsed, text: read };
}
