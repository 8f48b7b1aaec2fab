import { describe, expect, test } from "@jest/globals";
import { differencesOf } from "../../support/audit.js";
import { send } from "../../support/server.js";
import { CARDS, invoicesOf, succeeded } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { exportOf, sumOf } from "../exports/file.js";
import { JUNE } from "../lifecycle/timed-tenant.js";
import { balanceOf, explain, refund, saveCard } from "../payments/billing.js";
import { add, linesOf, tryWrite, write } from "./custom.js";

const CATALOG = { features: [], plans: [{ slug: "pro", price: 3_000 }] };

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

async function useVat(): Promise<void> {
  succeeded(
    await send(tenant, "/v1/taxes", { body: { name: "VAT", code: "vat", country: "DE", percent: "19" } }),
  );
  succeeded(
    await send(tenant, "/v1/taxes", { body: { name: "VAT", code: "reduced", country: "DE", percent: "7" } }),
  );
  const tax = { defaultTaxCodes: ["vat"], taxBehavior: "exclusive" };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { tax } }));
}

describe("a one-off invoice", () => {
  test("G04: is taxed line by line, and due after its days", async () => {
    await useVat();
    await tenant.to("2031-06-01T09:30:00Z");
    const lines = [
      { description: "Consulting", quantity: 3, unitPrice: 15_000 },
      { description: "Travel", quantity: 1, unitPrice: 2_500 },
    ];
    const invoice = await write(tenant, lines, {
      collectionMethod: "send_invoice",
      paymentTerms: { days: 14 },
    });
    expect(invoice).toMatchObject({
      status: "open",
      number: expect.stringMatching(/-0001$/),
      subtotal: 47_500,
      tax: 9_025,
      total: 56_525,
      terms: { days: 14, from: "issue", dueDate: "2031-06-15" },
      dueAt: Date.parse("2031-06-16T00:00:00Z"),
    });
    expect(linesOf(invoice)).toEqual(["custom Consulting 45000", "custom Travel 2500"]);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("a line has taxes of its own, at a price that includes them", async () => {
    await useVat();
    const invoice = await write(tenant, [
      { description: "Book", amount: 1_070, taxCodes: ["reduced"], taxBehavior: "inclusive" },
      { description: "Shipping", amount: 500 },
    ]);
    expect(invoice.items.map(({ tax }) => tax)).toEqual([70, 95]);
    expect(invoice).toMatchObject({ total: 1_665, status: "open" });
  });

  test("quantity times unit price is rounded once, half away from zero", async () => {
    const [line] = (await write(tenant, [{ description: "Calls", quantity: 2.5, unitPrice: 0.325 }])).items;
    expect(line).toMatchObject({ quantity: 2.5, unitPrice: 0.325, amount: 1 });
    const [half] = (await write(tenant, [{ description: "Calls", quantity: 5, unitPrice: 0.1 }])).items;
    expect(half?.amount).toBe(1);
  });

  test("charges the saved card at once, and retries a failed charge", async () => {
    await saveCard(tenant, CARDS.pays);
    const paid = await write(tenant, [{ description: "Setup", amount: 5_000 }]);
    expect(paid).toMatchObject({ status: "paid", amountPaid: 5_000, dueAt: Date.parse(JUNE) });
    await saveCard(tenant, CARDS.paysOnce);
    const open = await write(tenant, [{ description: "Setup", amount: 5_000 }]);
    expect(open).toMatchObject({ status: "open", amountDue: 5_000 });
    await saveCard(tenant, CARDS.pays);
    await tenant.to("2031-06-02T00:00:00Z");
    const [newest] = await invoicesOf(tenant, "ada");
    expect(newest).toMatchObject({ id: open.id, status: "paid" });
    expect(await differencesOf(server)).toEqual([]);
  });

  test("without a card and terms it waits for the customer", async () => {
    const invoice = await write(tenant, [{ description: "Setup", amount: 5_000 }]);
    expect(invoice).toMatchObject({ status: "open", dueAt: Date.parse(JUNE) });
    expect(invoice).not.toHaveProperty("terms");
    await tenant.to("2031-06-20T00:00:00Z");
    const [same] = await invoicesOf(tenant, "ada");
    expect(same).toMatchObject({ id: invoice.id, status: "open" });
  });

  test("has the customer's terms, which charge_automatically overrides", async () => {
    succeeded(
      await send(tenant, "/v1/customers/ada", { method: "PATCH", body: { paymentTerms: { days: 30 } } }),
    );
    await saveCard(tenant, CARDS.pays);
    const sent = await write(tenant, [{ description: "Setup", amount: 5_000 }]);
    expect(sent).toMatchObject({ status: "open", terms: { days: 30 } });
    const charged = await write(tenant, [{ description: "Setup", amount: 5_000 }], {
      collectionMethod: "charge_automatically",
    });
    expect(charged).toMatchObject({ status: "paid" });
  });

  test("the balance pays first, and a refund gives back a line", async () => {
    await saveCard(tenant, CARDS.pays);
    const adjustment = { customer: "ada", currency: "USD", amount: 1_000, reason: "goodwill" };
    succeeded(await send(tenant, "/v1/billing/balance/adjust", { body: adjustment }));
    const invoice = await write(tenant, [
      { description: "Setup", amount: 5_000 },
      { description: "Travel", amount: 700 },
    ]);
    expect(invoice.settlements).toMatchObject([{ kind: "balance", amount: 1_000 }, { amount: 4_700 }]);
    const travel = invoice.items[1]?.id;
    const { creditNoteId } = await refund(tenant, invoice.id, { lines: [{ id: travel }] });
    const { creditNote } = succeeded<{ creditNote: { lineItems: { kind: string; amount: number }[] } }>(
      await send(tenant, `/v1/billing/credit-notes/${creditNoteId ?? ""}`),
    );
    expect(creditNote.lineItems).toMatchObject([{ kind: "custom", amount: 700 }]);
    expect(await differencesOf(server)).toEqual([]);
    expect(await balanceOf(server, invoice.customerId)).toBeGreaterThanOrEqual(0);
  });

  test("its documents and its explanation say what it charges", async () => {
    const period = { start: "2031-06-01T00:00:00Z", end: "2032-06-01T00:00:00Z" };
    const invoice = await write(tenant, [
      { description: "Support, one year", amount: 12_000, period },
      { description: "Consulting", quantity: 2, unitPrice: 100 },
    ]);
    expect(invoice).toMatchObject({
      periodStart: Date.parse(period.start),
      periodEnd: Date.parse(period.end),
    });
    const { lines } = await explain(tenant, invoice.id);
    expect(lines).toMatchObject([
      { rule: "custom", explanation: expect.stringContaining("Support, one year from 2031-06-01") },
      { rule: "custom", explanation: "Consulting: 2 units at 1.00 USD each, 2.00 USD." },
    ]);
    const page = await send(tenant, `/v1/billing/invoices/${invoice.id}/html`);
    expect(page.text).toContain("Support, one year");
  });

  test("a service over a period earns its revenue by day", async () => {
    const period = { start: JUNE, end: "2031-08-01T00:00:00Z" };
    await write(tenant, [{ description: "Support", amount: 6_100, period }]);
    await write(tenant, [{ description: "Setup", amount: 1_000 }]);
    await tenant.to("2031-07-01T00:00:00Z");
    const earned = await exportOf(tenant, "revenue");
    const june = earned.filter(({ kind, date }) => kind === "earned" && date?.startsWith("2031-06"));
    expect(june).toHaveLength(31);
    expect(sumOf(june, "amountMinor")).toBe(4_000n);
    const journal = await exportOf(tenant, "journal");
    expect(sumOf(journal, "amountMinor")).toBe(0n);
  });
});

describe("an invalid one-off invoice", () => {
  const LINE = { description: "Setup", amount: 500 };
  test.each([
    ["G05: a line below zero", { lines: [{ description: "Setup", quantity: 1, unitPrice: -500 }] }],
    ["G05: no lines", { lines: [] }],
    ["neither lines nor items", {}],
    ["a line without a price", { lines: [{ description: "Setup" }] }],
    ["a line with two prices", { lines: [{ ...LINE, unitPrice: 500 }] }],
    ["an amount that is too large", { lines: [{ description: "A", quantity: 1e9, unitPrice: 9e15 }] }],
    [
      "lines that add up to more",
      {
        lines: [
          { ...LINE, amount: 9e15 },
          { ...LINE, amount: 9e15 },
        ],
      },
    ],
    ["an unknown tax", { lines: [{ ...LINE, taxCodes: ["levy"] }] }],
    ["a period that ends first", { lines: [{ ...LINE, period: { start: 5, end: 5 } }] }],
    ["a quantity too fine", { lines: [{ ...LINE, quantity: 0.0000000001 }] }],
    ["an unknown currency", { lines: [LINE], currency: "XXQ" }],
    [
      "terms for a charge",
      { lines: [LINE], collectionMethod: "charge_automatically", paymentTerms: { days: 3 } },
    ],
  ])("%s is refused, and nothing is issued", async (_title, body) => {
    expect(await tryWrite(tenant, body)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    expect(await invoicesOf(tenant, "ada")).toEqual([]);
  });

  test("pending items alone, when there are none", async () => {
    expect(await tryWrite(tenant, { includePendingItems: true })).toMatchObject({
      status: 400,
      body: { code: "nothing_to_invoice" },
    });
    await add(tenant, { amount: 300 });
    const reply = await tryWrite(tenant, { includePendingItems: true });
    expect(reply.body).toMatchObject({ invoice: { total: 300 } });
  });
});
