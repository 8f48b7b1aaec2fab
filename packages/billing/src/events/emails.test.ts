import { describe, expect, test } from "@jest/globals";
import { addMs, instant } from "../time/instant.js";
import { emailKindOf, maxEmailAgeMs, nextEmailAttempt, type EmailedChange } from "./emails.js";

const PRO = { id: "plan_1", slug: "pro" };
const TEAM = { id: "plan_2", slug: "team" };

// prettier-ignore
const CASES: readonly (readonly [title: string, EmailedChange, string | undefined])[] = [
  ["an issued invoice",                  { kind: "invoice.finalized", before: { status: "draft" }, after: { total: 100 } }, "invoice"],
  ["an invoice over nothing",            { kind: "invoice.finalized", before: null, after: { total: 0 } }, undefined],
  ["a paid invoice",                     { kind: "invoice.paid", before: { status: "open" }, after: { total: 100 } }, "receipt"],
  ["an invoice over nothing, settled",   { kind: "invoice.paid", before: null, after: { total: 0 } }, undefined],
  ["a failed attempt",                   { kind: "invoice.payment_failed", before: {}, after: { total: 100 } }, "payment_failed"],
  ["a trial that ends",                  { kind: "subscription.trial_will_end", before: {}, after: {} }, "trial_ending"],
  ["a cancellation of an active one",    { kind: "subscription.canceled", before: { status: "active" }, after: { status: "canceled" } }, "subscription_canceled"],
  ["an end without payment",             { kind: "subscription.canceled", before: { status: "past_due" }, after: { status: "canceled" } }, "final_notice"],
  ["a cancellation at the period's end", { kind: "subscription.updated", before: { cancelAtPeriodEnd: false }, after: { cancelAtPeriodEnd: true } }, "subscription_canceled"],
  ["a cancellation that is taken back",  { kind: "subscription.updated", before: { cancelAtPeriodEnd: true }, after: { cancelAtPeriodEnd: false } }, undefined],
  ["another plan",                       { kind: "subscription.updated", before: { plan: PRO }, after: { plan: TEAM } }, "plan_changed"],
  ["another version of the plan",        { kind: "subscription.updated", before: { plan: { ...PRO, version: 1 } }, after: { plan: PRO } }, undefined],
  ["a payment attempt that failed",      { kind: "payment.failed", before: null, after: {} }, undefined],
  ["a change for the audit log",         { kind: "invoice.updated", before: {}, after: { total: 100 } }, undefined],
];

test.each(CASES)("%s", (_title, change, kind) => {
  expect(emailKindOf(change)).toBe(kind);
});

describe("attempts", () => {
  const AT = instant("2030-06-01T12:00:00Z");

  test.each([
    [1, 1],
    [2, 5],
    [3, 30],
    [4, 120],
    [5, 360],
    [6, 720],
    [7, 1_440],
  ])("after attempt %i the next comes after %i minutes", (attempts, minutes) => {
    expect(nextEmailAttempt(AT, attempts, 0.5)).toBe(addMs(AT, minutes * 60_000));
  });

  test("are spread by a tenth in both directions", () => {
    expect(nextEmailAttempt(AT, 1, 0)).toBe(addMs(AT, 54_000));
    expect(nextEmailAttempt(AT, 1, 1)).toBe(addMs(AT, 66_000));
  });

  test("end after the eighth", () => {
    expect(nextEmailAttempt(AT, 8, 0.5)).toBeNull();
  });
});

test("a reminder is too old after a day, a document after a week", () => {
  expect(maxEmailAgeMs("payment_failed")).toBe(86_400_000);
  expect(maxEmailAgeMs("invoice")).toBe(7 * 86_400_000);
});
