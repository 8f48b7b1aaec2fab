import { beforeAll, describe, expect, test } from "@jest/globals";
import type { CatalogInput, Instant, PlanFeatureInput, PlanInput } from "@dues/billing";
import { send, type Reply } from "../support/server.js";
import { byFeature, dayOffsetMs, EXAMPLES, readExample } from "./example.js";
import { useTestServer } from "../support/fixtures.js";

const CARD = { card: "4242424242424242", exp: "12/34", cvc: "123" };

/** One customer's month on a real price list, through the API alone. The steps follow each other. */
describe.each(EXAMPLES)("%s, through the API", (name) => {
  const { catalog, month, bill } = readExample(name);
  const customer = "ada@example.com";
  const server = useTestServer();
  let start: Instant;

  beforeAll(async () => {
    start = server.clock.now();
  });

  /** Sends a request that has to succeed. */
  async function ask(path: string, body?: unknown): Promise<Reply["body"]> {
    const reply = await send(server, path, body === undefined ? {} : { body });
    expect([reply.status, reply.body]).toEqual([200, reply.body]);
    return reply.body;
  }

  test("the catalog is synced, and the same again changes nothing", async () => {
    const slugs = slugsOf(catalog);
    const first = await ask("/v1/sync", catalog);
    for (const [kind, all] of Object.entries(slugs)) {
      expect(first[kind]).toEqual({ created: all, updated: [], unchanged: [] });
    }
    const second = await ask("/v1/sync", catalog);
    for (const [kind, all] of Object.entries(slugs)) {
      expect(second[kind]).toEqual({ created: [], updated: [], unchanged: all });
    }
    expect([first.warnings, second.warnings]).toEqual([[], []]);
  });

  test("every plan reads back as it was synced", async () => {
    for (const plan of catalog.plans) {
      const { plan: found } = await ask(`/v1/plans/${plan.slug}`);
      expect(found).toMatchObject(readBack(plan, catalog));
    }
  });

  test("the customer buys the plan at a checkout", async () => {
    await ask("/v1/customers", { email: customer, name: "Ada" });
    const attached = await ask("/v1/attach", { customer, product: month.plan });
    expect(attached).toMatchObject({ requiresCheckout: true, pending: true });
    const paid = await fetch(String(attached.checkoutUrl), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(CARD),
    });
    expect(await paid.json()).toMatchObject({ status: "succeeded" });
    const { subscription } = await ask(`/v1/subscriptions/${String(attached.subscriptionId)}`);
    expect(subscription).toMatchObject({ status: "active", plan: { slug: month.plan, version: 1 } });
  });

  test("the fee is invoiced and paid", async () => {
    const { invoices } = await ask(`/v1/billing/invoices?customer=${customer}`);
    expect(invoices).toMatchObject([{ status: "paid", total: bill.fee, currency: bill.currency }]);
  });

  test("every event of the month is accepted", async () => {
    const codes = new Set<unknown>();
    for (const { day, feature, value } of month.events) {
      server.clock.set((start + dayOffsetMs(day)) as Instant);
      codes.add((await ask("/v1/track", { customer, feature, value })).code);
    }
    expect([...codes].sort()).toEqual(["tracked", "tracked_overage"]);
  });

  test("the unbilled usage is that of the bill", async () => {
    const usage = await ask(`/v1/billing/usage?customer=${customer}`);
    const rows = usage.features as readonly {
      featureSlug: string;
      billableQuantity: number;
      estimatedAmount: number;
    }[];
    const lines = rows.map((row) => ({
      feature: row.featureSlug,
      quantity: row.billableQuantity,
      amount: row.estimatedAmount,
    }));
    expect(byFeature(lines)).toEqual(byFeature(bill.lines));
    expect([usage.totalEstimated, usage.currency]).toEqual([bill.usage, bill.currency]);
  });

  test("the invoice is the bill", async () => {
    const { invoice } = await ask("/v1/billing/invoice", { customer });
    expect(invoice).toMatchObject({
      status: "open",
      total: bill.usage,
      currency: bill.currency,
      amountPaid: 0,
    });
    const { items } = invoice as { items: { featureSlug: string; quantity: number; amount: number }[] };
    const lines = items.map(({ featureSlug, quantity, amount }) => ({
      feature: featureSlug,
      quantity,
      amount,
    }));
    expect(byFeature(lines)).toEqual(byFeature(bill.lines));
    const { invoices } = await ask(`/v1/billing/invoices?customer=${customer}`);
    const totals = (invoices as { total: number }[]).map(({ total }) => total);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(bill.total);
  });

  test("nothing is left to invoice, and the usage is billed once", async () => {
    const again = await send(server, "/v1/billing/invoice", { body: { customer } });
    expect([again.status, again.body.code]).toEqual([400, "nothing_to_invoice"]);
    expect(await ask(`/v1/billing/usage?customer=${customer}`)).toMatchObject({ totalEstimated: 0 });
  });
});

function slugsOf(catalog: CatalogInput): Record<string, string[]> {
  const slugs = (items: readonly { readonly slug: string }[] | null | undefined) =>
    (items ?? []).map(({ slug }) => slug);
  return {
    features: slugs(catalog.features),
    creditSystems: slugs(catalog.creditSystems),
    creditPacks: slugs(catalog.creditPacks),
    plans: slugs(catalog.plans),
  };
}

/** The expected response for a plan, derived from the request: every field, with its features. */
function readBack(plan: PlanInput, catalog: CatalogInput) {
  const spelled = plan.interval === "month" ? "monthly" : plan.interval;
  return {
    ...plan,
    interval: spelled ?? "monthly",
    features: (plan.features ?? []).map((row) => readBackRow(row, catalog)),
    version: 1,
  };
}

function readBackRow({ reset, ...row }: PlanFeatureInput, catalog: CatalogInput) {
  const feature = catalog.features.find(({ slug }) => slug === row.slug);
  const system = catalog.creditSystems?.find(({ slug }) => slug === row.slug);
  const type = feature?.type ?? "metered";
  return {
    enabled: true,
    limit: null,
    trialLimit: null,
    ...row,
    name: feature?.name ?? system?.name,
    type,
    unit: feature?.unit ?? null,
    resetInterval: type === "boolean" ? null : (reset ?? "monthly"),
    ...(type === "metered" && { meterType: "consumable" }),
  };
}
