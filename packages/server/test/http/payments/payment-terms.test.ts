import { describe, expect, test } from "@jest/globals";
import { differencesOf } from "../../support/audit.js";
import { send } from "../../support/server.js";
import {
  attach,
  check,
  getCustomer,
  invoicesOf,
  statesOf,
  succeeded,
  track,
  type Body,
  type Tenant,
} from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { JUNE, refusal } from "../lifecycle/timed-tenant.js";
import { invoiceUsage, lastInvoice } from "./billing.js";

const CALLS = { slug: "calls", limit: 10, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }],
  plans: [
    { slug: "free", features: [CALLS] },
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "max", price: 9_000, features: [CALLS] },
    { slug: "top", price: 15_000, features: [CALLS] },
    {
      slug: "team",
      features: [{ slug: "seats", usageModel: "licensed", pricePerUnit: 1_000 }],
      planGroup: "team",
    },
    { slug: "trial", price: 3_000, trialDays: 14, trialCardRequired: true, planGroup: "trial" },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function withTerms(paymentTerms: Body | null = { days: 30 }): Promise<void> {
  await getCustomer(tenant, "ada");
  succeeded(await send(tenant, "/v1/customers/ada", { method: "PATCH", body: { paymentTerms } }));
}

async function record(id: string, amount: number): Promise<void> {
  const body = { amount, method: "bank_transfer" };
  succeeded(await send(tenant, `/v1/billing/invoices/${id}/payments`, { body }));
}

async function eventsOf(of: Tenant): Promise<string[]> {
  const { events } = succeeded<{ events: { type: string }[] }>(await send(of, "/v1/events?limit=50"));
  return events.map(({ type }) => type).filter((type) => /invoice\.|past_due|activated/.test(type));
}

describe("a customer with payment terms", () => {
  test("gets a plan without a card, and an invoice that is due later", async () => {
    await withTerms();
    const attached = await attach(tenant, "ada", "pro");
    expect(attached).toMatchObject({ success: true });
    expect(attached).not.toHaveProperty("checkoutUrl");
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(await lastInvoice(tenant)).toMatchObject({
      status: "open",
      amountDue: 3_000,
      issuedAt: Date.parse(JUNE),
      dueAt: Date.parse("2031-07-02T00:00:00Z"),
      terms: { days: 30, from: "issue", dueDate: "2031-07-01" },
    });
    expect((await check(tenant, "ada", "calls")).allowed).toBe(true);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("is past due when an invoice is overdue, has access for the days of grace, and is active again when it pays", async () => {
    succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { graceDays: 10 } }));
    await withTerms({ days: 10 });
    await attach(tenant, "ada", "pro");
    await tenant.to("2031-06-11T23:59:59Z");
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    await tenant.to("2031-06-12T00:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
    expect(await eventsOf(tenant)).toContain("invoice.overdue");
    const { details } = await check(tenant, "ada", "calls");
    expect(details.graceEndsAt).toBe("2031-06-22T00:00:00.000Z");
    await tenant.to("2031-06-22T00:00:00Z");
    expect((await check(tenant, "ada", "calls")).allowed).toBe(false);
    const overdue = await lastInvoice(tenant);
    expect(overdue).toMatchObject({ status: "open", amountDue: 3_000 });
    await record(overdue.id, 3_000);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect((await check(tenant, "ada", "calls")).allowed).toBe(true);
    expect((await eventsOf(tenant)).filter((type) => type === "invoice.overdue")).toHaveLength(1);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("keeps access without an end where the organization sets no grace, and is never given up", async () => {
    await withTerms({ days: 0 });
    await attach(tenant, "ada", "pro");
    await tenant.to("2031-09-01T00:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
    const decision = await check(tenant, "ada", "calls");
    expect(decision.allowed).toBe(true);
    expect(decision.details).not.toHaveProperty("graceEndsAt");
    expect(await lastInvoice(tenant)).toMatchObject({ status: "open" });
  });

  test("is sent each renewal with its usage", async () => {
    await withTerms({ days: 60 });
    await attach(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 15);
    await tenant.to("2031-07-01T00:00:00Z");
    await tenant.to("2031-07-02T00:00:00Z");
    const renewals = await invoicesOf(tenant, "ada");
    expect(renewals.map(({ status, amountDue }) => `${status} ${amountDue}`)).toEqual([
      "open 3010",
      "open 3000",
    ]);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
  });

  test("with days from the end of the month is due that many days after it", async () => {
    await withTerms({ days: 30, from: "end_of_month" });
    await attach(tenant, "ada", "pro");
    expect(await lastInvoice(tenant)).toMatchObject({
      dueAt: Date.parse("2031-07-31T00:00:00Z"),
      terms: { from: "end_of_month", dueDate: "2031-07-30" },
    });
  });

  test("upgrades before its invoice is due: the old invoice stays due, and the difference is invoiced", async () => {
    await withTerms();
    await attach(tenant, "ada", "pro");
    const [first] = await invoicesOf(tenant, "ada");
    await tenant.to("2031-06-16T00:00:00Z");
    const body = { customer: "ada", product: "max" };
    const preview = succeeded<Body>(await send(tenant, "/v1/attach/preview", { body }));
    expect(preview).toMatchObject({ requiresCheckout: false, amountDue: 3_000 });
    expect(await attach(tenant, "ada", "max")).not.toHaveProperty("checkoutUrl");
    expect(await statesOf(tenant, "ada")).toEqual(["max active"]);
    const invoices = await invoicesOf(tenant, "ada");
    expect(invoices.map(({ status, amountDue }) => `${status} ${amountDue}`)).toEqual([
      "open 3000",
      "open 3000",
    ]);
    expect(await differencesOf(server)).toEqual([]);
    await record(first?.id ?? "", 3_000);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("owes only what an upgrade charges when the earlier invoice is void", async () => {
    await withTerms();
    await attach(tenant, "ada", "pro");
    const { id } = await lastInvoice(tenant);
    await attach(tenant, "ada", "max");
    succeeded(await send(tenant, `/v1/billing/invoices/${id}/void`, { body: {} }));
    expect(await lastInvoice(tenant)).toMatchObject({ status: "open", amountDue: 6_000 });
    const query = "/v1/billing/balance?customer=ada";
    expect(succeeded<Body>(await send(tenant, query))).toMatchObject({ balances: [{ balance: -3_000 }] });
    expect(await differencesOf(server)).toEqual([]);
  });

  test("upgrades again within the period, and each part is charged once", async () => {
    await withTerms();
    await attach(tenant, "ada", "pro");
    await attach(tenant, "ada", "max");
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "top");
    const due = (await invoicesOf(tenant, "ada")).map(({ amountDue }) => amountDue);
    expect(due.sort((one, other) => one - other)).toEqual([3_000, 3_000, 6_000]);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("changes nothing while an invoice of its plan is overdue", async () => {
    await withTerms({ days: 5 });
    await attach(tenant, "ada", "pro");
    await tenant.to("2031-06-07T00:00:00Z");
    const upgrade = { customer: "ada", product: "max" };
    expect(refusal(await send(tenant, "/v1/attach", { body: upgrade }))).toBe("409 invoice_unpaid");
    await record((await lastInvoice(tenant)).id, 3_000);
    expect(await attach(tenant, "ada", "max")).not.toHaveProperty("checkoutUrl");
    expect(await statesOf(tenant, "ada")).toEqual(["max active"]);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("gets an invoice of more units, which it has at once", async () => {
    await withTerms();
    const { subscriptionId } = await attach(tenant, "ada", "team");
    const path = `/v1/subscriptions/${subscriptionId}/quantity`;
    const changed = succeeded<Body>(await send(tenant, path, { body: { feature: "seats", quantity: 3 } }));
    expect(changed).not.toHaveProperty("checkoutUrl");
    expect(await lastInvoice(tenant)).toMatchObject({
      status: "open",
      amountDue: 2_000,
      terms: { days: 30 },
    });
    expect((await check(tenant, "ada", "seats"))["limit"]).toBe(3);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("needs no card for a trial, whose end sends the first invoice", async () => {
    await withTerms({ days: 5 });
    expect(await attach(tenant, "ada", "trial")).not.toHaveProperty("checkoutUrl");
    await tenant.to("2031-06-15T00:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["trial active"]);
    expect(await lastInvoice(tenant)).toMatchObject({ status: "open", terms: { dueDate: "2031-06-20" } });
  });

  test("is sent an invoice of usage with the same terms", async () => {
    await withTerms();
    await attach(tenant, "ada", "free");
    await track(tenant, "ada", "calls", 15);
    expect(await invoiceUsage(tenant)).toMatchObject({ amountDue: 10, terms: { dueDate: "2031-07-01" } });
  });

  test("pays the rest of an invoice when the balance pays a part", async () => {
    await withTerms();
    const gift = { customer: "ada", currency: "USD", amount: 1_000, reason: "Goodwill" };
    succeeded(await send(tenant, "/v1/billing/balance/adjust", { body: gift }));
    await attach(tenant, "ada", "pro");
    expect(await lastInvoice(tenant)).toMatchObject({ status: "open", amountPaid: 1_000, amountDue: 2_000 });
    expect(await differencesOf(server)).toEqual([]);
  });

  test("that loses them is charged again, and its invoices keep their terms", async () => {
    await withTerms();
    await attach(tenant, "ada", "pro");
    await withTerms(null);
    expect(await lastInvoice(tenant)).toMatchObject({ status: "open", terms: { days: 30 } });
    await tenant.to("2031-07-01T00:00:00Z");
    const renewal = await lastInvoice(tenant);
    expect(renewal).not.toHaveProperty("terms");
    expect(await statesOf(tenant, "ada")).toEqual(["pro past_due"]);
  });

  test("previews a plan that needs no checkout", async () => {
    await withTerms();
    const body = { customer: "ada", product: "pro" };
    const preview = succeeded<Body>(await send(tenant, "/v1/attach/preview", { body }));
    expect(preview).toMatchObject({ requiresCheckout: false, amountDue: 3_000 });
  });

  test("has the due date on its page and its e-invoice", async () => {
    await withTerms();
    await attach(tenant, "ada", "pro");
    const { id } = await lastInvoice(tenant);
    const { text } = await send(tenant, `/v1/billing/invoices/${id}/html`);
    expect(text).toContain('datetime="2031-07-01"');
  });

  test("has the account of the seller and a reference for a transfer", async () => {
    const bankAccount = { iban: "DE89 3704 0044 0532 0130 00", bic: "COBADEFFXXX", holder: "Acme Billing" };
    succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { legal: { bankAccount } } }));
    await withTerms();
    await attach(tenant, "ada", "pro");
    const { id, number, terms, ...invoice } = (await lastInvoice(tenant)) as Body;
    const { reference } = terms as { reference: string };
    expect(reference).toMatch(/^RF\d\d/);
    expect(reference.slice(4)).toBe(String(number).replace("-", ""));
    expect(invoice).toMatchObject({ seller: { bankAccount: { iban: "DE89370400440532013000" } } });
    const { text: page } = await send(tenant, `/v1/billing/invoices/${String(id)}/html`);
    expect(page).toContain("DE89 3704 0044 0532 0130 00");
    expect(page).toContain("Acme Billing");
  });
});
