import { BillingError } from "@dues/billing";
import type { Organization } from "../../../db/organizations/organizations.js";
import { findTestClock, type TestClock } from "../../../db/organizations/test-clocks.js";
import type { Deps } from "../../../context/deps.js";
import { requireTestMode } from "./test-mode.js";

/** @throws BillingError `test_mode_required`, `test_clock_not_found` */
export async function getTestClock(deps: Deps, organization: Organization, id: string): Promise<TestClock> {
  requireTestMode(organization);
  const clock = await findTestClock(deps.db, organization.id, id);
  if (!clock) throw testClockNotFound(id);
  return clock;
}

export function testClockNotFound(id: string): BillingError {
  return new BillingError("test_clock_not_found", `There is no test clock ${id}.`);
}
