import { beforeEach, describe, expect, test } from "@jest/globals";
import {
  addTenant,
  attach,
  buy,
  CARDS,
  invoicesOf,
  listCustomers,
  payAt,
  statesOf,
  succeeded,
  sync,
  type Body,
  type Invoice,
} from "../../support/api.js";
import type { components } from "../../../src/generated/api.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { createCoupon } from "../discounts/coupons.js";
import {
  addTimedTenant,
  bills,
  change,
  JULY,
  JUNE,
  preview,
  refusal,
  standing,
  tryAttach,
  tryPreview,
  type TimedTenant,
} from "./timed-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const CATALOG = {
  features: [],
  plans: [
    { slug: "free", autoEnable: true },
    { slug: "basic", price: 1_000 },
    { slug: "pro", price: 3_000 },
    { slug: "team", price: 3_000 },
    { slug: "yearly", price: 30_000, interval: "yearly" },
    { slug: "weekly", price: 500, interval: "weekly" },
    { slug: "tried", price: 2_000, trialDays: 14, planGroup: "tried" },
    { slug: "carded", price: 2_000, trialDays: 14, trialCardRequired: true, planGroup: "carded" },
  ],
};
const MIDDLE = "2031-06-11T06:00:00.000Z";

const server = useTestServer();
let tenant: TimedTenant;
beforeEach(async () => {
  tenant = await addTimedTenant(server, CATALOG);
});

/** All that a preview could have changed. */
async function everything(): Promise<unknown> {
  const tables = [
    "customers",
    "subscriptions",
    "invoices",
    "invoice_lines",
    "payments",
    "checkouts",
    "balance_entries",
  ];
  return Promise.all(tables.map((table) => server.database.knex(table).select().orderBy("id")));
}

function linesOf({ items }: Invoice): unknown {
  return items.map(({ id, sourceLineId, featureId, featureSlug, tierBreakdown, ...shown }) => shown);
}

type Wire = components["schemas"];
type Sums = Pick<Invoice, "subtotal" | "discount" | "totalExcludingTax" | "tax" | "total">;
type Amounts = Pick<Wire["PreviewLine"], "kind" | "description" | "amount" | "discount" | "tax" | "total">;

function sumsOf({ subtotal, discount, totalExcludingTax, tax, total }: Sums) {
  return [subtotal, discount, totalExcludingTax, tax, total];
}

function amountsOf({ kind, description, amount, discount, tax, total }: Amounts) {
  return [kind, description, amount, discount, tax, total];
}

/** What a previewed credit note and the issued one have in common. */
function noteOf({ invoiceId, reason, settlements, lineItems, ...sums }: Wire["CreditNote"]) {
  return [invoiceId, reason, settlements, lineItems.map(amountsOf), sumsOf(sums)];
}

async function notesOf(tenant: TimedTenant): Promise<Wire["CreditNote"][]> {
  const reply = await send(tenant, "/v1/billing/credit-notes?customer=ada");
  return succeeded<Wire["CreditNoteListResponse"]>(reply).creditNotes;
}

describe("attaching does exactly what the preview shows:", () => {
  // prettier-ignore
  test.each<[string, string | null, string]>([
    ["a first plan without a fee",            null,     "free"],
    ["a first plan with a fee",               null,     "pro"],
    ["a trial",                               null,     "tried"],
    ["a trial that needs a card",             null,     "carded"],
    ["the same plan",                         "pro",    "pro"],
    ["a dearer plan",                         "basic",  "pro"],
    ["a cheaper plan",                        "pro",    "basic"],
    ["a plan without a fee",                  "pro",    "free"],
    ["a plan of the same price",              "pro",    "team"],
    ["a longer interval",                     "pro",    "yearly"],
    ["a shorter interval",                    "pro",    "weekly"],
    ["a trial after a card was saved",        "pro",    "carded"],
  ])("%s", async (_rule, has, product) => {
    if (has !== null) await buy(tenant, "ada", has);
    await tenant.to(MIDDLE);
    const before = (await invoicesOf(tenant, "ada")).length;
    const untouched = await everything();
    const shown = await preview(tenant, product);
    expect(await everything()).toEqual(untouched);
    expect(shown.at).toBe(MIDDLE);

    const done = await attach(tenant, "ada", product, { at: shown.at });
    const { type, requiresCheckout, trial, trial_days, trial_ends_at, scheduledAt } = done;
    expect(shown).toMatchObject(
      JSON.parse(JSON.stringify({ type, requiresCheckout, trial, trial_days, trial_ends_at, scheduledAt })),
    );
    const made = (await invoicesOf(tenant, "ada")).slice(0, -before || undefined);
    expect(shown.lines).toEqual(made.flatMap(linesOf));
    expect(shown.total).toBe(made.reduce((sum, { total }) => sum + total, 0));
    expect(shown.amountDue).toBe(shown.total);
  });

  // The unused time of Basic is worth 658; two thirds of Pro and Team cost 1,975.
  // prettier-ignore
  test.each<[string, number, number, { readonly charged: number; readonly credited: readonly number[] }]>([
    ["pays the rest of the charges",      50,   0,     { charged: 329,  credited: [] }],
    ["is worth all of the charges",       66.67, 0,    { charged: 0,    credited: [] }],
    ["is worth more than the charges",    90,   0,     { charged: 197,  credited: [658] }],
    ["is worth more, beside a balance",   90,   5_000, { charged: 197,  credited: [658] }],
    ["is worth more, beside a debt",      90,   -100,  { charged: 197,  credited: [658] }],
    ["pays nothing, all being free",      100,  0,     { charged: 0,    credited: [658] }],
  ])("an upgrade where unused time %s", async (_rule, percent, balance, { charged, credited }) => {
    await buy(tenant, "ada", "basic");
    await tenant.to(MIDDLE);
    const entry = { customer: "ada", currency: "USD", amount: balance, reason: "Goodwill" };
    if (balance !== 0) succeeded(await send(tenant, "/v1/billing/balance/adjust", { body: entry }));
    const request = { discounts: [{ couponId: (await createCoupon(tenant, { percent })).id }] };
    const before = (await invoicesOf(tenant, "ada")).length;

    const shown = await preview(tenant, "pro", request);
    expect([shown.total, shown.amountDue === 0 || credited.length === 0]).toEqual([charged, true]);
    expect(shown.creditNotes.map(({ total }) => total)).toEqual(credited);

    await attach(tenant, "ada", "pro", { ...request, at: shown.at });
    const made = (await invoicesOf(tenant, "ada")).slice(0, -before);
    expect(made.map(sumsOf)).toEqual([sumsOf(shown)]);
    expect(shown.lines.map(amountsOf)).toEqual(made.flatMap(({ items }) => items.map(amountsOf)));
    expect(made.every(({ amountDue }) => amountDue === 0)).toBe(true);
    expect(shown.creditNotes.map(noteOf)).toEqual((await notesOf(tenant)).map(noteOf));
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("an upgrade in numbers", async () => {
    await buy(tenant, "ada", "basic");
    await tenant.to(MIDDLE);
    expect(await preview(tenant, "pro")).toMatchObject({
      type: "upgrade",
      total: 1317,
      amountDue: 1317,
      currency: "USD",
      requiresCheckout: false,
      lines: [
        { description: "Unused time of Basic, monthly", amount: -658, periodEnd: Date.parse(JULY) },
        { description: "Pro, monthly", amount: 1975, periodStart: Date.parse(MIDDLE) },
      ],
    });
  });

  test("payment from the balance, even if an older quote reserved it", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "basic", CARDS.paysOnce);
    await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
    await attach(tenant, "ada", "pro");
    const shown = await preview(tenant, "team");
    expect(shown).toMatchObject({ total: 3000, amountDue: 2000 });
    const { checkoutUrl } = await attach(tenant, "ada", "team", { at: shown.at });
    const page = await fetch(String(checkoutUrl));
    expect(await page.text()).toContain("20.00");
  });

  test("no checkout where the balance pays everything without a card", async () => {
    const body = { customer: "ada", currency: "USD", amount: 5_000, reason: "Goodwill" };
    succeeded(await send(tenant, "/v1/billing/balance/adjust", { body }));
    const shown = await preview(tenant, "pro");
    expect(shown).toMatchObject({ total: 3000, amountDue: 0, requiresCheckout: false });
    expect(await attach(tenant, "ada", "pro", { at: shown.at })).toMatchObject({ requiresCheckout: false });
  });

  test("existing debt", async () => {
    await buy(tenant, "ada", "basic", CARDS.paysOnce);
    await tenant.to(JULY);
    expect(await preview(tenant, "basic")).toMatchObject({
      type: "lateral",
      requiresCheckout: true,
      total: 1000,
      amountDue: 1000,
    });
    expect(refusal(await tryPreview(tenant, "pro"))).toBe("409 invoice_unpaid");
  });

  test("a renewal that is due just now is thought of as done", async () => {
    const tenant = await addTenant(server);
    await sync(tenant, CATALOG);
    server.clock.set(Date.parse(JUNE) as never);
    await buy(tenant, "ada", "pro");
    await attach(tenant, "ada", "basic");
    server.clock.set(Date.parse("2031-07-11T00:00:00Z") as never);
    const untouched = await everything();
    expect(await preview({ ...tenant }, "free")).toMatchObject({ type: "downgrade" });
    expect(await everything()).toEqual(untouched);
  });
});

describe("for an unknown customer", () => {
  test("it shows the effect, and creates no customer", async () => {
    const shown = await preview(tenant, "pro", {
      customer: "bob",
      customerData: { email: "bob@example.com" },
    });
    // The free plan would have enabled itself, so this is more than a first one.
    expect(shown).toMatchObject({ type: "upgrade", requiresCheckout: true, total: 3000 });
    expect((await listCustomers(tenant)).customers).toHaveLength(1);
    expect(await attach(tenant, "bob", "pro")).toMatchObject({ type: "upgrade", requiresCheckout: true });
  });
});

describe("an order of a preview", () => {
  beforeEach(async () => {
    await buy(tenant, "ada", "basic");
    await tenant.to(MIDDLE);
  });

  test("is charged exactly, though time went on", async () => {
    const { at, total } = await preview(tenant, "pro");
    await tenant.to("2031-06-11T06:09:59Z");
    const now = await preview(tenant, "pro");
    await attach(tenant, "ada", "pro", { at });
    const [charged] = await invoicesOf(tenant, "ada");
    expect([charged?.total, charged?.createdAt]).toEqual([total, Date.parse(MIDDLE)]);
    expect(now.lines).not.toEqual(linesOf(charged as Invoice));
  });

  test("may name its instant in milliseconds", async () => {
    await preview(tenant, "pro");
    expect(await attach(tenant, "ada", "pro", { at: Date.parse(MIDDLE) })).toMatchObject({ type: "upgrade" });
  });

  // prettier-ignore
  test.each<[string, Body]>([
    ["after more than 10 minutes",   { at: "2031-06-11T05:49:59.999Z" }],
    ["before its time",              { at: "2031-06-11T06:00:00.001Z" }],
  ])("is refused %s", async (_rule, body) => {
    expect(await tryAttach(tenant, "pro", body)).toMatchObject({ status: 400, body: { issues: [{ path: "at" }] } });
  });

  test("is refused after another change of the subscription", async () => {
    const { at } = await preview(tenant, "pro");
    await tenant.to("2031-06-11T06:01:00Z");
    await change(tenant, "cancel", (await standing(tenant)).id);
    expect(refusal(await tryAttach(tenant, "pro", { at }))).toBe("409 preview_outdated");
    expect(await bills(tenant)).toHaveLength(1);
  });

  test("is refused when the plan has another price since", async () => {
    const tenant = await addTenant(server);
    await sync(tenant, CATALOG);
    const { at } = await preview(tenant, "pro", { customerData: { email: "ada@example.com" } });
    server.clock.advance(1_000);
    await sync(tenant, { features: [], plans: [{ slug: "pro", price: 4_000 }] });
    const body = { at, customerData: { email: "ada@example.com" } };
    expect(refusal(await tryAttach(tenant, "pro", body))).toBe("409 preview_outdated");
  });

  test("puts an older quote aside", async () => {
    const other = await addTimedTenant(server, CATALOG);
    await buy(other, "ada", "basic", CARDS.paysOnce);
    await other.to(MIDDLE);
    const older = await attach(other, "ada", "pro");
    await other.to("2031-06-21T00:00:00Z");
    const { at, total } = await preview(other, "pro");
    const ordered = await attach(other, "ada", "pro", { at });
    expect(ordered.reference).not.toBe(older.reference);
    expect((await payAt(older.checkoutUrl)).status).toBe(409);
    succeeded(await payAt(ordered.checkoutUrl));
    expect((await invoicesOf(other, "ada"))[0]).toMatchObject({ total });
    expect(await statesOf(other, "ada")).toEqual(["pro active", "free canceled"]);
  });
});
