import { expect, test } from "@jest/globals";
import { actorText, changesOf } from "./audit-change.js";

const object = { objectType: "organization", objectId: "org_1" };

test("shows each changed field before and after", () => {
  const entry = {
    ...object,
    before: { dunningDays: [3, 5], updatedAt: 1 },
    after: { dunningDays: [1, 3, 7], updatedAt: 2, name: "A" },
  };
  expect(changesOf(entry, String)).toEqual(["Dunning days: [3,5] → [1,3,7]"]);
});

test("names what is new and what is deleted", () => {
  expect(changesOf({ ...object, before: null, after: {} }, String)).toEqual(["New organization org_1"]);
  expect(changesOf({ ...object, before: {}, after: null }, String)).toEqual(["Deleted organization org_1"]);
});

test("cuts long values and long lists", () => {
  const before = Object.fromEntries(
    Array.from({ length: 8 }, (_value, index) => [`f${index}`, "x".repeat(100)]),
  );
  const changes = changesOf({ ...object, before, after: {} }, String);
  expect(changes).toHaveLength(7);
  expect([changes[0], changes[6]]).toEqual([`F0: ${"x".repeat(80)}… → none`, "and 2 more"]);
});

test("names who made a change", () => {
  expect([actorText({ type: "user" }), actorText({ type: "job" })]).toEqual([
    "User",
    "Server, when it was due",
  ]);
});

test("writes times in the zone of the organization, and amounts with their currency", () => {
  const before = { paidAt: null, amountDue: 4_900 };
  const after = { paidAt: 1_000, amountDue: 0, currency: "USD" };
  const changes = changesOf({ ...object, before, after }, (at) => `at ${at}`);
  expect(changes).toEqual(["Paid at: none → at 1000", "Amount due: $49.00 → $0.00"]);
});
