import { beforeEach, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import { buy, invoicesOf, subscriptionsOf, succeeded, track, upsertCustomer } from "../../support/api.js";
import { useTenant, useTimedTenant } from "../../support/fixtures.js";
import { balancesOf } from "../../support/balance.js";
import { send } from "../../support/server.js";
import {
  change,
  creditNotes,
  refusal,
  standing,
  tryAttach,
  tryChange,
  tryPreview,
} from "../lifecycle/timed-tenant.js";
import {
  auditFindings,
  CALCULATE,
  countCalls,
  GERMANY,
  moveTo,
  setTax,
  TAXED_CATALOG,
  useStripeTax,
  useTaxWorld,
  type TaxWorld,
} from "./stripe-tax.js";

const world = useTaxWorld();

/** Refused for too many requests, an attempt is not repeated by Stripe's client. */
function failAttempts({ stripe }: TaxWorld, attempts: number): void {
  for (let count = 0; count < attempts; count++) stripe.fail(CALCULATE, "rate_limited");
}

const DAY_MS = 86_400_000;

describe("the renewal of a customer on a test clock", () => {
  const tenant = useTimedTenant(world.server, TAXED_CATALOG, { currency: "EUR" });

  beforeEach(async () => {
    await useStripeTax(tenant);
    await moveTo(tenant, "ada", GERMANY);
    await buy(tenant, "ada", "pro");
    world.stripe.reset();
  });

  /** Every invoice of ada, oldest first: `paid 3570 ABCD-0001`, the number without its prefix. */
  async function bills(): Promise<string[]> {
    const invoices = (await invoicesOf(tenant, "ada")).toReversed();
    return invoices.map(({ status, total, number }) => `${status} ${total} ${number?.slice(-4) ?? "-"}`);
  }

  async function newest() {
    const [invoice] = await invoicesOf(tenant, "ada");
    if (!invoice) throw new Error("ada has no invoice");
    return invoice;
  }

  async function eventTypes(): Promise<string[]> {
    const { events } = (await send(tenant, "/v1/events?limit=100")).body as { events: { type: string }[] };
    return events.map(({ type }) => type).filter((type) => type.startsWith("invoice."));
  }

  test("is finalized and paid with the provider's taxes, at its boundary", async () => {
    await track(tenant, "ada", "calls", 50);
    await tenant.to("2031-07-02T00:00:00.000Z");
    expect(await bills()).toEqual(["paid 3570 0001", "paid 3689 0002"]);
    expect((await newest()).issuedAt).toBe(Date.parse("2031-07-01T00:00:00.000Z"));
    expect(countCalls(world)).toBe(1);
    expect(await auditFindings(world)).toEqual([]);
  });

  test("waits as a draft while the provider is down, says why, and is finalized once", async () => {
    await track(tenant, "ada", "calls", 50);
    failAttempts(world, 2);
    await tenant.to("2031-07-01T00:02:00.000Z");
    expect(await bills()).toEqual(["paid 3570 0001", "draft 3100 -"]);
    expect(await newest()).toMatchObject({
      issuedAt: null,
      tax: 0,
      waitingFor: {
        reason: "tax",
        attempts: 2,
        error: { code: "tax_unavailable", field: null },
        nextAttemptAt: Date.parse("2031-07-01T00:06:00.000Z"),
      },
    });
    expect(await eventTypes()).toContain("invoice.finalization_failed");
    expect((await standing(tenant)).status).toBe("active");
    expect((await standing(tenant)).currentPeriodEnd).toBe("2031-08-01T00:00:00.000Z");
    expect(await auditFindings(world)).toEqual([]);
    await tenant.to("2031-07-03T00:00:00.000Z");
    expect(await bills()).toEqual(["paid 3570 0001", "paid 3689 0002"]);
    expect(await newest()).toMatchObject({ tax: 589, issuedAt: Date.parse("2031-07-01T00:06:00.000Z") });
    expect(await newest()).not.toHaveProperty("waitingFor");
    expect(await auditFindings(world)).toEqual([]);
  });

  test("bills usage once, however long it waits", async () => {
    await track(tenant, "ada", "calls", 50);
    failAttempts(world, 70);
    await tenant.to("2031-07-20T00:00:00.000Z");
    await track(tenant, "ada", "calls", 10);
    await tenant.to("2031-08-02T00:00:00.000Z");
    expect((await invoicesOf(tenant, "ada")).map(({ subtotal }) => subtotal)).toEqual([3_020, 3_100, 3_000]);
    expect(await auditFindings(world)).toEqual([]);
    world.stripe.reset();
    await tenant.to("2031-08-04T00:00:00.000Z");
    // Numbers follow the order of finalization, and the later invoice was tried again first.
    expect(await bills()).toEqual(["paid 3570 0001", "paid 3689 0003", "paid 3594 0002"]);
    expect(await auditFindings(world)).toEqual([]);
  });

  test("is tried again at once when the address is corrected", async () => {
    await moveTo(tenant, "ada", { country: "US", region: "CA" });
    await tenant.to("2031-07-02T00:00:00.000Z");
    expect((await newest()).waitingFor).toMatchObject({
      error: { code: "tax_address_invalid", field: "address.postalCode" },
    });
    await moveTo(tenant, "ada", GERMANY);
    await tenant.to("2031-07-02T00:00:01.000Z");
    expect(await bills()).toEqual(["paid 3570 0001", "paid 3570 0002"]);
  });

  test("takes the organization's own rates when the provider is given up", async () => {
    failAttempts(world, 70);
    await tenant.to("2031-07-02T00:00:00.000Z");
    const body = { code: "vat", name: "VAT", percent: 10 };
    succeeded(await send(tenant, "/v1/taxes", { body }));
    await setTax(tenant, { source: "rates", defaultTaxCodes: ["vat"] });
    await tenant.to("2031-07-03T00:00:00.000Z");
    expect(await bills()).toEqual(["paid 3570 0001", "paid 3300 0002"]);
    expect(await auditFindings(world)).toEqual([]);
  });

  test("keeps a change of plan from crediting a fee that has no taxes yet", async () => {
    failAttempts(world, 70);
    await tenant.to("2031-07-02T00:00:00.000Z");
    for (const reply of [await tryPreview(tenant, "max"), await tryAttach(tenant, "max")])
      expect(refusal(reply)).toBe("503 tax_unavailable");
    world.stripe.reset();
    world.server.clock.advance(60_000);
    succeeded(await tryAttach(tenant, "max"));
    expect((await bills()).slice(0, 2)).toEqual(["paid 3570 0001", "paid 3570 0002"]);
    expect(await auditFindings(world)).toEqual([]);
  });

  test("is not lost when the subscription is canceled meanwhile", async () => {
    await track(tenant, "ada", "calls", 50);
    failAttempts(world, 70);
    await tenant.to("2031-07-02T00:00:00.000Z");
    await change(tenant, "cancel", (await standing(tenant)).id, { when: "now" });
    expect(await bills()).toEqual(["paid 3570 0001", "draft 3100 -"]);
    world.stripe.reset();
    await tenant.to("2031-07-03T00:00:00.000Z");
    expect(await bills()).toEqual(["paid 3570 0001", "paid 3689 0002"]);
    expect(await auditFindings(world)).toEqual([]);
  });

  test("is not canceled with a credit that would be lost, but without one, or when the taxes are there", async () => {
    failAttempts(world, 70);
    await tenant.to("2031-07-16T12:00:00.000Z");
    const { id } = await standing(tenant);
    const cancel = (body: object) => tryChange(tenant, "cancel", id, { when: "now", ...body });
    expect(refusal(await cancel({ credit: true }))).toBe("503 tax_unavailable");
    expect((await standing(tenant)).status).toBe("active");
    world.stripe.reset();
    succeeded(await cancel({ credit: true }));
    // Half of July's 3570 is given back.
    expect(await bills()).toEqual(["paid 3570 0001", "paid 3570 0002"]);
    expect(await creditNotes(tenant)).toEqual(["1785: 1785 balance"]);
    expect(await auditFindings(world)).toEqual([]);
  });

  // The credit is 107, so that the charges decide by their tax whether the invoice would be below zero.
  test.each<[number, number, string, readonly number[], readonly string[], string]>([
    [0, 50, "paid 100 0002", [100], ["107: 107 balance"], "7 EUR"],
    [19, 52, "paid 17 0002", [104, -90], [], "0 EUR"],
  ])(
    "that gives back a fee is never below zero, whatever tax it waits for: %d %%",
    async (percent, calls, bill, lines, notes, balance) => {
      await track(tenant, "ada", "calls", calls);
      failAttempts(world, 1);
      // Three hundredths of June are left.
      await tenant.to("2031-06-30T02:24:00.000Z");
      world.stripe.store.taxRates.set("DE", percent);
      await change(tenant, "cancel", (await standing(tenant)).id, { when: "now", credit: true });
      const credit = { amount: -90, tax: -17 };
      expect(await newest()).toMatchObject({ status: "draft", items: [{ kind: "usage" }, credit] });
      await tenant.to("2031-06-30T12:00:00.000Z");
      expect(await bills()).toEqual(["paid 3570 0001", bill]);
      expect((await newest()).items.map(({ amount }) => amount)).toEqual(lines);
      expect(await creditNotes(tenant)).toEqual(notes);
      expect(await balancesOf(tenant)).toEqual([balance]);
      expect(await auditFindings(world)).toEqual([]);
    },
  );

  test("uses a discount once", async () => {
    const body = { name: "Off", amounts: { EUR: 1_000 }, duration: "forever" };
    const { coupon } = succeeded<{ coupon: { id: string } }>(await send(tenant, "/v1/coupons", { body }));
    const path = `/v1/subscriptions/${(await standing(tenant)).id}/discounts`;
    succeeded(await send(tenant, path, { body: { couponId: coupon.id } }));
    failAttempts(world, 2);
    await tenant.to("2031-07-01T00:02:00.000Z");
    expect(await newest()).toMatchObject({ status: "draft", discount: 1_000 });
    await tenant.to("2031-08-02T00:00:00.000Z");
    expect(await bills()).toEqual(["paid 3570 0001", "paid 2380 0002", "paid 2380 0003"]);
    expect(await auditFindings(world)).toEqual([]);
  });
});

describe("an end of a subscription", () => {
  const tenant = useTimedTenant(world.server, TAXED_CATALOG, { currency: "EUR" });

  beforeEach(async () => {
    await useStripeTax(tenant);
    await moveTo(tenant, "ada", GERMANY);
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 50);
  });

  test("bills the last usage with its taxes at once", async () => {
    const { invoice } = await change(tenant, "cancel", (await standing(tenant)).id, { when: "now" });
    expect(invoice).toMatchObject({ status: "paid", tax: 19, total: 119 });
  });

  test("is not held up by an outage, and its credit is given once", async () => {
    failAttempts(world, 70);
    await tenant.to("2031-06-16T00:00:00.000Z");
    const options = { when: "now", credit: true };
    const { invoice } = await change(tenant, "cancel", (await standing(tenant)).id, options);
    expect(invoice).toMatchObject({ status: "draft", waitingFor: { attempts: 1 } });
    world.stripe.reset();
    await tenant.to("2031-06-18T00:00:00.000Z");
    const [last] = await invoicesOf(tenant, "ada");
    expect(last).toMatchObject({ status: "paid", total: 119 });
    // Half of 3570 is given back to the balance, which paid for the usage.
    expect(await creditNotes(tenant)).toEqual(["1785: 1785 balance"]);
    expect(await balancesOf(tenant)).toEqual(["1666 EUR"]);
    expect(await auditFindings(world)).toEqual([]);
  });

  test("comes before the deletion of the customer, which needs the taxes of the last invoice", async () => {
    failAttempts(world, 70);
    const deletion = () => send(tenant, "/v1/customers/ada", { method: "DELETE" });
    expect(refusal(await deletion())).toBe("503 tax_unavailable");
    world.stripe.reset();
    world.server.clock.advance(60_000);
    expect((await deletion()).status).toBe(200);
    expect(await auditFindings(world)).toEqual([]);
  });
});

describe("in real time", () => {
  const tenant = useTenant(world.server, TAXED_CATALOG, { currency: "EUR" });

  beforeEach(async () => {
    await useStripeTax(tenant);
    for (const id of ["ada", "bob", "cyd"])
      await upsertCustomer(tenant, { id, email: `${id}@example.com`, address: GERMANY });
    for (const id of ["ada", "bob", "cyd"]) await buy(tenant, id, "pro");
    world.stripe.reset();
  });

  test("two workers finalize each invoice once", async () => {
    world.server.clock.advance(32 * DAY_MS);
    await Promise.all([runCycle(world.server.deps), runCycle(world.server.deps)]);
    for (const id of ["ada", "bob", "cyd"]) {
      const invoices = await invoicesOf(tenant, id);
      expect(invoices.map(({ status, total }) => `${status} ${total}`)).toEqual(["paid 3570", "paid 3570"]);
    }
    expect(await auditFindings(world)).toEqual([]);
  });

  test("a customer whose taxes cannot be calculated holds no other customer up", async () => {
    await moveTo(tenant, "ada", null);
    const { currentPeriodEnd } = await standingOf("ada");
    world.server.clock.set(Date.parse(currentPeriodEnd ?? "") as Instant);
    await runCycle(world.server.deps);
    expect(await statusesOf("ada")).toEqual(["draft", "paid"]);
    expect(await statusesOf("bob")).toEqual(["paid", "paid"]);
    await runCycle(world.server.deps);
    expect(await invoicesOf(tenant, "ada")).toMatchObject([{ waitingFor: { attempts: 1 } }, {}]);
    await moveTo(tenant, "ada", GERMANY);
    await runCycle(world.server.deps);
    expect(await statusesOf("ada")).toEqual(["paid", "paid"]);
    expect(await auditFindings(world)).toEqual([]);
  });

  const statusesOf = async (id: string) => (await invoicesOf(tenant, id)).map(({ status }) => status);

  async function standingOf(id: string) {
    const [subscription] = await subscriptionsOf(tenant, id);
    if (!subscription) throw new Error(`${id} has no subscription`);
    return subscription;
  }
});
