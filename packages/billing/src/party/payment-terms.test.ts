import { describe, expect, test } from "@jest/globals";
import { instant, toIso } from "../time/instant.js";
import { dueAtOf, dueDateOf, lastInstantToPay, type PaymentTerms } from "./payment-terms.js";

const of = (days: number, from: PaymentTerms["from"] = "issue"): PaymentTerms => ({ days, from });

// prettier-ignore
describe("payment terms", () => {
  test.each<[string, PaymentTerms, string, string, string, string]>([
    ["the whole due day is the customer's",     of(30),                 "2027-04-01T09:30:00Z", "UTC",              "2027-05-01", "2027-05-02T00:00:00.000Z"],
    ["no days are the day of issue",            of(0),                  "2027-04-01T00:00:00Z", "UTC",              "2027-04-01", "2027-04-02T00:00:00.000Z"],
    ["days count from the end of the month",    of(30, "end_of_month"), "2027-04-10T00:00:00Z", "UTC",              "2027-05-30", "2027-05-31T00:00:00.000Z"],
    ["the last day of a month ends it",         of(10, "end_of_month"), "2027-02-28T23:00:00Z", "UTC",              "2027-03-10", "2027-03-11T00:00:00.000Z"],
    ["February of a leap year has a day more",  of(0, "end_of_month"),  "2028-02-01T00:00:00Z", "UTC",              "2028-02-29", "2028-03-01T00:00:00.000Z"],
    ["the day is that of the organization",     of(1),                  "2027-04-01T23:00:00Z", "Europe/Berlin",    "2027-04-03", "2027-04-03T22:00:00.000Z"],
    ["a day of 23 hours is a day",              of(1),                  "2027-03-27T12:00:00Z", "Europe/Berlin",    "2027-03-28", "2027-03-28T22:00:00.000Z"],
    ["west of Greenwich the day is earlier",    of(0),                  "2027-04-01T03:00:00Z", "America/New_York", "2027-03-31", "2027-04-01T04:00:00.000Z"],
  ])("%s", (_rule, terms, issued, zone, dueDate, dueAt) => {
    const at = instant(issued);
    expect(dueDateOf(terms, at, zone)).toBe(dueDate);
    expect(toIso(dueAtOf(terms, at, zone))).toBe(dueAt);
  });
});

test("documents print the day that ends at the due instant, and without terms the day of that instant", () => {
  const dueAt = instant("2027-05-02T00:00:00Z");
  expect(lastInstantToPay({ dueAt, terms: of(30) })).toBe(dueAt - 1);
  expect(lastInstantToPay({ dueAt, terms: null })).toBe(dueAt);
  expect(lastInstantToPay({ dueAt: null, terms: of(30) })).toBeNull();
});
