import { beforeEach, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { buy, succeeded, sync } from "../../support/api.js";
import { give } from "../../support/credits.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import {
  boughtBy,
  failuresOf,
  packInvoicesOf,
  runTopUpJob,
  setTopUp,
  spend,
  topUpCatalog,
  topUpOf,
  totalOf,
} from "../../support/top-ups.js";
import { auditAll } from "../discounts/audited.js";

const server = useTestServer();
const tenant = useTenant(server);

beforeEach(async () => {
  const vat = { code: "vat_de", name: "VAT", percent: 19, country: "DE", automatic: true };
  succeeded(await send(tenant, "/v1/taxes", { body: vat }));
  const body = { tax: { defaultTaxCodes: ["vat_de"] }, legal: { country: "DE" } };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
});

async function arm(taxBehavior: "inclusive" | "exclusive", limits: Record<string, unknown>): Promise<void> {
  const catalog = topUpCatalog();
  await sync(tenant, {
    ...catalog,
    creditPacks: catalog.creditPacks.map((pack) => ({ ...pack, taxBehavior })),
  });
  await buy(tenant, "ada", "card");
  await give(tenant, "ada", 100);
  await setTopUp(tenant, { below: 50, ...limits });
  await runTopUpJob(server);
}

// prettier-ignore
test.each([
  { how: "is added to the price",    taxBehavior: "exclusive" as const, total: 1_190, tax: 190 },
  { how: "is a part of the price",   taxBehavior: "inclusive" as const, total: 1_000, tax: 160 },
])("a tax that $how is on the invoice and is charged", async ({ taxBehavior, total, tax }) => {
  await arm(taxBehavior, {});
  await spend(tenant, 60);
  await runTopUpJob(server);
  expect(await totalOf(tenant)).toBe(140);
  const [invoice] = await packInvoicesOf(tenant);
  expect(invoice).toMatchObject({ status: "paid", total, tax, amountPaid: total });
  expect((await topUpOf(tenant))?.thisMonth).toMatchObject({ amount: total });
  expect(await auditAll(server, tenant)).toEqual([]);
});

test("the limit on the amount of a month includes the taxes", async () => {
  // Two packs are 2,380 with tax, and 2,000 without.
  await arm("exclusive", { maxAmountPerMonth: 2_379 });
  for (const value of [60, 100]) {
    await spend(tenant, value);
    await runTopUpJob(server);
  }
  expect(await boughtBy(tenant)).toEqual([100]);
  expect(await totalOf(tenant)).toBe(40);
  expect(await failuresOf(tenant)).toEqual(["limit"]);
  await setTopUp(tenant, { below: 50, maxAmountPerMonth: 2_380 });
  await runTopUpJob(server);
  expect(await boughtBy(tenant)).toEqual([100, 100]);
  expect((await topUpOf(tenant))?.thisMonth).toMatchObject({ amount: 2_380 });
  expect(await auditAll(server, tenant)).toEqual([]);
});
