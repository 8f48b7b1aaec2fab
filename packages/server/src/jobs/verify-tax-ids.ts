import { addMs } from "@dues/billing";
import type { Deps } from "../context/deps.js";
import { claimTaxIdChecks } from "../db/customers/tax-id-checks.js";
import { verifyTaxIds } from "../usecases/tax-id/verify.js";
import { doEach } from "./batch.js";

/** Each waits for a register, one after the other: more would trip its limit on concurrent requests. */
const BATCH = 10;

/** Longer than a batch takes when the register answers none of it in time. */
const CLAIM_MS = 10 * 60_000;

/** Has the tax ids of customers verified by VIES, unless that is off. */
export async function verifyDueTaxIds(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { taxRegister } = deps;
  if (!taxRegister) return 0;
  const now = deps.realNow();
  const checks = await claimTaxIdChecks(deps.db, { now, until: addMs(now, CLAIM_MS), limit: BATCH });
  return doEach(deps, checks, "verifying a tax id", (organization, check) =>
    verifyTaxIds(deps, taxRegister, organization, check, signal),
  );
}
