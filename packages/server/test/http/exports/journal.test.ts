import { describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { findRefund } from "../../../src/db/money/refunds.js";
import { settleRefund } from "../../../src/usecases/shared/refund/settle.js";
import { audit } from "../../../src/usecases/audit/audit.js";
import { attach, buy, invoicesOf, payAt, succeeded, track, type Body } from "../../support/api.js";
import { adjust, balancesOf } from "../../support/balance.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { JULY } from "../lifecycle/timed-tenant.js";
import { refund } from "../payments/billing.js";
import { exportOf, sumOf, type Row } from "./file.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }, { slug: "pictures" }],
  creditSystems: [{ slug: "coins", features: [{ feature: "pictures", creditCost: 1 }] }],
  creditPacks: [{ slug: "purse", credits: 100, price: 1_000, creditSystem: "coins", expiresAfterDays: 10 }],
  plans: [{ slug: "pro", price: 3_000, features: [CALLS, { slug: "coins", limit: 10 }] }],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const post = async (path: string, body: Body) => succeeded<Body>(await send(tenant, path, { body }));
const organize = async (body: Body) =>
  succeeded<Body>(await send(tenant, "/v1/organization", { body, method: "PATCH" }));

const JUNE_ONLY = "?from=2031-06-01&to=2031-07-01";

/** `2031-06-01 receivable 30.00`, without what is booked about others. */
function inWords(rows: readonly Row[]): string[] {
  return rows.map(({ date, account, detail, amount }) =>
    [date, account, detail, amount].filter(Boolean).join(" "),
  );
}

async function balancesByAccount(query = ""): Promise<Readonly<Record<string, bigint>>> {
  const rows = await exportOf(tenant, "journal", query);
  const accounts = [...new Set(rows.map(({ account = "" }) => account))];
  return Object.fromEntries(
    accounts.map((account) => [
      account,
      sumOf(
        rows.filter((row) => row.account === account),
        "amountMinor",
      ),
    ]),
  );
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, { organizationId: tenant.id })) found.push(...page.differences);
  return found;
}

describe("the journal", () => {
  test("books a fee when it is invoiced, its payment, and its revenue on the last day of the month", async () => {
    await buy(tenant, "ada", "pro");
    await tenant.to(JULY);
    const rows = await exportOf(tenant, "journal", JUNE_ONLY);
    expect(inWords(rows)).toEqual([
      "2031-06-01 receivable 30.00",
      "2031-06-01 deferred_revenue pro -30.00",
      "2031-06-01 cash_clearing sandbox 30.00",
      "2031-06-01 receivable -30.00",
      "2031-06-30 deferred_revenue pro 30.00",
      "2031-06-30 revenue pro -30.00",
    ]);
    expect(rows[0]).toMatchObject({ debit: "30.00", credit: "", amountMinor: "3000", currency: "USD" });
    expect(rows[1]).toMatchObject({ debit: "", credit: "30.00", amountMinor: "-3000", externalId: "ada" });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test("books what a quote reserves of the balance once the quote is paid", async () => {
    await adjust(tenant, 1_000);
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    const reserved = await balancesByAccount();
    expect(reserved).toEqual({ customer_balance: -1_000n, adjustments: 1_000n });
    expect(await differences()).toEqual([]);
    await tenant.to("2031-06-01T00:05:00.000Z");
    succeeded(await payAt(checkoutUrl));
    expect(await balancesByAccount("?to=2031-06-02")).toMatchObject({ customer_balance: 0n, receivable: 0n });
    expect(await differences()).toEqual([]);
  });

  test("owes what the balance API says with what quotes reserve, at every moment of a checkout", async () => {
    const owed = async () => {
      const { balances } = succeeded<components["schemas"]["BalanceResponse"]>(
        await send(tenant, "/v1/billing/balance?customer=ada"),
      );
      const [{ balance, reserved } = { balance: NaN, reserved: NaN }] = balances;
      const { customer_balance: booked = 0n } = await balancesByAccount();
      return { balance, reserved, booked: Number(booked) };
    };
    expect(await owed()).toEqual({ balance: 0, reserved: 0, booked: 0 });
    await adjust(tenant, 300);
    expect(await owed()).toEqual({ balance: 300, reserved: 0, booked: -300 });
    await attach(tenant, "ada", "pro");
    expect(await owed()).toEqual({ balance: 0, reserved: 300, booked: -300 });
    await tenant.to("2031-06-10T00:00:00.000Z");
    expect(await owed()).toEqual({ balance: 300, reserved: 0, booked: -300 });
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    await adjust(tenant, 50);
    expect(await owed()).toEqual({ balance: 50, reserved: 300, booked: -350 });
    succeeded(await payAt(checkoutUrl));
    expect(await owed()).toEqual({ balance: 50, reserved: 0, booked: -50 });
    expect(await differences()).toEqual([]);
  });

  test("does not book what a quote reserved of the balance and gave back", async () => {
    await adjust(tenant, 1_000);
    await attach(tenant, "ada", "pro");
    await tenant.to("2031-06-10T00:00:00.000Z");
    expect(await balancesByAccount()).toEqual({ customer_balance: -1_000n, adjustments: 1_000n });
    expect(await differences()).toEqual([]);
  });

  test("books usage in the month whose window ended, though it is invoiced as the next begins", async () => {
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 50);
    await tenant.to(JULY);
    const june = await exportOf(tenant, "journal", JUNE_ONLY);
    expect(inWords(june)).toContain("2031-06-30 revenue calls -1.00");
    const july = await exportOf(tenant, "journal", "?from=2031-07-01");
    expect(inWords(july)).toContain("2031-07-01 deferred_revenue calls -1.00");
  });

  test("books nothing ahead of the time of a customer", async () => {
    await buy(tenant, "ada", "pro");
    expect((await balancesByAccount("?to=2031-12-01"))["revenue"]).toBeUndefined();
    await tenant.to("2031-06-30T23:00:00.000Z");
    expect((await balancesByAccount("?to=2031-12-01"))["revenue"]).toBeUndefined();
  });

  test("agrees with open invoices, balances and money that moved, and each event adds up to zero", async () => {
    await buy(tenant, "ada", "pro");
    await adjust(tenant, 700, { reason: "Outage" });
    await track(tenant, "ada", "calls", 500);
    const [first] = await invoicesOf(tenant, "ada");
    await refund(tenant, first?.id ?? "", { amount: 400 });
    await post("/v1/billing/invoice", { customer: "ada" });
    await tenant.to(JULY);
    const rows = await exportOf(tenant, "journal");
    for (const event of new Set(rows.map(({ eventId }) => eventId)))
      expect([
        event,
        sumOf(
          rows.filter(({ eventId }) => eventId === event),
          "amountMinor",
        ),
      ]).toEqual([event, 0n]);
    const accounts = await balancesByAccount();
    const due = (await invoicesOf(tenant, "ada")).reduce((sum, { amountDue }) => sum + amountDue, 0);
    expect(accounts["receivable"]).toBe(BigInt(due));
    expect([`${-(accounts["customer_balance"] ?? 0n)} USD`]).toEqual(await balancesOf(tenant));
    expect(accounts["cash_clearing"]).toBe(sumOf(await exportOf(tenant, "payments"), "amountMinor"));
    expect(accounts["adjustments"]).toBe(700n);
  });

  test("names accounts by the codes of the organization", async () => {
    const { organization } = await organize({
      accountCodes: { receivable: "1200", revenue: "8400", breakage: null },
    });
    expect((organization as Body)["accountCodes"]).toMatchObject({
      receivable: "1200",
      breakage: "breakage",
    });
    await organize({ accountCodes: { revenue: null } });
    await buy(tenant, "ada", "pro");
    await tenant.to(JULY);
    const rows = await exportOf(tenant, "journal", JUNE_ONLY);
    const codes = Object.fromEntries(rows.map(({ account = "", accountCode }) => [account, accountCode]));
    expect(codes).toMatchObject({ receivable: "1200", revenue: "revenue" });
    const { organization: reset } = await organize({ accountCodes: null });
    expect((reset as Body)["accountCodes"]).toMatchObject({ receivable: "receivable" });
    const refused = await send(tenant, "/v1/organization", {
      body: { accountCodes: { revenue: "=1+1" } },
      method: "PATCH",
    });
    expect([refused.status, refused.body["code"]]).toEqual([400, "invalid_request"]);
  });

  test("keeps a refund that the bank of the payer returned later, and books its return", async () => {
    await buy(tenant, "ada", "pro");
    const [invoice] = await invoicesOf(tenant, "ada");
    await refund(tenant, invoice?.id ?? "");
    const before = await exportOf(tenant, "journal");
    await tenant.to("2031-06-10T00:00:00.000Z");
    const { knex } = server.database;
    const { id, customer_id: customerId } = await knex("refunds")
      .where({ organization_id: tenant.id })
      .first();
    const stored = await findRefund(knex, customerId, id);
    if (!stored) throw new Error("nothing was refunded");
    const outcome = { status: "failed", failureCode: "refund_failed" } as const;
    await server.deps.db.transaction((trx) =>
      settleRefund(server.deps, trx, { ...server.organization, id: tenant.id }, { refund: stored, outcome }),
    );
    const after = await exportOf(tenant, "journal");
    expect(after.slice(0, before.length)).toEqual(before);
    expect(inWords(after.slice(before.length))).toEqual([
      "2031-06-10 refunds_payable -30.00",
      "2031-06-10 cash_clearing sandbox 30.00",
    ]);
    const types = (await exportOf(tenant, "payments")).map(({ type, amount }) => `${type} ${amount}`);
    expect(types).toEqual(["payment 30.00", "refund -30.00", "refund_failed 30.00"]);
  });

  test("books a refund and a void from before there were credit notes", async () => {
    await buy(tenant, "ada", "pro");
    await tenant.to(JULY);
    const { knex } = server.database;
    const [second, first] = await invoicesOf(tenant, "ada");
    await refund(tenant, first?.id ?? "");
    const old = { invoice_id: first?.id };
    await knex("refunds").where(old).update({ credit_note_id: null });
    await knex("credit_note_lines").where({ source_line_id: first?.lineItems[0]?.id }).del();
    await knex("credit_notes").where(old).del();
    await knex("payments").where({ invoice_id: second?.id }).update({ status: "failed" });
    const voided = { status: "void", amount_paid: 0, paid_at: null, voided_at: new Date(JULY) };
    await knex("invoices").where({ id: second?.id }).update(voided);
    const accounts = await balancesByAccount();
    expect(accounts).toMatchObject({
      receivable: 0n,
      deferred_revenue: 0n,
      adjustments: 3_000n,
      revenue: -3_000n,
    });
  });
});

describe("revenue by day", () => {
  test("is a thirtieth of a month of thirty days, and adds up to the fee", async () => {
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-16T00:00:00.000Z");
    const half = await exportOf(tenant, "revenue");
    expect(half.map(({ date, amount }) => `${date} ${amount}`).slice(-2)).toEqual([
      "2031-06-14 1.00",
      "2031-06-15 1.00",
    ]);
    await tenant.to(JULY);
    const june = await exportOf(tenant, "revenue", JUNE_ONLY);
    expect([june.length, sumOf(june, "amountMinor")]).toEqual([30, 3_000n]);
    expect(june[0]).toMatchObject({ kind: "earned", plan: "pro", feature: "", lineKind: "fee" });
  });

  test("of a pack follows the use of its credits, and what expires is breakage", async () => {
    await buy(tenant, "ada", "pro");
    await post("/v1/addon", { customer: "ada", pack: "purse" });
    await tenant.to("2031-06-05T00:00:00.000Z");
    await track(tenant, "ada", "pictures", 35);
    await tenant.to("2031-06-20T00:00:00.000Z");
    const rows = await exportOf(tenant, "revenue");
    const ofPack = rows.filter(({ lineKind }) => lineKind === "pack");
    expect(ofPack.map(({ date, kind, amount }) => `${date} ${kind} ${amount}`)).toEqual([
      "2031-06-05 earned 2.50",
      "2031-06-11 breakage 7.50",
    ]);
    expect((await balancesByAccount())["contract_liability_credits"]).toBe(0n);
  });

  test("a credit note takes what is not earned, and nothing is left to earn of it", async () => {
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-11T00:00:00.000Z");
    const [invoice] = await invoicesOf(tenant, "ada");
    await post("/v1/billing/credit-notes", { invoiceId: invoice?.id });
    await tenant.to(JULY);
    const rows = await exportOf(tenant, "revenue", `?customer=ada&to=2031-07-01`);
    expect(rows.filter(({ kind }) => kind === "earned").map(({ amount }) => amount)).toEqual(
      Array.from({ length: 10 }, () => "1.00"),
    );
    expect(rows.at(-1)).toMatchObject({ date: "2031-06-11", kind: "credited", amount: "-10.00" });
  });
});
