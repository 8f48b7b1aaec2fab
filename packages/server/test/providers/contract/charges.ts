import { describe, expect, test } from "@jest/globals";
import type { ContractWorld } from "./world.js";

export function describeCharges(world: ContractWorld): void {
  describe("a charge of a saved card", () => {
    test("takes the amount, saves no card anew, and can be looked up", async () => {
      const { card } = await world.save("pays");
      const request = world.charge(card);
      const { provider } = world.harness;
      let outcome: unknown;
      const received = await world.receivedBy(async () => (outcome = await provider.charge(request)));
      expect(received).toBe(120_000n);
      expect(outcome).toMatchObject({ status: "succeeded", amount: world.money(120_000n), card: null });
      const { providerMethodId } = card;
      const found = await provider.findPayment(world.lookup(request.reference, { providerMethodId }));
      expect(found).toEqual(outcome);
    });

    test("that is repeated is the same charge", async () => {
      const { card } = await world.save("pays");
      const request = world.charge(card);
      const { provider } = world.harness;
      const outcomes: unknown[] = [];
      const received = await world.receivedBy(async () => {
        for (let time = 0; time < 3; time += 1) outcomes.push(await provider.charge(request));
      });
      expect(received).toBe(120_000n);
      expect(outcomes).toEqual(Array(3).fill(expect.objectContaining({ status: "succeeded" })));
    });

    test.each([
      ["pays_once", "card_declined"],
      ["wants_payer", "authentication_required"],
    ] as const)("with a card that %s fails with %s, and takes nothing", async (kind, failureCode) => {
      const { card } = await world.save(kind);
      const request = world.charge(card);
      const { provider } = world.harness;
      const failed = { status: "failed", failureCode };
      const received = await world.receivedBy(async () => {
        expect(await provider.charge(request)).toEqual(failed);
        // For a repeat while the first is in progress, some providers return pending; a look-up returns the outcome.
        await provider.charge(request);
      });
      expect(received).toBe(0n);
      const { providerMethodId } = card;
      const found = await provider.findPayment(world.lookup(request.reference, { providerMethodId }));
      expect(found).toEqual(failed);
    });

    test("that was removed fails, and so does a charge of an unknown card", async () => {
      const { provider, account } = world.harness;
      const { card } = await world.save("pays");
      await provider.detach(account, card.providerMethodId);
      await provider.detach(account, card.providerMethodId);
      const detached = await provider.charge(world.charge(card));
      expect(detached).toEqual({ status: "failed", failureCode: "card_detached" });
      const unknown = await provider.charge(world.charge({ providerMethodId: "pm_nobodys" }));
      expect(unknown).toEqual({ status: "failed", failureCode: "card_not_found" });
    });

    test("that the provider never heard of is not found", async () => {
      const { card } = await world.save("pays");
      const { providerMethodId } = card;
      const { provider } = world.harness;
      expect(await provider.findPayment(world.lookup("pay_unheard", { providerMethodId }))).toBeUndefined();
      expect(await provider.findPayment(world.lookup("pay_unheard"))).toBeUndefined();
    });

    test("is found by its reference alone, once its card is removed", async () => {
      const { provider, account } = world.harness;
      const { card } = await world.save("pays");
      const request = world.charge(card);
      await provider.charge(request);
      await provider.detach(account, card.providerMethodId);
      const { providerMethodId } = card;
      const found = await provider.findPayment(world.lookup(request.reference, { providerMethodId }));
      expect(found).toMatchObject({ status: "succeeded", amount: request.amount });
    });
  });
}
