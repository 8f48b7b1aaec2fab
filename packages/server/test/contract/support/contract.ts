import { createHmac } from "node:crypto";
import { expect } from "@jest/globals";
import type { Instant } from "@dues/billing";
import type { OperationId } from "../../../src/http/handler.js";
import { SIGNATURE_HEADER, sign } from "../../../src/providers/sandbox/signature.js";
import { CARDS } from "../../support/api.js";
import { secretsIn } from "./secrets.js";
import {
  operations as specified,
  resolve,
  schemas,
  type Operation as Specified,
} from "../../spec/operations.js";
import type { TestDatabase } from "../../support/database.js";
import {
  send,
  startTestServer,
  type Reply,
  type Send,
  type TestServer,
  type TestServerOptions,
} from "../../support/server.js";

/** An operation of the spec, its id typed as the server knows it. */
export interface Operation extends Specified {
  readonly operationId: OperationId;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
}

export const operations = specified as readonly Operation[];

/** The instant at which the examples of the spec begin. */
export const START = Date.parse("2026-11-01T09:00:00Z") as Instant;

export const OPERATOR_TOKEN = "operator-token-of-the-contract";

/** No contract needs an answer of Stripe. */
const UNREACHABLE = "http://127.0.0.1:1";

const ENCRYPTION_KEY = Buffer.alloc(32, 7);

export interface Call extends Send {
  /** Path parameters; those left out are the spec's own examples. */
  readonly path?: Readonly<Record<string, string>>;
  /** A list sends the parameter several times. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly prefix?: string;
}

interface Sent {
  readonly operationId: OperationId;
  readonly id: string;
  readonly status: number;
  readonly code: unknown;
}

/** A running server, and a record of its responses to every operation. */
export interface Contract {
  readonly server: TestServer;
  /** Each status and each code that came back, behind the operation that was sent: `getPlan 404`. */
  readonly seen: Set<string>;
  /** Values of requests and responses that no log may contain, by kind. */
  readonly secrets: Set<string>;
  /** Every request to this server, and how it was answered. */
  readonly requests: readonly Sent[];
  /** The lines that servers of this contract wrote before they were closed. */
  readonly logs: unknown[];
  /** On a fresh database unless one is given. */
  start(database?: TestDatabase, options?: Pick<TestServerOptions, "hasFastPath">): Promise<void>;
  close(): Promise<void>;
  /** Sends a request with the credential that its operation requires, and checks and records the response. */
  call(operation: OperationId | Operation, call?: Call): Promise<Reply>;
}

/** Codes that some operations claim for themselves. No other operation may answer them. */
const ownCodes = new Set(operations.flatMap((operation) => operation["x-error-codes"] ?? []));

/** @param main shares its memory with a second server. */
export function createContract(main?: Contract): Contract {
  const seen = main?.seen ?? new Set<string>();
  const secrets =
    main?.secrets ?? new Set([OPERATOR_TOKEN, ENCRYPTION_KEY.toString("hex"), ...Object.values(CARDS)]);
  const logs = main?.logs ?? [];
  const requests: Sent[] = [];
  let running: TestServer | undefined;
  const server = (): TestServer => {
    if (!running) throw new Error("The server of the contract is not started.");
    return running;
  };
  return {
    seen,
    secrets,
    requests,
    logs,
    get server() {
      return server();
    },
    async start(database, options = {}) {
      running = await startTestServer({
        ...options,
        now: START,
        operatorToken: OPERATOR_TOKEN,
        encryptionKey: ENCRYPTION_KEY,
        providerUrls: { stripe: UNREACHABLE },
        ...(database && { database }),
      });
    },
    async close() {
      await server().close();
      logs.push(...server().logs);
    },
    async call(given, call = {}) {
      const operation = typeof given === "string" ? operationOf(given) : given;
      const isPortal = securityOf(operation) === "portal" && call.apiKey === undefined;
      const reply = await send(server(), urlOf(operation, call), {
        method: operation.method.toUpperCase(),
        ...(isPortal ? { apiKey: await tokenFor(server(), operation) } : credentialOf(operation)),
        ...call,
        headers: { ...pageHeadersOf(operation), ...call.headers },
      });
      const sent = call.body === undefined ? String(call.text ?? "") : JSON.stringify(call.body);
      for (const secret of secretsIn(`${sent}\n${reply.text}`)) secrets.add(secret);
      if (reply.status >= 400) expectDocumented(operation, reply);
      const { operationId } = operation;
      const { code } = reply.body;
      const { status, headers } = reply;
      requests.push({ operationId, id: headers.get("x-request-id") ?? "", status, code });
      // Only what the operation itself answered: not another method at its path, nor a path that is none.
      if (call.method !== undefined || code === "route_not_found") return reply;
      for (const outcome of [reply.status, code]) seen.add(`${operation.operationId} ${String(outcome)}`);
      return reply;
    },
  };
}

export function operationOf(operationId: OperationId): Operation {
  const found = operations.find((operation) => operation.operationId === operationId);
  if (found) return found;
  throw new Error(`The spec has no operation ${operationId}.`);
}

/** The kind of credential that an operation requires. */
export function securityOf({ security }: Operation): "api_key" | "operator" | "portal" | "session" | "none" {
  if (security === undefined) return "api_key";
  if (security.length === 0) return "none";
  if (security.some((scheme) => "portalSession" in scheme)) return "portal";
  return security.some((scheme) => "consoleSession" in scheme) ? "session" : "operator";
}

/** A page of this server sends requests to the console. */
function pageHeadersOf({ path }: Operation): Readonly<Record<string, string>> {
  return path.startsWith("/console/") ? { "sec-fetch-site": "same-origin" } : {};
}

/** The customer of the examples, as far as a portal session needs one. */
const PORTAL_CUSTOMER = { id: "user_42", email: "ada@example.com" };

/** A new portal token for the customer of the examples, who is created if a test did not do it. */
export async function portalTokenOf(
  server: Pick<TestServer, "url" | "apiKey">,
  customer = PORTAL_CUSTOMER.id,
): Promise<string> {
  const create = () => send(server, "/v1/portal/tokens", { body: { customer } });
  let { status, body } = await create();
  if (status === 404) {
    await send(server, "/v1/customers", { body: PORTAL_CUSTOMER });
    ({ status, body } = await create());
  }
  expect({ status, body }).toMatchObject({ status: 200 });
  return String(body["token"]);
}

/** A portal token that allows the operation, also where its feature is off by default. */
async function tokenFor(server: TestServer, { operationId }: Operation): Promise<string> {
  if (operationId === "addPortalDiscount") {
    const path = "/v1/portal/configuration";
    const { configuration } = (await send(server, path)).body as { configuration: { features: string[] } };
    const features = [...new Set([...configuration.features, "coupons"])];
    await send(server, path, { method: "PATCH", body: { features } });
  }
  return portalTokenOf(server);
}

function credentialOf(operation: Operation): Pick<Send, "apiKey"> {
  const security = securityOf(operation);
  if (security === "api_key") return {};
  return { apiKey: security === "operator" ? OPERATOR_TOKEN : null };
}

export function urlOf(operation: Operation, { path = {}, query = {}, prefix = "" }: Call): string {
  const examples = (operation.parameters ?? []).map(resolve).filter((each) => each.in === "path");
  const address = examples.reduce(
    (text, { name = "", example }) =>
      text.replace(`{${name}}`, encodeURIComponent(path[name] ?? String(example))),
    operation.path,
  );
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as [string, string]),
  );
  return `${prefix}${address}${pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ""}`;
}

/** Every failure has the one shape, a code of the catalog, and none that only other operations claim. */
function expectDocumented(operation: Operation, { body, headers }: Reply): void {
  const { code, error, message } = body;
  expect(body).toMatchObject({ success: false, requestId: headers.get("x-request-id") });
  expect(typeof error === "string" && error !== "" && error === message).toBe(true);
  expect(schemas["ErrorCode"]?.enum).toContain(code);
  const isOwn = ownCodes.has(String(code)) && !operation["x-error-codes"]?.includes(String(code));
  expect(isOwn ? `${operation.operationId} must not answer ${String(code)}` : "").toBe("");
}

/** The header that a webhook of the sandbox carries. */
export function signatureOf(
  contract: Contract,
  organizationId: string,
  body: string,
): Record<string, string> {
  const secret = createHmac("sha256", ENCRYPTION_KEY)
    .update(`sandbox webhook ${organizationId}`)
    .digest("hex");
  return { [SIGNATURE_HEADER]: sign(body, secret, contract.server.clock.now()) };
}
