import { expect, test } from "@jest/globals";
import { listStateOf, nextPage, previousPage, withFilters } from "./list-state.js";

test("reads filters and the page, and ignores what is empty or unknown", () => {
  const search = new URLSearchParams("plan=pro&status=&search=+ada+&other=1&after=a&after=b");
  expect(listStateOf(search, ["plan", "status", "search"])).toEqual({
    filters: { plan: "pro", search: "ada" },
    cursor: "b",
    page: 3,
  });
});

test("turns pages forth and back", () => {
  const first = new URLSearchParams("plan=pro");
  const third = nextPage(nextPage(first, "a"), "b");
  expect(third.toString()).toBe("plan=pro&after=a&after=b");
  expect(previousPage(third).toString()).toBe("plan=pro&after=a");
  expect(previousPage(previousPage(third)).toString()).toBe("plan=pro");
});

test("begins at the first page with another filter", () => {
  const search = new URLSearchParams("plan=pro&after=a");
  expect(withFilters(search, { status: "active" }).toString()).toBe("plan=pro&status=active");
  expect(withFilters(search, { plan: " " }).toString()).toBe("");
  expect(withFilters(search, { from: "2026-08-01", to: "2026-08-31", plan: "" }).toString()).toBe(
    "from=2026-08-01&to=2026-08-31",
  );
});
