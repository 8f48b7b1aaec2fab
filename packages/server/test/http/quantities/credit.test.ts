import { afterEach, describe, expect, test } from "@jest/globals";
import { attach, CARDS, succeeded } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { auditAll } from "../discounts/audited.js";
import { bills, change, JULY, standing } from "../lifecycle/timed-tenant.js";
import { SEATS, seatsOf } from "./quantities.js";

const TIERS = [
  { upTo: 10, unitPrice: 1_000 },
  { upTo: null, unitPrice: 700 },
];

const server = useTestServer();
const tenant = useTimedTenant(server, {
  features: [{ slug: "seats", name: "Seats", meterType: "non_consumable" }],
  plans: [
    { slug: "team", features: [SEATS] },
    { slug: "pro", price: 50_000, features: [{ ...SEATS, pricePerUnit: 2_000 }] },
    {
      slug: "graded",
      planGroup: "graded",
      features: [{ slug: "seats", usageModel: "licensed", ratingModel: "graduated", tiers: TIERS }],
    },
    {
      slug: "volume",
      planGroup: "volume",
      features: [{ slug: "seats", usageModel: "licensed", ratingModel: "volume", tiers: TIERS }],
    },
  ],
});
const seats = seatsOf(tenant);

const CREDIT = { when: "now", credit: true };

async function credited(): Promise<string[]> {
  const { body } = await send(tenant, "/v1/billing/credit-notes?customer=ada");
  const notes = body["creditNotes"] as { lineItems: { amount: number; quantity: number }[] }[];
  return notes
    .toReversed()
    .map(({ lineItems }) => lineItems.map(({ amount, quantity }) => `${quantity}: ${amount}`).join(", "));
}

/** How the newest credit note came to its amounts. */
async function explained(): Promise<string[]> {
  const { body } = await send(tenant, "/v1/billing/credit-notes?customer=ada");
  const [newest] = body["creditNotes"] as { id: string }[];
  const { lines } = succeeded<{ lines: { explanation: string }[] }>(
    await send(tenant, `/v1/billing/credit-notes/${newest?.id ?? ""}/explain`),
  );
  return lines.map(({ explanation }) => explanation);
}

afterEach(async () => {
  expect(await auditAll(server, tenant)).toEqual([]);
});

describe("fewer units with a credit", () => {
  test("give back their share of the period, which the preview shows and the balance gets", async () => {
    const id = await seats.bought("team", 12);
    await tenant.to("2031-06-16T00:00:00Z");
    const { creditNotes, amountDue } = await seats.preview(id, 5, CREDIT);
    expect([creditNotes, amountDue]).toMatchObject([[{ total: 3_500 }], 0]);
    await seats.set(id, 5, CREDIT);
    expect(await credited()).toEqual(["7: 3500"]);
    expect(await seats.allowed()).toBe(5);
    await tenant.to(JULY);
    expect(await bills(tenant)).toEqual(["paid 12000: 12000", "paid 5000: 5000"]);
  });

  test("give back the units that cost last, each by the range of its own line", async () => {
    const id = await seats.bought("team", 7);
    await tenant.to("2031-06-16T00:00:00Z");
    await seats.set(id, 12);
    await tenant.to("2031-06-21T00:00:00Z");
    await seats.set(id, 5, CREDIT);
    // Ten of fifteen days of 2500, and of thirty days of two sevenths of 7000.
    expect(await credited()).toEqual(["5: 1667", "2: 667"]);
    expect(await explained()).toEqual([
      "Seats, monthly from 2031-06-01T00:00:00.000Z to 2031-07-01T00:00:00.000Z cost 70.00 USD. The unused part of 2 units, " +
        "864000 of 2592000 seconds, is given back: 6.67 USD (6.67 USD at list price).",
    ]);
  });

  test("give back the cheaper tiers first", async () => {
    const id = await seats.bought("graded", 12);
    await tenant.to("2031-06-16T00:00:00Z");
    await seats.set(id, 9, CREDIT);
    expect(await credited()).toEqual(["3: 1200"]);
  });

  test("are paid again when they come back, and nothing is given back twice", async () => {
    const id = await seats.bought("team", 12);
    await tenant.to("2031-06-16T00:00:00Z");
    await seats.set(id, 10, CREDIT);
    await seats.set(id, 8, CREDIT);
    expect(await credited()).toEqual(["2: 1000", "2: 1000"]);
    expect((await seats.preview(id, 9)).total).toBe(500);
    await seats.set(id, 9);
    await change(tenant, "cancel", id, CREDIT);
    const all = (await credited()).flatMap((note) =>
      note.split(", ").map((line) => Number(line.split(": ")[1])),
    );
    expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(6_000 + 500);
  });

  test("leave the rest of their line to a change of plan", async () => {
    const id = await seats.bought("team", 12);
    await tenant.to("2031-06-16T00:00:00Z");
    await seats.set(id, 6, CREDIT);
    await attach(tenant, "ada", "pro");
    expect((await bills(tenant)).at(-1)).toMatch(/-3000 25000 6000$/);
    expect(await standing(tenant)).toMatchObject({ plan: { slug: "pro" }, quantities: [{ quantity: 6 }] });
  });

  test("are credited at the end of the period by no request", async () => {
    const id = await seats.bought("team", 12);
    for (const more of [{ credit: true }, { credit: true, when: "period_end" }]) {
      const { status, body } = await seats.trySet(id, { quantity: 5, ...more });
      expect([status, body]).toMatchObject([400, { issues: [{ path: "credit" }] }]);
    }
  });

  test("wait for an unpaid renewal", async () => {
    const id = await seats.bought("team", 12, CARDS.paysOnce);
    await tenant.to(JULY);
    const { status, body } = await seats.trySet(id, { quantity: 5, ...CREDIT });
    expect([status, body]).toMatchObject([409, { code: "invoice_unpaid" }]);
  });

  test("give nothing back of what was refunded", async () => {
    const id = await seats.bought("team", 12);
    const { body } = await send(tenant, "/v1/billing/invoices?customer=ada");
    const [invoice] = body["invoices"] as { id: string }[];
    succeeded(await send(tenant, `/v1/billing/invoices/${invoice?.id ?? ""}/refund`, { body: {} }));
    expect(await standing(tenant)).toMatchObject({ quantities: [{ quantity: 12 }] });
    await seats.set(id, 5, CREDIT);
    expect(await standing(tenant)).toMatchObject({ quantities: [{ quantity: 5 }] });
    expect((await credited()).length).toBe(1);
  });
});

describe("more units that make all cheaper", () => {
  test("give back the difference once, and a later decrease what they then cost", async () => {
    const id = await seats.bought("volume", 10);
    await tenant.to("2031-06-16T00:00:00Z");
    // Ten cost 10000, and twelve 8400.
    expect((await seats.preview(id, 12)).creditNotes).toMatchObject([{ total: 800 }]);
    await seats.set(id, 12);
    expect(await credited()).toEqual(["1: 800"]);
    await seats.set(id, 10, { when: "now" });
    await seats.set(id, 12);
    expect(await credited()).toEqual(["1: 800"]);
    await seats.set(id, 4, CREDIT);
    // Twelve cost 8400 and four 4000, of which half is left.
    expect((await credited())[1]).toBe("8: 2200");
  });
});
