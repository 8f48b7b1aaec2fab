import { beforeAll, describe, expect, test } from "@jest/globals";
import { money, type Instant } from "@dues/billing";
import {
  ACCOUNT,
  checkoutRequest,
  insertOrganization,
  lookup,
  NOW,
  PAYS,
  postJson,
  useSandbox,
} from "./support.js";

const sandbox = useSandbox();
const stranger = { organizationId: "org_stranger", mode: "test" } as const;
const live = { ...ACCOUNT, mode: "live" } as const;

beforeAll(async () => {
  await insertOrganization(sandbox.database.knex, stranger.organizationId, "Stranger");
});

/** Pays a checkout with this card and returns the saved card. */
async function saveCard(card = PAYS.card) {
  const reference = `pay_save_${card.slice(-4)}_${sandbox.received.length}`;
  const { url } = await sandbox.open({ reference });
  await postJson(url, { ...PAYS, card });
  const outcome = await sandbox.provider.findPayment(lookup(reference));
  if (outcome?.status !== "succeeded" || outcome.card === null) throw new Error("the card was not saved");
  return outcome.card;
}

function charge(reference: string, providerMethodId: string, account = ACCOUNT, minor = 990n) {
  return sandbox.provider.charge({
    account,
    reference,
    amount: money(minor, "USD"),
    customer: { id: "cus_1", email: "ada@example.com", name: null },
    providerMethodId,
    description: "Pro, May",
  });
}

describe("access", () => {
  test("a live organization is refused a checkout and a charge", async () => {
    const refusal = { code: "provider_not_configured" };
    await expect(sandbox.open({ account: live })).rejects.toMatchObject(refusal);
    await expect(charge("pay_live", "pm_1", live)).rejects.toMatchObject(refusal);
  });
});

describe("a checkout", () => {
  test("is opened at an address that cannot be guessed", async () => {
    const { url, providerCheckoutId, accessCode } = await sandbox.open();
    expect(url).toBe(`${sandbox.url}/sandbox/org_acme/checkout/${providerCheckoutId}`);
    expect(providerCheckoutId).toMatch(/^cs_[0-9a-f]{48}$/);
    expect(accessCode).toBeNull();
  });

  test("of the same reference is the same checkout", async () => {
    const first = await sandbox.open({ reference: "pay_same" });
    expect(await sandbox.open({ reference: "pay_same" })).toEqual(first);
    expect(await sandbox.open({ reference: "pay_other" })).not.toEqual(first);
  });

  test("of the same reference in another organization is another one", async () => {
    const ours = await sandbox.open({ reference: "pay_shared" });
    const theirs = await sandbox.open({ reference: "pay_shared", account: stranger });
    expect(theirs.providerCheckoutId).not.toBe(ours.providerCheckoutId);
  });

  test("never leads to a callback that runs code", async () => {
    const opening = sandbox.provider.createCheckout(
      checkoutRequest("pay_js", { callbackUrl: "javascript:alert(1)" }),
    );
    await expect(opening).rejects.toMatchObject({
      code: "invalid_request",
      issues: [{ path: "callbackUrl" }],
    });
  });

  test("is pending, then found paid with amount and card", async () => {
    const { url } = await sandbox.open({ reference: "pay_found" });
    expect(await sandbox.provider.findPayment(lookup("pay_found"))).toEqual({ status: "pending" });
    await postJson(url, PAYS);
    expect(await sandbox.provider.findPayment(lookup("pay_found"))).toEqual({
      status: "succeeded",
      providerPaymentId: expect.stringMatching(/^pay_/),
      amount: money(2_500n, "USD"),
      card: {
        providerMethodId: expect.stringMatching(/^pm_/),
        brand: "visa",
        last4: "4242",
        expMonth: 12,
        expYear: 2034,
      },
    });
  });

  test("of a zero amount saves a card and charges nothing", async () => {
    const { url } = await sandbox.open({ reference: "pay_setup", amount: money(0n, "EUR") });
    await postJson(url, PAYS);
    expect(await sandbox.provider.findPayment(lookup("pay_setup"))).toMatchObject({
      status: "succeeded",
      amount: money(0n, "EUR"),
      card: { last4: "4242" },
    });
  });

  test("that is expired can no longer be paid", async () => {
    const { url, providerCheckoutId } = await sandbox.open({ reference: "pay_expire" });
    expect(await sandbox.provider.expireCheckout(ACCOUNT, providerCheckoutId)).toBe("expired");
    expect(await sandbox.provider.expireCheckout(ACCOUNT, providerCheckoutId)).toBe("expired");
    expect(await postJson(url, PAYS)).toMatchObject({ status: 409, body: { code: "checkout_closed" } });
    expect(await sandbox.provider.findPayment(lookup("pay_expire"))).toEqual({
      status: "failed",
      failureCode: "checkout_expired",
    });
  });

  test("that was paid first is completed, not expired", async () => {
    const { url, providerCheckoutId } = await sandbox.open({ reference: "pay_faster" });
    await postJson(url, PAYS);
    expect(await sandbox.provider.expireCheckout(ACCOUNT, providerCheckoutId)).toBe("completed");
    const found = await sandbox.provider.findPayment(lookup("pay_faster"));
    expect(found).toMatchObject({ status: "succeeded" });
  });

  test("of another organization cannot be expired", async () => {
    const { url, providerCheckoutId } = await sandbox.open();
    await sandbox.provider.expireCheckout(stranger, providerCheckoutId);
    expect(await postJson(url, PAYS)).toMatchObject({ status: 200 });
  });

  test("that is unpaid at its expiry has failed permanently, even if the clock is set back", async () => {
    const { url } = await sandbox.open({ reference: "pay_late" });
    sandbox.clock.now = (NOW + 3_600_000) as Instant;
    const failed = { status: "failed", failureCode: "checkout_expired" };
    expect(await sandbox.provider.findPayment(lookup("pay_late"))).toEqual(failed);
    sandbox.clock.now = NOW;
    expect(await postJson(url, PAYS)).toMatchObject({ status: 409 });
    expect(await sandbox.provider.findPayment(lookup("pay_late"))).toEqual(failed);
  });

  test("that was never opened is unknown", async () => {
    expect(await sandbox.provider.findPayment(lookup("pay_unheard"))).toBeUndefined();
    await sandbox.open({ reference: "pay_ours" });
    expect(await sandbox.provider.findPayment(lookup("pay_ours", stranger))).toBeUndefined();
  });
});

describe("a charge of a saved card", () => {
  test("succeeds, and is found by its reference", async () => {
    const card = await saveCard();
    const outcome = await charge("pay_may", card.providerMethodId);
    expect(outcome).toMatchObject({ status: "succeeded", amount: money(990n, "USD"), card: null });
    expect(await sandbox.provider.findPayment(lookup("pay_may"))).toEqual(outcome);
  });

  test("repeated under its reference is the same charge, whatever is sent", async () => {
    const card = await saveCard();
    const first = await charge("pay_twice", card.providerMethodId);
    const together = await Promise.all([1, 2, 3].map(() => charge("pay_twice", card.providerMethodId)));
    expect(together).toEqual([first, first, first]);
    expect(await charge("pay_twice", "pm_unknown", ACCOUNT, 1n)).toEqual(first);
  });

  test("fails every time with the card that only pays at a checkout", async () => {
    const { providerMethodId } = await saveCard("4000000000000341");
    const failed = { status: "failed", failureCode: "card_declined" };
    expect(await charge("pay_0341_a", providerMethodId)).toEqual(failed);
    expect(await charge("pay_0341_b", providerMethodId)).toEqual(failed);
    expect(await sandbox.provider.findPayment(lookup("pay_0341_a"))).toEqual(failed);
  });

  test("fails once the card is detached, and earlier charges are unaffected", async () => {
    const { providerMethodId } = await saveCard();
    const before = await charge("pay_before", providerMethodId);
    await sandbox.provider.detach(ACCOUNT, providerMethodId);
    await sandbox.provider.detach(ACCOUNT, providerMethodId);
    const failed = { status: "failed", failureCode: "card_detached" };
    expect(await charge("pay_after", providerMethodId)).toEqual(failed);
    expect(await charge("pay_before", providerMethodId)).toEqual(before);
  });

  test("fails once the card has expired", async () => {
    const { providerMethodId } = await saveCard();
    sandbox.clock.now = Date.UTC(2035, 0, 1) as Instant;
    const outcome = await charge("pay_2035", providerMethodId);
    sandbox.clock.now = NOW;
    expect(outcome).toEqual({ status: "failed", failureCode: "expired_card" });
  });

  test("fails with a card of another organization, which cannot detach it either", async () => {
    const { providerMethodId } = await saveCard();
    const outcome = await charge("pay_theirs", providerMethodId, { ...stranger });
    expect(outcome).toEqual({ status: "failed", failureCode: "card_not_found" });
    await sandbox.provider.detach(stranger, providerMethodId);
    expect(await charge("pay_still_ours", providerMethodId)).toMatchObject({ status: "succeeded" });
  });
});
