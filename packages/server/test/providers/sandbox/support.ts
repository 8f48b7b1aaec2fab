import { afterAll, beforeAll } from "@jest/globals";
import { randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { instant, money, toIso, type Instant } from "@dues/billing";
import express, { type NextFunction, type Request, type Response } from "express";
import type { Knex } from "knex";
import { sandboxStore } from "../../../src/db/money/sandbox.js";
import { toErrorReply, toRefusal } from "../../../src/http/errors.js";
import { idMaker } from "../../../src/shared/ids.js";
import type {
  CheckoutRequest,
  PaymentLookup,
  ProviderAccount,
} from "../../../src/providers/payment-provider.js";
import { createSandboxProvider } from "../../../src/providers/sandbox/index.js";
import { openTestDatabase, type TestDatabase } from "../../support/database.js";
import { standInFor } from "../../support/stand-in.js";

export const NOW = instant("2026-04-01T00:00:00Z");
export const ACCOUNT: ProviderAccount = { organizationId: "org_acme", mode: "test" };
export const SECRET = "a secret of acme";

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
}

export type SandboxUnderTest = Awaited<ReturnType<typeof startSandbox>>;

/** One sandbox for all tests of the file or block, on a database of its own. */
export function useSandbox(): SandboxUnderTest & { readonly database: TestDatabase } {
  let sandbox: (SandboxUnderTest & { readonly database: TestDatabase }) | undefined;
  beforeAll(async () => {
    const database = await openTestDatabase();
    sandbox = { ...(await startSandbox(database.knex)), database };
  });
  afterAll(async () => {
    await sandbox?.close();
    await sandbox?.database.close();
  });
  return standInFor(() => sandbox);
}

/** The sandbox on a real database and a real HTTP server, its webhooks sent to a real receiver, under a set clock. */
export async function startSandbox(knex: Knex) {
  await insertOrganization(knex, ACCOUNT.organizationId, "Acme <Tools>");
  const clock = { now: NOW };
  const now = (): Instant => clock.now;
  const received: ReceivedWebhook[] = [];
  const warnings: string[] = [];
  /** The receiver's response to a webhook: its status, or `null` for none. */
  const receiver = { status: 200 as number | null };
  const webhooks = await listen(webhookReceiver(received, receiver));
  const app = express();
  const pages = await listen(createServer(app));
  const store = sandboxStore(knex);
  const newId = idMaker(now);
  const { provider, router } = createSandboxProvider({
    store,
    publicUrl: () => `${pages.url}/`,
    internalUrl: () => webhooks.url,
    webhookSecret: () => SECRET,
    now,
    newId,
    randomBytes,
    log: { warn: (_fields, message) => void warnings.push(message) },
    webhookTimeoutMs: 200,
  });
  app.use(router, answerRefusal);
  const open = (given: Partial<CheckoutRequest> = {}) =>
    provider.createCheckout(checkoutRequest(newId("pay"), given));
  return {
    provider,
    store,
    clock,
    received,
    warnings,
    receiver,
    url: pages.url,
    open,
    async close() {
      await Promise.all([pages.close(), webhooks.close()]);
    },
  };
}

/** A checkout of 25.00 USD that is open for an hour; the reference may be chosen. */
export function checkoutRequest(reference: string, given: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    account: ACCOUNT,
    reference,
    amount: money(2_500n, "USD"),
    description: "Pro, monthly",
    customer: { id: "cus_1", email: "ada@example.com", name: null },
    callbackUrl: "https://shop.example/done?order=7",
    channels: [],
    expiresAt: (NOW + 3_600_000) as Instant,
    ...given,
  };
}

/** How to look up a payment at the sandbox: by our reference only. */
export function lookup(reference: string, account: ProviderAccount = ACCOUNT): PaymentLookup {
  return { account, reference, providerPaymentId: null, providerCheckoutId: null, providerMethodId: null };
}

export async function insertOrganization(knex: Knex, id: string, name: string): Promise<void> {
  const created = { created_at: toIso(NOW), updated_at: toIso(NOW) };
  await knex("organizations").insert({
    id,
    name,
    slug: id.replace("_", "-"),
    mode: "test",
    time_zone: "UTC",
    currency: "USD",
    ...created,
  });
}

export const PAYS = { card: "4242 4242 4242 4242", exp: "12/34", cvc: "123" };

export function postForm(url: string, form: Readonly<Record<string, string>>): Promise<globalThis.Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}

export async function postJson(url: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

function answerRefusal(error: unknown, _request: Request, response: Response, _next: NextFunction): void {
  const reply = toErrorReply(toRefusal(error), "req_1");
  response.status(reply.status).set(reply.headers).json(reply.body);
}

function webhookReceiver(received: ReceivedWebhook[], receiver: { readonly status: number | null }): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, rawBody: Buffer.concat(chunks) });
      if (receiver.status !== null) response.writeHead(receiver.status, { location: "/elsewhere" }).end("{}");
    });
  });
}

async function listen(server: Server): Promise<{ url: string; close(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
