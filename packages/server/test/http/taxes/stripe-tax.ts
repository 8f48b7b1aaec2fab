import { afterAll, afterEach, beforeAll, beforeEach, expect } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { audit } from "../../../src/usecases/audit/audit.js";
import { startStripeDouble, type StripeDouble } from "../../providers/double/stripe.js";
import { SECRET_KEY, WEBHOOK_SECRET } from "../../providers/stripe/harness.js";
import { succeeded, type Body, type Tenant } from "../../support/api.js";
import { send, startTestServer, type TestServer, type TestServerOptions } from "../../support/server.js";
import { standInFor } from "../../support/stand-in.js";

export const CALCULATE = "POST /v1/tax/calculations";

export const GERMANY: Body = {
  line1: "Unter den Linden 1",
  city: "Berlin",
  postalCode: "10117",
  country: "DE",
};

/** A server, and a Stripe that calculates taxes. Payments are taken by the sandbox. */
export interface TaxWorld {
  readonly server: TestServer;
  readonly stripe: StripeDouble;
}

export function useTaxWorld(options: TestServerOptions = {}): TaxWorld {
  let world: (TaxWorld & { readonly close: () => Promise<void> }) | undefined;
  beforeAll(async () => void (world = await startTaxWorld(options)));
  beforeEach(() => world?.stripe.store.taxRates.clear());
  afterEach(() => {
    expect(world?.stripe.complaints).toEqual([]);
    world?.stripe.reset();
  });
  afterAll(() => world?.close());
  return { server: standInFor(() => world?.server), stripe: standInFor(() => world?.stripe) };
}

async function startTaxWorld(options: TestServerOptions) {
  let now = () => 0;
  const stripe = await startStripeDouble({
    now: () => now(),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
  });
  const server = await startTestServer({ ...options, providerUrls: { stripe: stripe.url } });
  now = server.clock.now;
  const close = async () => {
    await server.close();
    await stripe.close();
  };
  return { server, stripe, close };
}

/** Makes Stripe Tax the source of taxes of an organization. */
export async function useStripeTax(tenant: Tenant, tax: Body = {}): Promise<void> {
  const body = { secretKey: SECRET_KEY };
  succeeded(await send(tenant, "/v1/providers/stripe", { method: "PUT", body }));
  await setTax(tenant, { source: "stripe", ...tax });
}

export async function setTax(tenant: Tenant, tax: Body): Promise<void> {
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
}

export async function moveTo(tenant: Tenant, customer: string, address: Body | null): Promise<void> {
  succeeded(await send(tenant, `/v1/customers/${customer}`, { method: "PATCH", body: { address } }));
}

/** How often Stripe was asked. */
export function countCalls({ stripe }: TaxWorld): number {
  return stripe.calls.filter(({ operation }) => operation === CALCULATE).length;
}

export async function auditFindings({ server }: TaxWorld): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, {}, 100)) found.push(...page.differences);
  return found;
}

export const TAXED_CATALOG = {
  features: [{ slug: "calls" }],
  creditPacks: [{ slug: "small", credits: 100, price: 1_000 }],
  plans: [
    {
      slug: "pro",
      price: 3_000,
      features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 2 }],
    },
    {
      slug: "max",
      price: 9_000,
      features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 2 }],
    },
  ],
} as const satisfies CatalogInput;
