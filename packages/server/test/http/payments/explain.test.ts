import { expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { addTenant, attach, buy, track } from "../../support/api.js";
import { JUNE, JULY, refusal } from "../lifecycle/timed-tenant.js";
import { explain, invoiceUsage, lastInvoice, pay, refund, voidInvoice } from "./billing.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const TIERS = [
  { upTo: 10, unitPrice: 5, flatFee: 0 },
  { upTo: null, unitPrice: 2, flatFee: 100 },
];
const CATALOG = {
  features: [{ slug: "calls" }, { slug: "jobs" }],
  plans: [
    {
      slug: "pro",
      price: 3_000,
      features: [
        { slug: "calls", limit: 100, overage: "charge", overagePrice: 30, billingUnits: 1_000 },
        { slug: "jobs", usageModel: "usage_based", ratingModel: "graduated", tiers: TIERS },
      ],
    },
    { slug: "max", price: 9_000 },
  ],
} as const;

const server = useTestServer();
const tenant = useTimedTenant(server, {
  features: [...CATALOG.features],
  plans: structuredClone(CATALOG.plans),
});

test("a fee has its period and its payments", async () => {
  await buy(tenant, "ada", "pro");
  const { id } = await lastInvoice(tenant);
  await refund(tenant, id, { amount: 500 });
  expect(await explain(tenant, id)).toMatchObject({
    summary: "One line adds up to 30.00 USD. 30.00 USD was paid. 5.00 USD was refunded.",
    lines: [
      {
        rule: "fee",
        explanation: `Pro, monthly: the fee for the period from ${JUNE} to ${JULY}, in advance, is 30.00 USD.`,
        usage: null,
        events: null,
      },
    ],
  });
});

test("packages have the usage events that they bill", async () => {
  await buy(tenant, "ada", "pro");
  await track(tenant, "ada", "calls", 60);
  await tenant.to("2031-06-02T00:00:00Z");
  await track(tenant, "ada", "calls", 1_000);
  await tenant.to("2031-06-03T00:00:00Z");
  await track(tenant, "ada", "calls", 500);
  const { id } = await invoiceUsage(tenant);
  const [line] = (await explain(tenant, id)).lines;
  expect(line).toMatchObject({
    rule: "usage_package",
    quantity: 1_460,
    amount: 60,
    usage: { featureSlug: "calls", usageModel: "included", earlierUnits: 0, earlierAmount: 0 },
    events: { count: 2, from: Date.parse("2031-06-02T00:00:00Z"), to: Date.parse("2031-06-03T00:00:00Z") },
  });
  expect(line?.explanation).toBe(
    `1460 units of Calls were used above the included amount in the window from ${JUNE} to ` +
      `${JULY} and had not been billed. They were recorded by 2 events, the earliest at 2031-06-02T00:00:00.000Z, the latest at ` +
      "2031-06-03T00:00:00.000Z. Each started package of 1000 units costs 0.30 USD. Total, rounded once: 0.60 USD.",
  );
});

test("an interim line has the amounts of earlier invoices, and only its own events", async () => {
  await buy(tenant, "ada", "pro");
  await track(tenant, "ada", "jobs", 5);
  await pay(tenant, (await invoiceUsage(tenant)).id);
  await tenant.to("2031-06-02T00:00:00Z");
  await track(tenant, "ada", "jobs", 15);
  const { id } = await invoiceUsage(tenant);
  const [line] = (await explain(tenant, id)).lines;
  // 5 and 5 units of tier 1, then 10 of tier 2 with its flat fee: 25 + (25 + 20 + 100).
  expect(line).toMatchObject({
    rule: "usage_graduated",
    quantity: 15,
    amount: 145,
    usage: { usageModel: "usage_based", earlierUnits: 5, earlierAmount: 25 },
    events: { count: 1, from: Date.parse("2031-06-02T00:00:00Z") },
  });
  expect(line?.explanation).toContain(
    "tier 1: 5 x 0.05 USD = 0.25 USD; tier 2: 10 x 0.02 USD + 1.00 USD = 1.20 USD.",
  );
  expect(line?.explanation).toContain(
    "The 20 units of the window so far cost 1.70 USD, rounded once. Earlier invoices billed 0.25 USD of it; " +
      "this line bills the rest: 1.45 USD.",
  );
});

test("voided invoices are not counted", async () => {
  await buy(tenant, "ada", "pro");
  await track(tenant, "ada", "jobs", 5);
  await voidInvoice(tenant, (await invoiceUsage(tenant)).id);
  await track(tenant, "ada", "jobs", 1);
  const { id } = await invoiceUsage(tenant);
  expect((await explain(tenant, id)).lines).toMatchObject([
    { quantity: 6, usage: { earlierUnits: 0 }, events: { count: 2 } },
  ]);
});

test("a change of plan has the charged and the credited part", async () => {
  await buy(tenant, "ada", "pro");
  await tenant.to("2031-06-16T00:00:00Z");
  await attach(tenant, "ada", "max");
  const { lines } = await explain(tenant, (await lastInvoice(tenant)).id);
  expect(lines.map(({ rule, amount }) => [rule, amount])).toEqual([
    ["unused_time", -1_500],
    ["fee_share", 4_500],
  ]);
  expect(lines[0]?.explanation).toBe(
    `Pro, monthly from ${JUNE} to ${JULY}: the fee is 30.00 USD. 1296000 of the 2592000 seconds, from ` +
      `2031-06-16T00:00:00.000Z to ${JULY}, are unused. They are credited: 15.00 USD.`,
  );
  expect(lines[1]?.explanation).toContain("the fee for a whole period is 90.00 USD.");
});

test("an invoice that there is not, or that is another organization's, is not found", async () => {
  await buy(tenant, "ada", "pro");
  const { id } = await lastInvoice(tenant);
  expect(refusal(await send(tenant, "/v1/billing/invoices/inv_0/explain"))).toBe("404 invoice_not_found");
  const other = await addTenant(server);
  expect(refusal(await send(other, `/v1/billing/invoices/${id}/explain`))).toBe("404 invoice_not_found");
});
