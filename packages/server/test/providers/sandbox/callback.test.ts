import { describe, expect, test } from "@jest/globals";
import { callbackAddress, isSafeCallback } from "../../../src/providers/callback.js";
import { formTargets } from "../../../src/providers/sandbox/callback.js";

describe("the way back", () => {
  // prettier-ignore
  test.each([
    ["a bare address gets a query",         "https://shop.example/done",        "https://shop.example/done?reference=pay_1&status=success"],
    ["an existing query is kept",           "https://shop.example/d?a=1",       "https://shop.example/d?a=1&reference=pay_1&status=success"],
    ["a query keeps its spelling",          "https://shop.example/d?a=%20b+c&x", "https://shop.example/d?a=%20b+c&x&reference=pay_1&status=success"],
    ["an empty query gets no second mark",  "https://shop.example/d?",          "https://shop.example/d?reference=pay_1&status=success"],
    ["a fragment stays last",               "https://shop.example/d?a=1#top",   "https://shop.example/d?a=1&reference=pay_1&status=success#top"],
    ["an app's own scheme works",           "myapp://billing/done",             "myapp://billing/done?reference=pay_1&status=success"],
    ["an app's scheme without a host too",  "myapp:done?x=1",                   "myapp:done?x=1&reference=pay_1&status=success"],
    ["line breaks cannot split the header", "https://shop.example/d\r\nX: y",   "https://shop.example/dX:%20y?reference=pay_1&status=success"],
  ])("%s", (_rule, callbackUrl, expected) => {
    expect(callbackAddress(callbackUrl, "pay_1", "success")).toBe(expected);
  });

  test("a reference is encoded", () => {
    expect(callbackAddress("https://a.example/", "a&b", "cancelled")).toBe(
      "https://a.example/?reference=a%26b&status=cancelled",
    );
  });

  // prettier-ignore
  test.each([
    ["https://shop.example/",     true],
    ["http://localhost:3000/x",   true],
    ["myapp:done",                true],
    ["javascript:alert(1)",       false],
    ["JavaScript:alert(1)",       false],
    [" java\tscript:alert(1)",    false],
    ["data:text/html,<b>",        false],
    ["vbscript:x",                false],
    ["file:///etc/passwd",        false],
    ["blob:https://a.example/1",  false],
    ["filesystem:https://a.example/temporary/1", false],
    ["/relative",                 false],
    ["",                          false],
  ])("%j is a safe callback: %s", (callbackUrl, safe) => {
    expect(isSafeCallback(callbackUrl)).toBe(safe);
  });

  // prettier-ignore
  test.each([
    ["no callback: the page itself",                 null,                    "'self'"],
    ["a website: any website, for onward redirects", "https://shop.example/", "'self' http: https:"],
    ["an app: its scheme",                           "myapp://done",          "'self' myapp:"],
  ])("the form may lead to %s", (_rule, callbackUrl, targets) => {
    expect(formTargets(callbackUrl)).toBe(targets);
  });
});
