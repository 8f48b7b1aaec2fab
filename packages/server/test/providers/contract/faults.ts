import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { ContractCall } from "../contract.js";
import type { Fault } from "../double/server.js";
import type { ContractWorld } from "./world.js";

const FAULTS: readonly Fault[] = [
  "timeout_before",
  "timeout_after",
  "reset_before",
  "reset_after",
  "rate_limited",
  "server_error",
  "malformed",
];

/** All calls fail in parallel, because a separate test for each would wait for every timeout. */
export function describeFaults(world: ContractWorld): void {
  test.each(FAULTS)("%s: after a retry, everything happens exactly once", async (fault) => {
    const { provider, impatient = provider, account, fail } = world.harness;
    const failing = fault.startsWith("timeout") ? impatient : provider;
    const [paid, forgotten] = [await world.save("pays"), await world.save("pays")];
    const [charge, refund, checkout] = [
      world.charge(paid.card),
      world.refund(paid, 100_000n),
      world.checkout(),
    ];
    const { providerMethodId } = forgotten.card;
    const calls: Readonly<Partial<Record<ContractCall, () => Promise<unknown>>>> = {
      charge: () => failing.charge(charge),
      refund: () => failing.refund(refund),
      createCheckout: () => failing.createCheckout(checkout),
      detach: () => failing.detach(account, providerMethodId),
    };
    const received = await world.receivedBy(async () => {
      for (const call of Object.keys(calls)) fail?.(call as ContractCall, fault);
      await Promise.all(Object.values(calls).map((call) => call().catch(() => "unknown")));
      const lookup = world.lookup(charge.reference, { providerMethodId: paid.card.providerMethodId });
      const charged = (await provider.findPayment(lookup)) ?? (await provider.charge(charge));
      expect(charged).toMatchObject({ status: "succeeded", amount: charge.amount });
      expect(await world.decided(refund)).toEqual({ status: "succeeded" });
      const { providerCheckoutId, ...opened } = await provider.createCheckout(checkout);
      await world.harness.pay({ providerCheckoutId, ...opened }, "pays");
      const bought = await provider.findPayment(world.lookup(checkout.reference, { providerCheckoutId }));
      expect(bought).toMatchObject({ status: "succeeded", amount: checkout.amount });
    });
    expect(received).toBe(120_000n - 100_000n + 250_000n);
    await provider.detach(account, providerMethodId);
    const after = await provider.charge(world.charge(forgotten.card));
    expect(after).toEqual({ status: "failed", failureCode: "card_detached" });
  });

  test("a look-up without a response is inconclusive, not a missing payment", async () => {
    const { provider, fail } = world.harness;
    const { card } = await world.save("pays");
    const charge = world.charge(card);
    await provider.charge(charge);
    const lookup = world.lookup(charge.reference, { providerMethodId: card.providerMethodId });
    for (const fault of ["server_error", "rate_limited", "malformed"] as const) {
      fail?.("findPayment", fault);
      await expect(provider.findPayment(lookup)).rejects.toThrow();
    }
    expect(await provider.findPayment(lookup)).toMatchObject({ status: "succeeded" });
  });

  test("with any faults in any order, a caller that retries charges once and refunds once", async () => {
    const { provider, fail } = world.harness;
    const quick = fc.constantFrom<Fault>("rate_limited", "server_error", "malformed");
    const faults = fc.record({
      charge: fc.array(quick, { maxLength: 3 }),
      findPayment: fc.array(quick, { maxLength: 3 }),
      refund: fc.array(quick, { maxLength: 3 }),
    });
    const paid = await world.save("pays");
    const { providerMethodId } = paid.card;
    await fc.assert(
      fc.asyncProperty(faults, async (planned) => {
        world.harness.forgetFaults?.();
        for (const [call, each] of Object.entries(planned)) fail?.(call as ContractCall, ...each);
        const charge = world.charge(paid.card);
        const lookup = world.lookup(charge.reference, { providerMethodId });
        const received = await world.receivedBy(async () => {
          const first = await provider.charge(charge).catch(() => UNKNOWN);
          const outcome = await untilKnown(
            first,
            async () => (await provider.findPayment(lookup)) ?? provider.charge(charge),
          );
          expect(outcome).toMatchObject({ status: "succeeded" });
          const providerPaymentId = outcome.status === "succeeded" ? outcome.providerPaymentId : "";
          const charged = { reference: charge.reference, providerPaymentId, card: paid.card };
          const refund = world.refund(charged, 20_000n);
          const given = await untilKnown(UNKNOWN, () => provider.refund(refund));
          expect(given).toEqual({ status: "succeeded" });
        });
        expect(received).toBe(100_000n);
      }),
      { numRuns: 12 },
    );
  });
}

const UNKNOWN = { status: "pending" } as const;

/** Retries until the outcome is known, as the jobs do. */
async function untilKnown<Outcome extends { readonly status: string }>(
  known: Outcome | typeof UNKNOWN,
  ask: () => Promise<Outcome>,
): Promise<Outcome | typeof UNKNOWN> {
  let outcome = known;
  for (let time = 0; time < 20 && outcome.status === "pending"; time += 1)
    outcome = await ask().catch(() => UNKNOWN);
  return outcome;
}
