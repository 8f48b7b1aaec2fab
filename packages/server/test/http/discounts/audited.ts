import { audit, type Difference } from "../../../src/usecases/audit/audit.js";
import type { Tenant } from "../../support/api.js";
import type { TestServer } from "../../support/server.js";

/** What an audit finds of an organization. */
export async function auditAll(
  { deps }: Pick<TestServer, "deps">,
  { id }: Pick<Tenant, "id">,
): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for await (const page of audit(deps, { organizationId: id })) found.push(...page.differences);
  return found;
}
