import { knowCustomer, requestExample, subscribe, syncFirst, type Story } from "../support/story.js";
import type { Tale } from "./example-tales.js";

const OF_CUSTOMER = { query: { customer: "user_42" } };

/** What has to have happened before the examples of credits are true. */
export const creditTales: Readonly<Record<string, Tale>> = {
  "listFeatures all": { before: syncFirst },
  "listCreditSystems all": { before: syncFirst },
  "listCreditPacks all": { before: syncFirst },
  "purchaseCreditPack checkout": { before: async (story) => void (await knowCustomer(story)) },
  "purchaseCreditPack immediate": { before: async (story) => void (await subscribe(story)) },
  "grantCredits welcome": { before: async (story) => void (await knowCustomer(story)) },
  "voidCreditGrant void": { before: async (story) => ({ path: { id: await welcome(story) } }) },
  "listCreditGrants page": {
    before: async (story) => {
      await welcome(story);
      return OF_CUSTOMER;
    },
  },
  "getCreditBalance now": {
    before: async (story) => {
      await subscribe(story);
      await story.tell("grantCredits", { body: requestExample("grantCredits", "welcome") });
      return OF_CUSTOMER;
    },
  },
  "listCreditEntries page": {
    before: async (story) => {
      await story.tell("voidCreditGrant", { path: { id: await welcome(story) } });
      return OF_CUSTOMER;
    },
  },
};

/** The id of the credits that the customer was given. */
async function welcome(story: Story): Promise<string> {
  await knowCustomer(story);
  const { grant } = await story.tell("grantCredits", { body: requestExample("grantCredits", "welcome") });
  return (grant as { id: string }).id;
}
