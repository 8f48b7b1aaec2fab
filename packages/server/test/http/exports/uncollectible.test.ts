import { beforeEach, describe, expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { buy, CARDS, payAt, succeeded, type Body } from "../../support/api.js";
import { adjust } from "../../support/balance.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { lastInvoice, pay, voidInvoice } from "../payments/billing.js";
import { exportOf, sumOf } from "./file.js";

const CATALOG = {
  features: [],
  plans: [{ slug: "pro", price: 3_000, features: [], taxCodes: ["vat"] }],
};

const server = useTestServer();
const tenant = useTimedTenant(server, { features: [], plans: [] });

const post = async (path: string, body: Body) => succeeded<Body>(await send(tenant, path, { body }));

async function balancesByAccount(): Promise<Readonly<Record<string, bigint>>> {
  const rows = await exportOf(tenant, "journal");
  const accounts = [...new Set(rows.map(({ account = "" }) => account))];
  const sums = accounts.map((account): [string, bigint] => {
    const own = rows.filter((row) => row.account === account);
    return [account, sumOf(own, "amountMinor")];
  });
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0n));
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, { organizationId: tenant.id })) found.push(...page.differences);
  return found;
}

/** June is paid. The renewal of July fails until the 8th, when the subscription ends. */
beforeEach(async () => {
  await post("/v1/taxes", { code: "vat", name: "VAT", percent: 20 });
  await post("/v1/sync", CATALOG);
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  await tenant.to("2031-07-08T00:00:00Z");
});

const PAID = 3_600n;
/** Seven of 31 days of July. */
const EARNED = 677n;

describe("an invoice that was given up", () => {
  test("leaves the receivables, as far as it was earned as bad debt, and earns nothing more", async () => {
    expect(await lastInvoice(tenant)).toMatchObject({ status: "uncollectible", amountDue: 3_600 });
    await tenant.to("2031-09-01T00:00:00Z");
    expect(await balancesByAccount()).toEqual({
      cash_clearing: PAID,
      tax_payable: -1_200n,
      revenue: -3_000n - EARNED,
      bad_debt: EARNED + 600n,
    });
    const rows = await exportOf(tenant, "journal");
    const own = rows.filter(({ kind }) => kind === "invoice_uncollectible");
    expect(own.map(({ date, account, amount }) => `${date} ${account} ${amount}`)).toEqual([
      "2031-07-08 receivable -36.00",
      "2031-07-08 deferred_revenue 23.23",
      "2031-07-08 bad_debt 12.77",
    ]);
    const revenue = await exportOf(tenant, "revenue", "?from=2031-07-08");
    expect(revenue).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test("is no loss once it is paid, in part by the balance", async () => {
    const { id } = await lastInvoice(tenant);
    await adjust(tenant, 1_000);
    const { checkoutUrl } = await pay(tenant, id);
    // 10.00 of 36.00 are paid, and that share of the 23.23 that were never supplied is earned.
    expect(await balancesByAccount()).toMatchObject({ bad_debt: EARNED + 600n - 1_000n + 645n });
    expect(await differences()).toEqual([]);
    await payAt(checkoutUrl);
    await tenant.to("2031-08-08T00:00:00Z");
    expect(await lastInvoice(tenant)).toMatchObject({ status: "paid" });
    expect(await balancesByAccount()).toEqual({
      adjustments: 1_000n,
      cash_clearing: 2n * PAID - 1_000n,
      tax_payable: -1_200n,
      revenue: -6_000n,
    });
    expect(await differences()).toEqual([]);
  });

  test("moves its tax with a credit note for what is uncollectible", async () => {
    const { id } = await lastInvoice(tenant);
    await post("/v1/billing/credit-notes", { invoiceId: id, reason: "uncollectible" });
    expect(await balancesByAccount()).toEqual({
      cash_clearing: PAID,
      tax_payable: -600n,
      revenue: -3_000n - EARNED,
      bad_debt: EARNED,
    });
    expect(await differences()).toEqual([]);
  });

  test("is no sale when it is voided", async () => {
    const { id } = await lastInvoice(tenant);
    await voidInvoice(tenant, id);
    expect(await balancesByAccount()).toEqual({
      cash_clearing: PAID,
      tax_payable: -600n,
      revenue: -3_000n,
    });
    expect(await differences()).toEqual([]);
  });
});
