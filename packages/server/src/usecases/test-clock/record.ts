import type { Knex } from "knex";
import type { TestClock } from "../../db/organizations/test-clocks.js";
import type { Deps } from "../../context/deps.js";
import { recordChange } from "../shared/change/record.js";

interface ClockChange {
  readonly kind: "test_clock.created" | "test_clock.advanced" | "test_clock.deleted";
  readonly was?: TestClock;
  readonly is?: TestClock;
}

/** Clocks are moved in real time, so that is when it happened. */
export async function recordClock(
  deps: Deps,
  trx: Knex.Transaction,
  { kind, was, is }: ClockChange,
): Promise<void> {
  const clock = is ?? was;
  if (!clock) return;
  const [before, after] = [was, is].map((each) => each && deps.snapshots.testClock(each));
  const { id, organizationId } = clock;
  const object = { type: "test_clock", id } as const;
  await recordChange(deps, trx, { organizationId, kind, object, before, after, at: deps.realNow() });
}
