import { expect, test } from "@jest/globals";
import { dropDatabase } from "../../bench/billing/databases.js";
import { measureFloor, measureRenewals } from "../../bench/billing/measure.js";
import { seedDue } from "../../bench/billing/seed.js";
import { describeOnPostgres } from "../support/database.js";

const BASE = [
  ...["invoices 5", "invoice_lines 10", "payments 5", "object_owners 10", "changes 20"],
  ...["customers 5", "subscriptions 5", "billable_usage 5"],
];

describeOnPostgres("the benchmark of renewals", () => {
  test.each([
    ["without taxes", { isTaxed: false, written: BASE }],
    ["with a tax and a coupon", { isTaxed: true, written: [...BASE, "discounts 5"] }],
  ])(
    "finds each of a few subscriptions renewed once, %s, and knows what that wrote",
    async (_what, expected) => {
      const serverUrl = process.env["DUES_TEST_DATABASE"] ?? "";
      const { isTaxed } = expected;
      const bench = { serverUrl, seed: await seedDue(serverUrl, { subscriptions: 5, isTaxed }) };
      const { written } = await measureRenewals(bench, { workers: 1, provider: "instant" });
      const counts = [...written.inserted, ...written.updated].map(
        ([table, rows]) => `${table} ${rows.length}`,
      );
      expect(counts.toSorted()).toEqual(expected.written.toSorted());
      expect((await measureFloor(bench, written)).seconds).toBeGreaterThan(0);
      await dropDatabase(serverUrl, bench.seed.name);
    },
  );
});
