import type { ClockScope } from "../../../db/core/clock-scope.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { TestClock } from "../../../db/organizations/test-clocks.js";
import type { Deps } from "../../../context/deps.js";
import { getTestClock } from "./test-clock.js";

/** Reads the parameter `testClock` of a list. A live organization has no test clocks, so nothing is left out. */
export function clockScopeOf({ mode }: Pick<Organization, "mode">, testClock: string): ClockScope {
  if (testClock === "all") return undefined;
  if (testClock === "none") return mode === "live" ? undefined : null;
  return testClock;
}

/** Whose figures a report has. */
export interface ReportScope {
  readonly testClockId: ClockScope;
  /** Of the customers on one test clock. */
  readonly clock: TestClock | undefined;
}

/** Reads the parameter `testClock` of a report. @throws BillingError `test_mode_required`, `test_clock_not_found` */
export async function reportScopeOf(
  deps: Deps,
  organization: Organization,
  testClock: string,
): Promise<ReportScope> {
  const testClockId = clockScopeOf(organization, testClock);
  const clock =
    typeof testClockId === "string" ? await getTestClock(deps, organization, testClockId) : undefined;
  return { testClockId, clock };
}
