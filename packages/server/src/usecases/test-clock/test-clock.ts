import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import {
  insertTestClock,
  listTestClocks as listRows,
  type TestClock,
} from "../../db/organizations/test-clocks.js";
import type { Deps } from "../../context/deps.js";
import { recordClock } from "./record.js";
import { type SentInstant, parseSent } from "../shared/time/sent-instant.js";
import { requireTestMode } from "../shared/time/test-mode.js";

export type { TestClock } from "../../db/organizations/test-clocks.js";

export interface CreateTestClock {
  readonly name?: string | null | undefined;
  readonly now: SentInstant;
}

/** @throws BillingError `test_mode_required`, `invalid_request` */
export async function createTestClock(
  deps: Deps,
  organization: Organization,
  { name, now }: CreateTestClock,
): Promise<TestClock> {
  requireTestMode(organization);
  const clock: TestClock = {
    id: deps.newId("clock"),
    organizationId: organization.id,
    name: name ?? null,
    now: parseSent("now", now),
    status: "ready",
    createdAt: deps.now(),
  };
  await deps.db.transaction(async (trx) => {
    await insertTestClock(trx, clock);
    await recordClock(deps, trx, { kind: "test_clock.created", is: clock });
  });
  return clock;
}

/** The test clocks of an organization, newest first. @throws BillingError `test_mode_required` */
export async function listTestClocks(
  deps: Deps,
  organization: Organization,
  request: PageRequest,
): Promise<Page<TestClock>> {
  requireTestMode(organization);
  return listRows(deps.db, organization.id, request);
}
