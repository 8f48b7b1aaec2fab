import type { Instant } from "@dues/billing";
import { START, type Call } from "../support/contract.js";
import {
  openProCheckout,
  createClock,
  requestExample,
  signedWebhook,
  type ExampleTenant,
} from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";

/** Examples of test clocks, organizations and webhooks of providers. */
export const clockAndOrganizationExamples: Readonly<Record<string, ExampleSetup>> = {
  "createTestClock year": { before: async (tenant) => atEight(tenant) },
  "getTestClock ready": { before: withClock },
  "listTestClocks page": { before: withClock },
  "advanceTestClock month": { before: withClock },
  "advanceTestClock blocked": {
    before: withClock,
    unlike: "it needs a provider that does not know an outcome",
  },
  "deleteTestClock gone": { before: withClock },

  "receiveProviderWebhook stored": { before: webhook },
  "receiveProviderWebhook repeated": {
    before: async (tenant) => {
      const call = await webhook(tenant);
      await tenant.succeed("receiveProviderWebhook", call);
      return call;
    },
  },
  "receiveNamedProviderWebhook stored": { before: webhook },

  "createOrganization test": { before: (tenant) => freeSlugs(tenant, "acme-eu") },
  "getOrganization current": { before: inDemo },
  "updateOrganization dunning": { before: inDemo },
  "updateOrganization legal": { before: inDemo },
  "updateOrganization retention": { before: inDemo },
  "setLogo png": { before: inDemo },
  "removeLogo removed": {
    before: async (tenant) => {
      const call = await inDemo(tenant);
      await tenant.succeed("setLogo", { ...call, body: requestExample("setLogo", "png") });
      return call;
    },
  },
  "listOrganizations page": {
    before: async (tenant) => {
      await freeSlugs(tenant, "acme-eu", "demo");
      await tenant.succeed("createOrganization", { body: { name: "Demo", slug: "demo", mode: "test" } });
      await tenant.succeed("createOrganization", { body: requestExample("createOrganization", "test") });
      return { query: { limit: "2" } };
    },
  },
};

async function webhook(tenant: ExampleTenant): Promise<Call> {
  const { reference } = await openProCheckout(tenant);
  return paidWebhook(tenant, reference);
}

/** The sandbox reports that a checkout was paid. */
export function paidWebhook(tenant: ExampleTenant, reference: string): Call {
  const example = requestExample("receiveProviderWebhook", "stored");
  const data = { ...(example["data"] as object), reference };
  return signedWebhook(tenant, { ...example, data });
}

/** Organizations and clocks of the examples were made an hour before the rest. */
function atEight({ contract }: ExampleTenant): void {
  contract.server.clock.set((START - 3_600_000) as Instant);
}

async function withClock(tenant: ExampleTenant): Promise<Call> {
  atEight(tenant);
  return { path: { id: await createClock(tenant) } };
}

/** With a key of the organization that the examples show. */
async function inDemo(tenant: ExampleTenant): Promise<Call> {
  await freeSlugs(tenant, "demo");
  const made = await tenant.succeed("createOrganization", {
    body: { name: "Demo", slug: "demo", mode: "test" },
  });
  return { apiKey: String(made["apiKey"]) };
}

/** All example tenants share the server's organizations, and the examples name theirs. */
async function freeSlugs(tenant: ExampleTenant, ...slugs: readonly string[]): Promise<void> {
  atEight(tenant);
  const { deps } = tenant.contract.server;
  for (const slug of slugs)
    await deps
      .db("organizations")
      .where({ slug })
      .update({ slug: deps.newId("org").replace("_", "-") });
}
