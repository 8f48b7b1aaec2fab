import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import {
  attach,
  buy,
  CARDS,
  invoicesOf,
  statesOf,
  succeeded,
  track,
  type Body,
  type Invoice,
} from "../../support/api.js";
import { bills } from "../lifecycle/timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CALLS = { slug: "calls", limit: 10, overage: "charge", overagePrice: 100 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "metered", features: [CALLS] },
    { slug: "card", price: 100, billingType: "one_time", planGroup: "card" },
  ],
} as const;

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function set(body: Body): Promise<void> {
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
}

async function invoiceUsage(): Promise<Invoice> {
  await track(tenant, "ada", "calls", 15);
  const body = { customer: "ada" };
  return succeeded<{ invoice: Invoice }>(await send(tenant, "/v1/billing/invoice", { body })).invoice;
}

const dueOf = ({ dueAt }: Invoice): string | null => (dueAt === null ? null : new Date(dueAt).toISOString());

/** The newest invoice, and when it was paid: `paid 500: 500 on 2031-06-02`. */
async function newest(): Promise<string> {
  const [invoice] = await invoicesOf(tenant, "ada");
  const paidAt = invoice?.paidAt ? new Date(invoice.paidAt).toISOString().slice(0, 10) : "never";
  return `${(await bills(tenant)).at(-1)} on ${paidAt}`;
}

describe("an invoice of usage so far", () => {
  test("is answered open, and paid with the saved card a day later", async () => {
    await buy(tenant, "ada", "card");
    await attach(tenant, "ada", "metered");
    const invoice = await invoiceUsage();
    expect(invoice).toMatchObject({ status: "open", amountDue: 500 });
    expect(dueOf(invoice)).toBe("2031-06-02T00:00:00.000Z");
    await tenant.to("2031-06-01T23:59:59Z");
    expect(await newest()).toBe("open 500: 500 on never");
    await tenant.to("2031-06-03T00:00:00Z");
    expect(await newest()).toBe("paid 500: 500 on 2031-06-02");
  });

  // prettier-ignore
  test.each([
    [0,    "2031-06-01T00:00:00.000Z", "paid 500: 500 on 2031-06-01"],
    [10,   "2031-06-11T00:00:00.000Z", "paid 500: 500 on 2031-06-11"],
    [null, "2031-06-01T00:00:00.000Z", "open 500: 500 on never"],
  ])("with interimDueDays %s is due %s", async (interimDueDays, dueAt, then) => {
    await set({ interimDueDays });
    await buy(tenant, "ada", "card");
    await attach(tenant, "ada", "metered");
    const invoice = await invoiceUsage();
    expect(invoice.status).toBe("open");
    expect(dueOf(invoice)).toBe(dueAt);
    await tenant.to("2031-06-20T00:00:00Z");
    expect(await newest()).toBe(then);
  });

  // prettier-ignore
  test.each([
    ["25 hours", "2031-11-02T00:30:00-04:00", "2031-11-03T05:30:00.000Z"],
    ["23 hours", "2032-03-14T00:30:00-05:00", "2032-03-15T04:30:00.000Z"],
  ])("is due at the same local time after a day of %s", async (_rule, now, dueAt) => {
    await set({ timeZone: "America/New_York" });
    await tenant.to(now);
    await attach(tenant, "ada", "metered");
    expect(dueOf(await invoiceUsage())).toBe(dueAt);
  });

  test("is retried on the dunning days and then uncollectible, and its plan continues", async () => {
    await buy(tenant, "ada", "card", CARDS.paysOnce);
    await attach(tenant, "ada", "metered");
    await invoiceUsage();
    await tenant.to("2031-06-08T00:00:00Z");
    expect(await newest()).toBe("open 500: 500 on never");
    await tenant.to("2031-06-10T00:00:00Z");
    expect(await newest()).toBe("uncollectible 500: 500 on never");
    expect(await statesOf(tenant, "ada")).toEqual(["metered active", "card active"]);
  });

  test("can be paid before it falls due, and is not collected again", async () => {
    await buy(tenant, "ada", "card");
    await attach(tenant, "ada", "metered");
    const { id } = await invoiceUsage();
    await tenant.to("2031-06-01T12:00:00Z");
    succeeded(await send(tenant, `/v1/billing/invoice/${id}/pay`, { body: {} }));
    await tenant.to("2031-06-20T00:00:00Z");
    expect(await newest()).toBe("paid 500: 500 on 2031-06-01");
  });

  test("that is void is never collected", async () => {
    await buy(tenant, "ada", "card");
    await attach(tenant, "ada", "metered");
    const { id } = await invoiceUsage();
    succeeded(await send(tenant, `/v1/billing/invoices/${id}/void`, { method: "POST" }));
    await tenant.to("2031-06-20T00:00:00Z");
    expect(await newest()).toBe("void 500: 500 on never");
  });
});
