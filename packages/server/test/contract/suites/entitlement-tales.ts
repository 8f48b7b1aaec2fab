import type { Instant } from "@dues/billing";
import { knowCustomer, requestExample, subscribe, type Story } from "../support/story.js";
import type { Tale } from "./example-tales.js";

/** The instant at which the customer of the examples got its bounds. */
const GUARDED_AT = 1_794_744_000_000 as Instant;

/** What a customer may use, what bounds it, and what was used. */
export const entitlementTales: Readonly<Record<string, Tale>> = {
  "getCustomer guarded": {
    before: async (story) => {
      await knowCustomer(story);
      story.contract.server.clock.set(GUARDED_AT);
      await story.tell("updateOverageLimit", { body: requestExample("updateOverageLimit", "block") });
      await story.tell("updateFeatureConfig", { body: requestExample("updateFeatureConfig", "block") });
    },
  },
  "updateOverageLimit block": { before: known },
  "updateOverageLimit none": { before: known },
  "updateFeatureConfig block": { before: known },
  "getEntitlements pro": { before: (story) => subscribed(story) },
  "updateEntitlementOverride limit": { before: (story) => subscribed(story) },
  "removeEntitlementOverride gone": {
    before: async (story) => {
      await subscribed(story);
      const body = requestExample("updateEntitlementOverride", "limit");
      await story.tell("updateEntitlementOverride", { body });
    },
  },
  "getUsageHistory week": {
    before: async (story) => {
      await subscribed(story);
      return { query: { range: "7d", groupBy: "feature" } };
    },
  },
};

async function known(story: Story): Promise<void> {
  await knowCustomer(story);
}

/** On the paid plan, with most of its calls used. */
async function subscribed(story: Story): Promise<void> {
  await subscribe(story, 9_400);
}
