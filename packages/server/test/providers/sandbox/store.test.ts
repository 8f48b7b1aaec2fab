import { describe, expect, test } from "@jest/globals";
import { money, type Instant } from "@dues/billing";
import { ACCOUNT, lookup, NOW, PAYS, postForm, postJson, useSandbox } from "./support.js";

const sandbox = useSandbox();

const count = async (table: string): Promise<number> =>
  (await sandbox.database.knex(table).select("id")).length;

describe("several concurrent payers of one checkout", () => {
  test("pay it once, save one card and send one webhook", async () => {
    const { url } = await sandbox.open({ reference: "pay_race" });
    const [cards, charges] = [await count("sandbox_cards"), await count("sandbox_charges")];
    const answers = await Promise.all(Array.from({ length: 8 }, () => postJson(url, PAYS)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect([await count("sandbox_cards"), await count("sandbox_charges")]).toEqual([cards + 1, charges + 1]);
    expect(sandbox.received.filter(({ rawBody }) => rawBody.includes("pay_race"))).toHaveLength(1);
  });

  test("are all redirected as successful if they are people", async () => {
    const { url } = await sandbox.open();
    const answers = await Promise.all([postForm(url, PAYS), postForm(url, PAYS)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  });

  test("and a concurrent close have a consistent result", async () => {
    const { url, providerCheckoutId } = await sandbox.open();
    const [paid, closed] = await Promise.all([
      postJson(url, PAYS),
      sandbox.provider.expireCheckout(ACCOUNT, providerCheckoutId),
    ]);
    expect(closed).toBe(paid.status === 200 ? "completed" : "expired");
  });
});

test("a completion that cannot store its charge leaves the checkout open and no card behind", async () => {
  const { url } = await sandbox.open({ reference: "pay_atomic" });
  const cards = await count("sandbox_cards");
  await sandbox.database.knex.raw(
    "alter table sandbox_charges add constraint broken check (reference <> 'pay_atomic')",
  );
  expect(await postJson(url, PAYS)).toMatchObject({ status: 500, body: { code: "internal_error" } });
  await sandbox.database.knex.raw("alter table sandbox_charges drop constraint broken");
  expect(await count("sandbox_cards")).toBe(cards);
  expect(await sandbox.provider.findPayment(lookup("pay_atomic"))).toEqual({ status: "pending" });
  expect(await postJson(url, PAYS)).toMatchObject({ status: 200 });
});

test("a checkout cannot be completed from the instant on at which it expires", async () => {
  const { providerCheckoutId: checkoutId } = await sandbox.open({ reference: "pay_edge" });
  const { organizationId } = ACCOUNT;
  const card = {
    organizationId,
    id: "pm_edge",
    brand: "visa",
    last4: "4242",
    expMonth: 12,
    expYear: 2034,
    chargeFailure: null,
    refundFailure: null,
    detachedAt: null,
  };
  const charge = {
    organizationId,
    reference: "pay_edge",
    id: "pay_edge_1",
    cardId: card.id,
    amount: money(2_500n, "USD"),
    failureCode: null,
  };
  const end = (NOW + 3_600_000) as Instant;
  expect(await sandbox.store.completeCheckout({ checkoutId, card, charge }, end)).toBe(false);
  expect(await sandbox.store.findCard(organizationId, card.id)).toBeUndefined();
  const last = (end - 1) as Instant;
  expect(await sandbox.store.completeCheckout({ checkoutId, card, charge }, last)).toBe(true);
  expect(await sandbox.store.findCard(organizationId, card.id)).toEqual(card);
  expect(await sandbox.store.findCharge(organizationId, "pay_edge")).toEqual(charge);

  await sandbox.store.detachCard(organizationId, card.id, last);
  await sandbox.store.detachCard(organizationId, card.id, end);
  expect(await sandbox.store.findCard(organizationId, card.id)).toEqual({ ...card, detachedAt: last });
});

test("no stored data contains a card number", async () => {
  const { url } = await sandbox.open();
  await postJson(url, PAYS);
  for (const table of ["sandbox_checkouts", "sandbox_cards", "sandbox_charges"]) {
    const rows: object[] = await sandbox.database
      .knex(table)
      .select(sandbox.database.knex.raw("to_json(??.*)::text as row", [table]));
    expect(JSON.stringify(rows)).not.toContain("42424242");
  }
});
