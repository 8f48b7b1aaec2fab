import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { attach, buy, invoicesOf, payAt, succeeded, track, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { change, refusal } from "../lifecycle/timed-tenant.js";
import { invoiceUsage } from "./billing.js";
import { evaluateCreditNoteLine } from "./evaluate-credit-note.js";

type Wire = components["schemas"];

const CALLS = {
  slug: "calls",
  limit: 0,
  overage: "charge" as const,
  ratingModel: "volume" as const,
  tiers: [
    { upTo: 100, unitPrice: 10 },
    { upTo: null, unitPrice: 7 },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(
  server,
  { features: [{ slug: "calls" }], plans: [{ slug: "pro", price: 2_999, features: [CALLS] }] },
  { currency: "EUR" },
);

const post = async (path: string, body: Body) => succeeded<Body>(await send(tenant, path, { body }));

/** Computes every line of every credit note from its explanation. Returns the rules by which they were made. */
async function expectExplained(): Promise<string[]> {
  const reply = await send(tenant, "/v1/billing/credit-notes?customer=ada");
  const { creditNotes } = succeeded<Wire["CreditNoteListResponse"]>(reply);
  const rules: string[] = [];
  for (const { id, total } of creditNotes.toReversed()) {
    const { lines, ...explained } = succeeded<Wire["ExplainCreditNoteResponse"]>(
      await send(tenant, `/v1/billing/credit-notes/${id}/explain`),
    );
    expect(explained.total).toBe(total);
    expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
    for (const line of lines) {
      const actual = [line.amount, line.discount, line.tax].map(BigInt);
      expect([line.explanation, ...evaluateCreditNoteLine(line)]).toEqual([line.explanation, ...actual]);
      rules.push(line.rule);
    }
  }
  return rules;
}

async function newest(): Promise<string> {
  return (await invoicesOf(tenant, "ada"))[0]?.id ?? "";
}

describe.each(["exclusive", "inclusive"])("with %s taxes", (taxBehavior) => {
  beforeEach(async () => {
    await post("/v1/taxes", { code: "vat_de", name: "VAT", percent: 19, country: "DE" });
    const body = { tax: { defaultTaxCodes: ["vat_de"], taxBehavior }, legal: { country: "DE" } };
    succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body }));
    const { coupon } = await post("/v1/coupons", { name: "Launch", percent: 33.33, duration: "forever" });
    await post("/v1/promotion-codes", { couponId: (coupon as { id: string }).id, code: "LAUNCH" });
  });

  /** Ada buys the plan with a discount. Returns its subscription. */
  async function discounted(): Promise<string> {
    const attached = await attach(tenant, "ada", "pro", { discounts: [{ code: "LAUNCH" }] });
    succeeded(await payAt(attached.checkoutUrl));
    return attached.subscriptionId;
  }

  test("the parts of a discounted line add up, and the last is the rest", async () => {
    await discounted();
    const invoiceId = await newest();
    for (const amount of [1, 701, 333]) await post("/v1/billing/credit-notes", { invoiceId, amount });
    await post("/v1/billing/credit-notes", { invoiceId });
    expect(await expectExplained()).toEqual(["amount", "amount", "amount", "rest"]);
  });

  test("unused time adds up, after a part was given back too", async () => {
    const subscriptionId = await discounted();
    await post("/v1/billing/credit-notes", { invoiceId: await newest(), amount: 100 });
    await tenant.to("2031-06-11T07:00:01.000Z");
    await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
    expect(await expectExplained()).toEqual(["amount", "unused_time"]);
  });

  test("usage that costs less than was billed of it adds up", async () => {
    const subscriptionId = await discounted();
    await track(tenant, "ada", "calls", 90);
    await invoiceUsage(tenant);
    await tenant.to("2031-06-03T00:00:00Z");
    await track(tenant, "ada", "calls", 15);
    await change(tenant, "cancel", subscriptionId, { when: "now" });
    expect(await expectExplained()).toEqual(["corrected_usage"]);
  });
});

test("explaining a credit note that does not exist returns 404", async () => {
  await buy(tenant, "ada", "pro");
  const reply = await send(tenant, "/v1/billing/credit-notes/cn_0/explain");
  expect(refusal(reply)).toBe("404 credit_note_not_found");
});
