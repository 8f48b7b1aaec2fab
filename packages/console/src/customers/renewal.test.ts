import { expect, test } from "@jest/globals";
import { renewalText } from "./renewal.js";

const active = {
  status: "active",
  currentPeriodEnd: "2026-07-01",
  cancelAtPeriodEnd: false,
  trialEndsAt: null,
  endedAt: null,
  pausedAt: null,
  resumesAt: null,
  scheduledChange: null,
} as const;
const starter = { id: "plan_1", slug: "starter", name: "Starter", version: 1 };

test.each([
  [{}, "Renews on 2026-07-01."],
  [{ status: "past_due" }, "Past due. Its period ends on 2026-07-01."],
  [{ cancelAtPeriodEnd: true }, "Ends on 2026-07-01, as it was canceled."],
  [{ scheduledChange: { plan: starter, at: "2026-07-01" } }, "Changes to Starter on 2026-07-01."],
  [{ status: "trialing", trialEndsAt: "2026-06-14" }, "The trial ends on 2026-06-14."],
  [{ status: "canceled", endedAt: "2026-06-03" }, "Ended on 2026-06-03."],
  [{ status: "paused", pausedAt: "2026-06-03" }, "Paused on 2026-06-03, until someone resumes it."],
  [
    { status: "paused", pausedAt: "2026-06-03", resumesAt: "2026-08-01" },
    "Paused on 2026-06-03, resumes on 2026-08-01.",
  ],
  [{ status: "pending" }, "Waits for its first payment."],
  [{ currentPeriodEnd: null }, "Does not renew: it was bought once."],
] as const)("says what happens next: %j", (change, text) => {
  expect(renewalText({ ...active, ...change }, (at) => at)).toBe(text);
});
