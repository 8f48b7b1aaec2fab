import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { audit } from "../../../src/usecases/audit/audit.js";
import { attach, payAt, succeeded, track, type Body, type Invoice } from "../../support/api.js";
import { adjust } from "../../support/balance.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createCoupon } from "../discounts/coupons.js";
import { addTimedTenant, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { exportOf, sumOf } from "./file.js";

const CALLS = {
  slug: "calls",
  limit: 0,
  overage: "charge",
  overagePrice: 2.5,
  taxBehavior: "inclusive",
} as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_100, features: [CALLS] },
    { slug: "max", price: 9_050, features: [CALLS] },
  ],
};

const FIXED = { amounts: { USD: 1_111 }, duration: "repeating", periods: 2 };

const server = useTestServer();

const STEPS = ["use", "bill", "upgrade", "wait", "give back", "void", "adjust"] as const;
const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 1, max: 99 })), {
  minLength: 3,
  maxLength: 10,
});

const RUNS = process.env["DUES_TEST_LONG"] === "1" ? 40 : 5;

/** Sends one step. A refusal, such as for an invoice without anything left, changes nothing. */
async function take(
  tenant: TimedTenant,
  [step, size]: readonly [(typeof STEPS)[number], number],
): Promise<void> {
  const post = (path: string, body: Body) => send(tenant, path, { body });
  const [invoice] = await listed<Invoice>(tenant, "invoices", "/v1/billing/invoices");
  if (step === "use") await track(tenant, "ada", "calls", size);
  if (step === "bill") await post("/v1/billing/invoice", { customer: "ada" });
  if (step === "upgrade") await post("/v1/attach", { customer: "ada", product: "max" });
  if (step === "wait") await tenant.to(await afterDays(tenant, size));
  if (step === "give back") await post("/v1/billing/credit-notes", { invoiceId: invoice?.id, amount: size });
  if (step === "void") await post(`/v1/billing/invoices/${invoice?.id}/void`, {});
  if (step === "adjust") await adjust(tenant, size % 2 === 0 ? size : -size, { reason: "Correction" });
}

async function afterDays({ clock, ...tenant }: TimedTenant, days: number): Promise<string> {
  const { now } = succeeded<{ now: string }>(await send(tenant, `/v1/test-clocks/${clock.id}`));
  return new Date(Date.parse(now) + days * 43_200_000).toISOString();
}

async function listed<Item>(tenant: TimedTenant, name: string, path: string): Promise<readonly Item[]> {
  return succeeded<Record<string, readonly Item[]>>(await send(tenant, path))[name] ?? [];
}

const total = (amounts: readonly number[]) => BigInt(amounts.reduce((sum, amount) => sum + amount, 0));

test("after any steps, exports add up to what lists add up to, and every event of the journal to zero", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const tenant = await addTimedTenant(server, CATALOG);
      succeeded(await send(tenant, "/v1/taxes", { body: { code: "vat", name: "VAT", percent: "19" } }));
      const tax = { tax: { defaultTaxCodes: ["vat"] } };
      succeeded(await send(tenant, "/v1/organization", { body: tax, method: "PATCH" }));
      const coupons = [await createCoupon(tenant, { percent: 12.5 }), await createCoupon(tenant, FIXED)];
      const discounts = coupons.map(({ id: couponId }) => ({ couponId }));
      const { checkoutUrl } = await attach(tenant, "ada", "pro", { discounts });
      succeeded(await payAt(checkoutUrl));
      for (const step of taken) await take(tenant, step);

      const invoices = await listed<Invoice>(tenant, "invoices", "/v1/billing/invoices?limit=100");
      const issued = invoices.filter(({ number }) => number !== null);
      const notes = await listed<{ total: number }>(
        tenant,
        "creditNotes",
        "/v1/billing/credit-notes?limit=100",
      );
      const payments = await listed<{ amount: number }>(tenant, "payments", "/v1/payments?status=succeeded");
      const ofInvoices = total(issued.map((invoice) => invoice.total));
      const ofNotes = total(notes.map((note) => note.total));
      expect(sumOf(await exportOf(tenant, "invoices"), "totalMinor")).toBe(ofInvoices);
      expect(sumOf(await exportOf(tenant, "credit-notes"), "totalMinor")).toBe(ofNotes);
      expect(sumOf(await exportOf(tenant, "lines"), "totalMinor")).toBe(ofInvoices - ofNotes);
      const received = (await exportOf(tenant, "payments")).filter(({ type }) => type === "payment");
      expect(sumOf(received, "amountMinor")).toBe(total(payments.map(({ amount }) => amount)));

      const journal = await exportOf(tenant, "journal");
      for (const id of new Set(journal.map(({ eventId }) => eventId))) {
        const entries = journal.filter(({ eventId }) => eventId === id);
        expect([id, sumOf(entries, "amountMinor")]).toEqual([id, 0n]);
      }
      const receivable = journal.filter(({ account }) => account === "receivable");
      expect(sumOf(receivable, "amountMinor")).toBe(total(issued.map(({ amountDue }) => amountDue)));
      for await (const { differences } of audit(server.deps, { organizationId: tenant.id }))
        expect(differences).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
