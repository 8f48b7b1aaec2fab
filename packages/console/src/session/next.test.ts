import { expect, test } from "@jest/globals";
import { safeNext } from "./next.js";

test.each([
  ["/customers?plan=pro", "/customers?plan=pro"],
  [null, "/"],
  ["https://evil.example", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["javascript:alert(1)", "/"],
])("opens %j as %s", (next, page) => {
  expect(safeNext(next)).toBe(page);
});
