import { createHmac, randomBytes } from "node:crypto";
import type { Instant } from "@dues/billing";
import { pino } from "pino";
import { createValidator } from "../../src/http/validation.js";
import { sign, SIGNATURE_HEADER } from "../../src/providers/sandbox/signature.js";
import { assemble, serve } from "../../src/server.js";
import type { Organization } from "../../src/usecases/shared/api-key/caller.js";
import { createOrganization } from "../../src/usecases/organization/create.js";
import { openTestDatabase, type TestDatabase } from "./database.js";
import { send, type Reply, type Send } from "./server.js";

export interface SigningServer {
  readonly url: string;
  readonly apiKey: string;
  readonly organization: Organization;
  readonly database: TestDatabase;
  readonly clock: { now: Instant };
  /** Creates another organization, and returns it with its key. */
  readonly addOrganization: (slug: string, mode: "test" | "live") => ReturnType<typeof createOrganization>;
  /** Signs a text as the sandbox of an organization would, at an instant (now). */
  readonly signed: (text: string, by?: { readonly organizationId?: string; readonly at?: Instant }) => Send;
  /** Sends the server a webhook, signed as by the sandbox of its first organization. */
  readonly sendWebhook: (event: unknown) => Promise<Reply>;
  close(): Promise<void>;
}

/** A server whose encryption key the test knows, so that it can sign anything as the sandbox would. */
export async function startSigningServer(): Promise<SigningServer> {
  const clock = { now: Date.parse("2026-03-10T12:00:00Z") as Instant };
  const database = await openTestDatabase();
  const encryptionKey = randomBytes(32);
  const assembly = assemble({
    database,
    encryptionKey,
    log: pino({ level: "silent" }),
    host: "127.0.0.1",
    port: 0,
    validator: createValidator({ validateResponses: true }),
    now: () => clock.now,
  });
  const server = await serve(assembly);
  const addOrganization: SigningServer["addOrganization"] = (slug, mode) =>
    createOrganization(server.deps, { name: slug, slug, mode });
  const { organization, apiKey } = await addOrganization("test", "test");
  const signed: SigningServer["signed"] = (text, { organizationId = organization.id, at } = {}) => {
    const secret = createHmac("sha256", encryptionKey)
      .update(`sandbox webhook ${organizationId}`)
      .digest("hex");
    return { text, apiKey: null, headers: { [SIGNATURE_HEADER]: sign(text, secret, at ?? clock.now) } };
  };
  const say = (event: unknown) =>
    send({ url: server.url, apiKey }, `/webhooks/${organization.id}`, signed(JSON.stringify(event)));
  return { ...server, apiKey, organization, database, clock, addOrganization, signed, sendWebhook: say };
}

/** A webhook of the sandbox: a payment succeeded. */
export function paid(id: string, reference: string | undefined, amount: number, currency = "USD") {
  const card = { id: `pm_${id}`, brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 };
  return {
    id,
    type: "checkout.completed",
    data: { reference, chargeId: `ch_${id}`, amount, currency, card },
  };
}

/** A webhook of the sandbox: a payment attempt failed. */
export function failed(id: string, reference: string | undefined) {
  return { id, type: "checkout.payment_failed", data: { reference, failureCode: "card_declined" } };
}
