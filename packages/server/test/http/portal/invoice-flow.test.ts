import { beforeEach, expect, test } from "@jest/globals";
import type { Invoice } from "../../support/api.js";
import {
  buy,
  CARDS,
  invoicesOf,
  payAt,
  paymentsOf,
  succeeded,
  track,
  upsertCustomer,
} from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createSession, signIn, visit } from "./portal.js";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [{ slug: "calls", name: "Calls" }],
  plans: [
    {
      slug: "pro",
      name: "Pro",
      price: 2500,
      features: [{ slug: "calls", limit: 10, overage: "charge", overagePrice: 5 }],
    },
  ],
});
const returnUrl = "https://app.example.com/overdue";
let open: Invoice;

/** A customer whose card failed for the usage of the month. */
beforeEach(async () => {
  for (const id of ["ada", "grace"]) {
    await upsertCustomer(tenant, { id, email: `${id}@example.com` });
    await buy(tenant, id, "pro", CARDS.paysOnce);
  }
  await track(tenant, "ada", "calls", 100);
  succeeded(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }));
  const [newest] = await invoicesOf(tenant, "ada");
  if (newest?.status !== "open") throw new Error("The invoice is not open.");
  open = newest;
});

test("a session for an invoice begins on its page, from which it can be paid and nothing else is linked", async () => {
  const { code } = await createSession(tenant, "ada", { flow: `invoice:${open.id}`, returnUrl });
  const entered = await visit(server, "/portal/enter", { form: { code } });
  const start = entered.headers.get("location") ?? "";
  expect(start).toBe(`/portal/invoices/${open.id}/summary`);
  const { cookie } = entered;
  const page = await visit(server, start, { cookie });
  expect(page.text).toContain(`Invoice ${open.number}`);
  expect(page.text).toContain("Pay $4.50");
  expect(page.text).not.toContain(`aria-label="Pages of the portal"`);
  const links = [...page.text.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
  const own = `/portal/invoices/${open.id}`;
  expect(links.filter((href) => !href.startsWith("#") && !href.startsWith("data:"))).toEqual([
    returnUrl,
    own,
    `${own}/explain`,
    `${own}/pdf`,
  ]);
});

test("the customer pays, and is on the page of the invoice again", async () => {
  const cookie = await signIn(tenant, "ada", { flow: `invoice:${open.id}` });
  const start = `/portal/invoices/${open.id}/summary`;
  const toProvider = await visit(server, `/portal/invoices/${open.id}/pay`, { cookie, form: {} });
  const [, address = ""] = /url=([^"]+)"/.exec(toProvider.text) ?? [];
  const paid = await payAt(address.replaceAll("&amp;", "&"), CARDS.pays);
  expect(paid.status).toBe(200);
  const { text } = await visit(server, start, { cookie });
  expect(text).toContain(">Paid<");
  expect(text).not.toContain('<button type="submit" class="primary"');
  const payments = await paymentsOf(server, open.customerId);
  await visit(server, `/portal/invoices/${open.id}/pay`, { cookie, form: {} });
  expect(await paymentsOf(server, open.customerId)).toEqual(payments);
});

test("a saved card pays at once, and the way leads back to the invoice", async () => {
  const setup = succeeded<{ readonly url: string }>(
    await send(tenant, "/v1/wallet/setup", { body: { customer: "ada" } }),
  );
  succeeded(await payAt(setup.url, CARDS.pays));
  const cookie = await signIn(tenant, "ada", { flow: `invoice:${open.id}` });
  const paid = await visit(server, `/portal/invoices/${open.id}/pay`, { cookie, form: {} });
  const summary = `/portal/invoices/${open.id}/summary`;
  expect([paid.status, paid.headers.get("location")]).toEqual([303, `${summary}?done=paid`]);
  expect((await visit(server, `${summary}?done=paid`, { cookie })).text).toContain("The invoice is paid.");
});

test.each([
  ["another customer's invoice", () => open.id],
  ["an unknown invoice", () => "inv_unknown"],
])("a session for %s is refused alike", async (_name, id) => {
  const body = { customer: "grace", flow: `invoice:${id()}` };
  const reply = await send(tenant, "/v1/portal/sessions", { body });
  expect([reply.status, reply.body["code"]]).toEqual([404, "invoice_not_found"]);
});

test("an invoice of another customer is no page of a session", async () => {
  const cookie = await signIn(tenant, "grace");
  const [strange, unknown] = [
    await visit(server, `/portal/invoices/${open.id}/summary`, { cookie }),
    await visit(server, "/portal/invoices/inv_unknown/summary", { cookie }),
  ];
  expect([strange.status, strange.text]).toEqual([404, unknown.text]);
});

test("a task that is none is refused", async () => {
  const reply = await send(tenant, "/v1/portal/sessions", { body: { customer: "ada", flow: "invoice:" } });
  expect([reply.status, reply.body["code"]]).toEqual([400, "invalid_request"]);
});
