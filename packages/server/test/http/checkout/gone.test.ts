import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { grantsOf, purchase } from "../../support/credits.js";
import { attach, buy, invoicesOf, payAt, paymentsOf, statesOf, sync } from "../../support/api.js";
import { paid, startSigningServer, type SigningServer } from "../../support/signing-server.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const UNAPPLIED = { status: "succeeded", failureCode: null, isUnapplied: true };
const APPLIED = { status: "succeeded", failureCode: null, isUnapplied: false };

let server: SigningServer;
beforeAll(async () => {
  server = await startSigningServer();
  await sync(server, {
    features: [],
    plans: [
      { slug: "pro", price: 2500 },
      { slug: "max", price: 9900 },
    ],
    creditPacks: [{ slug: "pack", credits: 10, price: 700 }],
  });
});
afterAll(() => server.close());

/** The provider took money for a checkout, whatever its status. */
async function moneyArrives(id: string, reference: string | undefined, amount: number): Promise<void> {
  const { status, body } = await server.sendWebhook(paid(id, reference, amount));
  expect([status, body]).toEqual([200, { success: true, received: true, skipped: false }]);
}

describe("a payment without a purpose is recorded, starts nothing and creates no invoice", () => {
  test("after another plan replaced the purchase", async () => {
    const pro = await attach(server, "replaced", "pro");
    const max = await attach(server, "replaced", "max");
    await moneyArrives("evt_replaced", pro.reference, 2500);
    expect(await statesOf(server, "replaced")).toEqual(["max pending", "pro expired"]);
    expect((await paymentsOf(server, pro.customerId))[0]).toEqual(UNAPPLIED);

    await payAt(max.checkoutUrl);
    expect(await statesOf(server, "replaced")).toEqual(["max active", "pro expired"]);
    expect(await invoicesOf(server, "replaced")).toMatchObject([{ total: 9900, status: "paid" }]);
  });

  test("of two checkouts of one group both paid, one applies", async () => {
    const pro = await attach(server, "both", "pro");
    const { reference } = await buy(server, "both", "max");
    await moneyArrives("evt_both", pro.reference, 2500);
    await moneyArrives("evt_again", reference, 9900);
    expect(await statesOf(server, "both")).toEqual(["max active", "pro expired"]);
    expect(await paymentsOf(server, pro.customerId)).toEqual([UNAPPLIED, APPLIED]);
    expect(await invoicesOf(server, "both")).toMatchObject([
      { total: 9900, number: expect.stringMatching(/-0001$/) },
    ]);
  });

  test("of two checkouts of one subscription both paid, one applies", async () => {
    const first = await attach(server, "twice", "pro");
    const second = await attach(server, "twice", "pro", { callbackUrl: "https://shop.example/back" });
    await payAt(second.checkoutUrl);
    await moneyArrives("evt_twice", first.reference, 2500);
    expect(await statesOf(server, "twice")).toEqual(["pro active"]);
    expect(await paymentsOf(server, first.customerId)).toEqual([UNAPPLIED, APPLIED]);
    expect(await invoicesOf(server, "twice")).toHaveLength(1);
  });

  test("after its day was over and another checkout took its place", async () => {
    const late = await attach(server, "late", "pro");
    server.clock.now = (server.clock.now + DAY_MS) as never;
    const next = await attach(server, "late", "pro");
    await moneyArrives("evt_late", late.reference, 2500);
    expect(await statesOf(server, "late")).toContain("pro pending");
    await payAt(next.checkoutUrl);
    expect(await paymentsOf(server, late.customerId)).toEqual([UNAPPLIED, APPLIED]);
    expect(await invoicesOf(server, "late")).toHaveLength(1);
  });

  test("after the day of a page that sold credits was over, which grants none", async () => {
    const late = await purchase(server, "buyer@example.com", "pack");
    server.clock.now = (server.clock.now + DAY_MS) as never;
    const next = await purchase(server, "buyer@example.com", "pack");
    await moneyArrives("evt_pack", late.reference, 700);
    expect(await grantsOf(server, "buyer@example.com")).toEqual([]);
    await payAt(next.checkoutUrl);
    expect(await paymentsOf(server, late.customerId ?? "")).toEqual([UNAPPLIED, APPLIED]);
    expect(await grantsOf(server, "buyer@example.com")).toMatchObject([{ credits: 10 }]);
    expect(await invoicesOf(server, "buyer@example.com")).toHaveLength(1);
  });

  test("however often it is reported", async () => {
    const pro = await attach(server, "often", "pro");
    await attach(server, "often", "max");
    await moneyArrives("evt_often_1", pro.reference, 2500);
    await moneyArrives("evt_often_2", pro.reference, 2500);
    expect((await paymentsOf(server, pro.customerId))[0]).toEqual(UNAPPLIED);
    expect(await statesOf(server, "often")).toEqual(["max pending", "pro expired"]);
  });
});

describe("an amount that differs from the request", () => {
  test.each([
    ["less", 2499, "USD"],
    ["more", 2501, "USD"],
    ["the same in another currency", 2500, "EUR"],
  ])("%s has no effect, and is owed back", async (rule, amount, currency) => {
    const customer = `mismatch-${rule.replaceAll(" ", "-")}`;
    const { reference, customerId } = await attach(server, customer, "pro");
    expect(await server.sendWebhook(paid(`evt_${customer}`, reference, amount, currency))).toMatchObject({
      status: 200,
      body: { received: true, skipped: false, error: "amount_mismatch" },
    });
    expect(await statesOf(server, customer)).toEqual(["pro pending"]);
    expect(await paymentsOf(server, customerId)).toEqual([
      { status: "failed", failureCode: "amount_mismatch", isUnapplied: true },
    ]);
    expect((await invoicesOf(server, customer)).filter(({ status }) => status === "paid")).toEqual([]);
  });
});
