import type { Call } from "../support/contract.js";
import { requestExample, type Story } from "../support/story.js";
import { scenariosOf } from "./scenario.js";
import type { Tale } from "./example-tales.js";

/** Keys of the organization. */
export const keyTales: Readonly<Record<string, Tale>> = {
  "createApiKey meter": {},
  "listApiKeys page": {
    before: async (story) => {
      await makeKey(story);
      return { query: { limit: "1" } };
    },
  },
  "rotateApiKey hour": { before: withKey },
  "revokeApiKey revoked": { before: withKey },
};

// prettier-ignore
export const keyScenarios = scenariosOf([
  ["listApiKeys", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["createApiKey", 400, "invalid_request", "it would end before it begins", () =>
    ({ body: { name: "Late", scopes: ["read"], expiresAt: 0 } })],
  ["rotateApiKey", 404, "api_key_not_found", "no key has the id", () => ({ body: {} })],
  ["rotateApiKey", 400, "invalid_request", "it would end before it begins", async (story) =>
    ({ ...(await withKey(story)), body: { expiresAt: 0 } })],
  ["rotateApiKey", 409, "api_key_not_active", "it was rotated before", async (story) => {
    const call = { ...(await withKey(story)), body: {} };
    await story.tell("rotateApiKey", call);
    return call;
  }],
  ["rotateApiKey", 409, "api_key_not_active", "it was revoked", async (story) => {
    const call = await withKey(story);
    await story.tell("revokeApiKey", call);
    return { ...call, body: {} };
  }],
  ["revokeApiKey", 404, "api_key_not_found", "no key has the id", () => ({})],
  ["revokeApiKey", 409, "last_admin_key", "nobody could make another", async (story) => {
    const { keys } = await story.tell("listApiKeys");
    return { path: { id: (keys as { id: string }[])[0]?.id ?? "" } };
  }],
]);

async function makeKey(story: Story): Promise<string> {
  const { key } = await story.tell("createApiKey", { body: requestExample("createApiKey", "meter") });
  return (key as { id: string }).id;
}

async function withKey(story: Story): Promise<Call> {
  return { path: { id: await makeKey(story) } };
}
