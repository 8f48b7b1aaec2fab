import { audit, type AuditScope, type Difference } from "../../src/usecases/audit/audit.js";
import type { TestServer } from "./server.js";

/** Returns everything that an audit finds. */
export async function differencesOf(
  { deps }: Pick<TestServer, "deps">,
  scope: AuditScope = {},
): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const { differences } of audit(deps, scope)) found.push(...differences);
  return found;
}
