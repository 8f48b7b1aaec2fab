import type { Call } from "../support/contract.js";
import { requestExample, type ExampleTenant } from "../support/example-tenant.js";
import { scenariosOf } from "./scenario.js";
import type { ExampleSetup } from "./example-setups.js";
import { userExamples } from "./user-examples.js";

/** Keys of the organization. */
export const keyExamples: Readonly<Record<string, ExampleSetup>> = {
  ...userExamples,
  "createApiKey meter": {},
  "listApiKeys page": {
    before: async (tenant) => {
      await makeKey(tenant);
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
  ["rotateApiKey", 400, "invalid_request", "it would end before it begins", async (tenant) =>
    ({ ...(await withKey(tenant)), body: { expiresAt: 0 } })],
  ["rotateApiKey", 409, "api_key_not_active", "it was rotated before", async (tenant) => {
    const call = { ...(await withKey(tenant)), body: {} };
    await tenant.succeed("rotateApiKey", call);
    return call;
  }],
  ["rotateApiKey", 409, "api_key_not_active", "it was revoked", async (tenant) => {
    const call = await withKey(tenant);
    await tenant.succeed("revokeApiKey", call);
    return { ...call, body: {} };
  }],
  ["revokeApiKey", 404, "api_key_not_found", "no key has the id", () => ({})],
  ["revokeApiKey", 409, "last_admin_key", "no key could create another", async (tenant) => {
    const { keys } = await tenant.succeed("listApiKeys");
    return { path: { id: (keys as { id: string }[])[0]?.id ?? "" } };
  }],
]);

async function makeKey(tenant: ExampleTenant): Promise<string> {
  const { key } = await tenant.succeed("createApiKey", { body: requestExample("createApiKey", "meter") });
  return (key as { id: string }).id;
}

async function withKey(tenant: ExampleTenant): Promise<Call> {
  return { path: { id: await makeKey(tenant) } };
}
