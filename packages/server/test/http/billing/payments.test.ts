import { beforeAll, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { createOrganization } from "../../../src/usecases/organization/create.js";
import { send } from "../../support/server.js";
import { attach, CARDS, invoicesOf, payAt, succeeded, sync } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

type Page = components["schemas"]["PaymentListResponse"];

const server = useTestServer();
beforeAll(async () => {
  await sync(server, {
    features: [],
    plans: [
      { slug: "pro", price: 2500 },
      { slug: "extra", price: 700, planGroup: "extra" },
    ],
  });
  await payAndFail("ada");
  await attach(server, "grace", "extra");
});

/** Pays one plan with a card that then fails for another, which leads to a checkout. */
async function payAndFail(customer: string): Promise<void> {
  const { checkoutUrl } = await attach(server, customer, "pro");
  server.clock.advance(60_000);
  await payAt(checkoutUrl, CARDS.paysOnce);
  server.clock.advance(60_000);
  await attach(server, customer, "extra");
}

async function list(query = "", apiKey = server.apiKey): Promise<Page> {
  return succeeded<Page>(await send(server, `/v1/payments${query}`, { apiKey }));
}

const storyOf = ({ payments }: Page) => payments.map(({ amount, status }) => `${amount} ${status}`);

test("payments include every attempt, newest first", async () => {
  expect(storyOf(await list())).toEqual(["700 pending", "700 pending", "700 failed", "2500 succeeded"]);
});

test("a payment has its customer, its invoice, and the time of its outcome", async () => {
  const [invoice] = (await invoicesOf(server, "ada")).filter(({ total }) => total === 2500);
  const { payments } = await list("?customer=ada&status=succeeded");
  expect(payments).toEqual([
    {
      id: expect.stringMatching(/^pay_/),
      disputes: [],
      reference: expect.any(String),
      customerId: invoice?.customerId,
      invoiceId: invoice?.id,
      provider: "sandbox",
      recorded: null,
      amount: 2500,
      currency: "USD",
      status: "succeeded",
      failureCode: null,
      unapplied: false,
      createdAt: "2026-03-10T12:00:00.000Z",
      settledAt: "2026-03-10T12:01:00.000Z",
    },
  ]);
});

test("a failed payment has its reason, and a pending one its start", async () => {
  const [pending, failed] = (await list("?customer=ada")).payments;
  expect(failed).toMatchObject({ failureCode: "card_declined", settledAt: "2026-03-10T12:02:00.000Z" });
  expect(pending).toMatchObject({
    failureCode: null,
    createdAt: "2026-03-10T12:02:00.000Z",
    settledAt: null,
  });
});

// prettier-ignore
test.each([
  // rule                                      query                                    found
  ["a customer by external id",                "?customer=grace",                       ["700 pending"]],
  ["a customer by email",                      "?customer=ADA@example.com&status=failed", ["700 failed"]],
  ["an unknown customer",                       "?customer=unknown",                      []],
  ["how they stand",                           "?status=pending",                       ["700 pending", "700 pending"]],
  ["an unknown invoice"   ,                    "?invoice=inv_0",                        []],
])("payments are filtered by %s", async (_rule, query, found) => {
  expect(storyOf(await list(query))).toEqual(found);
});

test("payments are filtered by their invoice", async () => {
  const [invoice] = (await invoicesOf(server, "ada")).filter(({ total }) => total === 2500);
  expect(storyOf(await list(`?invoice=${invoice?.id}`))).toEqual(["2500 succeeded"]);
  expect(storyOf(await list(`?invoice=${invoice?.id}&customer=grace`))).toEqual([]);
});

test("pages of payments miss none", async () => {
  const first = await list("?limit=3");
  const second = await list(`?limit=3&cursor=${first.nextCursor}`);
  expect([first.payments.length, second.payments.length, second.nextCursor]).toEqual([3, 1, null]);
  expect([...first.payments, ...second.payments]).toEqual((await list()).payments);
});

test("payments of other organizations are not included", async () => {
  const { apiKey } = await createOrganization(server.deps, { name: "Other", slug: "other", mode: "test" });
  const [own] = (await list()).payments;
  expect(await list("", apiKey)).toMatchObject({ payments: [] });
  expect(await list(`?invoice=${own?.invoiceId}`, apiKey)).toMatchObject({ payments: [] });
});

test.each([
  ["a status that is none", "?status=lost", 400, "invalid_request"],
  ["a cursor that no list returned", "?cursor=x", 400, "invalid_request"],
])("refuses %s", async (_rule, query, status, code) => {
  expect(await send(server, `/v1/payments${query}`)).toMatchObject({ status, body: { code } });
});

test("a name of two customers is ambiguous", async () => {
  await send(server, "/v1/customers", { body: { id: "both@example.com", email: "one@example.com" } });
  await send(server, "/v1/customers", { body: { email: "both@example.com" } });
  const reply = await send(server, "/v1/payments?customer=both@example.com");
  expect(reply).toMatchObject({ status: 409, body: { code: "customer_ambiguous" } });
});
