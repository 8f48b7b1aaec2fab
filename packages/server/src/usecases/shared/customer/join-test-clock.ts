import { BillingError } from "@dues/billing";
import type { Knex } from "knex";
import type { Organization } from "../../../db/organizations/organizations.js";
import { lockTestClock, type TestClock } from "../../../db/organizations/test-clocks.js";
import { invalidRequest } from "../../../shared/invalid-request.js";
import { requireTestMode } from "../time/test-mode.js";

/**
 * Returns the test clock for a new customer, locked until the transaction ends.
 *
 * @throws BillingError `test_mode_required`; `invalid_request` for an unknown clock; `clock_advancing`
 */
export async function joinTestClock(
  trx: Knex.Transaction,
  organization: Organization,
  id: string,
): Promise<TestClock> {
  requireTestMode(organization);
  const clock = await lockTestClock(trx, { organizationId: organization.id, id }, "join");
  if (!clock) throw invalidRequest([{ path: "testClock", message: "is not the ID of a test clock" }]);
  if (clock.status !== "advancing") return clock;
  throw new BillingError("clock_advancing", `The test clock ${id} is advancing. Try again when it is ready.`);
}
