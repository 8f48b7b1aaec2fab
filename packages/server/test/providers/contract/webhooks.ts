import { describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import type { ProviderEvent } from "../../../src/providers/payment-provider.js";
import type { SentWebhook } from "../contract.js";
import type { ContractWorld } from "./world.js";

export function describeWebhooks(world: ContractWorld): void {
  const verify = ({ headers, rawBody }: SentWebhook, now: Instant = world.harness.now()) =>
    world.harness.provider.verifyWebhook({ account: world.harness.account, headers, rawBody, now });

  async function news(): Promise<ProviderEvent[]> {
    const { provider, account } = world.harness;
    const verified = await Promise.all((await world.harness.takeWebhooks()).map((each) => verify(each)));
    return Promise.all(verified.map(({ payload }) => provider.readEvent(account, payload)));
  }

  describe("a webhook", () => {
    test("reports the same about a payment as a look-up", async () => {
      await world.harness.takeWebhooks();
      const { reference, providerPaymentId } = await world.save("pays");
      const payments = (await news()).filter(({ kind }) => kind === "payment");
      const found = await world.harness.provider.findPayment(world.lookup(reference, { providerPaymentId }));
      expect(payments.length).toBeGreaterThan(0);
      expect(payments).toEqual(payments.map(() => ({ kind: "payment", reference, outcome: found })));
    });

    test("each has a unique id, the same at every delivery", async () => {
      await world.harness.takeWebhooks();
      await world.save("pays");
      await world.save("pays");
      const sent = await world.harness.takeWebhooks();
      const ids = await Promise.all(sent.map(async (each) => (await verify(each)).id));
      expect(new Set(ids).size).toBe(sent.length);
      expect(await Promise.all(sent.map(async (each) => (await verify(each)).id))).toEqual(ids);
    });

    test("is read from storage exactly as it was received", async () => {
      const { provider, account } = world.harness;
      await world.harness.takeWebhooks();
      await world.save("pays");
      const verified = await Promise.all((await world.harness.takeWebhooks()).map((each) => verify(each)));
      for (const { payload } of verified) {
        const stored: unknown = JSON.parse(JSON.stringify(payload));
        expect(await provider.readEvent(account, stored)).toEqual(await provider.readEvent(account, payload));
      }
    });

    test("is rejected without a signature, with a wrong one, or after a change", async () => {
      const { signatureHeader } = world.harness.provider;
      await world.harness.takeWebhooks();
      await world.save("pays");
      const [webhook] = await world.harness.takeWebhooks();
      if (!webhook) throw new Error("no webhook came");
      await expect(verify({ ...webhook, headers: {} })).rejects.toMatchObject({ code: "missing_signature" });
      const forged = { [signatureHeader]: "t=1775001600,v1=00" };
      await expect(verify({ ...webhook, headers: forged })).rejects.toMatchObject({
        code: "invalid_signature",
      });
      const rawBody = Buffer.from(
        webhook.rawBody.toString().replace(/\d(?=\D*$)/, (digit) => String(9 - Number(digit))),
      );
      await expect(verify({ ...webhook, rawBody })).rejects.toMatchObject({ code: "invalid_signature" });
    });
  });
}
