import { describe, expect, test } from "@jest/globals";
import type { PlanFeatureInput } from "@dues/billing";
import { numbers, addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

type Row = Partial<PlanFeatureInput>;

const CHARGED: Row = { limit: 10, overage: "charge", overagePrice: 2 };
const TIERS = [
  { upTo: 10, unitPrice: 5, flatFee: 100 },
  { upTo: 20, unitPrice: 3, flatFee: 7 },
  { upTo: null, unitPrice: 0.25, flatFee: 1000 },
];

const NOTHING = { status: 400, body: { success: false, code: "nothing_to_invoice" } };
const invoiceOf = (tenant: UsageTenant, customer = "ada") => tenant.post("/v1/billing/invoice", { customer });

describe("an invoice of unbilled usage", () => {
  test("is open, numbered, due after a day, and has a line for overage", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(CHARGED)]);
    await tenant.track({ value: 15 });
    tenant.at("2026-03-20T12:00:00Z");
    const now = Date.parse("2026-03-20T12:00:00Z");
    const [start, end] = [Date.parse("2026-03-10T12:00:00Z"), Date.parse("2026-04-10T12:00:00Z")];
    const invoice = await tenant.invoice();
    expect(invoice).toEqual({
      id: expect.stringMatching(/^inv_/),
      invoiceId: invoice.id,
      customerId: expect.stringMatching(/^cus_/),
      number: expect.stringMatching(/^[A-Z2-9]{8}-0001$/),
      status: "open",
      currency: "USD",
      missing: ["seller.name", "seller.address"],
      pdfUrl: expect.stringMatching(/\/documents\/inv_[a-z0-9]+\/[\w-]+\/pdf$/),
      subtotal: 10,
      discount: 0,
      discounts: [],
      totalExcludingTax: 10,
      tax: 0,
      taxes: [],
      total: 10,
      carried: 0,
      settlements: [],
      amountPaid: 0,
      amountCredited: 0,
      amountRefunded: 0,
      amountDue: 10,
      items: [
        {
          id: expect.stringMatching(/^line_/),
          kind: "usage",
          description: "Calls, usage",
          quantity: 5,
          unitPrice: 2,
          amount: 10,
          discount: 0,
          discounts: [],
          amountExcludingTax: 10,
          tax: 0,
          taxes: [],
          total: 10,
          sourceLineId: null,
          featureId: expect.stringMatching(/^feat_/),
          featureSlug: "calls",
          periodStart: start,
          periodEnd: end,
          ratingModel: "package",
          tierBreakdown: [],
        },
      ],
      lineItems: invoice.items,
      periodStart: start,
      periodEnd: now,
      issuedAt: now,
      dueAt: now + 86_400_000,
      paidAt: null,
      seller: {
        name: expect.stringMatching(/^Tenant /),
        address: null,
        taxIds: [],
        email: null,
        phone: null,
        registration: null,
        registrationScheme: null,
        bankAccount: null,
      },
      buyer: {
        customerId: invoice.customerId,
        name: null,
        email: "ada@example.com",
        address: null,
        taxIds: [],
        purchaseOrder: null,
        buyerReference: null,
      },
      taxTreatment: "domestic",
      locale: "en",
      notes: [],
      createdAt: now,
    });
  });

  test("bills the unbilled usage, which is then zero", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(CHARGED)]);
    await tenant.track({ value: 15 });
    const before = await tenant.unbilled();
    expect((await tenant.invoice()).total).toBe(before.totalEstimated);
    expect(await tenant.unbilled()).toMatchObject({
      totalEstimated: 0,
      features: [{ usage: 15, billableQuantity: 0, estimatedAmount: 0 }],
    });
    expect(await invoiceOf(tenant)).toMatchObject(NOTHING);
  });

  test("never grants the allowance again", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(CHARGED)]);
    await tenant.track({ value: 15 });
    await tenant.invoice();
    expect(numbers(await tenant.check())).toBe("overage_allowed 15/10, 0 left");
    expect(numbers(await tenant.track({ value: 3 }))).toBe("tracked_overage 18/10, 0 left");
    expect(await tenant.invoice()).toMatchObject({ total: 6, items: [{ quantity: 3 }] });
  });

  test("leaves a cap on overage where it was", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ ...CHARGED, maxOverageUnits: 5 })]);
    await tenant.track({ value: 15 });
    await tenant.invoice();
    expect(numbers(await tenant.track())).toBe("limit_exceeded 15/10, 0 left");
  });

  test("is refused if there is nothing to bill", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(CHARGED)]);
    expect(await invoiceOf(tenant)).toMatchObject(NOTHING);
    await tenant.track({ value: 10 });
    expect(await invoiceOf(tenant)).toMatchObject(NOTHING);
    expect(await invoiceOf(tenant, "unknown")).toMatchObject({
      status: 404,
      body: { code: "customer_not_found" },
    });
  });

  test("waits until there is a whole coin to bill", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ ...CHARGED, limit: 0, overagePrice: 0.2 })]);
    await tenant.track({ value: 2 });
    expect(await invoiceOf(tenant)).toMatchObject(NOTHING);
    await tenant.track({ value: 2 });
    expect(await tenant.invoice()).toMatchObject({ total: 1, items: [{ quantity: 4 }] });
  });

  test("bills the windows that are over and the current one, each once", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(CHARGED)]);
    for (const at of ["2026-03-10T12:00:00Z", "2026-04-10T12:00:00Z", "2026-05-10T12:00:00Z"]) {
      tenant.at(at);
      await tenant.track({ value: 11 });
    }
    expect(await tenant.invoice()).toMatchObject({
      total: 6,
      items: [{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }],
      periodStart: Date.parse("2026-03-10T12:00:00Z"),
    });
    tenant.at("2026-07-10T12:00:00Z");
    expect(await invoiceOf(tenant)).toMatchObject(NOTHING);
  });
});

describe("invoices within a window add up to the one at its end", () => {
  // prettier-ignore
  test.each<[rule: string, row: Row, values: number[], amounts: number[]]>([
    ["a price per unit",                    CHARGED,                                            [12, 1, 4],        [4, 2, 8]],
    ["fractions of a coin",                 { ...CHARGED, limit: 0, overagePrice: 0.5 },        [1, 1, 1, 1],      [1, 0, 1, 0]],
    ["a package that was paid is used up",  { ...CHARGED, limit: 0, billingUnits: 10, overagePrice: 9 }, [1, 9, 1], [9, 0, 9]],
    ["graduated tiers go on",               { ...CHARGED, limit: 0, ratingModel: "graduated", tiers: TIERS }, [4, 6, 5, 10, 3], [120, 30, 22, 1016, 1]],
    ["volume tiers that become dearer",     { ...CHARGED, limit: 0, ratingModel: "volume", tiers: TIERS },    [10, 20, 10],     [150, 858, 2]],
  ])("%s", async (_rule, row, values, amounts) => {
    const [often, once] = [await addUsageTenant(server), await addUsageTenant(server)];
    for (const tenant of [often, once]) await tenant.sell([planOf(row)]);
    const billed: number[] = [];
    for (const value of values) {
      for (const tenant of [often, once]) await tenant.track({ value });
      const { status, body } = await invoiceOf(often);
      billed.push(status === 200 ? (body["invoice"] as { total: number }).total : 0);
    }
    expect(billed).toEqual(amounts);
    once.at("2026-04-10T12:00:00Z");
    expect((await once.invoice()).total).toBe(amounts.reduce((sum, each) => sum + each));
    expect(await invoiceOf(often)).toMatchObject(NOTHING);
  });

  test("a line shows only the tiers that it bills, and no fee twice", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ ...CHARGED, limit: 0, ratingModel: "graduated", tiers: TIERS })]);
    await tenant.track({ value: 4 });
    await tenant.invoice();
    await tenant.track({ value: 11 });
    const [line] = (await tenant.invoice()).items;
    expect(line).toMatchObject({ quantity: 11, unitPrice: 0, amount: 52, ratingModel: "graduated" });
    expect(line?.tierBreakdown).toEqual([
      { tier: 0, units: 6, unitPrice: 5, flatFee: 0, amount: 30 },
      { tier: 1, units: 5, unitPrice: 3, flatFee: 7, amount: 22 },
    ]);
  });

  test("a volume tier that lowers all prices refunds nothing before the invoices are paid", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ ...CHARGED, limit: 0, ratingModel: "volume", tiers: TIERS })]);
    await tenant.track({ value: 10 });
    expect((await tenant.invoice()).total).toBe(150);
    await tenant.track({ value: 5 });
    expect(await tenant.unbilled()).toMatchObject({ totalEstimated: 0, features: [{ estimatedAmount: 0 }] });
    expect(await invoiceOf(tenant)).toMatchObject(NOTHING);
    tenant.at("2026-04-10T12:00:00Z");
    expect(await invoiceOf(tenant)).toMatchObject(NOTHING);
    await tenant.track({ value: 1 });
    expect(await tenant.invoice()).toMatchObject({ total: 105, items: [{ quantity: 1, amount: 105 }] });
  });
});
