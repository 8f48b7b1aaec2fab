import { describe, expect, test } from "@jest/globals";
import type { ContractWorld } from "./world.js";

const CARD = {
  providerMethodId: expect.any(String),
  brand: expect.any(String),
  last4: expect.stringMatching(/^\d{4}$/),
  expMonth: expect.any(Number),
  expYear: expect.any(Number),
};

export function describeCheckouts(world: ContractWorld): void {
  const find = (reference: string, providerCheckoutId: string) =>
    world.harness.provider.findPayment(world.lookup(reference, { providerCheckoutId }));

  describe("a checkout", () => {
    test("is pending until it is paid, and then has taken the amount and saved the card", async () => {
      const reference = world.reference();
      const opened = await world.open({ reference });
      expect(await find(reference, opened.providerCheckoutId)).toEqual({ status: "pending" });
      expect(await world.receivedBy(() => world.harness.pay(opened, "pays"))).toBe(250_000n);
      expect(await find(reference, opened.providerCheckoutId)).toEqual({
        status: "succeeded",
        providerPaymentId: expect.any(String),
        amount: world.money(250_000n),
        card: CARD,
      });
    });

    test("is also found by the provider's id of the payment", async () => {
      const { reference, providerPaymentId } = await world.save("pays");
      const found = await world.harness.provider.findPayment(world.lookup(reference, { providerPaymentId }));
      expect(found).toMatchObject({ status: "succeeded", providerPaymentId });
    });

    test("whose card was declined stays open for another", async () => {
      const reference = world.reference();
      const opened = await world.open({ reference });
      expect(await world.receivedBy(() => world.harness.pay(opened, "declined"))).toBe(0n);
      expect(await find(reference, opened.providerCheckoutId)).not.toMatchObject({ status: "succeeded" });
      expect(await world.receivedBy(() => world.harness.pay(opened, "pays"))).toBe(250_000n);
      expect(await find(reference, opened.providerCheckoutId)).toMatchObject({ status: "succeeded" });
    });

    test("takes the money once, however often it is paid", async () => {
      const opened = await world.open();
      const received = await world.receivedBy(async () => {
        await world.harness.pay(opened, "pays");
        await world.harness.pay(opened, "pays");
      });
      expect(received).toBe(250_000n);
    });

    test("created twice can be paid at the last page", async () => {
      const request = world.checkout();
      const { provider } = world.harness;
      await provider.createCheckout(request);
      const opened = await provider.createCheckout(request);
      expect(await world.receivedBy(() => world.harness.pay(opened, "pays"))).toBe(250_000n);
      expect(await find(request.reference, opened.providerCheckoutId)).toMatchObject({ status: "succeeded" });
    });

    test("of a zero amount saves a card that can be charged", async () => {
      const reference = world.reference();
      const opened = await world.open({ reference, amount: world.money(0n) });
      const proof = world.harness.cardProof ?? 0n;
      expect(await world.receivedBy(() => world.harness.pay(opened, "pays"))).toBe(proof);
      const saved = await find(reference, opened.providerCheckoutId);
      expect(saved).toMatchObject({ status: "succeeded", amount: world.money(proof), card: CARD });
      const card = saved?.status === "succeeded" ? saved.card : null;
      const charged = await world.harness.provider.charge(
        world.charge({ providerMethodId: card?.providerMethodId ?? "" }),
      );
      expect(charged).toMatchObject({ status: "succeeded", amount: world.money(120_000n) });
    });

    test("can be closed, as far as its provider can; one that is paid cannot", async () => {
      const { provider, account, expired } = world.harness;
      const opened = await world.open();
      expect(await provider.expireCheckout(account, opened.providerCheckoutId)).toBe(expired);
      expect(await provider.expireCheckout(account, opened.providerCheckoutId)).toBe(expired);
      const paid = await world.open();
      await world.harness.pay(paid, "pays");
      expect(await provider.expireCheckout(account, paid.providerCheckoutId)).toBe("completed");
    });

    test("that is closed takes no money any more, where it can be closed", async () => {
      const { provider, account, expired } = world.harness;
      const reference = world.reference();
      const opened = await world.open({ reference });
      await provider.expireCheckout(account, opened.providerCheckoutId);
      const taken = expired === "expired" ? 0n : 250_000n;
      expect(await world.receivedBy(() => world.harness.pay(opened, "pays"))).toBe(taken);
      const failed = { status: "failed", failureCode: "checkout_expired" };
      const outcome = expired === "expired" ? failed : { status: "succeeded" };
      expect(await find(reference, opened.providerCheckoutId)).toMatchObject(outcome);
    });

    test("works without a payer name and a callback URL", async () => {
      const customer = { id: "cus_nameless", email: "nameless@example.com", name: null };
      const opened = await world.open({ customer, callbackUrl: null });
      expect(await world.receivedBy(() => world.harness.pay(opened, "pays"))).toBe(250_000n);
    });

    test("is refused with a script as the return URL", async () => {
      const refused = world.open({ callbackUrl: "javascript:alert(1)" });
      await expect(refused).rejects.toMatchObject({
        code: "invalid_request",
        issues: [{ path: "callbackUrl", message: expect.any(String) }],
      });
    });

    test("and a charge below the provider's minimum are refused, and no money moves", async () => {
      const { tooLittle, provider } = world.harness;
      const limits = provider.chargeLimits(world.harness.currency);
      expect(limits.minimum).toBe((tooLittle ?? 0n) + 1n);
      if (tooLittle === null) return;
      const amount = world.money(tooLittle);
      const { card } = await world.save("pays");
      const received = await world.receivedBy(async () => {
        await expect(world.open({ amount })).rejects.toMatchObject({ code: "amount_not_chargeable" });
        const charged = await provider.charge(world.charge(card, { amount }));
        expect(charged).toEqual({ status: "failed", failureCode: "amount_not_chargeable" });
      });
      expect(received).toBe(0n);
    });
  });
}
