import { expect, test } from "@jest/globals";
import { meterOf } from "./meter.js";
import { invoiceStatus, toneOf } from "./status.js";

const feature = {
  id: "feat_1",
  slug: "calls",
  name: "Calls",
  type: "metered",
  meterType: "consumable",
  unit: "call",
} as const;

test.each([
  [
    { usage: 50, limit: 100, unlimited: false },
    { text: "50 of 100", share: 0.5, tone: "good" },
  ],
  [
    { usage: 80, limit: 100, unlimited: false },
    { text: "80 of 100", share: 0.8, tone: "warn" },
  ],
  [
    { usage: 130, limit: 100, unlimited: false },
    { text: "130 of 100", share: 1, tone: "bad" },
  ],
  [
    { usage: 0, limit: 0, unlimited: false },
    { text: "0 of 0", share: 0, tone: "good" },
  ],
  [
    { usage: 7, limit: null, unlimited: true },
    { text: "7, unlimited", share: undefined, tone: "good" },
  ],
])("shows the usage of a meter and its denominator: %j", (numbers, meter) => {
  expect(meterOf({ feature, ...numbers })).toEqual(meter);
});

test("names the unit where the name of the feature does not have it", () => {
  const storage = { ...feature, name: "Storage", unit: "GB" } as const;
  expect(meterOf({ feature: storage, usage: 7, limit: 50, unlimited: false }).text).toBe("7 of 50 GB");
});

test("counts nothing of a feature that is not metered", () => {
  const boolean = { ...feature, type: "boolean", unit: null } as const;
  expect(meterOf({ feature: boolean, usage: null, limit: null, unlimited: false })).toEqual({
    text: "Included",
    share: undefined,
    tone: "good",
  });
});

test("calls an open invoice overdue after its due date", () => {
  const open = { status: "open", dueAt: 1000, amountDue: 5 };
  expect([
    invoiceStatus(open, 1001),
    invoiceStatus(open, 1000),
    invoiceStatus({ ...open, status: "paid" }, 2000),
  ]).toEqual(["overdue", "open", "paid"]);
  expect([toneOf("overdue"), toneOf("paid"), toneOf("unknown")]).toEqual(["bad", "good", "quiet"]);
});
