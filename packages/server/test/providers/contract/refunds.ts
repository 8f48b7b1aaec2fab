import { describe, expect, test } from "@jest/globals";
import type { ContractWorld } from "./world.js";

export function describeRefunds(world: ContractWorld): void {
  describe("a refund", () => {
    test("refunds a part, then the rest, and never more", async () => {
      const { provider } = world.harness;
      const paid = await world.save("pays");
      const done = { status: "succeeded" };
      const given = (minor: bigint) =>
        world.receivedBy(async () => expect(await world.decided(world.refund(paid, minor))).toEqual(done));
      expect(await given(50_000n)).toBe(-50_000n);
      const received = await world.receivedBy(async () => {
        const tooMuch = await provider.refund(world.refund(paid, 200_001n));
        expect(tooMuch).toMatchObject({ status: "failed" });
      });
      expect(received).toBe(0n);
      expect(await given(200_000n)).toBe(-200_000n);
    });

    test("that is repeated is the same refund", async () => {
      const { provider } = world.harness;
      const paid = await world.save("pays");
      const request = world.refund(paid, 50_000n);
      const received = await world.receivedBy(async () => {
        expect(await world.decided(request)).toEqual({ status: "succeeded" });
        expect(await provider.refund(request)).toEqual({ status: "succeeded" });
      });
      expect(received).toBe(-50_000n);
    });

    test("of a charge without its payer works too", async () => {
      const { provider } = world.harness;
      const { card } = await world.save("pays");
      const request = world.charge(card);
      const outcome = await provider.charge(request);
      const providerPaymentId = outcome.status === "succeeded" ? outcome.providerPaymentId : "";
      const charged = { reference: request.reference, providerPaymentId, card };
      const given = await world.receivedBy(() => provider.refund(world.refund(charged, 120_000n)));
      expect(given).toBe(-120_000n);
    });
  });
}
