import { expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { buy, CARDS, invoicesOf, paymentsOf, succeeded, track, upsertCustomer } from "../../support/api.js";
import { send } from "../../support/server.js";
import { findingsOf } from "../support/findings.js";
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
