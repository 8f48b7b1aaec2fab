import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { TestClock } from "../../usecases/test-clock/test-clock.js";

export function toWireTestClock(clock: TestClock): components["schemas"]["TestClock"] {
  return {
    id: clock.id,
    name: clock.name,
    now: toIso(clock.now),
    status: clock.status,
    createdAt: toIso(clock.createdAt),
  };
}
