import { describe, expect, test } from "@jest/globals";
import { camt, entry } from "../../bank-statement/statements.js";
import { attach, getCustomer, succeeded, type Body } from "../../support/api.js";
import { differencesOf } from "../../support/audit.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { lastInvoice } from "./billing.js";

const CATALOG = { features: [], plans: [{ slug: "pro", price: 3_000, currency: "EUR" }] };

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

interface Statement {
  readonly transfers: readonly {
    readonly match: string;
    readonly reference: string;
    readonly amount: number;
    readonly currency: string;
    readonly receivedAt: number;
    readonly invoice: { readonly id: string; readonly amountDue: number } | null;
    readonly suggestions: readonly { readonly id: string }[];
  }[];
}

const read = async (content: string, of = tenant) =>
  succeeded<Statement & Body>(
    await send(of, "/v1/bank-statements", { body: { format: "camt053", content } }),
  );

const remittance = (text: string) => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;

async function sentInvoice(): Promise<{ id: string; reference: string; number: string }> {
  await getCustomer(tenant, "ada");
  const body = { paymentTerms: { days: 30 } };
  succeeded(await send(tenant, "/v1/customers/ada", { method: "PATCH", body }));
  await attach(tenant, "ada", "pro");
  const { id, number, terms } = (await lastInvoice(tenant)) as Body;
  return { id: String(id), number: String(number), reference: (terms as { reference: string }).reference };
}

describe("a bank statement", () => {
  test("finds the invoice of a transfer by its reference, which is recorded once", async () => {
    const { id, reference } = await sentInvoice();
    const details = `<RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>`;
    const file = camt([entry({ amount: "30.00", day: "2031-05-31", details })]);
    const { transfers } = await read(file);
    expect(transfers).toMatchObject([
      { match: "exact", amount: 3_000, currency: "EUR", invoice: { id, amountDue: 3_000 }, suggestions: [] },
    ]);
    const [first] = transfers;
    expect(first?.receivedAt).toBe(Date.parse("2031-05-31T00:00:00Z"));
    const body = {
      method: "bank_transfer",
      amount: first?.amount,
      currency: first?.currency,
      reference: first?.reference,
      receivedAt: first?.receivedAt,
    };
    succeeded(await send(tenant, `/v1/billing/invoices/${id}/payments`, { body }));
    expect(await lastInvoice(tenant)).toMatchObject({ status: "paid" });
    expect((await read(file)).transfers).toMatchObject([
      { match: "recorded", invoice: { id, amountDue: 0 } },
    ]);
    succeeded(await send(tenant, `/v1/billing/invoices/${id}/payments`, { body }));
    const payments = succeeded<{ payments: unknown[] }>(await send(tenant, `/v1/payments?invoice=${id}`));
    expect(payments.payments).toHaveLength(1);
    expect(await differencesOf(server)).toEqual([]);
  });

  test("records nothing by itself, and suggests what is due of the same amount", async () => {
    const { id, number } = await sentInvoice();
    const { transfers } = await read(
      camt([
        entry({ amount: "10.00", details: remittance(`Part of ${number.toLowerCase()}`) }),
        entry({ amount: "30.00", details: remittance("Thanks") }),
      ]),
    );
    expect(transfers).toMatchObject([
      { match: "partial", invoice: { id } },
      { match: "unknown", invoice: null, suggestions: [{ id }] },
    ]);
    expect(await lastInvoice(tenant)).toMatchObject({ status: "open", amountDue: 3_000 });
  });

  test("is refused as a whole with the line that cannot be read", async () => {
    const { number } = await sentInvoice();
    const good = entry({ amount: "30.00", details: remittance(number) });
    const content = camt([good, entry({ amount: "thirty" })]);
    const body = { format: "camt053", content };
    const refused = await send(tenant, "/v1/bank-statements", { body });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: "invalid_request",
        issues: [{ path: "content", message: 'line 6 "thirty" is not an amount in EUR' }],
      },
    });
  });

  test("in CSV needs its mapping", async () => {
    const refused = await send(tenant, "/v1/bank-statements", { body: { format: "csv", content: "a" } });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: "csv" }] } });
  });
});
