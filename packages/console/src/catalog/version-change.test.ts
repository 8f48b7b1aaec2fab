import { expect, test } from "@jest/globals";
import { changeText } from "./version-change.js";

test.each([
  [{ field: "price", feature: null, before: 900, after: 1_200 }, "Price: $9.00 → $12.00"],
  [{ field: "limit", feature: "api-calls", before: 100, after: null }, "API calls: limit: 100 → none"],
  [{ field: "trialDays", feature: null, before: 0, after: 14 }, "Trial days: 0 → 14"],
])("describes the change %j", (change, text) => {
  expect(changeText(change, "USD", (slug) => (slug === "api-calls" ? "API calls" : slug))).toBe(text);
});
