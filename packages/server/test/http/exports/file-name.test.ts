import { expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import { exportFileName } from "../../../src/usecases/export/file-name.js";

const at = (iso: string | undefined) => (iso === undefined ? undefined : instant(iso));

test.each([
  [undefined, undefined, "invoices.csv"],
  ["2026-10-01T00:00:00Z", "2026-11-01T00:00:00Z", "invoices-2026-10.csv"],
  ["2024-02-01T00:00:00Z", "2024-03-01T00:00:00Z", "invoices-2024-02.csv"],
  ["2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z", "invoices-2026.csv"],
  ["2026-10-07T00:00:00Z", "2026-10-08T00:00:00Z", "invoices-2026-10-07.csv"],
  ["2026-10-01T00:00:00Z", "2026-10-31T00:00:00Z", "invoices-2026-10-01-to-2026-10-30.csv"],
  ["2026-10-01T00:00:00Z", "2026-12-01T00:00:00Z", "invoices-2026-10-01-to-2026-11-30.csv"],
  ["2026-10-01T12:00:00Z", "2026-10-02T12:00:00Z", "invoices-2026-10-01-to-2026-10-02.csv"],
  ["2026-10-01T00:00:00Z", undefined, "invoices-from-2026-10-01.csv"],
  [undefined, "2026-11-01T00:00:00Z", "invoices-until-2026-10-31.csv"],
])("the file from %s to %s is %s", (from, to, name) => {
  expect(exportFileName("invoices", { from: at(from), to: at(to) }, "UTC")).toBe(name);
});

test("days are those of the organization's time zone", () => {
  const october = { from: instant("2026-10-01T04:00:00Z"), to: instant("2026-11-01T04:00:00Z") };
  expect(exportFileName("journal", october, "America/New_York")).toBe("journal-2026-10.csv");
});
