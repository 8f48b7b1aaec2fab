import type { Instant } from "@dues/billing";
import { insertApiKey, type Scope } from "../../../src/db/organizations/api-keys.js";
import { apiKeyOf, generateApiKey } from "../../../src/usecases/shared/api-key/api-key.js";
import type { TestServer } from "../../support/server.js";

/** Creates another key for the test organization. */
export async function insertKey(
  { deps, organization }: TestServer,
  key: { readonly scopes?: readonly Scope[]; readonly expiresAt?: Instant },
): Promise<string> {
  const secret = generateApiKey(deps, "test");
  const kept = apiKeyOf(deps, secret, {
    organizationId: organization.id,
    name: "Further key",
    createdAt: deps.now(),
  });
  await deps.db.transaction((trx) => insertApiKey(trx, { ...kept, ...key }));
  return secret;
}
