import { describe, expect, test } from "@jest/globals";
import { createDocumentLinks } from "../../../src/shared/document-links.js";
import { attach, buy, invoicesOf, succeeded } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { eventsOf } from "../events/event-requests.js";

const server = useTestServer();
const tenant = useTimedTenant(server, { features: [], plans: [{ slug: "pro", price: 3_000 }] });

interface Linked {
  readonly id: string;
  readonly pdfUrl: string | null;
}

/** Opens an address as a customer does, without an API key. */
async function open(url: string | null | undefined) {
  const response = await fetch(url ?? "");
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, content };
}

async function paidInvoice(): Promise<Linked> {
  await buy(tenant, "ada", "pro");
  const [invoice] = await invoicesOf(tenant, "ada");
  if (!invoice) throw new Error("ada has no invoice");
  return invoice;
}

describe("the address of the PDF of an invoice", () => {
  test("needs no API key and gives the PDF of the API", async () => {
    const { id, pdfUrl } = await paidInvoice();
    const opened = await open(pdfUrl);
    expect(opened).toMatchObject({ status: 200 });
    expect(opened.headers.get("content-type")).toBe("application/pdf");
    expect(opened.headers.get("content-disposition")).toMatch(/^attachment; filename="?\w+-0001\.pdf"?$/);
    expect(opened.headers.get("cache-control")).toBe("no-store");
    const { apiKey, url } = tenant;
    const authorized = await fetch(`${url}/v1/billing/invoices/${id}/pdf`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    expect(opened.content.equals(Buffer.from(await authorized.arrayBuffer()))).toBe(true);
  });

  test("is in the events of the invoice and on its page", async () => {
    const { id, pdfUrl } = await paidInvoice();
    const [finalized] = await eventsOf(tenant, "&type=invoice.finalized");
    expect(finalized?.data.object).toMatchObject({ id, pdfUrl });
    const { apiKey, url } = tenant;
    const page = await fetch(`${url}/v1/billing/invoices/${id}/html`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    expect(await page.text()).toContain(`<a href="${pdfUrl}">Download PDF</a>`);
  });

  test("is null for a draft, which has no address either by its own signature", async () => {
    await attach(tenant, "ada", "pro");
    const [draft] = await invoicesOf(tenant, "ada");
    expect(draft).toMatchObject({ status: "draft", pdfUrl: null });
    const signed = server.deps.documentLinks.pdfUrl(draft?.id ?? "");
    expect(await open(signed)).toMatchObject({ status: 404 });
  });

  test("gives nothing with the signature of another invoice, a changed one, or none", async () => {
    const { pdfUrl, id } = await paidInvoice();
    const url = pdfUrl ?? "";
    const other = url.replace(id, `${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`);
    const changed = url.replace(/\/pdf$/, "A/pdf");
    const without = url.replace(/[^/]+\/pdf$/, "pdf");
    for (const address of [other, changed, without]) {
      const { status, content } = await open(address);
      expect({ status, body: JSON.parse(content.toString()) as unknown }).toMatchObject({
        status: 404,
        body: { code: "route_not_found" },
      });
    }
  });

  test("works after the customer is deleted, because the document is kept", async () => {
    const { pdfUrl } = await paidInvoice();
    succeeded(await send(tenant, "/v1/customers/ada", { method: "DELETE" }));
    expect(await open(pdfUrl)).toMatchObject({ status: 200 });
  });
});

test("the address of the PDF of a credit note gives that, and events contain it", async () => {
  const { id: invoiceId } = await paidInvoice();
  const reply = await send(tenant, "/v1/billing/credit-notes", { body: { invoiceId } });
  const { creditNote } = succeeded<{ creditNote: Linked & { number: string } }>(reply);
  const opened = await open(creditNote.pdfUrl);
  expect(opened.status).toBe(200);
  expect(opened.headers.get("content-disposition")).toContain(`${creditNote.number}.pdf`);
  const [issued] = await eventsOf(tenant, "&type=credit_note.issued");
  expect(issued?.data.object).toMatchObject({ id: creditNote.id, pdfUrl: creditNote.pdfUrl });
});

test("addresses signed by a previous encryption key work until the key is removed", () => {
  const [old, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const publicUrl = () => "https://dues.example.com/";
  const url = createDocumentLinks([old], publicUrl).pdfUrl("inv_1");
  expect(url).toMatch(/^https:\/\/dues\.example\.com\/documents\/inv_1\/[\w-]{27}\/pdf$/);
  const signature = url.split("/")[5] ?? "";
  expect(createDocumentLinks([current, old], publicUrl).isSigned("inv_1", signature)).toBe(true);
  expect(createDocumentLinks([current], publicUrl).isSigned("inv_1", signature)).toBe(false);
});
