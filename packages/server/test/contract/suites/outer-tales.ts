import type { Instant } from "@dues/billing";
import { START, type Call } from "../support/contract.js";
import { askForPro, createClock, requestExample, signedWebhook, type Story } from "../support/story.js";
import type { Tale } from "./example-tales.js";

/** What is around customers: clocks, calls of providers, organizations. */
export const outerTales: Readonly<Record<string, Tale>> = {
  "createTestClock year": { before: async (story) => atEight(story) },
  "getTestClock ready": { before: withClock },
  "listTestClocks page": { before: withClock },
  "advanceTestClock month": { before: withClock },
  "advanceTestClock blocked": { before: withClock, unlike: "it takes a provider that cannot tell" },
  "deleteTestClock gone": { before: withClock },

  "receiveProviderWebhook stored": { before: webhook },
  "receiveProviderWebhook repeated": {
    before: async (story) => {
      const call = await webhook(story);
      await story.tell("receiveProviderWebhook", call);
      return call;
    },
  },
  "receiveNamedProviderWebhook stored": { before: webhook },

  "createOrganization test": { before: (story) => freeSlugs(story, "acme-eu") },
  "getOrganization current": { before: inDemo },
  "updateOrganization dunning": { before: inDemo },
  "listOrganizations page": {
    before: async (story) => {
      await freeSlugs(story, "acme-eu", "demo");
      await story.tell("createOrganization", { body: { name: "Demo", slug: "demo", mode: "test" } });
      await story.tell("createOrganization", { body: requestExample("createOrganization", "test") });
      return { query: { limit: "2" } };
    },
  },
};

async function webhook(story: Story): Promise<Call> {
  const { reference } = await askForPro(story);
  return tellPaid(story, reference);
}

/** The sandbox tells that a checkout was paid. */
export function tellPaid(story: Story, reference: string): Call {
  const example = requestExample("receiveProviderWebhook", "stored");
  const data = { ...(example["data"] as object), reference };
  return signedWebhook(story, { ...example, data });
}

/** Organizations and clocks of the examples were made an hour before the rest. */
function atEight({ contract }: Story): void {
  contract.server.clock.set((START - 3_600_000) as Instant);
}

async function withClock(story: Story): Promise<Call> {
  atEight(story);
  return { path: { id: await createClock(story) } };
}

/** With a key of the organization that the examples show. */
async function inDemo(story: Story): Promise<Call> {
  await freeSlugs(story, "demo");
  const made = await story.tell("createOrganization", { body: { name: "Demo", slug: "demo", mode: "test" } });
  return { apiKey: String(made["apiKey"]) };
}

/** Every story shares the server's organizations, and the examples name theirs. */
async function freeSlugs(story: Story, ...slugs: readonly string[]): Promise<void> {
  atEight(story);
  const { deps } = story.contract.server;
  for (const slug of slugs)
    await deps
      .db("organizations")
      .where({ slug })
      .update({ slug: deps.newId("org").replace("_", "-") });
}
