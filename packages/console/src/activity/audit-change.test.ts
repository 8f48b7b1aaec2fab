import { expect, test } from "@jest/globals";
import { actorText, changesOf } from "./audit-change.js";

const object = { objectType: "organization", objectId: "org_1" };

test("shows each changed field before and after", () => {
  const entry = {
    ...object,
    before: { dunningDays: [3, 5], updatedAt: 1 },
    after: { dunningDays: [1, 3, 7], updatedAt: 2, name: "A" },
  };
  expect(changesOf(entry)).toEqual(["Dunning days: [3,5] → [1,3,7]"]);
});

test("names what is new and what is deleted", () => {
  expect(changesOf({ ...object, before: null, after: {} })).toEqual(["New organization org_1"]);
  expect(changesOf({ ...object, before: {}, after: null })).toEqual(["Deleted organization org_1"]);
});

test("cuts long values and long lists", () => {
  const before = Object.fromEntries(
    Array.from({ length: 8 }, (_value, index) => [`f${index}`, "x".repeat(100)]),
  );
  const changes = changesOf({ ...object, before, after: {} });
  expect(changes).toHaveLength(7);
  expect([changes[0], changes[6]]).toEqual([`F0: ${"x".repeat(80)}… → none`, "and 2 more"]);
});

test("names who made a change", () => {
  expect([actorText({ type: "user" }), actorText({ type: "job" })]).toEqual([
    "User",
    "Server, when it was due",
  ]);
});
