import { describe, expect, test } from "@jest/globals";
import { ACTIVE } from "../../test/support/subscriptions.js";
import { addMs } from "../time/instant.js";
import { subscriptionAsOf } from "./as-of.js";
import { pause, resume } from "./pause.js";
import { choosePlan, end } from "./subscription.js";
import { startTrial } from "./trial.js";

const BEGUN = { ...ACTIVE, startedAt: ACTIVE.billingAnchor };
const day = (days: number) => addMs(ACTIVE.createdAt, days * 86_400_000);
const OTHER = { ...ACTIVE, planVersionId: "ver_2" };

describe("a subscription as of an instant", () => {
  test("it is nothing before it started and from its end on", () => {
    const ended = end(BEGUN, day(10));
    expect(subscriptionAsOf(ended, day(-1))).toBeUndefined();
    expect(subscriptionAsOf(ended, day(0))?.status).toBe("active");
    expect(subscriptionAsOf(ended, addMs(day(10), -1))?.status).toBe("active");
    expect(subscriptionAsOf(ended, day(10))).toBeUndefined();
  });

  test("it has its status now, and that of its trial before", () => {
    const onTrial = startTrial(BEGUN, day(0), 7);
    const overdue = { ...onTrial, status: "past_due" as const };
    expect(subscriptionAsOf(overdue, day(6))?.status).toBe("trialing");
    expect(subscriptionAsOf(overdue, day(7))?.status).toBe("past_due");
  });

  test("it is paused in each of its pauses, also in the one in which it ended", () => {
    const resumed = resume(pause(BEGUN, day(2), null), day(4));
    const ended = end(pause(resumed, day(6), null), day(9));
    const statuses = [1, 2, 3, 4, 5, 6, 8].map((days) => subscriptionAsOf(ended, day(days))?.status);
    expect(statuses).toEqual(["active", "paused", "paused", "active", "active", "paused", "paused"]);
  });

  test("it is on the version and in the segment of that time, whatever paused since", () => {
    const changed = choosePlan(
      choosePlan(BEGUN, OTHER, day(5)),
      { ...OTHER, planVersionId: "ver_3" },
      day(8),
    );
    const resumed = resume(pause(changed, day(10), null), day(14));
    const versions = [4, 5, 7, 8, 13].map((days) => {
      const found = subscriptionAsOf(resumed, day(days));
      return [found?.planVersionId, found?.segment];
    });
    expect(versions).toEqual([
      ["ver_1", 1],
      ["ver_2", 2],
      ["ver_2", 2],
      ["ver_3", 3],
      ["ver_3", 3],
    ]);
  });

  test("a pause before a change does not move it", () => {
    const resumed = resume(pause(BEGUN, day(2), null), day(4));
    const changed = choosePlan(resumed, OTHER, day(6));
    expect(subscriptionAsOf(changed, addMs(day(6), -1))?.planVersionId).toBe("ver_1");
    expect(subscriptionAsOf(changed, day(6))?.planVersionId).toBe("ver_2");
  });
});
