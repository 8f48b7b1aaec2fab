import { expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { findOrganization } from "../../../src/db/organizations/organizations.js";
import { settlePayment } from "../../../src/usecases/shared/payment/settle.js";
import { send } from "../../support/server.js";
import {
  attach,
  buy,
  CARDS,
  invoicesOf,
  payAt,
  statesOf,
  succeeded,
  track,
  walletOf,
} from "../../support/api.js";
import { addTimedTenant, bills, change, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { invoiceUsage, lastInvoice, pay } from "../payments/billing.js";
import { useTestServer } from "../../support/fixtures.js";

const CALLS = { slug: "calls", limit: 10, overage: "charge", overagePrice: 2 } as const;
const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "metered", price: 0, planGroup: "metered", features: [CALLS] },
  ],
};

const server = useTestServer();

const begin = (): Promise<TimedTenant> => addTimedTenant(server, CATALOG);

test("renewals waiting for a payment happen with it, for their own periods, while the test clock stands still", async () => {
  const tenant = await begin();
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { dunningDays: [1, 90] } }));
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  await tenant.to("2031-09-15T00:00:00Z");
  expect(await bills(tenant)).toEqual(["paid 3000: 3000", "open 3000: 3000"]);
  const { checkoutUrl } = await pay(tenant, (await lastInvoice(tenant)).id);
  await payAt(checkoutUrl);
  expect(await bills(tenant)).toEqual(Array(4).fill("paid 3000: 3000"));
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const invoices = await invoicesOf(tenant, "ada");
  expect(
    invoices.map(({ periodStart, createdAt }) => `${day(Number(periodStart))} ${day(createdAt)}`),
  ).toEqual([
    "2031-09-01 2031-09-15",
    "2031-08-01 2031-09-15",
    "2031-07-01 2031-07-01",
    "2031-06-01 2031-06-01",
  ]);
  expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
});

test("an overdue invoice can be paid by attaching the same plan, regardless of other open invoices", async () => {
  const tenant = await begin();
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  await tenant.to("2031-07-01T12:00:00Z");
  const { checkoutUrl } = await pay(tenant, (await lastInvoice(tenant)).id);
  const { knex } = server.database;
  const { customerId } = await lastInvoice(tenant);
  // As if it were for something else: no request opens another page while one of the subscription is open.
  await knex("checkouts").where({ customer_id: customerId, status: "open" }).update({ invoice_id: null });
  await knex("payments").where({ customer_id: customerId, status: "pending" }).update({ invoice_id: null });
  const again = await attach(tenant, "ada", "pro");
  expect(again).toMatchObject({ type: "lateral", requiresCheckout: true });
  expect((await payAt(checkoutUrl)).status).not.toBe(200);
  await payAt(again.checkoutUrl);
  expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
});

test("the balance pays an invoice of unbilled usage as far as it reaches", async () => {
  const tenant = await begin();
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  await tenant.to("2031-06-16T00:00:00Z");
  await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
  await attach(tenant, "ada", "metered");
  await track(tenant, "ada", "calls", 510);
  expect(await invoiceUsage(tenant)).toMatchObject({ status: "paid", total: 1_000, amountPaid: 1_000 });
  await track(tenant, "ada", "calls", 500);
  expect(await invoiceUsage(tenant)).toMatchObject({ status: "open", total: 1_000, amountPaid: 500 });
});

test("a charge that turns out to have succeeded brings no card back that was removed", async () => {
  const tenant = await begin();
  await buy(tenant, "ada", "pro", CARDS.paysOnce);
  await tenant.to("2031-07-01T12:00:00Z");
  const { customerId } = await lastInvoice(tenant);
  const { knex } = server.database;
  const [saved] = await knex("payment_methods").where({ customer_id: customerId });
  succeeded(await send(tenant, "/v1/wallet/remove", { body: { customer: "ada", id: saved.id } }));
  const organization = await findOrganization(server.deps.db, tenant.id);
  const [failed] = await knex("payments").where({ customer_id: customerId, status: "failed" });
  if (!organization) throw new Error("the shop is gone");
  const card = { brand: "visa", last4: "0341", expMonth: 12, expYear: 2034 };
  const outcome = {
    ...({ status: "succeeded", providerPaymentId: "pay_1" } as const),
    card: { ...card, providerMethodId: saved.provider_method_id },
    amount: { minor: 3_000n, currency: failed.currency },
  };
  await settlePayment(server.deps, organization, { reference: failed.reference, outcome });
  expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: false, methods: [] });
  expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
});
