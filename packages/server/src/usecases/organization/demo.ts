import { BillingError } from "@dues/billing";
import { insertApiKey } from "../../db/organizations/api-keys.js";
import { countOrganizations, findOrganizationByIdOrSlug } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { recordNewKey } from "../shared/api-key/record.js";
import { apiKeyOf } from "../shared/api-key/api-key.js";
import { createOrganization } from "./create.js";

const DEMO_SLUG = "demo";

/** Whether this database is still unused. */
export async function isFirstRun(deps: Deps): Promise<boolean> {
  return (await countOrganizations(deps.db)) === 0n;
}

/**
 * Makes sure that there is a test organization `demo` and that it has this key. Safe to run from several processes at
 * once, and again. A key that was revoked stays so.
 */
export async function ensureDemo(deps: Deps, apiKey: string): Promise<void> {
  const demo = await findOrganizationByIdOrSlug(deps.db, DEMO_SLUG);
  if (!demo && (await createDemo(deps, apiKey))) return;
  const { id } = demo ?? (await getDemo(deps));
  const key = apiKeyOf(deps, apiKey, { organizationId: id, name: "Bootstrap key", createdAt: deps.now() });
  await deps.db.transaction(async (trx) => {
    if (await insertApiKey(trx, key)) await recordNewKey(deps, trx, key);
  });
}

/** False when another process was faster. */
async function createDemo(deps: Deps, apiKey: string): Promise<boolean> {
  try {
    await createOrganization(deps, { name: "Demo", slug: DEMO_SLUG, mode: "test", apiKey });
    return true;
  } catch (error) {
    if (error instanceof BillingError && error.code === "organization_slug_taken") return false;
    throw error;
  }
}

async function getDemo(deps: Deps) {
  const demo = await findOrganizationByIdOrSlug(deps.db, DEMO_SLUG);
  if (demo) return demo;
  throw new BillingError("organization_not_found", "There is no organization demo.");
}
