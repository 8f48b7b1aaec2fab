import { expect, test } from "@jest/globals";
import { bucketsOf } from "./buckets.js";

test("splits a period into parts of whole days that meet, and the last may be shorter", () => {
  const buckets = bucketsOf("2026-08-01T00:00:00.000Z", "2026-08-30T00:00:00.000Z");
  expect(buckets).toHaveLength(10);
  expect(buckets[0]).toEqual({ from: "2026-08-01T00:00:00.000Z", to: "2026-08-04T00:00:00.000Z" });
  expect(buckets.at(-1)).toEqual({ from: "2026-08-28T00:00:00.000Z", to: "2026-08-30T00:00:00.000Z" });
  for (const [index, { to }] of buckets.slice(0, -1).entries()) expect(buckets[index + 1]?.from).toBe(to);
});

test.each([
  ["2026-08-01T00:00:00.000Z", "2026-08-02T00:00:00.000Z", 1],
  ["2026-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z", 12],
  ["2026-08-02T00:00:00.000Z", "2026-08-01T00:00:00.000Z", 0],
])("from %s to %s there are %d parts", (from, to, count) => {
  expect(bucketsOf(from, to)).toHaveLength(count);
});
