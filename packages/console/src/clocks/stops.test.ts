import { expect, test } from "@jest/globals";
import { stopsOf } from "./stops.js";

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const step = (day: string, kind: "period_end" | "trial_end") => ({ at: at(day), kind, object: "sub_1" });

test("stops where something is due, each instant once, and at a month", () => {
  const due = [
    { customerId: "cus_1", steps: [step("2026-09-20", "trial_end"), step("2026-09-25", "period_end")] },
    { customerId: "cus_2", steps: [step("2026-09-25", "period_end"), step("2026-08-01", "period_end")] },
  ];
  expect(stopsOf(at("2026-09-02"), due)).toEqual([
    { at: at("2026-09-20"), text: "Trial end" },
    { at: at("2026-09-25"), text: "2 × period end" },
    { at: at("2026-10-02"), text: "one month from now" },
  ]);
});

test("needs no month when something is due after it", () => {
  const due = [{ customerId: "cus_1", steps: [step("2027-01-01", "period_end")] }];
  expect(stopsOf(at("2026-09-02"), due)).toEqual([{ at: at("2027-01-01"), text: "Period end" }]);
});

test("a month after the last of January is the last of February", () => {
  expect(stopsOf(at("2026-01-31"), [])).toEqual([{ at: at("2026-02-28"), text: "one month from now" }]);
});
