import { advanceTestClock } from "../../usecases/test-clock/advance.js";
import { deleteTestClock } from "../../usecases/test-clock/delete.js";
import { listDue } from "../../usecases/test-clock/due.js";
import { createTestClock, listTestClocks } from "../../usecases/test-clock/test-clock.js";
import type { Handlers } from "../handler.js";
import { toWireTestClock } from "../wire/test-clock.js";
import { getTestClock } from "../../usecases/shared/time/test-clock.js";

export const testClockHandlers = {
  async createTestClock(deps, { body }, { organization }) {
    const clock = await createTestClock(deps, organization, body);
    return { status: 200, body: { success: true, ...toWireTestClock(clock) } };
  },

  async getTestClock(deps, { path }, { organization }) {
    const clock = await getTestClock(deps, organization, path.id);
    return { status: 200, body: { success: true, ...toWireTestClock(clock) } };
  },

  async listTestClocks(deps, { query }, { organization }) {
    const page = await listTestClocks(deps, organization, { ...query, limit: query.limit ?? 50 });
    const testClocks = page.items.map(toWireTestClock);
    return { status: 200, body: { success: true, testClocks, nextCursor: page.nextCursor } };
  },

  async advanceTestClock(deps, { path, body }, { organization }) {
    const clock = await advanceTestClock(deps, organization, { id: path.id, to: body.to });
    return { status: 200, body: { success: true, ...toWireTestClock(clock) } };
  },

  async listDue(deps, { path, query }, { organization }) {
    const request = { ...query, limit: query.limit ?? 50, id: path.id };
    const page = await listDue(deps, organization, request);
    const due = page.items.map(({ customerId, dueAt, steps }) => ({
      customerId,
      dueAt,
      steps: steps.map(({ at, kind, id }) => ({ at, kind, object: id })),
    }));
    return { status: 200, body: { success: true, due, nextCursor: page.nextCursor } };
  },

  async deleteTestClock(deps, { path }, { organization }) {
    await deleteTestClock(deps, organization, path.id);
    return { status: 200, body: { success: true } };
  },
} satisfies Pick<
  Handlers,
  "createTestClock" | "listDue" | "getTestClock" | "listTestClocks" | "advanceTestClock" | "deleteTestClock"
>;
