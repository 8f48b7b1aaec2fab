import { expect, test } from "@jest/globals";
import { dropDatabase } from "../../bench/billing/databases.js";
import { measureFloor, measureRenewals } from "../../bench/billing/measure.js";
import { seedDue } from "../../bench/billing/seed.js";
import { describeOnPostgres } from "../support/database.js";

describeOnPostgres("the benchmark of renewals", () => {
  test("finds each of a few subscriptions renewed once, and knows what that wrote", async () => {
    const serverUrl = process.env["DUES_TEST_DATABASE"] ?? "";
    const subscriptions = 5;
    const bench = { serverUrl, subscriptions, seed: await seedDue(serverUrl, subscriptions) };
    const { written } = await measureRenewals(bench, { workers: 1, provider: "instant" });
    const counts = [...written.inserted, ...written.updated].map(
      ([table, rows]) => `${table} ${rows.length}`,
    );
    expect(counts).toEqual([
      "invoices 5",
      "invoice_lines 10",
      "payments 5",
      "object_owners 10",
      "changes 20",
      "customers 5",
      "subscriptions 5",
      "billable_usage 5",
    ]);
    expect((await measureFloor(bench, written)).seconds).toBeGreaterThan(0);
    await dropDatabase(serverUrl, bench.seed);
  });
});
