import { describe, expect, test } from "@jest/globals";
import { BEGIN, PENDING, termsOf } from "../../test/support/subscriptions.js";
import { addMs, instant, instantOf } from "../time/instant.js";
import type { Subscription } from "./subscription.js";
import { copyTerms } from "./terms.js";
import { latestTrialEnd, moveTrialEnd, startTrial, trialDaysOf } from "./trial.js";

const TRIAL = startTrial(PENDING, BEGIN, 14);
/** As fourteen days of UTC are, because the trial begins on a whole second. */
const END = addMs(BEGIN, 14 * 86_400_000);
const LATER = instant("2026-03-01T12:00:00Z");
const AT = instant("2026-02-05T00:00:00Z");

const moved = (change: Partial<Subscription>) => moveTrialEnd({ ...TRIAL, ...change }, LATER, AT);

describe("the end of a trial", () => {
  test("moves with its period, and is announced again", () => {
    const { trialEndsAt, period, trialNoticeAt, updatedAt } = moved({ trialNoticeAt: AT });
    expect(instantOf(trialEndsAt)).toBe(LATER);
    expect(period).toEqual({ start: TRIAL.period?.start, end: trialEndsAt });
    expect({ trialNoticeAt, updatedAt }).toEqual({ trialNoticeAt: null, updatedAt: AT });
  });

  test("takes with it whatever happens then", () => {
    const terms = copyTerms({ planId: "plan_2", versionId: "ver_2", terms: termsOf({ price: 900 }) });
    const scheduled = [
      { ...terms, kind: "migration", at: END },
      { ...terms, kind: "plan", at: END },
    ] as const;
    expect(moved({ cancelAt: END, scheduled })).toMatchObject({
      cancelAt: LATER,
      scheduled: [
        { kind: "migration", at: LATER },
        { kind: "plan", planId: "plan_2", at: LATER },
      ],
    });
    expect(moved({})).toMatchObject({ cancelAt: null, scheduled: [] });
  });

  test("lies on a whole second, and the same end changes nothing", () => {
    expect(moveTrialEnd(TRIAL, addMs(END, 999), AT)).toBe(TRIAL);
    expect(instantOf(moveTrialEnd(TRIAL, addMs(LATER, 1), AT).trialEndsAt)).toBe(LATER);
  });

  test("may be 730 days of the local calendar after the start", () => {
    const vienna = startTrial({ ...PENDING, zone: "Europe/Vienna" }, instant("2026-07-01T10:00:00Z"), 14);
    const latest = latestTrialEnd(vienna);
    expect(latest).toBe(instant("2028-06-30T10:00:00Z"));
    expect(latest && trialDaysOf(moveTrialEnd(vienna, latest, AT))).toBe(730);
    expect(latestTrialEnd(PENDING)).toBeUndefined();
  });
});
