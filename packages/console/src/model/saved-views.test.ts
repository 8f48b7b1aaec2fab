import { expect, test } from "@jest/globals";
import { savedViews, storeViews, withoutPage } from "./saved-views.js";

test("views are kept as they were saved, without the page", () => {
  const view = { name: "Late", search: withoutPage(new URLSearchParams("status=past_due&after=a&after=b")) };
  expect(savedViews(storeViews([view]))).toEqual([{ name: "Late", search: "status=past_due" }]);
});

test.each([null, "", "{", "{}", '[1, null, {"name": "x"}]'])("%p has no views", (text) => {
  expect(savedViews(text)).toEqual([]);
});
