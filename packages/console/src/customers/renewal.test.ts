import { expect, test } from "@jest/globals";
import { laterTexts, renewalText } from "./renewal.js";

const starter = { id: "plan_1", slug: "starter", name: "Starter", version: 1 };
const monthly = { interval: "monthly", billingType: "recurring" } as const;
const active = {
  plan: starter,
  price: 1_900,
  currency: "USD",
  ...monthly,
  status: "active",
  currentPeriodEnd: "2026-07-01",
  cancelAtPeriodEnd: false,
  trialEndsAt: null,
  endedAt: null,
  pausedAt: null,
  resumesAt: null,
  scheduledChange: null,
} as const;
const max = { id: "plan_2", slug: "max", name: "Max", version: 3 };
const at = "2026-07-01";
const rise = { plan: { ...starter, version: 2 }, at, price: 2_900, ...monthly };

test.each([
  [{}, "Renews on 2026-07-01."],
  [{ status: "past_due" }, "Past due. Its period ends on 2026-07-01."],
  [{ cancelAtPeriodEnd: true }, "Ends on 2026-07-01, as it was canceled."],
  [{ scheduledChange: rise }, "Changes to version 2 on 2026-07-01: from $19.00 monthly to $29.00 monthly."],
  [
    { scheduledChange: { ...rise, plan: starter } },
    "Its price changes on 2026-07-01: from $19.00 monthly to $29.00 monthly.",
  ],
  [{ scheduledChange: { ...rise, price: 1_900 } }, "Changes to version 2 on 2026-07-01: at the same price."],
  [
    { scheduledChange: { ...rise, plan: max, interval: "yearly" } },
    "Changes to Max on 2026-07-01: from $19.00 monthly to $29.00 yearly.",
  ],
  [
    { status: "past_due", scheduledChange: rise },
    "Past due. Its period ends on 2026-07-01. Changes to version 2 on 2026-07-01: from $19.00 monthly to $29.00 monthly.",
  ],
  [
    { status: "trialing", trialEndsAt: at, scheduledChange: rise },
    "The trial ends on 2026-07-01. Changes to version 2 on 2026-07-01: from $19.00 monthly to $29.00 monthly.",
  ],
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
  expect(renewalText({ ...active, ...change }, (day) => day)).toBe(text);
});

test("what follows the next change is listed with its prices", () => {
  const phase = (day: string, price: number) =>
    ({ kind: "phase", at: day, plan: starter, price, ...monthly }) as const;
  const scheduled = [
    phase("2026-07-01", 2_900),
    phase("2026-10-01", 3_900),
    { kind: "cancellation", at: "2027-07-01" } as const,
  ];
  expect(laterTexts({ ...active, scheduled }, (day) => day)).toEqual([
    "From 2026-10-01: Starter, $39.00 monthly.",
    "Ends on 2027-07-01, with its last phase.",
  ]);
});
