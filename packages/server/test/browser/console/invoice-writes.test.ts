import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
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
import { send } from "../../support/server.js";
import { findingsOf } from "../support/findings.js";
import type { OpenPage } from "../support/open-page.js";
import { act, fillIn, openDialog } from "./act.js";
import { settled, useConsole } from "./use-console.js";

type Wire = components["schemas"];

const opened = useConsole();

const read = async <T>(path: string) => succeeded<T>(await send(opened.server, path));

/** The newest invoice of a customer. */
async function newest(customer: string) {
  const [invoice] = await invoicesOf(opened.server, customer);
  if (!invoice) throw new Error(`${customer} has no invoice.`);
  return invoice;
}

test("a credit note gives a part to the balance", async () => {
  const invoice = await newest("edsger");
  const shown = await opened.open(`/invoices/${invoice.id}`);
  const notice = await act(shown, "Credit note", {
    fields: { what: "amount", amount: "9.00", to: "balance", reason: "billing_error", memo: "Sorry" },
    isPreviewed: true,
    typed: "9.00",
    confirm: "Issue the credit note",
  });
  expect(notice).toMatch(/^Credit note \S+ over \$9\.00 is issued\.$/);
  const { creditNotes } = await read<Wire["CreditNoteListResponse"]>(
    "/v1/billing/credit-notes?customer=edsger",
  );
  expect(creditNotes).toMatchObject([
    { total: 900, reason: "billing_error", settlements: [{ kind: "balance" }] },
  ]);
  await shown.close();
});

test("usage is invoiced now, and an open invoice is void once its number is typed", async () => {
  await upsertCustomer(opened.server, { id: "tony", email: "tony@example.com" });
  await buy(opened.server, "tony", "pro", CARDS.paysOnce);
  await track(opened.server, "tony", "api-calls", 5_400);
  const { id } = await read<Wire["Customer"]>("/v1/customers/tony");
  const customer = await opened.open(`/customers/${id}`);
  const confirm = "Create the invoice";
  expect(await act(customer, "Invoice now", { isPreviewed: true, confirm })).toContain(
    "over $2.00 is issued",
  );
  await customer.close();
  const invoice = await newest("tony");
  expect(invoice).toMatchObject({ status: "open", total: 200 });
  const shown = await opened.open(`/invoices/${invoice.id}`);
  await openDialog(shown, "Collect now");
  await shown.page.getByRole("button", { name: "Charge $2.00" }).click();
  await shown.page.getByRole("region", { name: "Link to the checkout" }).waitFor();
  expect(await findingsOf(shown)).toEqual([]);
  await shown.page.getByRole("button", { name: "Done" }).click();
  const number = invoice.number ?? "";
  const notice = await act(shown, "Void", { typed: number, confirm: "Void the invoice" });
  expect(notice).toBe(`Invoice ${number} is void.`);
  expect(await newest("tony")).toMatchObject({ status: "void" });
  await shown.close();
});

test("an open invoice is collected with a saved card, once", async () => {
  await upsertCustomer(opened.server, { id: "frances", email: "frances@example.com" });
  await buy(opened.server, "frances", "pro", CARDS.paysOnce);
  await track(opened.server, "frances", "api-calls", 5_600);
  succeeded(await send(opened.server, "/v1/billing/invoice", { body: { customer: "frances" } }));
  const invoice = await newest("frances");
  expect(invoice).toMatchObject({ status: "open", amountDue: 300 });
  const setup = await send(opened.server, "/v1/wallet/setup", { body: { customer: "frances" } });
  succeeded(await payAt(succeeded<{ readonly url: string }>(setup).url, CARDS.pays));
  const succeededPayments = async () =>
    (await paymentsOf(opened.server, invoice.customerId)).filter((payment) => payment.status === "succeeded")
      .length;
  const before = await succeededPayments();
  const shown = await opened.open(`/invoices/${invoice.id}`);
  const paid = await act(shown, "Collect now", { confirm: "Charge $3.00" });
  expect(paid).toContain("paid");
  expect(await newest("frances")).toMatchObject({ status: "paid", amountDue: 0, amountPaid: 300 });
  expect(await shown.page.getByRole("button", { name: "Collect now" }).count()).toBe(0);
  expect(await succeededPayments()).toBe(before + 1);
  await shown.close();
});

/** Downloads the file of a link, as a person does. */
async function download(shown: OpenPage, name: string): Promise<string> {
  const started = shown.page.waitForEvent("download");
  await shown.page.getByRole("link", { name, exact: true }).click();
  // As `fetch` does, without the byte order mark.
  return new TextDecoder().decode(readFileSync(await (await started).path()));
}

test("the invoices of a period are downloaded as the API exports them, and so is the revenue", async () => {
  const shown = await opened.open("/invoices?from=2026-09-01&to=2026-09-30&status=open");
  const all = await send(opened.server, "/v1/exports/invoices.csv?from=2026-09-01&to=2026-10-01");
  const invoices = await download(shown, "Invoices as CSV");
  expect(invoices).toBe(all.text);
  expect(invoices.trim().split("\n").length).toBeGreaterThan(1);
  const lines = await send(opened.server, "/v1/exports/lines.csv?from=2026-09-01&to=2026-10-01");
  expect(await download(shown, "Their lines as CSV")).toBe(lines.text);
  await shown.close();
  const revenue = await opened.open("/revenue");
  for (const [name, file] of [
    ["Revenue by day as CSV", "revenue"],
    ["Payments as CSV", "payments"],
    ["Journal as CSV", "journal"],
  ] as const) {
    const { text } = await send(opened.server, `/v1/exports/${file}.csv`);
    expect(await download(revenue, name)).toBe(text);
  }
  await revenue.close();
});

test("a refusal has the words of the server, and the dialog stays open for another try", async () => {
  const invoice = await newest("grace");
  const shown = await opened.open(`/invoices/${invoice.id}`, { expected: /status of 4/ });
  const { page } = shown;
  await openDialog(shown, "Refund");
  await fillIn(page, { what: "amount", amount: "5,000.00" });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").innerText()).toMatch(/refund_too_large · Request \w+/);
  expect(await findingsOf(shown)).toEqual([]);
  await fillIn(page, { amount: "1.00" });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("region", { name: "Preview" }).waitFor();
  expect(await paymentsOf(opened.server, invoice.customerId)).toHaveLength(1);
  await shown.close();
});

test("the documents of an invoice open with the session", async () => {
  const invoice = await newest(opened.world().ada);
  const shown = await opened.open(`/invoices/${invoice.id}`);
  const { page } = shown;
  await settled(shown);
  expect(await page.getByRole("link", { name: "E-invoice" }).count()).toBe(0);
  for (const [name, type] of [
    ["PDF", "application/pdf"],
    ["Web page", "text/html"],
  ] as const) {
    const href = await page.getByRole("link", { name, exact: true }).getAttribute("href");
    const response = await page.request.get(new URL(href ?? "", opened.server.url).href);
    expect([name, response.status(), response.headers()["content-type"]]).toEqual([
      name,
      200,
      expect.stringContaining(type),
    ]);
  }
  await shown.close();
});
