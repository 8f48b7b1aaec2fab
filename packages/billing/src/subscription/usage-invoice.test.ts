import { describe, expect, test } from "@jest/globals";
import { ACTIVE, PENDING } from "../../test/support/subscriptions.js";
import { instant } from "../time/instant.js";
import { restart } from "./restart.js";
import type { Subscription } from "./subscription.js";
import { copyTerms } from "./terms.js";
import { termsOf } from "../../test/support/subscriptions.js";
import { usageInvoicedAt } from "./usage-invoice.js";

const YEARLY = copyTerms({
  planId: "plan_2",
  versionId: "ver_2",
  terms: termsOf({ price: 9_000, interval: "yearly" }),
});
const ONCE = copyTerms({
  planId: "plan_3",
  versionId: "ver_3",
  terms: termsOf({ price: 9_000, billingType: "one_time" }),
});

const invoicedAt = (subscription: Subscription, overAt: string) => {
  const at = usageInvoicedAt(subscription, instant(overAt));
  return at && new Date(at).toISOString();
};

/** Its periods begin on 31 January at ten, on 20 February at noon and on 5 March at noon. */
const BOUGHT = restart(ACTIVE, ONCE, instant("2026-02-20T12:00:00Z"));
const TWICE = restart(BOUGHT, YEARLY, instant("2026-03-05T12:00:00Z"));

describe("usage that is over is billed", () => {
  test.each([
    ["at a boundary, then", ACTIVE, "2026-02-28T10:00:00Z", "2026-02-28T10:00:00.000Z"],
    ["within a period, at its end", ACTIVE, "2026-02-10T00:00:00Z", "2026-02-28T10:00:00.000Z"],
    [
      "after a change to other periods, at their first end",
      BOUGHT,
      "2026-02-28T10:00:00Z",
      "2026-03-20T12:00:00.000Z",
    ],
    ["before a change, at the same", BOUGHT, "2026-02-10T00:00:00Z", "2026-03-20T12:00:00.000Z"],
    [
      "after two changes, at the first end since the second",
      TWICE,
      "2026-02-28T10:00:00Z",
      "2026-04-05T12:00:00.000Z",
    ],
    ["in a later month of a year, at its end", TWICE, "2026-05-01T00:00:00Z", "2026-05-05T12:00:00.000Z"],
  ])("%s", (_when, subscription, overAt, expected) => {
    expect(invoicedAt(subscription, overAt)).toBe(expected);
  });

  test("at the boundary at which the periods changed", () => {
    const renewed = restart(ACTIVE, YEARLY, instant("2026-02-28T10:00:00Z"));
    expect(invoicedAt(renewed, "2026-02-28T10:00:00Z")).toBe("2026-02-28T10:00:00.000Z");
    expect(invoicedAt(renewed, "2026-02-28T10:00:01Z")).toBe("2026-03-28T10:00:00.000Z");
  });

  test("not before the subscription has started", () => {
    expect(invoicedAt(PENDING, "2026-02-28T10:00:00Z")).toBeUndefined();
  });
});
