import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import {
  attach,
  CARDS,
  invoicesOf,
  subscriptionsOf,
  succeeded,
  track,
  type Invoice,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { saveCard } from "../payments/billing.js";
import { addTimedTenant, change, JUNE, type TimedTenant } from "./timed-tenant.js";

/** The rate rises on June 20. */
const RISE = "2031-06-20T00:00:00Z";
const STOP = "2031-06-10T12:00:00.000Z";
const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 0, features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 1 }] },
  ],
};

const server = useTestServer();
let tenant: TimedTenant;
let subscriptionId: string;

beforeEach(async () => {
  tenant = await addTimedTenant(server, CATALOG);
  const addTax = async (percent: number, time: object): Promise<void> => {
    const tax = { code: "vat", name: "VAT", country: "DE", percent, ...time };
    succeeded(await send(tenant, "/v1/taxes", { body: tax }));
  };
  await addTax(10, { validTo: RISE });
  await addTax(20, { validFrom: RISE });
  const tax = { defaultTaxCodes: ["vat"], rateDate: "period_end" };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
  ({ subscriptionId } = await attach(tenant, "ada", "pro"));
  await saveCard(tenant, CARDS.pays);
  await track(tenant, "ada", "calls", 1_000);
  await tenant.to(STOP);
});

afterEach(async () => expect(await auditAll(server, tenant)).toEqual([]));

async function usageOf(customer: string): Promise<unknown> {
  const [invoice] = await invoicesOf(tenant, customer);
  return invoice && { tax: invoice.tax, lines: invoice.items.map(periodOf) };
}

const periodOf = ({ periodStart, periodEnd }: Invoice["items"][number]) => [periodStart, periodEnd];

const BILLED = { tax: 100, lines: [[Date.parse(JUNE), Date.parse(STOP)]] };

describe("usage is billed up to where its subscription stops, with the tax of then", () => {
  test("when it is canceled now", async () => {
    await change(tenant, "cancel", subscriptionId, { when: "now" });
    expect(await usageOf("ada")).toEqual(BILLED);
  });

  test("when it is canceled within a second", async () => {
    await tenant.to("2031-06-10T12:00:00.789Z");
    await change(tenant, "cancel", subscriptionId, { when: "now" });
    expect(await usageOf("ada")).toEqual(BILLED);
  });

  test("when its customer is deleted", async () => {
    const customerId = (await subscriptionsOf(tenant, "ada"))[0]?.customerId ?? "";
    succeeded(await send(tenant, "/v1/customers/ada", { method: "DELETE" }));
    expect(await usageOf(customerId)).toEqual(BILLED);
  });

  test("when it is paused, and what is used later is billed up to the end of the window, which moves", async () => {
    await change(tenant, "pause", subscriptionId);
    expect(await usageOf("ada")).toEqual(BILLED);
    await tenant.to("2031-06-12T12:00:00Z");
    await change(tenant, "resume", subscriptionId);
    await track(tenant, "ada", "calls", 500);
    await tenant.to("2031-07-04T00:00:00Z");
    expect(await usageOf("ada")).toEqual({
      tax: 100,
      lines: [[Date.parse("2031-06-03T00:00:00Z"), Date.parse("2031-07-03T00:00:00Z")]],
    });
  });
});

test("a subscription that ends with its period keeps it", async () => {
  await change(tenant, "cancel", subscriptionId, { when: "period_end" });
  await tenant.to("2031-07-02T00:00:00Z");
  expect(await usageOf("ada")).toEqual({
    tax: 200,
    lines: [[Date.parse(JUNE), Date.parse("2031-07-01T00:00:00Z")]],
  });
});
