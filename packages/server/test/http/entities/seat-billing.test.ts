import { describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { send } from "../../support/server.js";
import { attach, buy, invoicesOf, succeeded } from "../../support/api.js";
import { bills, change, creditNotes, JULY, refusal, standing } from "../lifecycle/timed-tenant.js";
import { add, addMany, remove } from "./seats.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

type Wire = components["schemas"];

const seats = (limit: number, overagePrice: number) => [
  { slug: "seats", limit, overage: "charge" as const, overagePrice },
];
const tiers = [
  { upTo: 2, unitPrice: 500 },
  { upTo: null, unitPrice: 300, flatFee: 100 },
];
const CATALOG = {
  features: [{ slug: "seats", name: "Seats", meterType: "non_consumable" as const }],
  plans: [
    { slug: "team", price: 1_000, features: seats(1, 600) },
    { slug: "business", price: 3_000, features: seats(2, 900) },
    { slug: "yearly", price: 9_000, interval: "yearly" as const, features: seats(1, 600) },
    {
      slug: "tiered",
      price: 1_000,
      features: [{ slug: "seats", usageModel: "usage_based", ratingModel: "graduated", tiers }],
    },
    { slug: "trial", price: 1_000, trialDays: 10, features: seats(2, 600) },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

const unbilled = async () =>
  succeeded<Wire["UnbilledUsageResponse"]>(await send(tenant, "/v1/billing/usage?customer=ada"));
const tryInvoice = () => send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } });
const explained = async (id: string) =>
  succeeded<Wire["ExplainInvoiceResponse"]>(await send(tenant, `/v1/billing/invoices/${id}/explain`));

describe("seats above the plan's limit", () => {
  test("are unbilled immediately, and billed with the renewal", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 3);
    expect(await unbilled()).toMatchObject({
      totalEstimated: 1_200,
      usageWindowEnd: Date.parse(JULY),
      features: [
        { featureSlug: "seats", usage: 3, included: 1, billableQuantity: 2, estimatedAmount: 1_200 },
      ],
    });
    await tenant.to(JULY);
    expect(await bills(tenant)).toEqual(["paid 1000: 1000", "paid 2200: 1200 1000"]);
    expect(await unbilled()).toMatchObject({ totalEstimated: 1_200 });
  });

  test("that are removed are billed for the current month only", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 3);
    await remove(tenant, "seat2");
    await tenant.to("2031-08-01T00:00:00Z");
    expect((await bills(tenant)).slice(1)).toEqual(["paid 2200: 1200 1000", "paid 1600: 600 1000"]);
  });

  test("are billed once, across all interim invoices", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 2);
    expect((await tryInvoice()).status).toBe(200);
    expect(refusal(await tryInvoice())).toBe("400 nothing_to_invoice");
    await add(tenant, "more");
    expect((await tryInvoice()).status).toBe(200);
    await tenant.to(JULY);
    expect(await bills(tenant)).toEqual([
      "paid 1000: 1000",
      "paid 600: 600",
      "paid 600: 600",
      "paid 1000: 1000",
    ]);
  });

  test("of a void invoice are billed again", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 3);
    await tryInvoice();
    const [invoice] = await invoicesOf(tenant, "ada");
    await send(tenant, `/v1/billing/invoices/${String(invoice?.id)}/void`, { body: {} });
    await tenant.to(JULY);
    expect((await bills(tenant)).slice(1)).toEqual(["void 1200: 1200", "paid 2200: 1200 1000"]);
  });

  test("have each price for its share of the month when the plan changes", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 3);
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "business");
    await add(tenant, "more");
    await tenant.to(JULY);
    // Half a month of two at 6.00, and half a month of two at 9.00.
    expect((await bills(tenant))[2]).toBe("paid 4500: 600 900 3000");
    const [invoice] = await invoicesOf(tenant, "ada");
    expect(invoice?.items.slice(0, 2)).toMatchObject([
      { periodEnd: Date.parse("2031-06-16T00:00:00Z"), quantity: 2, unitPrice: 600 },
      { periodStart: Date.parse("2031-06-16T00:00:00Z"), quantity: 2, unitPrice: 900 },
    ]);
  });

  test("of a plan of a year are billed every month", async () => {
    await buy(tenant, "ada", "yearly");
    await addMany(tenant, "seat", 2);
    await tenant.to("2031-08-01T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 9000: 9000", "paid 600: 600", "paid 600: 600"]);
  });

  test("are billed by tiers", async () => {
    await buy(tenant, "ada", "tiered");
    await addMany(tenant, "seat", 3);
    expect(await unbilled()).toMatchObject({
      totalEstimated: 1_400,
      features: [{ included: 0, billableQuantity: 3, tierBreakdown: [{ amount: 1_000 }, { amount: 400 }] }],
    });
  });

  test("cost nothing in a trial, and are billed from its end on", async () => {
    await buy(tenant, "ada", "team");
    await change(tenant, "cancel", (await standing(tenant)).id, { when: "now" });
    await attach(tenant, "ada", "trial");
    await addMany(tenant, "seat", 2);
    expect(await unbilled()).toMatchObject({ totalEstimated: 0 });
    expect(
      refusal(
        await send(tenant, "/v1/entities", { body: { customer: "ada", feature: "seats", entity: "x" } }),
      ),
    ).toBe("400 limit_exceeded");
    await tenant.to("2031-06-11T00:00:00Z");
    await add(tenant, "third");
    await tenant.to("2031-07-11T00:00:00Z");
    expect((await bills(tenant)).slice(1)).toEqual(["paid 1000: 1000", "paid 1600: 600 1000"]);
  });

  test("are billed to the day when the plan ends immediately, and refunded where paid for longer", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 3);
    await tryInvoice();
    const [invoice] = await invoicesOf(tenant, "ada");
    await send(tenant, `/v1/billing/invoice/${String(invoice?.id)}/pay`, { body: {} });
    await tenant.to("2031-06-16T00:00:00Z");
    await change(tenant, "cancel", (await standing(tenant)).id, { when: "now" });
    expect((await bills(tenant)).slice(1)).toEqual(["paid 1200: 1200"]);
    expect(await creditNotes(tenant)).toEqual(["600: 600 balance"]);
  });

  test("follow an override from its start", async () => {
    const path = "/v1/customers/ada/entitlements/seats";
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 3);
    await tenant.to("2031-06-16T00:00:00Z");
    succeeded(await send(tenant, path, { method: "PUT", body: { limit: 10 } }));
    await addMany(tenant, "more", 5);
    await tenant.to(JULY);
    await tenant.to("2031-07-16T00:00:00Z");
    expect(await unbilled()).toMatchObject({ totalEstimated: 0 });
    succeeded(await send(tenant, path, { method: "DELETE" }));
    await tenant.to("2031-08-01T00:00:00Z");
    // Two seats for half of June, and seven for 16 of the 31 days of July.
    expect((await bills(tenant)).slice(1)).toEqual(["paid 1600: 600 1000", "paid 3168: 2168 1000"]);
  });

  test("are not billed during a pause", async () => {
    await buy(tenant, "ada", "team");
    await addMany(tenant, "seat", 2);
    const { id } = await standing(tenant);
    await tenant.to("2031-06-11T00:00:00Z");
    await change(tenant, "pause", id);
    await tenant.to("2031-06-21T00:00:00Z");
    await change(tenant, "resume", id);
    await tenant.to("2031-07-11T00:00:00Z");
    expect((await bills(tenant)).slice(1)).toEqual(["paid 600: 600", "paid 1000: 1000"]);
  });
});

test("a line describes its charge", async () => {
  await buy(tenant, "ada", "team");
  await tenant.to("2031-06-04T00:00:00Z");
  await addMany(tenant, "seat", 3);
  await tenant.to("2031-06-16T00:00:00Z");
  await attach(tenant, "ada", "business");
  await tenant.to(JULY);
  const [invoice] = await invoicesOf(tenant, "ada");
  const { lines } = await explained(String(invoice?.id));
  expect(lines[0]).toMatchObject({ rule: "level_package", description: "Seats, highest level", quantity: 2 });
  expect(lines[0]?.explanation).toBe(
    "The highest number of Seats above the included amount, from 2031-06-01T00:00:00.000Z to 2031-06-16T00:00:00.000Z, " +
      "was 2, reached on 2031-06-04T00:00:00.000Z. Each unit costs 6.00 USD. This price is for the whole usage period from " +
      "2031-06-01T00:00:00.000Z to 2031-07-01T00:00:00.000Z; 1296000 of its 2592000 seconds are charged. " +
      "Rounded once: 6.00 USD.",
  );
});
