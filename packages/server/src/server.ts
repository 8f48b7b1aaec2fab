import { createHmac, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Instant } from "@dues/billing";
import type { Logger } from "pino";
import type { Database } from "./db/connection.js";
import { sandboxStore } from "./db/sandbox.js";
import type { Deps } from "./deps.js";
import { createApp } from "./http/app.js";
import { handlers } from "./http/handlers/index.js";
import type { Handlers } from "./http/handler.js";
import { selfTest } from "./http/self-test.js";
import { createValidator } from "./http/validation.js";
import { idMaker } from "./ids.js";
import type { PaymentProvider, PaymentProviders } from "./providers/payment-provider.js";
import { createSandboxProvider } from "./providers/sandbox/index.js";

/** Longer keeps a restart waiting for one slow request; shorter breaks off what would have been finished. */
const DRAIN_MS = 10_000;

/** What a server is made of. Tests set the clock and the database; everything else is as in production. */
export interface ServerParts {
  readonly database: Database;
  readonly log: Logger;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Where others reach the server; where it listens when left out. */
  readonly publicUrl?: string | undefined;
  readonly operatorToken?: string | undefined;
  /** 32 bytes. Everything secret that the server makes or keeps is derived from it or sealed with it. */
  readonly encryptionKey: Buffer;
  readonly validateResponses: boolean;
  readonly now?: () => Instant;
  readonly handlers?: Handlers;
}

export interface RunningServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly deps: Deps;
  /** Takes no more requests, finishes those in flight (at most ten seconds), then closes the database. */
  close(): Promise<void>;
}

/** Puts the parts together, tests the result on itself, and only then listens. The database must be migrated. */
export async function listen(parts: ServerParts): Promise<RunningServer> {
  const state = { url: "", isDraining: false };
  const { deps, pages } = compose(parts, () => state.url);
  const validator = createValidator({ validateResponses: parts.validateResponses });
  await selfTest(validator);
  const app = createApp(deps, {
    handlers: parts.handlers ?? handlers,
    validator,
    operatorToken: parts.operatorToken,
    pages,
    isDraining: () => state.isDraining,
  });
  const server = createServer(app);
  state.url = await listenOn(server, parts);
  return {
    url: state.url,
    deps,
    async close() {
      state.isDraining = true;
      await closeServer(server);
      await parts.database.close();
    },
  };
}

/** The providers need to know where the server listens, which is known only once it does: hence a function. */
function compose(parts: ServerParts, url: () => string) {
  const now = parts.now ?? (() => Date.now() as Instant);
  const newId = idMaker(now);
  const { log } = parts;
  const sandbox = createSandboxProvider({
    store: sandboxStore(parts.database.knex),
    publicUrl: () => parts.publicUrl ?? url(),
    internalUrl: url,
    webhookSecret: (organizationId) =>
      createHmac("sha256", parts.encryptionKey).update(`sandbox webhook ${organizationId}`).digest("hex"),
    now,
    newId,
    randomBytes,
    log,
  });
  const deps: Deps = {
    db: parts.database.knex,
    now,
    newId,
    randomBytes,
    providers: providersOf([sandbox.provider]),
    log,
  };
  return { deps, pages: [sandbox.router] };
}

function providersOf(all: readonly PaymentProvider[]): PaymentProviders {
  return { all, find: (name) => all.find((provider) => provider.name === name) };
}

/** Rejects when the port is taken or not ours to take. */
async function listenOn(server: Server, { host, port }: ServerParts): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return `http://${reachable(host)}:${(server.address() as AddressInfo).port}`;
}

/** An address that means every interface is none that a client can name. */
export function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(patience);
}
