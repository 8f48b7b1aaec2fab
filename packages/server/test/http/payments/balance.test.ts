import { describe, expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { adjust, balancesOf, movementsOf, tryAdjust } from "../../support/balance.js";
import { send } from "../../support/server.js";
import {
  attach,
  buy,
  CARDS,
  getCustomer,
  invoicesOf,
  succeeded,
  sync,
  type Body,
} from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { JULY, JUNE } from "../lifecycle/timed-tenant.js";
import { lastInvoice, tryRefund, voidInvoice } from "./billing.js";

const CATALOG = { features: [], plans: [{ slug: "pro", price: 3_000 }] };

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, {}, 10)) found.push(...page.differences);
  return found;
}

describe("an adjustment", () => {
  test("is a movement with its reason, in the time of the customer", async () => {
    const { id: customerId } = await getCustomer(tenant, "ada");
    expect(await adjust(tenant, 500, { reason: "Outage" })).toEqual({
      id: expect.stringMatching(/^bal_/),
      customerId,
      kind: "adjustment",
      currency: "USD",
      amount: 500,
      balanceAfter: 500,
      invoiceId: null,
      reason: "Outage",
      createdAt: JUNE,
    });
    expect(await balancesOf(tenant)).toEqual(["500 USD"]);
    expect(await differences()).toEqual([]);
  });

  test("in several currencies keeps their balances apart", async () => {
    await adjust(tenant, 500);
    await adjust(tenant, 70, { currency: "eur" });
    await adjust(tenant, -600);
    expect(await balancesOf(tenant)).toEqual(["70 EUR", "-100 USD"]);
    const dollars = ["adjustment -600 = -100 USD", "adjustment 500 = 500 USD"];
    expect(await movementsOf(tenant)).toEqual([dollars[0], "adjustment 70 = 70 EUR", dollars[1]]);
    expect(await movementsOf(tenant, "&currency=USD")).toEqual(dollars);
  });

  test("is repeated once under its idempotency key", async () => {
    const body = { customer: "ada", currency: "USD", amount: 500, reason: "Goodwill" };
    const request = { body, headers: { "idempotency-key": "goodwill-1" } };
    const first = await send(tenant, "/v1/billing/balance/adjust", request);
    const second = await send(tenant, "/v1/billing/balance/adjust", request);
    expect(second.body).toEqual(first.body);
    expect(await balancesOf(tenant)).toEqual(["500 USD"]);
  });

  // prettier-ignore
  test.each<[string, Body]>([
    ["without a reason",                          { reason: undefined }],
    ["with an empty reason",                      { reason: "" }],
    ["of zero",                                   { amount: 0 }],
    ["of a fraction of a minor unit",             { amount: 0.5 }],
    ["in a currency that does not exist",         { currency: "XXQ" }],
  ])("%s is refused", async (_rule, wrong) => {
    expect(await tryAdjust(tenant, 500, wrong)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    expect(await movementsOf(tenant)).toEqual([]);
  });

  test("is listed in pages with the balance after each movement", async () => {
    for (const amount of [1, 2, 3]) await adjust(tenant, amount);
    const first = await send(tenant, "/v1/billing/balance/entries?customer=ada&limit=2");
    const { entries, nextCursor } = succeeded<{ entries: Body[]; nextCursor: string }>(first);
    expect(entries.map(({ balanceAfter }) => balanceAfter)).toEqual([6, 3]);
    expect(await movementsOf(tenant, `&limit=2&cursor=${nextCursor}`)).toEqual(["adjustment 1 = 1 USD"]);
  });

  test("of a deleted customer stays, without its reason", async () => {
    const { customerId } = await adjust(tenant, 500);
    succeeded(await send(tenant, `/v1/customers/${customerId}`, { method: "DELETE" }));
    expect(await balancesOf(tenant, customerId)).toEqual(["500 USD"]);
    const reply = await send(tenant, `/v1/billing/balance/entries?customer=${customerId}`);
    expect(succeeded<{ entries: Body[] }>(reply).entries).toMatchObject([{ amount: 500, reason: null }]);
    expect(await differences()).toEqual([]);
  });
});

describe("a balance of money", () => {
  test("pays the next invoice first, which keeps its total", async () => {
    await buy(tenant, "ada", "pro");
    await adjust(tenant, 1_000);
    expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
    await tenant.to(JULY);
    expect(await lastInvoice(tenant)).toMatchObject({
      status: "paid",
      subtotal: 3_000,
      total: 3_000,
      amountPaid: 3_000,
      amountDue: 0,
      settlements: [
        { kind: "balance", amount: 1_000 },
        { kind: "payment", amount: 2_000 },
      ],
    });
    expect(await movementsOf(tenant)).toEqual(["payment -1000 = 0 USD", "adjustment 1000 = 1000 USD"]);
  });

  test("that covers an invoice leaves nothing to charge", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await adjust(tenant, 3_000);
    await tenant.to(JULY);
    expect(await lastInvoice(tenant)).toMatchObject({
      status: "paid",
      total: 3_000,
      amountDue: 0,
      settlements: [{ kind: "balance", amount: 3_000 }],
    });
    const { payments } = succeeded<{ payments: unknown[] }>(await send(tenant, "/v1/payments?customer=ada"));
    expect(payments).toHaveLength(1);
  });

  test("below zero is carried to the next invoice, which returns it when it is voided", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await adjust(tenant, -700);
    await tenant.to(JULY);
    const renewal = await lastInvoice(tenant);
    expect(renewal).toMatchObject({
      status: "open",
      subtotal: 3_000,
      totalExcludingTax: 3_000,
      tax: 0,
      total: 3_000,
      carried: 700,
      settlements: [{ kind: "carried", amount: -700 }],
      amountDue: 3_700,
      items: [{ amount: 3_000 }],
    });
    expect(await balancesOf(tenant)).toEqual(["0 USD"]);
    expect(await voidInvoice(tenant, renewal.id)).toMatchObject({ amountDue: 0, settlements: [] });
    expect(await balancesOf(tenant)).toEqual(["-700 USD"]);
    expect(await differences()).toEqual([]);
  });

  test("that was carried is not refunded with the invoice that asked for it", async () => {
    await buy(tenant, "ada", "pro");
    await adjust(tenant, -700);
    await tenant.to(JULY);
    const renewal = await lastInvoice(tenant);
    expect(renewal).toMatchObject({ status: "paid", amountPaid: 3_700 });
    const reply = await tryRefund(tenant, renewal.id, { amount: 3_001 });
    expect(reply).toMatchObject({ status: 400, body: { code: "refund_too_large", refundable: 3_000 } });
    succeeded(await tryRefund(tenant, renewal.id));
    expect(await lastInvoice(tenant)).toMatchObject({ amountRefunded: 3_000 });
    expect(await differences()).toEqual([]);
  });
});

test("wallet-taxed: the balance pays the total with tax, not the lines without it", async () => {
  const change = (body: Body) => send(tenant, "/v1/organization", { method: "PATCH", body });
  const once = { currency: "USD", billingType: "one_time" } as const;
  succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: 24 } }));
  succeeded(await change({ tax: { defaultTaxCodes: ["vat"] } }));
  await sync(tenant, {
    ...CATALOG,
    plans: [
      ...CATALOG.plans,
      { ...once, slug: "first", price: 1_429, planGroup: "first" },
      { ...once, slug: "second", price: 1_427, planGroup: "second" },
    ],
  });
  await adjust(tenant, 3_900);
  for (const plan of ["first", "second"])
    expect(await attach(tenant, "ada", plan)).toMatchObject({ requiresCheckout: false });
  expect((await invoicesOf(tenant, "ada")).map(({ total, status }) => [total, status])).toEqual([
    [1_769, "paid"],
    [1_772, "paid"],
  ]);
  expect((await movementsOf(tenant)).map((movement) => movement.split(" = ")[1])).toEqual([
    "359 USD",
    "2128 USD",
    "3900 USD",
  ]);
  expect(await differences()).toEqual([]);
});
